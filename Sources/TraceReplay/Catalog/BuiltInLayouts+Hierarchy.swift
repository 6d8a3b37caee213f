import LayoutUnderTest

extension LayoutCatalog {
  /// Adds the hierarchy with every strategy, and with all attributes made while preparing.
  public mutating func registerHierarchy() {
    registerHierarchy(LinearScan.self)
    registerHierarchy(LinearScan.self, named: "linear-scan-cached", keepsAttributes: true)
    registerHierarchy(SortedSweep.self)
    registerHierarchy(GridBuckets.self)
    registerHierarchy(BucketSweep.self)
    registerHierarchy(PackedRTree.self)
    registerHierarchy(LaneSearch.self)
    let reason = "nodes follow one another within their section only, so it would sort them all"
    exclude(ChunkedStarts.name, from: "hierarchy", because: reason)
  }

  /// Adds the hierarchy with one strategy.
  ///
  /// - Parameters:
  ///   - index: The strategy.
  ///   - name: Its name in the catalog; nil for its own.
  ///   - keepsAttributes: Whether all attributes are made while preparing and kept.
  public mutating func registerHierarchy<Index: RectIndex>(
    _ index: Index.Type,
    named name: String? = nil,
    keepsAttributes: Bool = false
  ) {
    register(
      "hierarchy",
      index: name ?? Index.name,
      summary: "a class diagram: a column a section, children beside their parent, connectors",
      settings: HierarchyConfiguration.settings,
      derives: .parents
    ) { (settings) throws(LayoutSettingError) in
      HierarchyLayout<Index>(
        configuration: try HierarchyConfiguration(settings),
        keepsAttributes: keepsAttributes
      )
    }
  }
}
