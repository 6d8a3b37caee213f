import LayoutUnderTest

extension LayoutCatalog {
  /// Adds the span grid with every strategy that makes sense for it.
  public mutating func registerSpanGrid() {
    registerSpanGrid(LinearScan.self)
    registerSpanGrid(SortedSweep.self)
    registerSpanGrid(GridBuckets.self)
    registerSpanGrid(BucketSweep.self)
    registerSpanGrid(PackedRTree.self)
    register(
      "span-grid",
      index: ChunkedSpanGridLayout.indexName,
      summary: Self.spanGridSummary,
      settings: SpanGridConfiguration.settings,
      derives: .columnSpans
    ) { (settings) throws(LayoutSettingError) in
      ChunkedSpanGridLayout(configuration: try SpanGridConfiguration(settings))
    }
  }

  static var spanGridSummary: String {
    "rows of items that take one or several columns each"
  }

  /// Adds the span grid with a strategy.
  public mutating func registerSpanGrid<Index: RectIndex>(_ index: Index.Type) {
    register(
      "span-grid",
      index: Index.name,
      summary: Self.spanGridSummary,
      settings: SpanGridConfiguration.settings,
      derives: .columnSpans
    ) { (settings) throws(LayoutSettingError) in
      SpanGridLayout<Index>(configuration: try SpanGridConfiguration(settings))
    }
  }
}
