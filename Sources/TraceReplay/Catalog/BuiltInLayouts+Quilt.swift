import LayoutUnderTest

extension LayoutCatalog {
  /// Adds the quilt with every strategy.
  public mutating func registerQuilt() {
    registerQuilt(LinearScan.self)
    registerQuilt(SortedSweep.self)
    registerQuilt(GridBuckets.self)
    registerQuilt(BucketSweep.self)
    registerQuilt(PackedRTree.self)
    let reason = "blocks fill holes far behind, so it would sort them all"
    exclude(ChunkedStarts.name, from: "quilt", because: reason)
  }

  /// Adds the quilt with a strategy.
  public mutating func registerQuilt<Index: RectIndex>(_ index: Index.Type) {
    register(
      "quilt",
      index: Index.name,
      summary: "blocks of whole units, each at the first place where it fits, along either axis",
      settings: QuiltConfiguration.settings,
      derives: .blockSizes
    ) { (settings) throws(LayoutSettingError) in
      QuiltLayout<Index>(configuration: try QuiltConfiguration(settings))
    }
  }
}
