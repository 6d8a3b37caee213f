import LayoutUnderTest

extension LayoutCatalog {
  /// Adds the flow with every strategy.
  public mutating func registerFlow() {
    registerFlow(LinearScan.self)
    registerFlow(SortedSweep.self)
    registerFlow(GridBuckets.self)
    registerFlow(BucketSweep.self)
    registerFlow(PackedRTree.self)
    register(
      "flow",
      index: ChunkedFlowLayout.indexName,
      summary: Self.flowSummary,
      settings: FlowConfiguration.settings
    ) { (settings) throws(LayoutSettingError) in
      ChunkedFlowLayout(configuration: try FlowConfiguration(settings))
    }
  }

  static var flowSummary: String {
    "lines of items, as many to a line as fit, along either axis"
  }

  /// Adds the flow with a strategy.
  public mutating func registerFlow<Index: RectIndex>(_ index: Index.Type) {
    register(
      "flow",
      index: Index.name,
      summary: Self.flowSummary,
      settings: FlowConfiguration.settings
    ) { (settings) throws(LayoutSettingError) in
      FlowLayout<Index>(configuration: try FlowConfiguration(settings))
    }
  }
}
