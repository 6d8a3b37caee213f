import LayoutUnderTest

extension LayoutCatalog {
  /// Every layout that comes with the harness.
  public static var builtIn: LayoutCatalog {
    var catalog = LayoutCatalog()
    catalog.registerFlow()
    catalog.registerWaterfall(LinearScan.self)
    catalog.registerWaterfall(SortedSweep.self)
    catalog.registerWaterfall(GridBuckets.self)
    catalog.registerWaterfall(BucketSweep.self)
    catalog.registerWaterfall(PackedRTree.self)
    catalog.registerWaterfall(ChunkedStarts.self)
    catalog.registerSpanGrid()
    catalog.registerRaggedRow()
    catalog.registerQuilt()
    catalog.registerHierarchy()
    catalog.registerOnDemandList()
    catalog.register(
      "null",
      summary: "does nothing: shows what the harness itself costs"
    ) { (settings) throws(LayoutSettingError) in
      try settings.requireKnown([])
      return NullLayout()
    }
    return catalog
  }

  /// Adds `rows`, one row below the other: what a layout of one's own is compared with.
  public mutating func registerRows() {
    register(
      "rows",
      summary: "one row below the other: the example of a layout of one's own"
    ) { (settings) throws(LayoutSettingError) in
      try settings.requireKnown([])
      return RowsLayout()
    }
  }

  /// Adds the waterfall with a strategy.
  public mutating func registerWaterfall<Index: RectIndex>(_ index: Index.Type) {
    register(
      "waterfall",
      index: Index.name,
      summary: "columns of photos with captions, round-robin or shortest column first",
      settings: WaterfallConfiguration.settings
    ) { (settings) throws(LayoutSettingError) in
      WaterfallLayout<Index>(configuration: try WaterfallConfiguration(settings))
    }
  }
}
