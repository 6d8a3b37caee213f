/// A type-erased collection layout with one dynamic call per hook.
///
/// Code that calls it is compiled once for all layouts. Each member calls the hook of
/// `CollectionLayout` with the same name. Hooks return an element as an `ElementState`; the result
/// of a rect query stays in the layout's own buffer.
///
/// A hook that is a variable can be replaced by one that calls the original. This is how a linear
/// scan wraps any layout, and how the hooks of any layout are measured.
///
/// Store a layout in a variable before calling it. In `make().traits()`, Swift frees the
/// intermediate layout after reading the closure and before calling it.
///
/// The hooks are closures because closures made where the layout's type is known run specialized
/// code. Methods of a generic class behind a protocol do not.
public struct AnyCollectionLayout: ~Copyable {
  /// The layout's traits with its current settings.
  public var traits: () -> LayoutTraits
  /// `prepare(_:)`.
  public var prepare: (LayoutEnvironment) -> Void
  /// The size of the whole content, in points.
  public var contentSize: () -> Size
  /// Reserves room for `count` elements, so that a rect query with fewer allocates nothing.
  public var reserveElements: (_ count: Int) -> Void
  /// `collectElements(in:into:)`; the elements are valid until the next call.
  public var collectElements: (Rect) -> AnsweredElements
  /// The elements of the last `collectElements` call, with the hashes of their details.
  public var answeredStates: () -> ContiguousArray<ElementState>
  /// A rect query that does not replace the last result.
  ///
  /// Its elements are copied if requested.
  public var query: (Rect, _ keepsElements: Bool) -> ContiguousArray<ElementState>
  /// `attributes(for:)`.
  public var attributes: (ElementPath, _ hashesDetail: Bool) -> ElementState?
  /// Returns the index of the first of some elements of a kind that may share area with a
  /// rectangle.
  @usableFromInline package typealias FirstCandidate = (
    ElementKind, _ section: Int, _ items: Range<Int>, Rect
  ) -> Int

  /// Requests the attributes of the first `count` elements of a kind and appends those that share
  /// area with a rectangle.
  ///
  /// The loop is specialized for the layout's type.
  @usableFromInline let scan:
    (ElementKind, _ section: Int, _ count: Int, Rect, inout GrowableBuffer<ElementState>) -> Void
  /// Requests the attributes of the first `count` elements of a kind and appends them with the
  /// hashes of their details.
  ///
  /// Also appends the paths of elements without attributes if `missing` is not nil.
  @usableFromInline package let list:
    (
      ElementKind, _ section: Int, _ count: Int, inout ContiguousArray<ElementState>,
      _ missing: inout [ElementPath]?
    ) -> Void
  /// The lines to draw in a picture of an element, if its detail has any.
  public let lines: (ElementPath) -> [(from: Point, to: Point)]

  /// `shouldInvalidate(forBoundsChange:_:)`.
  public var shouldInvalidateForBoundsChange: (Rect, LayoutEnvironment) -> Bool
  /// `invalidation(forBoundsChange:_:)`.
  public var invalidationForBoundsChange: (Rect, LayoutEnvironment) -> LayoutInvalidation
  /// `invalidate(_:)`.
  public var invalidate: (LayoutInvalidation) -> Void
  /// Stores the attributes of a measured element and a copy with the size it requests.
  ///
  /// Returns whether the element has attributes.
  public var addPreferred: (ElementPath, Size) -> Bool
  /// The layout's invalidation for the stored attributes at an index; nil if it needs none.
  public var invalidationForPreferred: (_ index: Int) -> LayoutInvalidation?
  /// Removes the stored attributes.
  public let removePreferred: () -> Void
  /// `load(_:)`.
  public var load: (ItemPath) -> Void
  /// `takeOwnInvalidation()`.
  public var takeOwnInvalidation: () -> LayoutInvalidation?
  /// Reports attributes that the host changed in an object the layout returned.
  ///
  /// Ignored by layouts of value types, whose attributes are copies.
  public var hostDidChange: (ElementPath, LayoutAttributes<NoDetail>) -> Void
  /// `reconfigure(_:)`.
  public var reconfigure: (LayoutSettings) throws(LayoutSettingError) -> Void

  /// `prepare(forUpdates:)`.
  public var prepareForUpdates: (BatchUpdate) -> Void
  /// `finalizeUpdates()`.
  public var finalizeUpdates: () -> Void
  /// `initialAttributes(forAppearing:)`.
  public var initialAttributes: (ElementPath, _ hashesDetail: Bool) -> ElementState?
  /// `finalAttributes(forDisappearing:)`.
  public var finalAttributes: (ElementPath, _ hashesDetail: Bool) -> ElementState?
  /// `elementsToInsert(ofKind:)`.
  public var elementsToInsert: (ElementKind) -> [ElementPath]
  /// `elementsToDelete(ofKind:)`.
  public var elementsToDelete: (ElementKind) -> [ElementPath]

  /// `targetContentOffset(forProposed:velocity:)`.
  public var targetContentOffset: (_ proposed: Point, _ velocity: Point?) -> Point
  /// `prepare(forAnimatedBoundsChange:)`.
  public var prepareForAnimatedBoundsChange: (Rect) -> Void
  /// `finalizeAnimatedBoundsChange()`.
  public var finalizeAnimatedBoundsChange: () -> Void
  /// `prepareForTransition(_:)`.
  public var prepareForTransition: (LayoutTransition) -> Void
  /// `finalizeTransition()`.
  public var finalizeTransition: () -> Void

  /// `target(forMoving:at:)`.
  public var targetForMoving: (ItemPath, Point) -> ItemPath?
  /// `attributes(forMoving:at:)`.
  public var attributesForMoving: (ItemPath, Point) -> ElementState?
  /// `invalidation(forMoving:to:)`.
  public var invalidationForMoving: (ItemPath, _ target: ItemPath) -> LayoutInvalidation
  /// `invalidation(forEndingMoveOf:to:isCancelled:)`.
  public var invalidationForEndingMove:
    (ItemPath, _ target: ItemPath, _ isCancelled: Bool) -> LayoutInvalidation

  /// `isSettled`.
  public let isSettled: () -> Bool
  /// `continueLayout(workUnits:)`.
  public var continueLayout: (_ workUnits: Int) -> Void

  @usableFromInline let deallocate: () -> Void

  /// Wraps a layout.
  ///
  /// Call this where the layout's type is known, so that the hooks are specialized.
  ///
  /// - Parameter layout: A new instance; the wrapper becomes its only owner.
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

  /// Wraps a layout and custom hooks that need more than the layout, such as a separate index.
  ///
  /// The other hooks are compiled once for all combinations.
  ///
  /// - Parameters:
  ///   - storage: The layout, to be freed by `deallocate`.
  ///   - traits: Returns the layout's traits.
  ///   - prepare: Brings the layout up to date.
  ///   - collectElements: Answers a rect query in the storage.
  ///   - firstCandidate: Returns the first of some elements that may share area with a rectangle,
  ///     or their end, so that a scan skips the others; nil to scan all.
  ///   - deallocate: Frees the storage and everything that belongs to it.
  @inlinable @inline(never)
  package init<Layout: CollectionLayout>(
    _ storage: UnsafeMutablePointer<LayoutStorage<Layout>>,
    traits: @escaping () -> LayoutTraits,
    prepare: @escaping (LayoutEnvironment) -> Void,
    collectElements: @escaping (Rect) -> AnsweredElements,
    firstCandidate: FirstCandidate? = nil,
    deallocate: @escaping () -> Void
  ) {
    // Closures capture only the pointer: properties of a class would be checked for exclusive
    // access at every call.
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
    elementsToInsert = { storage.pointee.layout.elementsToInsert(ofKind: $0) }
    elementsToDelete = { storage.pointee.layout.elementsToDelete(ofKind: $0) }
    targetContentOffset = {
      storage.pointee.targetContentOffset(forProposed: $0, velocity: $1)
    }
    prepareForAnimatedBoundsChange = {
      storage.pointee.layout.prepare(forAnimatedBoundsChange: $0)
    }
    finalizeAnimatedBoundsChange = { storage.pointee.layout.finalizeAnimatedBoundsChange() }
    prepareForTransition = { storage.pointee.layout.prepareForTransition($0) }
    finalizeTransition = { storage.pointee.layout.finalizeTransition() }
    targetForMoving = { storage.pointee.layout.target(forMoving: $0, at: $1) }
    attributesForMoving = { storage.pointee.attributes(forMoving: $0, at: $1) }
    invalidationForMoving = { storage.pointee.layout.invalidation(forMoving: $0, to: $1) }
    invalidationForEndingMove = {
      storage.pointee.layout.invalidation(forEndingMoveOf: $0, to: $1, isCancelled: $2)
    }
    isSettled = { storage.pointee.isSettled }
    continueLayout = { storage.pointee.layout.continueLayout(workUnits: $0) }
  }

  deinit {
    deallocate()
  }
}
