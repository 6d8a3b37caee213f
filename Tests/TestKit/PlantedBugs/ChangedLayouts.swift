import LayoutUnderTest

/// A correct layout that misplaces some elements, for queries and accessors alike.
struct MisplacingLayout<Base: CollectionLayout>: RemappedLayout {
  typealias Misplace =
    @Sendable (LayoutAttributes<Base.Detail>, Base, LayoutEnvironment) -> LayoutAttributes<
      Base.Detail
    >

  var base: Base
  private var environment: LayoutEnvironment?
  private let misplace: Misplace

  init(_ base: Base, _ misplace: @escaping Misplace) {
    self.base = base
    self.misplace = misplace
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    self.environment = environment
  }

  func remapped(_ attributes: LayoutAttributes<Base.Detail>) -> LayoutAttributes<Base.Detail> {
    environment.map { misplace(attributes, base, $0) } ?? attributes
  }
}

/// A correct layout whose queries repeat or omit some elements; accessors are correct.
struct MiscountingLayout<Base: CollectionLayout>: LayoutVariant {
  var base: Base
  private var model = CollectionModel()
  private let count: @Sendable (ElementPath, CollectionModel) -> Int

  init(_ base: Base, _ count: @escaping @Sendable (ElementPath, CollectionModel) -> Int) {
    self.base = base
    self.count = count
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    model = environment.model
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<Base.Detail>) {
    base.collectElements(in: rect, into: &elements)
    let all = Array(elements.elements)
    elements.removeAll()
    for attributes in all {
      for _ in 0..<count(attributes.element, model) { elements.append(attributes) }
    }
  }
}

/// A flow whose header accessor ignores how far a header on top pushes the others.
struct PushedHeadersFlow: LayoutVariant {
  var base: FlowLayout<SortedSweep>

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    var attributes = base.attributes(for: element)
    if element.kind == .header { attributes?.frame.y -= 50 }
    return attributes
  }
}

/// A flow that uses wrong bounds to pin headers.
struct PinnedHeadersFlow: LayoutVariant {
  /// The ignored value.
  enum Mistake {
    /// The inset at the top.
    case inset
    /// The offset, from an insertion or deletion until the next query.
    case offset
  }

  var base: FlowLayout<SortedSweep>
  private let mistake: Mistake
  private var itemCount = 0
  private var offset = 0.0
  private var isStale = false

  init(_ base: FlowLayout<SortedSweep>, _ mistake: Mistake) {
    self.base = base
    self.mistake = mistake
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    var wrong = environment
    switch mistake {
    case .inset: wrong.contentInset.top = 0
    case .offset:
      if itemCount > 0, environment.model.itemCount != itemCount { isStale = true }
      if !isStale { offset = environment.bounds.y }
      wrong.bounds.y = offset
      itemCount = environment.model.itemCount
    }
    base.prepare(wrong)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    base.collectElements(in: rect, into: &elements)
    isStale = false
  }
}

/// A waterfall whose content height ignores the last item.
struct LaggingContentWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>
  private var excess = 0.0

  init(_ base: WaterfallLayout<SortedSweep>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    let frames = base.cellFrames(environment.model).flatMap { $0 }
    let others = frames.dropLast().map(\.maxY).max() ?? 0
    excess = frames.last.map { max(0, $0.maxY - others) } ?? 0
  }

  var contentSize: Size {
    Size(width: base.contentSize.width, height: base.contentSize.height - excess)
  }
}

/// A waterfall that looks an item up in an empty list.
struct EmptiedWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>
  private var items: [Int] = []

  init(_ base: WaterfallLayout<SortedSweep>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    items = environment.model.sections.flatMap(\.ids)
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<WaterfallDetail>? {
    if element.kind == .cell, element.item == 0 { precondition(!items.isEmpty) }
    return base.attributes(for: element)
  }
}

/// A flow that keeps returning elements of deleted items.
struct RememberingFlow: LayoutVariant {
  var base: FlowLayout<SortedSweep>
  private var known: [ElementPath: LayoutAttributes<NoDetail>] = [:]
  private var stale: [LayoutAttributes<NoDetail>] = []

  init(_ base: FlowLayout<SortedSweep>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    for attributes in everyElement() { known[attributes.element] = attributes }
    stale = known.values.filter { !environment.model.contains($0.element) }
      .sorted { $0.element < $1.element }
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    base.collectElements(in: rect, into: &elements)
    for attributes in stale where attributes.frame.sharesArea(with: rect) {
      elements.append(attributes)
    }
  }
}

/// A flow that invalidates an item for each measured size, and keeps its own size.
struct StubbornFlow: LayoutVariant {
  var base: FlowLayout<SortedSweep>
  private var measured: [LayoutInvalidation.ItemRun] = []

  init(_ base: FlowLayout<SortedSweep>) {
    self.base = base
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    base.invalidate(invalidation)
    measured = invalidation.isOfItemsOnly ? invalidation.items : []
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    measured.isEmpty ? base.takeOwnInvalidation() : .items(measured)
  }
}

/// A list that scrolls to the top of the first visible row after rows were inserted.
struct TopAligningList: LayoutVariant {
  var base: OnDemandListLayout<RowSearch>
  private var model = CollectionModel()
  private var shift = 0.0

  init(_ base: OnDemandListLayout<RowSearch>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let top = environment.bounds.y
    let hasMore = model.itemCount > 0 && environment.model.itemCount > model.itemCount
    let first = base.cellFrames(model).joined().first { $0.minY <= top && $0.maxY > top }
    if hasMore, let first { shift = first.minY - top }
    base.prepare(environment)
    model = environment.model
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    defer { shift = 0 }
    return base.takeOwnInvalidation().movingOffset(by: shift)
  }
}

/// A waterfall whose footers stay where they were before the data changed.
struct StaleFootersWaterfall: ReframedLayout {
  var base: WaterfallLayout<LinearScan>
  private(set) var paths: [ElementPath] = []
  private var footers: [ElementPath: Double] = [:]

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    paths = environment.model.elementPaths
    for path in paths where path.kind == .footer && footers[path] == nil {
      footers[path] = base.attributes(for: path)?.frame.y
    }
  }

  func reframed(
    _ attributes: LayoutAttributes<WaterfallDetail>
  ) -> LayoutAttributes<WaterfallDetail>? {
    var result = attributes
    if let y = footers[attributes.element] { result.frame.y = y }
    return result
  }
}

/// A flow with exact sizes that invalidates a cell whenever its measured size differs.
struct DisputingFlow: LayoutVariant {
  var base: FlowLayout<SortedSweep>

  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> Bool {
    preferred.frame.size != original.frame.size
  }

  func invalidation(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> LayoutInvalidation {
    .items([
      LayoutInvalidation.ItemRun(
        section: preferred.element.section,
        items: preferred.element.item..<preferred.element.item + 1
      )
    ])
  }
}
