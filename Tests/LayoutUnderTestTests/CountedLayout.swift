import LayoutUnderTest

extension WorkCounter {
  /// Returns the sizes read and the items placed since the last call.
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

  /// Creates a layout that shows sections of items, without preparing it.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - counts: The number of items of each section.
  ///   - metrics: Returns the metrics of the item at an index in its section.
  init(_ layout: Layout, _ counts: [Int], metrics: (_ item: Int) -> ItemMetrics = Self.metrics) {
    self.layout = layout
    environment = LayoutEnvironment(
      model: CollectionModel(counts: counts, metrics: metrics),
      bounds: Rect(x: 0, y: 0, width: 320, height: 480)
    )
  }

  /// Returns metrics of many heights, 100 points wide.
  static func metrics(_ item: Int) -> ItemMetrics {
    ItemMetrics(size: Size(width: 100, height: Double(40 + item * 7 % 90)))
  }

  /// Invalidates and prepares the layout.
  ///
  /// - Returns: The sizes read and the items placed.
  mutating func work(after invalidations: LayoutInvalidation...) -> [Int] {
    for invalidation in invalidations { layout.invalidate(invalidation) }
    layout.prepare(environment)
    return environment.counter.take()
  }

  /// Prepares the layout for new bounds, whether they require an invalidation or not.
  mutating func work(at bounds: Rect) -> [Int] {
    environment.bounds = bounds
    return work(after: .boundsChange)
  }

  /// Returns a Boolean value that indicates whether new bounds require an invalidation.
  func isInvalidated(by bounds: Rect) -> Bool {
    layout.shouldInvalidate(forBoundsChange: bounds, environment)
  }

  func frame(_ section: Int, _ item: Int) -> Rect? {
    layout.attributes(for: ElementPath(section: section, kind: .cell, item: item))?.frame
  }
}

extension LayoutInvalidation {
  /// Returns an invalidation of items of one section.
  static func items(_ items: Range<Int>, ofSection section: Int) -> LayoutInvalidation {
    .items([ItemRun(section: section, items: items)])
  }
}
