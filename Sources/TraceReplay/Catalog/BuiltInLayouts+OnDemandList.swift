import LayoutUnderTest

extension LayoutCatalog {
  /// Adds the on-demand list with the strategies that do not mind rows added above.
  public mutating func registerOnDemandList() {
    registerOnDemandList(LinearScan.self)
    registerOnDemandList(RowSearch.self)
    let reason = "it keeps places in the content, which all change with every row added above"
    exclude(SortedSweep.name, from: "on-demand", because: reason)
    exclude(GridBuckets.name, from: "on-demand", because: reason)
    exclude(BucketSweep.name, from: "on-demand", because: reason)
    exclude(PackedRTree.name, from: "on-demand", because: reason)
    exclude(ChunkedStarts.name, from: "on-demand", because: reason)
  }

  /// Adds the on-demand list with a strategy.
  public mutating func registerOnDemandList<Index: RectIndex>(_ index: Index.Type) {
    register(
      "on-demand",
      index: Index.name,
      summary: "costly self-sizing rows, of which only those shown are measured",
      settings: OnDemandListConfiguration.settings,
      derives: .trueHeights
    ) { (settings) throws(LayoutSettingError) in
      OnDemandListLayout<Index>(configuration: try OnDemandListConfiguration(settings))
    }
  }
}
