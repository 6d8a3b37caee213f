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
    register(Self.flow, ChunkedFlowLayout.indexName) {
      AnyCollectionLayout(ChunkedFlowLayout(settings: $0))
    }
  }

  /// Adds the flow with an index.
  public mutating func registerFlow<Index: RectIndex>(_ index: Index.Type) {
    register(Self.flow, Index.name) { AnyCollectionLayout(FlowLayout<Index>(settings: $0)) }
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
    register(Self.waterfall, Index.name) {
      AnyCollectionLayout(WaterfallLayout<Index>(settings: $0))
    }
  }

  private mutating func registerSpanGrid() {
    registerSpanGrid(SortedSweep.self)
    registerSpanGrid(GridBuckets.self)
    registerSpanGrid(BucketSweep.self)
    registerSpanGrid(PackedRTree.self)
    register(Self.spanGrid, ChunkedSpanGridLayout.indexName) {
      AnyCollectionLayout(ChunkedSpanGridLayout(settings: $0))
    }
  }

  /// Adds the span grid with an index.
  public mutating func registerSpanGrid<Index: RectIndex>(_ index: Index.Type) {
    register(Self.spanGrid, Index.name) {
      AnyCollectionLayout(SpanGridLayout<Index>(settings: $0))
    }
  }

  private mutating func registerRaggedRow() {
    registerRaggedRow(SortedSweep.self)
    register(Self.raggedRow, "linear-scan-cached") {
      AnyCollectionLayout(RaggedRowLayout<LinearScan>(settings: $0, keepsLastAnswer: true))
    }
    registerRaggedRow(GridBuckets.self)
    registerRaggedRow(BucketSweep.self)
    registerRaggedRow(PackedRTree.self)
    registerRaggedRow(ChunkedStarts.self)
  }

  /// Adds ragged rows with an index.
  public mutating func registerRaggedRow<Index: RectIndex>(_ index: Index.Type) {
    register(Self.raggedRow, Index.name) {
      AnyCollectionLayout(RaggedRowLayout<Index>(settings: $0))
    }
  }

  private mutating func registerQuilt() {
    registerQuilt(SortedSweep.self)
    registerQuilt(GridBuckets.self)
    registerQuilt(BucketSweep.self)
    registerQuilt(PackedRTree.self)
    let reason = "blocks fill holes far away, so it would sort them all"
    exclude(ChunkedStarts.name, from: Self.quilt.name, because: reason)
  }

  /// Adds the quilt with an index.
  public mutating func registerQuilt<Index: RectIndex>(_ index: Index.Type) {
    register(Self.quilt, Index.name) { AnyCollectionLayout(QuiltLayout<Index>(settings: $0)) }
  }

  private mutating func registerHierarchy() {
    registerHierarchy(SortedSweep.self)
    register(Self.hierarchy, "linear-scan-cached") {
      AnyCollectionLayout(HierarchyLayout<LinearScan>(settings: $0, keepsAttributes: true))
    }
    registerHierarchy(GridBuckets.self)
    registerHierarchy(BucketSweep.self)
    registerHierarchy(PackedRTree.self)
    registerHierarchy(LaneSearch.self)
    let reason = "nodes follow one another within their section only, so it would sort them all"
    exclude(ChunkedStarts.name, from: Self.hierarchy.name, because: reason)
  }

  /// Adds the hierarchy with an index.
  public mutating func registerHierarchy<Index: RectIndex>(_ index: Index.Type) {
    register(Self.hierarchy, Index.name) {
      AnyCollectionLayout(HierarchyLayout<Index>(settings: $0))
    }
  }

  private mutating func registerOnDemandList() {
    registerOnDemandList(RowSearch.self)
    let reason = "it keeps places in the content, which all change with every row added above"
    for index in [
      SortedSweep.name, GridBuckets.name, BucketSweep.name, PackedRTree.name, ChunkedStarts.name,
    ] {
      exclude(index, from: Self.onDemandList.name, because: reason)
    }
  }

  /// Adds the on-demand list with an index.
  public mutating func registerOnDemandList<Index: RectIndex>(_ index: Index.Type) {
    register(Self.onDemandList, Index.name) {
      AnyCollectionLayout(OnDemandListLayout<Index>(settings: $0))
    }
  }
}

/// The part of a layout's registration that does not depend on its index.
private struct BuiltInLayout<Settings: LayoutSettingValues>: Sendable {
  var name: String
  var summary: String
  /// The metrics to derive from item ids if the trace lacks them.
  var derives: DerivedMetrics = []
}

extension LayoutCatalog {
  private static let flow = BuiltInLayout<FlowSettings>(
    name: "flow",
    summary: "lines of items, as many to a line as fit, along either axis"
  )
  private static let waterfall = BuiltInLayout<WaterfallSettings>(
    name: "waterfall",
    summary: "columns of photos with captions, round-robin or shortest column first"
  )
  private static let spanGrid = BuiltInLayout<SpanGridSettings>(
    name: "span-grid",
    summary: "rows of items that take one or several columns each",
    derives: .columnSpans
  )
  private static let raggedRow = BuiltInLayout<RaggedRowSettings>(
    name: "ragged",
    summary: "horizontal rows of equal height, each item to the row that ends leftmost"
  )
  private static let quilt = BuiltInLayout<QuiltSettings>(
    name: "quilt",
    summary: "blocks of whole units, each at the first place where it fits, along either axis",
    derives: .blockSizes
  )
  private static let hierarchy = BuiltInLayout<HierarchySettings>(
    name: "hierarchy",
    summary: "a class diagram: a column a section, children beside their parent, connectors",
    derives: .parents
  )
  private static let onDemandList = BuiltInLayout<OnDemandListSettings>(
    name: "on-demand",
    summary: "costly self-sizing rows, of which only those shown are measured",
    derives: .trueHeights
  )

  /// Adds a layout with an index.
  private mutating func register<Settings>(
    _ layout: BuiltInLayout<Settings>,
    _ index: String,
    _ make: @escaping @Sendable (Settings) -> AnyCollectionLayout
  ) {
    register(
      layout.name,
      index: index,
      summary: layout.summary,
      settings: Settings.settings,
      derives: layout.derives
    ) { (settings) throws(LayoutSettingError) in make(try Settings(settings)) }
  }
}

/// A layout that does nothing: replaying it measures the cost of the harness itself.
///
/// Its content is very long, so that offsets change as in any replay, and contains no elements.
public struct NullLayout: CollectionLayout {
  /// The content's length, in points.
  public static var contentLength: Double { 1e9 }

  var containerWidth = 0.0

  /// Makes the layout.
  public init() {}

  /// Traits that promise nothing: no anchoring, a partial layout and no tight content size.
  public var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.anchoring = .none
    traits.isPartial = true
    traits.hasTightContentSize = false
    return traits
  }

  /// The container's width and `contentLength`.
  public var contentSize: Size { Size(width: containerWidth, height: NullLayout.contentLength) }

  /// Stores the container's width.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    containerWidth = environment.containerSize.width
  }

  /// Adds no elements.
  public mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>)
  {}

  /// Returns nil.
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? { nil }
}
