/// A collection layout whose type is known where it is made and nowhere later: one dynamic call a
/// hook.
///
/// Whoever calls it is compiled once, whatever layouts there are. Each member calls the hook of
/// `CollectionLayout` with the same name; what a hook says of an element comes back as an
/// `ElementState`, and what a rect query returns stays in the layout's own buffer and is lent.
///
/// Closures, because those made where the layout's type is known run specialised code, which the
/// methods of a generic class behind a protocol do not.
public struct AnyCollectionLayout: ~Copyable {
  /// The layout's traits, as it is configured now.
  public let traits: () -> LayoutTraits
  /// `prepare(_:)`.
  public let prepare: (LayoutEnvironment) -> Void
  /// The size of the whole content, in points.
  public let contentSize: () -> Size
  /// Takes room for so many elements, so that a rect query with fewer allocates nothing.
  public let reserveElements: (_ count: Int) -> Void
  /// `collectElements(in:into:)`; the elements stay until the next call.
  public let collectElements: (Rect) -> AnsweredElements
  /// The elements that `collectElements` returned last, with the hashes of their details.
  public let answeredStates: () -> ContiguousArray<ElementState>
  /// A rect query beside the one that is shown: its elements are copied, where they are kept.
  public let query: (Rect, _ keepsElements: Bool) -> ContiguousArray<ElementState>
  /// `attributes(for:)`.
  public let attributes: (ElementPath, _ hashesDetail: Bool) -> ElementState?
  /// The lines that a picture of an element has, where its detail holds any.
  public let lines: (ElementPath) -> [(from: Point, to: Point)]

  /// `shouldInvalidate(forBoundsChange:_:)`.
  public let shouldInvalidateForBoundsChange: (Rect, LayoutEnvironment) -> Bool
  /// `invalidation(forBoundsChange:_:)`.
  public let invalidationForBoundsChange: (Rect, LayoutEnvironment) -> LayoutInvalidation
  /// `invalidate(_:)`.
  public let invalidate: (LayoutInvalidation) -> Void
  /// Keeps the attributes of an element that was measured, with those of the size that it asks for.
  ///
  /// Returns whether it has any.
  public let addPreferred: (ElementPath, Size) -> Bool
  /// What the layout invalidates for the attributes kept at an index; nil where it need not.
  public let invalidationForPreferred: (_ index: Int) -> LayoutInvalidation?
  /// Forgets the attributes kept.
  public let removePreferred: () -> Void
  /// `load(_:)`.
  public let load: (ItemPath) -> Void
  /// `takeOwnInvalidation()`.
  public let takeOwnInvalidation: () -> LayoutInvalidation?
  /// `reconfigure(_:)`.
  public let reconfigure: (LayoutSettings) throws(LayoutSettingError) -> Void

  /// `prepare(forUpdates:)`.
  public let prepareForUpdates: (BatchUpdate) -> Void
  /// `finalizeUpdates()`.
  public let finalizeUpdates: () -> Void
  /// `initialAttributes(forAppearing:)`.
  public let initialAttributes: (ElementPath, _ hashesDetail: Bool) -> ElementState?
  /// `finalAttributes(forDisappearing:)`.
  public let finalAttributes: (ElementPath, _ hashesDetail: Bool) -> ElementState?
  /// `elementsToInsert(ofKind:)`.
  public let elementsToInsert: (ElementKind) -> [ElementPath]
  /// `elementsToDelete(ofKind:)`.
  public let elementsToDelete: (ElementKind) -> [ElementPath]

  /// `targetContentOffset(forProposed:velocity:)`.
  public let targetContentOffset: (_ proposed: Point, _ velocity: Point?) -> Point
  /// `prepare(forAnimatedBoundsChange:)`.
  public let prepareForAnimatedBoundsChange: (Rect) -> Void
  /// `finalizeAnimatedBoundsChange()`.
  public let finalizeAnimatedBoundsChange: () -> Void
  /// `prepareForTransition(_:)`.
  public let prepareForTransition: (LayoutTransition) -> Void
  /// `finalizeTransition()`.
  public let finalizeTransition: () -> Void

  /// `target(forMoving:at:)`.
  public let targetForMoving: (ItemPath, Point) -> ItemPath?
  /// `attributes(forMoving:at:)`.
  public let attributesForMoving: (ItemPath, Point) -> ElementState?
  /// `invalidation(forMoving:to:)`.
  public let invalidationForMoving: (ItemPath, _ target: ItemPath) -> LayoutInvalidation
  /// `invalidation(forEndingMoveOf:to:isCancelled:)`.
  public let invalidationForEndingMove:
    (ItemPath, _ target: ItemPath, _ isCancelled: Bool) -> LayoutInvalidation

  /// Whether nothing is left over for later frames.
  public let isSettled: () -> Bool
  /// `continueLayout(workUnits:)`.
  public let continueLayout: (_ workUnits: Int) -> Void

  @usableFromInline let deallocate: () -> Void

  /// Takes a layout; to be called where its type is known.
  ///
  /// - Parameter layout: A new instance, whose only owner this is from now on.
  @inlinable
  public init<Layout: CollectionLayout>(_ layout: Layout) {
    // Closures capture the pointer and nothing else: a class's properties would be checked for
    // exclusive access at every call.
    let storage = UnsafeMutablePointer<LayoutStorage<Layout>>.allocate(capacity: 1)
    storage.initialize(to: LayoutStorage(layout))
    traits = { storage.pointee.traits }
    prepare = { storage.pointee.layout.prepare($0) }
    contentSize = { storage.pointee.contentSize }
    reserveElements = { storage.pointee.answer = ElementBuffer(minimumCapacity: $0) }
    collectElements = { storage.pointee.collectElements(in: $0) }
    answeredStates = { storage.pointee.answer.states }
    query = { storage.pointee.query($0, keepsElements: $1) }
    attributes = { storage.pointee.attributes(for: $0, hashesDetail: $1) }
    lines = { storage.pointee.lines(of: $0) }
    shouldInvalidateForBoundsChange = {
      storage.pointee.shouldInvalidate(forBoundsChange: $0, $1)
    }
    invalidationForBoundsChange = {
      storage.pointee.layout.invalidation(forBoundsChange: $0, $1)
    }
    invalidate = { storage.pointee.layout.invalidate($0) }
    addPreferred = { storage.pointee.addPreferred($0, $1) }
    invalidationForPreferred = { storage.pointee.invalidation(forPreferredAt: $0) }
    removePreferred = { storage.pointee.preferred = [] }
    load = { storage.pointee.layout.load($0) }
    takeOwnInvalidation = { storage.pointee.layout.takeOwnInvalidation() }
    reconfigure = { (settings) throws(LayoutSettingError) in
      try storage.pointee.layout.reconfigure(settings)
    }
    prepareForUpdates = { storage.pointee.layout.prepare(forUpdates: $0) }
    finalizeUpdates = { storage.pointee.layout.finalizeUpdates() }
    initialAttributes = { storage.pointee.initialAttributes(forAppearing: $0, hashesDetail: $1) }
    finalAttributes = { storage.pointee.finalAttributes(forDisappearing: $0, hashesDetail: $1) }
    elementsToInsert = { storage.pointee.elementsToInsert(ofKind: $0) }
    elementsToDelete = { storage.pointee.elementsToDelete(ofKind: $0) }
    targetContentOffset = {
      storage.pointee.targetContentOffset(forProposed: $0, velocity: $1)
    }
    prepareForAnimatedBoundsChange = {
      storage.pointee.layout.prepare(forAnimatedBoundsChange: $0)
    }
    finalizeAnimatedBoundsChange = { storage.pointee.layout.finalizeAnimatedBoundsChange() }
    prepareForTransition = { storage.pointee.layout.prepareForTransition($0) }
    finalizeTransition = { storage.pointee.layout.finalizeTransition() }
    targetForMoving = { storage.pointee.target(forMoving: $0, at: $1) }
    attributesForMoving = { storage.pointee.attributes(forMoving: $0, at: $1) }
    invalidationForMoving = { storage.pointee.invalidation(forMoving: $0, to: $1) }
    invalidationForEndingMove = {
      storage.pointee.invalidation(forEndingMoveOf: $0, to: $1, isCancelled: $2)
    }
    isSettled = { storage.pointee.isSettled }
    continueLayout = { storage.pointee.layout.continueLayout(workUnits: $0) }
    deallocate = {
      storage.deinitialize(count: 1)
      storage.deallocate()
    }
  }

  deinit {
    deallocate()
  }
}

/// A layout with everything that holds values of its detail's type.
@usableFromInline
struct LayoutStorage<Layout: CollectionLayout>: ~Copyable {
  @usableFromInline var layout: Layout
  /// What the last rect query returned.
  @usableFromInline var answer: ElementBuffer<Layout.Detail>
  @usableFromInline var scratch: ElementBuffer<Layout.Detail>
  /// Cells that were measured, as they are and as they ask to be.
  @usableFromInline var preferred:
    [(original: LayoutAttributes<Layout.Detail>, wanted: LayoutAttributes<Layout.Detail>)] = []

  @inlinable
  init(_ layout: Layout) {
    self.layout = layout
    answer = ElementBuffer(minimumCapacity: 16)
    scratch = ElementBuffer(minimumCapacity: 16)
  }

  @inlinable
  mutating func collectElements(in rect: Rect) -> AnsweredElements {
    answer.removeAll()
    layout.collectElements(in: rect, into: &answer)
    return AnsweredElements(answer)
  }

  @inlinable
  mutating func query(_ rect: Rect, keepsElements: Bool) -> ContiguousArray<ElementState> {
    scratch.removeAll()
    layout.collectElements(in: rect, into: &scratch)
    return keepsElements ? scratch.states : []
  }

  @inlinable
  mutating func addPreferred(_ element: ElementPath, _ size: Size) -> Bool {
    guard let original = layout.attributes(for: element) else { return false }
    var wanted = original
    wanted.frame.width = size.width
    wanted.frame.height = size.height
    preferred.append((original, wanted))
    return true
  }

  @inlinable
  func invalidation(forPreferredAt index: Int) -> LayoutInvalidation? {
    let (original, wanted) = preferred[index]
    guard layout.shouldInvalidate(forPreferred: wanted, original: original) else { return nil }
    return layout.invalidation(forPreferred: wanted, original: original)
  }

  // Not inlinable: what only pictures ask for is compiled once, for all layouts.
  @usableFromInline
  func lines(of element: ElementPath) -> [(from: Point, to: Point)] {
    guard Layout.Detail.self is any LineDetail.Type,
      let attributes = layout.attributes(for: element),
      let detail = attributes.detail as? any LineDetail
    else { return [] }
    return detail.lines(of: element, in: attributes.frame) { path in
      layout.attributes(for: .cell(path))?.frame
    }
  }
}

// The hooks that change nothing, through the storage: it is borrowed meanwhile, where a layout read
// through a pointer would be copied for the length of the call.
extension LayoutStorage {
  @inlinable var traits: LayoutTraits { layout.traits }
  @inlinable var contentSize: Size { layout.contentSize }
  @inlinable var isSettled: Bool { layout.isSettled }

  @inlinable
  func attributes(for element: ElementPath, hashesDetail: Bool) -> ElementState? {
    layout.attributes(for: element).map { ElementState($0, hashesDetail: hashesDetail) }
  }

  @inlinable
  func shouldInvalidate(forBoundsChange bounds: Rect, _ environment: LayoutEnvironment) -> Bool {
    layout.shouldInvalidate(forBoundsChange: bounds, environment)
  }

  @inlinable
  func initialAttributes(
    forAppearing element: ElementPath,
    hashesDetail: Bool
  ) -> ElementState? {
    layout.initialAttributes(forAppearing: element)
      .map { ElementState($0, hashesDetail: hashesDetail) }
  }

  @inlinable
  func finalAttributes(
    forDisappearing element: ElementPath,
    hashesDetail: Bool
  ) -> ElementState? {
    layout.finalAttributes(forDisappearing: element)
      .map { ElementState($0, hashesDetail: hashesDetail) }
  }

  @inlinable
  func elementsToInsert(ofKind kind: ElementKind) -> [ElementPath] {
    layout.elementsToInsert(ofKind: kind)
  }

  @inlinable
  func elementsToDelete(ofKind kind: ElementKind) -> [ElementPath] {
    layout.elementsToDelete(ofKind: kind)
  }

  @inlinable
  func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    layout.targetContentOffset(forProposed: proposed, velocity: velocity)
  }

  @inlinable
  func target(forMoving item: ItemPath, at position: Point) -> ItemPath? {
    layout.target(forMoving: item, at: position)
  }

  @inlinable
  func attributes(forMoving item: ItemPath, at position: Point) -> ElementState? {
    layout.attributes(forMoving: item, at: position).map { ElementState($0, hashesDetail: false) }
  }

  @inlinable
  func invalidation(forMoving item: ItemPath, to target: ItemPath) -> LayoutInvalidation {
    layout.invalidation(forMoving: item, to: target)
  }

  @inlinable
  func invalidation(
    forEndingMoveOf item: ItemPath,
    to target: ItemPath,
    isCancelled: Bool
  ) -> LayoutInvalidation {
    layout.invalidation(forEndingMoveOf: item, to: target, isCancelled: isCancelled)
  }
}

extension ElementBuffer {
  /// The elements with the hashes of their details.
  @inlinable
  var states: ContiguousArray<ElementState> {
    var states: ContiguousArray<ElementState> = []
    states.reserveCapacity(count)
    for attributes in elements { states.append(ElementState(attributes)) }
    return states
  }
}
