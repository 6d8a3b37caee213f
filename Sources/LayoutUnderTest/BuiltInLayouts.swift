extension LayoutCatalog {
  /// The layouts that come with the harness, with every index available for each.
  ///
  /// To add an index, write its type in `RectIndexes/` and a line for each layout here.
  public static var builtIn: LayoutCatalog {
    var catalog = LayoutCatalog()
    catalog.registerFlow()
    catalog.registerWaterfall()
    catalog.registerSpanGrid()
    catalog.registerRaggedRow()
    catalog.registerQuilt()
    catalog.registerHierarchy()
    catalog.registerOnDemandList()
    for layout in catalog.layoutNames { catalog.offerLinearScan(of: layout) }
    catalog.preferIndexes()
    catalog.register(
      "null",
      summary: "does nothing: shows what the harness itself costs"
    ) { (settings) throws(LayoutSettingError) in
      try settings.requireKnown([])
      return NullLayout()
    }
    return catalog
  }

  /// Prefers, for each layout, the textbook's binary search and the fastest index.
  private mutating func preferIndexes() {
    for layout in ["flow", "waterfall", "span-grid", "ragged"] {
      prefer([SortedSweep.name, ChunkedStarts.name], of: layout)
    }
    prefer([SortedSweep.name, BucketSweep.name], of: "quilt")
    prefer([SortedSweep.name, LaneSearch.name], of: "hierarchy")
    prefer([RowSearch.name], of: "on-demand")
  }

  /// Adds `rows`, which places one row below the other: the reference for a custom layout.
  public mutating func registerRows() {
    register(
      "rows",
      summary: "one row below the other: the example of a custom layout"
    ) { (settings) throws(LayoutSettingError) in
      try settings.requireKnown([])
      return RowsLayout()
    }
  }

  private mutating func registerFlow() {
    registerFlow(SortedSweep.self)
    registerFlow(GridBuckets.self)
    registerFlow(BucketSweep.self)
    registerFlow(PackedRTree.self)
    registerFlow(ChunkedFlowLayout.indexName) {
      AnyCollectionLayout(ChunkedFlowLayout(settings: $0))
    }
  }

  /// Adds the flow with an index.
  public mutating func registerFlow<Index: RectIndex>(_ index: Index.Type) {
    registerFlow(Index.name) { AnyCollectionLayout(FlowLayout<Index>(settings: $0)) }
  }

  private mutating func registerFlow(
    _ index: String,
    _ make: @escaping @Sendable (FlowSettings) -> AnyCollectionLayout
  ) {
    register(
      "flow",
      index: index,
      summary: "lines of items, as many to a line as fit, along either axis",
      settings: FlowSettings.settings
    ) { (settings) throws(LayoutSettingError) in make(try FlowSettings(settings)) }
  }

  private mutating func registerWaterfall() {
    registerWaterfall(SortedSweep.self)
    registerWaterfall(GridBuckets.self)
    registerWaterfall(BucketSweep.self)
    registerWaterfall(PackedRTree.self)
    registerWaterfall(ChunkedStarts.self)
  }

  /// Adds the waterfall with an index.
  public mutating func registerWaterfall<Index: RectIndex>(_ index: Index.Type) {
    registerWaterfall(Index.name) { AnyCollectionLayout(WaterfallLayout<Index>(settings: $0)) }
  }

  private mutating func registerWaterfall(
    _ index: String,
    _ make: @escaping @Sendable (WaterfallSettings) -> AnyCollectionLayout
  ) {
    register(
      "waterfall",
      index: index,
      summary: "columns of photos with captions, round-robin or shortest column first",
      settings: WaterfallSettings.settings
    ) { (settings) throws(LayoutSettingError) in make(try WaterfallSettings(settings)) }
  }

  private mutating func registerSpanGrid() {
    registerSpanGrid(SortedSweep.self)
    registerSpanGrid(GridBuckets.self)
    registerSpanGrid(BucketSweep.self)
    registerSpanGrid(PackedRTree.self)
    registerSpanGrid(ChunkedSpanGridLayout.indexName) {
      AnyCollectionLayout(ChunkedSpanGridLayout(settings: $0))
    }
  }

  /// Adds the span grid with an index.
  public mutating func registerSpanGrid<Index: RectIndex>(_ index: Index.Type) {
    registerSpanGrid(Index.name) { AnyCollectionLayout(SpanGridLayout<Index>(settings: $0)) }
  }

  private mutating func registerSpanGrid(
    _ index: String,
    _ make: @escaping @Sendable (SpanGridSettings) -> AnyCollectionLayout
  ) {
    register(
      "span-grid",
      index: index,
      summary: "rows of items that take one or several columns each",
      settings: SpanGridSettings.settings,
      derives: .columnSpans
    ) { (settings) throws(LayoutSettingError) in make(try SpanGridSettings(settings)) }
  }

  private mutating func registerRaggedRow() {
    registerRaggedRow(SortedSweep.self)
    registerRaggedRow("linear-scan-cached") {
      AnyCollectionLayout(RaggedRowLayout<LinearScan>(settings: $0, keepsLastAnswer: true))
    }
    registerRaggedRow(GridBuckets.self)
    registerRaggedRow(BucketSweep.self)
    registerRaggedRow(PackedRTree.self)
    registerRaggedRow(ChunkedStarts.self)
  }

  /// Adds ragged rows with an index.
  public mutating func registerRaggedRow<Index: RectIndex>(_ index: Index.Type) {
    registerRaggedRow(Index.name) { AnyCollectionLayout(RaggedRowLayout<Index>(settings: $0)) }
  }

  private mutating func registerRaggedRow(
    _ index: String,
    _ make: @escaping @Sendable (RaggedRowSettings) -> AnyCollectionLayout
  ) {
    register(
      "ragged",
      index: index,
      summary: "horizontal rows of equal height, each item to the row that ends leftmost",
      settings: RaggedRowSettings.settings
    ) { (settings) throws(LayoutSettingError) in make(try RaggedRowSettings(settings)) }
  }

  private mutating func registerQuilt() {
    registerQuilt(SortedSweep.self)
    registerQuilt(GridBuckets.self)
    registerQuilt(BucketSweep.self)
    registerQuilt(PackedRTree.self)
    let reason = "blocks fill holes far away, so it would sort them all"
    exclude(ChunkedStarts.name, from: "quilt", because: reason)
  }

  /// Adds the quilt with an index.
  public mutating func registerQuilt<Index: RectIndex>(_ index: Index.Type) {
    registerQuilt(Index.name) { AnyCollectionLayout(QuiltLayout<Index>(settings: $0)) }
  }

  private mutating func registerQuilt(
    _ index: String,
    _ make: @escaping @Sendable (QuiltSettings) -> AnyCollectionLayout
  ) {
    register(
      "quilt",
      index: index,
      summary: "blocks of whole units, each at the first place where it fits, along either axis",
      settings: QuiltSettings.settings,
      derives: .blockSizes
    ) { (settings) throws(LayoutSettingError) in make(try QuiltSettings(settings)) }
  }

  private mutating func registerHierarchy() {
    registerHierarchy(SortedSweep.self)
    registerHierarchy("linear-scan-cached") {
      AnyCollectionLayout(HierarchyLayout<LinearScan>(settings: $0, keepsAttributes: true))
    }
    registerHierarchy(GridBuckets.self)
    registerHierarchy(BucketSweep.self)
    registerHierarchy(PackedRTree.self)
    registerHierarchy(LaneSearch.self)
    let reason = "nodes follow one another within their section only, so it would sort them all"
    exclude(ChunkedStarts.name, from: "hierarchy", because: reason)
  }

  /// Adds the hierarchy with an index.
  public mutating func registerHierarchy<Index: RectIndex>(_ index: Index.Type) {
    registerHierarchy(Index.name) { AnyCollectionLayout(HierarchyLayout<Index>(settings: $0)) }
  }

  private mutating func registerHierarchy(
    _ index: String,
    _ make: @escaping @Sendable (HierarchySettings) -> AnyCollectionLayout
  ) {
    register(
      "hierarchy",
      index: index,
      summary: "a class diagram: a column a section, children beside their parent, connectors",
      settings: HierarchySettings.settings,
      derives: .parents
    ) { (settings) throws(LayoutSettingError) in make(try HierarchySettings(settings)) }
  }

  private mutating func registerOnDemandList() {
    registerOnDemandList(RowSearch.self)
    let reason = "it keeps places in the content, which all change with every row added above"
    for index in [
      SortedSweep.name, GridBuckets.name, BucketSweep.name, PackedRTree.name, ChunkedStarts.name,
    ] {
      exclude(index, from: "on-demand", because: reason)
    }
  }

  /// Adds the on-demand list with an index.
  public mutating func registerOnDemandList<Index: RectIndex>(_ index: Index.Type) {
    registerOnDemandList(Index.name) { OnDemandListLayout<Index>(settings: $0) }
  }

  private mutating func registerOnDemandList(
    _ index: String,
    _ make: @escaping @Sendable (OnDemandListSettings) -> some CollectionLayout
  ) {
    register(
      "on-demand",
      index: index,
      summary: "costly self-sizing rows, of which only those shown are measured",
      settings: OnDemandListSettings.settings,
      derives: .trueHeights
    ) { (settings) throws(LayoutSettingError) in make(try OnDemandListSettings(settings)) }
  }
}
