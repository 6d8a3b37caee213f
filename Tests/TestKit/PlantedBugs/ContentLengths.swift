import LayoutUnderTest

/// A waterfall whose content ends with its shortest column.
struct ShortestColumnWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>
  private var excess = 0.0

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    var ends: [Double: Double] = [:]
    for frame in base.cellFrames(environment.model).last ?? [] {
      ends[frame.minX] = max(ends[frame.minX] ?? 0, frame.maxY)
    }
    excess = (ends.values.max() ?? 0) - (ends.values.min() ?? 0)
  }

  var contentSize: Size {
    Size(width: base.contentSize.width, height: base.contentSize.height - excess)
  }
}

/// A waterfall that keeps the section starts and the content length of the first sizes, although
/// items have their measured heights.
struct FirstEstimatesWaterfall: ReframedLayout {
  var base: WaterfallLayout<LinearScan>
  private(set) var paths: [ElementPath] = []
  private var starts: [Double?] = []
  private var shifts: [Double] = []
  private var length = 0.0
  private var isNew = true

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    base.invalidate(invalidation)
    if !invalidation.isOfItemsOnly { isNew = true }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    paths = environment.model.elementPaths
    let current = environment.model.sections.indices.map { base.cellFrame($0, 0)?.minY }
    if isNew { (starts, length) = (current, base.contentSize.height) }
    isNew = false
    shifts = zip(starts, current).map { ($0 ?? 0) - ($1 ?? 0) }
  }

  var contentSize: Size { Size(width: base.contentSize.width, height: length) }

  func reframed(
    _ attributes: LayoutAttributes<WaterfallDetail>
  ) -> LayoutAttributes<WaterfallDetail>? {
    var result = attributes
    result.frame.y += shifts[attributes.element.section]
    return result
  }
}

/// A waterfall whose content length is that of the largest model so far, plus or minus an estimate
/// for each item of difference.
struct LastMeasuredWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>
  private var measured = (count: 0, length: 0.0)
  private var count = 0

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    count = environment.model.itemCount
    if count >= measured.count { measured = (count, base.contentSize.height) }
  }

  var contentSize: Size {
    let length = measured.length + Double(count - measured.count) * 50
    return Size(width: base.contentSize.width, height: max(0, length))
  }
}

/// A waterfall whose content length is the average measured height times the count; after insertion
/// into an empty model, nothing is measured yet.
struct AverageWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>
  private var measuredCount: Int?
  private var count: Int?

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    base.invalidate(invalidation)
    if invalidation.dataSourceCounts { measuredCount = count }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    count = environment.model.itemCount
  }

  var contentSize: Size {
    guard let count, count > 0, measuredCount == 0 else { return base.contentSize }
    let average = 0 / Double(measuredCount ?? 1)
    return Size(width: base.contentSize.width, height: average * Double(count))
  }
}
