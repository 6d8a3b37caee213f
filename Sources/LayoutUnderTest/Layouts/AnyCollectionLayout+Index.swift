extension AnyCollectionLayout {
  /// Makes a type-erased layout of a placement and its index.
  ///
  /// Only the hooks that query the index are compiled for each pair; the other hooks are the
  /// placement's.
  ///
  /// - Parameter layout: A new instance, which this layout owns alone from now on.
  @inlinable
  public init<Placement: ItemPlacement, Index: RectIndex>(
    _ layout: IndexedLayout<Placement, Index>
  ) {
    let storage = LayoutStorage.allocate(layout.placement)
    let indexed = UnsafeMutablePointer<IndexStorage<Placement, Index>>.allocate(capacity: 1)
    indexed.initialize(to: IndexStorage(storage, layout.index))
    self.init(
      storage,
      traits: { storage.pointee.layout.traits(with: Index.self) },
      prepare: { indexed.pointee.prepare($0) },
      collectElements: { indexed.pointee.collectElements(in: $0) },
      firstCandidate: { storage.pointee.firstCandidate($0, section: $1, in: $2, for: $3) },
      deallocate: {
        indexed.deinitialize(count: 1)
        indexed.deallocate()
        LayoutStorage.deallocate(storage)
      }
    )
  }
}

/// An index and a pointer to the placement whose items it finds.
@usableFromInline
struct IndexStorage<Placement: ItemPlacement, Index: RectIndex>: ~Copyable {
  @usableFromInline let placement: UnsafeMutablePointer<LayoutStorage<Placement>>
  @usableFromInline var index: Index

  @inlinable
  init(_ placement: UnsafeMutablePointer<LayoutStorage<Placement>>, _ index: Index) {
    self.placement = placement
    self.index = index
  }

  @inlinable
  mutating func prepare(_ environment: LayoutEnvironment) {
    placement.pointee.layout.prepare(environment, &index)
  }

  @inlinable
  func collectElements(in rect: Rect) -> AnsweredElements {
    placement.pointee.collectElements(in: rect, with: index)
  }
}

extension LayoutStorage where Layout: ItemPlacement {
  @inlinable
  func firstCandidate(
    _ kind: ElementKind,
    section: Int,
    in items: Range<Int>,
    for rect: Rect
  ) -> Int {
    layout.firstCandidate(kind, section: section, in: items, for: rect)
  }

  @inlinable
  mutating func collectElements(in rect: Rect, with index: some RectIndex) -> AnsweredElements {
    answer.removeAll()
    layout.collectElements(in: rect, with: index, into: &answer)
    return AnsweredElements(answer)
  }
}
