import LayoutUnderTest

extension LayoutCatalog {
  /// Adds ragged rows with every strategy, and with a linear scan that keeps its last answer.
  public mutating func registerRaggedRow() {
    registerRaggedRow(LinearScan.self)
    registerRaggedRow(LinearScan.self, named: "linear-scan-cached", keepsLastAnswer: true)
    registerRaggedRow(SortedSweep.self)
    registerRaggedRow(GridBuckets.self)
    registerRaggedRow(BucketSweep.self)
    registerRaggedRow(PackedRTree.self)
    registerRaggedRow(ChunkedStarts.self)
  }

  /// Adds ragged rows with one strategy.
  ///
  /// - Parameters:
  ///   - index: The strategy.
  ///   - name: Its name in the catalog; nil for its own.
  ///   - keepsLastAnswer: Whether the layout keeps its last answer.
  public mutating func registerRaggedRow<Index: RectIndex>(
    _ index: Index.Type,
    named name: String? = nil,
    keepsLastAnswer: Bool = false
  ) {
    register(
      "ragged",
      index: name ?? Index.name,
      summary: "horizontal rows of equal height, each item to the row that ends leftmost",
      settings: RaggedRowConfiguration.settings
    ) { (settings) throws(LayoutSettingError) in
      RaggedRowLayout<Index>(
        configuration: try RaggedRowConfiguration(settings),
        keepsLastAnswer: keepsLastAnswer
      )
    }
  }
}
