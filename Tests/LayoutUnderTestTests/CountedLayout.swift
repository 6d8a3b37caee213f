import LayoutUnderTest

extension WorkCounter {
  /// The sizes read and the items placed since the last call.
  func take() -> [Int] {
    let work = work
    didRead(sizes: -work.sizesRead)
    didPlace(items: -work.itemsPlaced)
    return [work.sizesRead, work.itemsPlaced]
  }
}

/// A layout whose work is counted, in a view of 320 x 480 points.
struct CountedLayout<Layout: CollectionLayout> {
  var layout: Layout
  var environment: LayoutEnvironment

  /// Shows sections of items in a layout, and lays out nothing yet.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - counts: How many items each section holds.
  ///   - metrics: What is known of an item of a section.
  init(_ layout: Layout, _ counts: [Int], metrics: (_ item: Int) -> ItemMetrics = Self.metrics) {
    self.layout = layout
    environment = LayoutEnvironment(
      model: CollectionModel(counts: counts, metrics: metrics),
      bounds: Rect(x: 0, y: 0, width: 320, height: 480)
    )
  }

  /// Sizes of many heights, 100 points wide.
  static func metrics(_ item: Int) -> ItemMetrics {
    ItemMetrics(size: Size(width: 100, height: Double(40 + item * 7 % 90)))
  }

  /// Invalidates and prepares.
  ///
  /// - Returns: The sizes read and the items placed meanwhile.
  mutating func work(after invalidations: LayoutInvalidation...) -> [Int] {
    for invalidation in invalidations { layout.invalidate(invalidation) }
    layout.prepare(environment)
    return environment.counter.take()
  }

  /// Takes new bounds, whether they call for an invalidation or not.
  mutating func work(at bounds: Rect) -> [Int] {
    environment.bounds = bounds
    return work(after: .boundsChange)
  }

  /// Whether new bounds call for an invalidation.
  func isInvalidated(by bounds: Rect) -> Bool {
    layout.shouldInvalidate(forBoundsChange: bounds, environment)
  }

  func frame(_ section: Int, _ item: Int) -> Rect? {
    layout.attributes(for: ElementPath(section: section, kind: .cell, item: item))?.frame
  }
}

extension LayoutInvalidation {
  /// Covers items of one section.
  static func items(_ items: Range<Int>, ofSection section: Int) -> LayoutInvalidation {
    .items([ItemRun(section: section, items: items)])
  }
}
