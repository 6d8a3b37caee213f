import LayoutUnderTest

/// A waterfall that declares that measured sizes keep items in their columns, but computes columns
/// again; it also caches the widths of items by id forever.
struct RemeasuringWaterfall: ReframedLayout {
  var base: WaterfallLayout<LinearScan>
  private(set) var paths: [ElementPath] = []
  private var model = CollectionModel()
  private var widths: [Int: Double] = [:]

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  var traits: LayoutTraits {
    var traits = base.traits
    traits.keepsLanesWhenMeasured = true
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    model = environment.model
    paths = model.elementPaths
    for (number, section) in model.sections.enumerated() {
      for item in 0..<section.count where widths[section.ids[item]] == nil {
        widths[section.ids[item]] = base.cellFrame(number, item)?.width
      }
    }
  }

  func reframed(
    _ attributes: LayoutAttributes<WaterfallDetail>
  ) -> LayoutAttributes<WaterfallDetail>? {
    guard attributes.element.kind == .cell, let id = model.id(at: attributes.element.itemPath),
      let width = widths[id]
    else { return attributes }
    var result = attributes
    result.frame.width = width
    return result
  }
}

/// A waterfall that resizes measured cells in place, and moves the others only at the next full
/// layout.
struct LateSizesWaterfall: ReframedLayout {
  var base: WaterfallLayout<LinearScan>
  private(set) var paths: [ElementPath] = []
  private var late: [LayoutInvalidation.ItemRun] = []
  private var heights: [ElementPath: Double] = [:]

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.isOfItemsOnly {
      late += invalidation.items
    } else {
      base.invalidate(invalidation.everything ? invalidation : .all)
      (late, heights) = ([], [:])
    }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    paths = environment.model.elementPaths
    for run in late {
      for item in run.items {
        let size = environment.size(at: ItemPath(section: run.section, item: item))
        guard let frame = base.cellFrame(run.section, item), size.width > 0 else { continue }
        let path = ElementPath(section: run.section, kind: .cell, item: item)
        heights[path] = LengthGrid.rounded(frame.width * size.height / size.width)
      }
    }
    late = []
  }

  func reframed(
    _ attributes: LayoutAttributes<WaterfallDetail>
  ) -> LayoutAttributes<WaterfallDetail>? {
    var result = attributes
    if let height = heights[attributes.element] { result.frame.height = height }
    return result
  }
}

/// A waterfall that fills each column upward from the screen when items above are measured.
struct UpwardWaterfall: ReframedLayout {
  private struct Column: Hashable {
    var section: Int
    var start: Double
  }

  var base: WaterfallLayout<LinearScan>
  private(set) var paths: [ElementPath] = []
  private var shifts: [Column: Double] = [:]
  private var isMeasured = false

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    base.invalidate(invalidation)
    isMeasured = invalidation.isOfItemsOnly
    if !isMeasured { shifts = [:] }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let remembered = isMeasured ? cellFrames(environment.model) : []
    base.prepare(environment)
    paths = environment.model.elementPaths
    let frames = base.cellFrames(environment.model)
    for section in remembered.indices {
      remember(remembered[section], frames[section], section, from: environment.bounds.minY)
    }
  }

  private mutating func remember(
    _ before: [Rect],
    _ now: [Rect],
    _ section: Int,
    from top: Double
  ) {
    var found: Set<Double> = []
    for (item, frame) in before.enumerated()
    where frame.maxY > top && found.insert(frame.minX).inserted {
      guard let next = now[item...].first(where: { $0.minX == frame.minX }) else { continue }
      shifts[Column(section: section, start: frame.minX)] = frame.minY - next.minY
    }
  }

  func reframed(
    _ attributes: LayoutAttributes<WaterfallDetail>
  ) -> LayoutAttributes<WaterfallDetail>? {
    guard attributes.element.kind == .cell else { return attributes }
    let column = Column(section: attributes.element.section, start: attributes.frame.minX)
    var result = attributes
    result.frame.y += shifts[column] ?? 0
    return result
  }
}

/// A waterfall that forgets the sizes of an invisible section, and halves its length when the
/// section becomes visible again.
struct ForgetfulWaterfall: ReframedLayout {
  var base: WaterfallLayout<LinearScan>
  private(set) var paths: [ElementPath] = []
  private var starts: [Double?] = []
  private var forgotten: (section: Int, length: Double)?

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    paths = environment.model.elementPaths
    starts = environment.model.sections.indices.map { base.cellFrame($0, 0)?.minY }
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    base.invalidate(invalidation)
    if !invalidation.items.isEmpty || invalidation.dataSourceCounts { forgotten = nil }
  }

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    base.shouldInvalidate(forBoundsChange: newBounds, environment)
      || section(entered: newBounds, from: environment.bounds) != nil
  }

  mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    if let section = section(entered: newBounds, from: environment.bounds),
      let start = starts[section], let end = starts[section + 1]
    {
      forgotten = (section, (end - start) / 2)
    }
    return base.invalidation(forBoundsChange: newBounds, environment)
  }

  /// Returns the section whose end enters the view at its top.
  private func section(entered newBounds: Rect, from bounds: Rect) -> Int? {
    starts.indices.dropFirst().first { section in
      guard starts[section - 1] != nil, let start = starts[section] else { return false }
      return start > newBounds.minY && start <= bounds.minY
    }.map { $0 - 1 }
  }

  func reframed(
    _ attributes: LayoutAttributes<WaterfallDetail>
  ) -> LayoutAttributes<WaterfallDetail>? {
    guard let forgotten, attributes.element.section > forgotten.section else { return attributes }
    var result = attributes
    result.frame.y -= forgotten.length
    return result
  }
}
