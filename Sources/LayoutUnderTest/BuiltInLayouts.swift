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
    register(FlowPlacement.self, with: SortedSweep.self)
    register(FlowPlacement.self, with: GridBuckets.self)
    register(FlowPlacement.self, with: BucketSweep.self)
    register(FlowPlacement.self, with: PackedRTree.self)
    register(FlowPlacement.self, ChunkedStarts.name) {
      AnyCollectionLayout(ChunkedFlowLayout(settings: $0))
    }
  }

  private mutating func registerWaterfall() {
    register(WaterfallPlacement.self, with: SortedSweep.self)
    register(WaterfallPlacement.self, with: GridBuckets.self)
    register(WaterfallPlacement.self, with: BucketSweep.self)
    register(WaterfallPlacement.self, with: PackedRTree.self)
    register(WaterfallPlacement.self, with: ChunkedStarts.self)
  }

  private mutating func registerSpanGrid() {
    register(SpanGridPlacement.self, with: SortedSweep.self)
    register(SpanGridPlacement.self, with: GridBuckets.self)
    register(SpanGridPlacement.self, with: BucketSweep.self)
    register(SpanGridPlacement.self, with: PackedRTree.self)
    register(SpanGridPlacement.self, ChunkedStarts.name) {
      AnyCollectionLayout(ChunkedSpanGridLayout(settings: $0))
    }
  }

  private mutating func registerRaggedRow() {
    register(RaggedRowPlacement.self, with: SortedSweep.self)
    register(RaggedRowPlacement.self, "linear-scan-cached") {
      AnyCollectionLayout(RaggedRowLayout<LinearScan>(settings: $0, keepsLastAnswer: true))
    }
    register(RaggedRowPlacement.self, with: GridBuckets.self)
    register(RaggedRowPlacement.self, with: BucketSweep.self)
    register(RaggedRowPlacement.self, with: PackedRTree.self)
    register(RaggedRowPlacement.self, with: ChunkedStarts.self)
  }

  private mutating func registerQuilt() {
    register(QuiltPlacement.self, with: SortedSweep.self)
    register(QuiltPlacement.self, with: GridBuckets.self)
    register(QuiltPlacement.self, with: BucketSweep.self)
    register(QuiltPlacement.self, with: PackedRTree.self)
    let reason = "blocks fill holes far away, so it would sort them all"
    exclude(ChunkedStarts.name, from: "quilt", because: reason)
  }

  private mutating func registerHierarchy() {
    register(HierarchyPlacement.self, with: SortedSweep.self)
    register(HierarchyPlacement.self, "linear-scan-cached") {
      AnyCollectionLayout(HierarchyLayout<LinearScan>(settings: $0, keepsAttributes: true))
    }
    register(HierarchyPlacement.self, with: GridBuckets.self)
    register(HierarchyPlacement.self, with: BucketSweep.self)
    register(HierarchyPlacement.self, with: PackedRTree.self)
    register(HierarchyPlacement.self, with: LaneSearch.self)
    let reason = "nodes follow one another within their section only, so it would sort them all"
    exclude(ChunkedStarts.name, from: "hierarchy", because: reason)
  }

  private mutating func registerOnDemandList() {
    register(
      "on-demand",
      index: RowSearch.name,
      summary: "costly self-sizing rows, of which only those shown are measured",
      settings: OnDemandListSettings.settings,
      derives: .trueHeights
    ) { (settings) throws(LayoutSettingError) in
      OnDemandListLayout<RowSearch>(settings: try OnDemandListSettings(settings))
    }
    let reason = "it keeps places in the content, which all change with every row added above"
    for index in [
      SortedSweep.name, GridBuckets.name, BucketSweep.name, PackedRTree.name, ChunkedStarts.name,
    ] {
      exclude(index, from: "on-demand", because: reason)
    }
  }

  /// Adds a layout that comes with the harness, with an index.
  public mutating func register<Placement: ListedPlacement, Index: RectIndex>(
    _ placement: Placement.Type,
    with index: Index.Type
  ) {
    register(placement, Index.name) {
      AnyCollectionLayout(IndexedLayout<Placement, Index>(settings: $0))
    }
  }

  private mutating func register<Placement: ListedPlacement>(
    _ placement: Placement.Type,
    _ index: String,
    _ make: @escaping @Sendable (Placement.Settings) -> AnyCollectionLayout
  ) {
    let listing = placement.listing
    register(
      listing.name,
      index: index,
      summary: listing.summary,
      settings: Placement.Settings.settings,
      derives: listing.derives
    ) { (settings) throws(LayoutSettingError) in make(try Placement.Settings(settings)) }
  }
}

/// A placement that comes with the harness.
public protocol ListedPlacement: ItemPlacement {
  /// The layout's name in the catalog, a short description, and the metrics to derive from item ids
  /// if the trace lacks them.
  static var listing: (name: String, summary: String, derives: DerivedMetrics) { get }
}

extension FlowPlacement: ListedPlacement {
  /// The listing of `flow`.
  public static var listing: (name: String, summary: String, derives: DerivedMetrics) {
    ("flow", "lines of items, as many to a line as fit, along either axis", [])
  }
}

extension WaterfallPlacement: ListedPlacement {
  /// The listing of `waterfall`.
  public static var listing: (name: String, summary: String, derives: DerivedMetrics) {
    ("waterfall", "columns of photos with captions, round-robin or shortest column first", [])
  }
}

extension SpanGridPlacement: ListedPlacement {
  /// The listing of `span-grid`.
  public static var listing: (name: String, summary: String, derives: DerivedMetrics) {
    ("span-grid", "rows of items that take one or several columns each", .columnSpans)
  }
}

extension RaggedRowPlacement: ListedPlacement {
  /// The listing of `ragged`.
  public static var listing: (name: String, summary: String, derives: DerivedMetrics) {
    ("ragged", "horizontal rows of equal height, each item to the row that ends leftmost", [])
  }
}

extension QuiltPlacement: ListedPlacement {
  /// The listing of `quilt`.
  public static var listing: (name: String, summary: String, derives: DerivedMetrics) {
    (
      "quilt",
      "blocks of whole units, each at the first place where it fits, along either axis",
      .blockSizes
    )
  }
}

extension HierarchyPlacement: ListedPlacement {
  /// The listing of `hierarchy`.
  public static var listing: (name: String, summary: String, derives: DerivedMetrics) {
    (
      "hierarchy",
      "a class diagram: a column a section, children beside their parent, connectors",
      .parents
    )
  }
}

/// A layout that does nothing: replaying it measures the cost of the harness itself.
///
/// Its content is very long, so that offsets change as in any replay, and contains no elements.
public struct NullLayout: CollectionLayout {
  /// The container's width and a length of a billion points.
  public private(set) var contentSize = Size(width: 0, height: 1e9)

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

  /// Stores the container's width.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    contentSize.width = environment.containerSize.width
  }

  /// Adds no elements.
  public mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>)
  {}

  /// Returns nil.
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? { nil }
}
