/// Any layout, with rect queries answered by looking at every element: the oracle of a layout's own
/// queries, and the naive rival that they are compared with.
///
/// It asks the layout for the attributes of each element that the model has, and returns those that
/// share area with the rectangle. All other hooks are the layout's. The layout is asked for the
/// rectangle too, and its answer is dropped: it may take a query as a sign that the collection view
/// is up to date. A query is O(n), and there is nothing to keep but the number of items in each
/// section.
public struct LinearScanLayout<Base: CollectionLayout>: CollectionLayout {
  @usableFromInline var base: Base
  @usableFromInline var itemCounts: [Int] = []

  /// Takes a layout.
  ///
  /// - Parameter base: A new instance.
  @inlinable
  public init(_ base: Base) {
    self.base = base
  }

  /// The layout's, for queries that are exact and look at everything.
  @inlinable
  public var traits: LayoutTraits {
    var traits = base.traits
    traits.isExact = true
    traits.hasProportionalQueries = false
    return traits
  }

  /// The layout's.
  @inlinable
  public var contentSize: Size { base.contentSize }

  /// Prepares the layout and notes how many items there are.
  @inlinable
  public mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    itemCounts.removeAll(keepingCapacity: true)
    for section in 0..<environment.sectionCount {
      itemCounts.append(environment.itemCount(inSection: section))
    }
  }

  /// Looks at every element, in answer order.
  ///
  /// - Complexity: O(n) requests for attributes.
  @inlinable
  public mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<Base.Detail>
  ) {
    let countBefore = elements.count
    base.collectElements(in: rect, into: &elements)
    elements.removeElements(from: countBefore)
    let itemKinds = base.traits.supplementaryItemKinds
    for (section, count) in itemCounts.enumerated() {
      scan(.cell, section, 0..<count, rect, &elements)
      scan(.header, section, 0..<1, rect, &elements)
      scan(.footer, section, 0..<1, rect, &elements)
      for kind in itemKinds { scan(kind, section, 0..<count, rect, &elements) }
      scan(.background, section, 0..<1, rect, &elements)
    }
  }

  @inlinable
  func scan(
    _ kind: ElementKind,
    _ section: Int,
    _ items: Range<Int>,
    _ rect: Rect,
    _ elements: inout ElementBuffer<Base.Detail>
  ) {
    elements.hits.examined &+= items.count
    for item in items {
      let path = ElementPath(section: section, kind: kind, item: item)
      if let found = base.attributes(for: path), found.frame.sharesArea(with: rect) {
        elements.append(found)
      }
    }
  }

  /// The layout's.
  @inlinable
  public func attributes(for element: ElementPath) -> LayoutAttributes<Base.Detail>? {
    base.attributes(for: element)
  }

  // MARK: Invalidation

  /// The layout's.
  @inlinable
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    base.shouldInvalidate(forBoundsChange: newBounds, environment)
  }

  /// The layout's.
  @inlinable
  public mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    base.invalidation(forBoundsChange: newBounds, environment)
  }

  /// The layout's.
  @inlinable
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    base.invalidate(invalidation)
  }

  /// The layout's.
  @inlinable
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<Base.Detail>,
    original: LayoutAttributes<Base.Detail>
  ) -> Bool {
    base.shouldInvalidate(forPreferred: preferred, original: original)
  }

  /// The layout's.
  @inlinable
  public func invalidation(
    forPreferred preferred: LayoutAttributes<Base.Detail>,
    original: LayoutAttributes<Base.Detail>
  ) -> LayoutInvalidation {
    base.invalidation(forPreferred: preferred, original: original)
  }

  /// The layout's.
  @inlinable
  public mutating func load(_ item: ItemPath) { base.load(item) }

  /// The layout's.
  @inlinable
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? { base.takeOwnInvalidation() }

  /// The layout's.
  @inlinable
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try base.reconfigure(settings)
  }

  // MARK: Batch updates

  /// The layout's.
  @inlinable
  public mutating func prepare(forUpdates update: BatchUpdate) { base.prepare(forUpdates: update) }

  /// The layout's.
  @inlinable
  public mutating func finalizeUpdates() { base.finalizeUpdates() }

  /// The layout's.
  @inlinable
  public func initialAttributes(
    forAppearing element: ElementPath
  ) -> LayoutAttributes<Base.Detail>? {
    base.initialAttributes(forAppearing: element)
  }

  /// The layout's.
  @inlinable
  public func finalAttributes(
    forDisappearing element: ElementPath
  ) -> LayoutAttributes<Base.Detail>? {
    base.finalAttributes(forDisappearing: element)
  }

  /// The layout's.
  @inlinable
  public func elementsToInsert(ofKind kind: ElementKind) -> [ElementPath] {
    base.elementsToInsert(ofKind: kind)
  }

  /// The layout's.
  @inlinable
  public func elementsToDelete(ofKind kind: ElementKind) -> [ElementPath] {
    base.elementsToDelete(ofKind: kind)
  }

  // MARK: Scrolls, animated changes and interactive moves

  /// The layout's.
  @inlinable
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    base.targetContentOffset(forProposed: proposed, velocity: velocity)
  }

  /// The layout's.
  @inlinable
  public mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) {
    base.prepare(forAnimatedBoundsChange: oldBounds)
  }

  /// The layout's.
  @inlinable
  public mutating func finalizeAnimatedBoundsChange() { base.finalizeAnimatedBoundsChange() }

  /// The layout's.
  @inlinable
  public mutating func prepareForTransition(_ direction: LayoutTransition) {
    base.prepareForTransition(direction)
  }

  /// The layout's.
  @inlinable
  public mutating func finalizeTransition() { base.finalizeTransition() }

  /// The layout's.
  @inlinable
  public func target(forMoving item: ItemPath, at position: Point) -> ItemPath? {
    base.target(forMoving: item, at: position)
  }

  /// The layout's.
  @inlinable
  public func attributes(
    forMoving item: ItemPath,
    at position: Point
  ) -> LayoutAttributes<Base.Detail>? {
    base.attributes(forMoving: item, at: position)
  }

  /// The layout's.
  @inlinable
  public func invalidation(forMoving item: ItemPath, to target: ItemPath) -> LayoutInvalidation {
    base.invalidation(forMoving: item, to: target)
  }

  /// The layout's.
  @inlinable
  public func invalidation(
    forEndingMoveOf item: ItemPath,
    to target: ItemPath,
    isCancelled: Bool
  ) -> LayoutInvalidation {
    base.invalidation(forEndingMoveOf: item, to: target, isCancelled: isCancelled)
  }

  // MARK: Work spread over frames

  /// The layout's.
  @inlinable
  public var isSettled: Bool { base.isSettled }

  /// The layout's.
  @inlinable
  public mutating func continueLayout(workUnits: Int) {
    base.continueLayout(workUnits: workUnits)
  }
}
