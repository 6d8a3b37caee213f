/// A collection layout whose type is known where it is made and nowhere later: one dynamic call a
/// hook.
///
/// Whoever calls it is compiled once, whatever layouts there are. Each member calls the hook of
/// `CollectionLayout` with the same name; what a hook says of an element comes back as an
/// `ElementState`, and what a rect query returns stays in the layout's own buffer and is lent.
///
/// A hook that is variable may be replaced by one that calls it: so a scan of all elements is laid
/// over any layout.
///
/// Hold a layout in a variable to call it: Swift frees one that is an intermediate result, as in
/// `make().traits()`, after it has read the closure and before it calls it.
///
/// Closures, because those made where the layout's type is known run specialised code, which the
/// methods of a generic class behind a protocol do not.
public struct AnyCollectionLayout: ~Copyable {
  /// The layout's traits, as it is configured now.
  public var traits: () -> LayoutTraits
  /// `prepare(_:)`.
  public var prepare: (LayoutEnvironment) -> Void
  /// The size of the whole content, in points.
  public let contentSize: () -> Size
  /// Takes room for so many elements, so that a rect query with fewer allocates nothing.
  public var reserveElements: (_ count: Int) -> Void
  /// `collectElements(in:into:)`; the elements stay until the next call.
  public var collectElements: (Rect) -> AnsweredElements
  /// The elements that `collectElements` returned last, with the hashes of their details.
  public var answeredStates: () -> ContiguousArray<ElementState>
  /// A rect query beside the one that is shown: its elements are copied, where they are kept.
  public var query: (Rect, _ keepsElements: Bool) -> ContiguousArray<ElementState>
  /// `attributes(for:)`.
  public let attributes: (ElementPath, _ hashesDetail: Bool) -> ElementState?
  /// Tells of some elements of a kind the first that a scan is to look at.
  @usableFromInline package typealias FirstCandidate = (
    ElementKind, _ section: Int, _ items: Range<Int>, Rect
  ) -> Int

  /// Asks for the attributes of so many elements of a kind, and adds those that share area with a
  /// rectangle: a loop where the layout's type is known.
  @usableFromInline let scan:
    (ElementKind, _ section: Int, _ count: Int, Rect, inout GrowableBuffer<ElementState>) -> Void
  /// Asks for the attributes of so many elements of a kind, and adds them, with the hashes of their
  /// details, and the paths of those that have none, where these are kept.
  @usableFromInline package let list:
    (
      ElementKind, _ section: Int, _ count: Int, inout ContiguousArray<ElementState>,
      _ missing: inout [ElementPath]?
    ) -> Void
  /// The lines that a picture of an element has, where its detail holds any.
  public let lines: (ElementPath) -> [(from: Point, to: Point)]

  /// `shouldInvalidate(forBoundsChange:_:)`.
  public let shouldInvalidateForBoundsChange: (Rect, LayoutEnvironment) -> Bool
  /// `invalidation(forBoundsChange:_:)`.
  public let invalidationForBoundsChange: (Rect, LayoutEnvironment) -> LayoutInvalidation
  /// `invalidate(_:)`.
  public var invalidate: (LayoutInvalidation) -> Void
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
  /// Hears what a host changed in attributes of an element that it was handed; nothing to a layout
  /// of values, which change in nobody else's hands.
  public var hostDidChange: (ElementPath, LayoutAttributes<NoDetail>) -> Void
  /// `reconfigure(_:)`.
  public var reconfigure: (LayoutSettings) throws(LayoutSettingError) -> Void

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
    let storage = LayoutStorage.allocate(layout)
    self.init(
      storage,
      traits: { storage.pointee.traits },
      prepare: { storage.pointee.layout.prepare($0) },
      collectElements: { storage.pointee.collectElements(in: $0) },
      deallocate: { LayoutStorage.deallocate(storage) }
    )
  }

  /// Takes a layout with the hooks that need more than the layout itself, such as an index beside
  /// it: all others are compiled once, whatever the layout is joined with.
  ///
  /// - Parameters:
  ///   - storage: The layout, to be freed by `deallocate`.
  ///   - traits: The layout's traits.
  ///   - prepare: Brings the layout up to date.
  ///   - collectElements: Answers a rect query in the storage.
  ///   - firstCandidate: The first of some elements that may share area with a rectangle, or the
  ///     end of them: a scan asks for the attributes of no other; nil to have it ask for all.
  ///   - deallocate: Frees the storage and what belongs to it.
  @inlinable @inline(never)
  package init<Layout: CollectionLayout>(
    _ storage: UnsafeMutablePointer<LayoutStorage<Layout>>,
    traits: @escaping () -> LayoutTraits,
    prepare: @escaping (LayoutEnvironment) -> Void,
    collectElements: @escaping (Rect) -> AnsweredElements,
    firstCandidate: FirstCandidate? = nil,
    deallocate: @escaping () -> Void
  ) {
    // Closures capture the pointer and nothing else: a class's properties would be checked for
    // exclusive access at every call.
    self.traits = traits
    self.prepare = prepare
    self.collectElements = collectElements
    query = { rect, keepsElements in
      storage.pointee.exchangeAnswer()
      defer { storage.pointee.exchangeAnswer() }
      _ = collectElements(rect)
      return keepsElements ? storage.pointee.answer.states : []
    }
    self.deallocate = deallocate
    contentSize = { storage.pointee.contentSize }
    reserveElements = { storage.pointee.answer = ElementBuffer(minimumCapacity: $0) }
    answeredStates = { storage.pointee.answer.states }
    attributes = { storage.pointee.attributes(for: $0, hashesDetail: $1) }
    scan = {
      storage.pointee.scan($0, section: $1, count: $2, in: $3, into: &$4, firstCandidate)
    }
    list = { storage.pointee.list($0, section: $1, count: $2, into: &$3, missing: &$4) }
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
    hostDidChange = { _, _ in }
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
  }

  deinit {
    deallocate()
  }
}
