import LayoutUnderTest

extension LayoutCatalog {
  /// Adds the span grid with every strategy that makes sense for it.
  @inlinable
  public mutating func registerSpanGrid() {
    registerSpanGrid(LinearScan.self)
    registerSpanGrid(SortedSweep.self)
    registerSpanGrid(GridBuckets.self)
    registerSpanGrid(BucketSweep.self)
    registerSpanGrid(PackedRTree.self)
  }

  /// Adds the span grid with a strategy.
  @inlinable
  public mutating func registerSpanGrid<Index: RectIndex>(_ index: Index.Type) {
    register(
      "span-grid",
      index: Index.name,
      summary: "rows of items that take one or several columns each",
      settings: SpanGridConfiguration.settings,
      derives: .columnSpans
    ) { (settings) throws(LayoutSettingError) in
      SpanGridLayout<Index>(configuration: try SpanGridConfiguration(settings))
    }
  }
}
