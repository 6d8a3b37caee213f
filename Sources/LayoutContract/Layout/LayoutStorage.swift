/// The storage of an `AnyCollectionLayout`: a layout and everything that depends on its detail
/// type.
@usableFromInline
package struct LayoutStorage<Layout: CollectionLayout>: ~Copyable {
  /// The layout.
  @usableFromInline package var layout: Layout
  /// The result of the last rect query.
  @usableFromInline package var answer = ElementBuffer<Layout.Detail>(minimumCapacity: 16)
  /// The result of a rect query that must not replace `answer`.
  @usableFromInline var scratch = ElementBuffer<Layout.Detail>(minimumCapacity: 16)
  /// The measured elements: their attributes, and a copy with the size they request.
  @usableFromInline var preferred:
    [(original: LayoutAttributes<Layout.Detail>, wanted: LayoutAttributes<Layout.Detail>)] = []

  @inlinable
  init(_ layout: Layout) {
    self.layout = layout
  }

  /// Allocates storage for a layout and becomes its only owner.
  @inlinable
  package static func allocate(_ layout: Layout) -> UnsafeMutablePointer<Self> {
    let storage = UnsafeMutablePointer<Self>.allocate(capacity: 1)
    storage.initialize(to: Self(layout))
    return storage
  }

  /// Frees the storage and its layout.
  @inlinable
  package static func deallocate(_ storage: UnsafeMutablePointer<Self>) {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  @inlinable
  mutating func collectElements(in rect: Rect) -> AnsweredElements {
    answer.removeAll()
    layout.collectElements(in: rect, into: &answer)
    return AnsweredElements(answer)
  }

  /// Swaps `answer` and `scratch`, before and after a query that must not replace `answer`.
  @inlinable
  mutating func exchangeAnswer() {
    swap(&answer, &scratch)
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

  // Not inlinable: used for pictures only, so compiled once for all layouts.
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

// Frequent hooks that do not mutate go through the storage, which is borrowed for the call. A
// layout read through a pointer would be copied for the duration of the call. Hooks called in each
// frame or for each element are always inlined, because a call would also copy the layout.
extension LayoutStorage {
  /// The layout's traits.
  @inlinable package var traits: LayoutTraits { layout.traits }
  @inlinable var contentSize: Size { layout.contentSize }
  @inlinable var isSettled: Bool { layout.isSettled }

  @inlinable @inline(__always)
  func attributes(for element: ElementPath, hashesDetail: Bool) -> ElementState? {
    layout.attributes(for: element).map { ElementState($0, hashesDetail: hashesDetail) }
  }

  @inlinable
  func scan(
    _ kind: ElementKind,
    section: Int,
    count: Int,
    in rect: Rect,
    into found: inout GrowableBuffer<ElementState>,
    _ firstCandidate: AnyCollectionLayout.FirstCandidate?
  ) {
    var item = 0
    while item < count {
      if let firstCandidate {
        item = firstCandidate(kind, section, item..<count, rect)
        guard item < count else { return }
      }
      let path = ElementPath(section: section, kind: kind, item: item)
      if let attributes = layout.attributes(for: path), attributes.frame.sharesArea(with: rect) {
        found.append(ElementState(attributes))
      }
      item &+= 1
    }
  }

  @inlinable
  func list(
    _ kind: ElementKind,
    section: Int,
    count: Int,
    into states: inout ContiguousArray<ElementState>,
    missing: inout [ElementPath]?
  ) {
    // Adjacent items often have equal details, and hashing takes longer than everything else.
    var hashed: (detail: Layout.Detail, hash: Int)?
    for item in 0..<count {
      let path = ElementPath(section: section, kind: kind, item: item)
      if let attributes = layout.attributes(for: path) {
        var state = ElementState(attributes, hashesDetail: false)
        if Layout.Detail.self != NoDetail.self {
          if hashed?.detail != attributes.detail {
            hashed = (attributes.detail, attributes.detail.hashValue)
          }
          state.detailHash = hashed?.hash ?? 0
        }
        states.append(state)
      } else {
        missing?.append(path)
      }
    }
  }

  @inlinable @inline(__always)
  func shouldInvalidate(forBoundsChange bounds: Rect, _ environment: LayoutEnvironment) -> Bool {
    layout.shouldInvalidate(forBoundsChange: bounds, environment)
  }

  @inlinable @inline(__always)
  func initialAttributes(
    forAppearing element: ElementPath,
    hashesDetail: Bool
  ) -> ElementState? {
    layout.initialAttributes(forAppearing: element)
      .map { ElementState($0, hashesDetail: hashesDetail) }
  }

  @inlinable @inline(__always)
  func finalAttributes(
    forDisappearing element: ElementPath,
    hashesDetail: Bool
  ) -> ElementState? {
    layout.finalAttributes(forDisappearing: element)
      .map { ElementState($0, hashesDetail: hashesDetail) }
  }

  @inlinable
  func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    layout.targetContentOffset(forProposed: proposed, velocity: velocity)
  }

  @inlinable
  func attributes(forMoving item: ItemPath, at position: Point) -> ElementState? {
    layout.attributes(forMoving: item, at: position).map { ElementState($0, hashesDetail: false) }
  }
}

extension ElementBuffer {
  /// The states of the elements, with the hashes of their details.
  @inlinable
  var states: ContiguousArray<ElementState> {
    var states: ContiguousArray<ElementState> = []
    states.reserveCapacity(count)
    for attributes in elements { states.append(ElementState(attributes)) }
    return states
  }
}
