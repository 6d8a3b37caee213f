/// What `UICollectionViewLayout` does where a subclass says nothing.
extension CollectionLayout {
  /// The traits of an exact, non-overlapping, vertical layout that leaves anchoring to the host.
  @inlinable
  public var traits: LayoutTraits { LayoutTraits() }

  /// True where the size changes, so that a layout that says nothing follows rotations.
  ///
  /// UIKit's base class answers false, and several public layouts never lay out again because of
  /// it.
  @inlinable
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    newBounds.width != environment.bounds.width || newBounds.height != environment.bounds.height
  }

  /// Covers the bounds.
  @inlinable
  public mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    .boundsChange
  }

  /// Does nothing: `prepare`, which follows, lays out everything.
  @inlinable
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {}

  /// True where the size differs.
  @inlinable
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> Bool {
    preferred.frame.size != original.frame.size
  }

  /// Covers the element that was measured.
  @inlinable
  public func invalidation(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> LayoutInvalidation {
    let element = preferred.element
    guard element.kind == .cell else { return .supplementaries([element]) }
    return .items([
      LayoutInvalidation.ItemRun(section: element.section, items: element.item..<element.item + 1)
    ])
  }

  /// Does nothing: the layout holds everything.
  @inlinable
  public mutating func load(_ item: ItemPath) {}

  /// Starts none.
  @inlinable
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? { nil }

  /// Refuses every setting.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try settings.requireKnown([])
  }

  /// Does nothing.
  @inlinable
  public mutating func prepare(forUpdates update: BatchUpdate) {}

  /// Does nothing.
  @inlinable
  public mutating func finalizeUpdates() {}

  // Always inlined: a call would copy the layout for each element.
  /// The element's attributes, transparent.
  @inlinable @inline(__always)
  public func initialAttributes(forAppearing element: ElementPath) -> LayoutAttributes<Detail>? {
    var attributes = attributes(for: element)
    attributes?.alpha = 0
    return attributes
  }

  /// None: the host fades the element out where it is.
  @inlinable
  public func finalAttributes(forDisappearing element: ElementPath) -> LayoutAttributes<Detail>? {
    nil
  }

  /// None.
  @inlinable
  public func elementsToInsert(ofKind kind: ElementKind) -> [ElementPath] { [] }

  /// None.
  @inlinable
  public func elementsToDelete(ofKind kind: ElementKind) -> [ElementPath] { [] }

  /// Where it was going.
  @inlinable
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    proposed
  }

  /// Does nothing.
  @inlinable
  public mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) {}

  /// Does nothing.
  @inlinable
  public mutating func finalizeAnimatedBoundsChange() {}

  /// Does nothing.
  @inlinable
  public mutating func prepareForTransition(_ direction: LayoutTransition) {}

  /// Does nothing.
  @inlinable
  public mutating func finalizeTransition() {}

  /// Nil: the item goes to the place of the cell at the position.
  @inlinable
  public func target(forMoving item: ItemPath, at position: Point) -> ItemPath? { nil }

  /// The item's attributes, centred at the position, above everything else.
  @inlinable
  public func attributes(forMoving item: ItemPath, at position: Point) -> LayoutAttributes<Detail>?
  {
    var attributes = attributes(for: .cell(item))
    if let frame = attributes?.frame {
      attributes?.frame.x = position.x - frame.width / 2
      attributes?.frame.y = position.y - frame.height / 2
      attributes?.zIndex = .max
    }
    return attributes
  }

  /// Covers the counts from the nearer of the two places on.
  @inlinable
  public func invalidation(forMoving item: ItemPath, to target: ItemPath) -> LayoutInvalidation {
    .counts(from: Swift.min(item, target))
  }

  /// Covers the counts from the nearer of the two places on.
  @inlinable
  public func invalidation(
    forEndingMoveOf item: ItemPath,
    to target: ItemPath,
    isCancelled: Bool
  ) -> LayoutInvalidation {
    .counts(from: Swift.min(item, target))
  }

  /// True: nothing is left over.
  @inlinable
  public var isSettled: Bool { true }

  /// Does nothing.
  @inlinable
  public mutating func continueLayout(workUnits: Int) {}
}
