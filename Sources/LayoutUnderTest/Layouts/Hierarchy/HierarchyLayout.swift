/// `HierarchyPlacement` with a visible-rect index.
public typealias HierarchyLayout<Index: RectIndex> = IndexedLayout<HierarchyPlacement, Index>

extension IndexedLayout where Placement == HierarchyPlacement {
  /// Makes a layout of no items.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - keepsAttributes: A Boolean value that indicates whether `prepare` makes and stores all
  ///     attributes, so that no index is queried.
  public init(
    settings: HierarchySettings = HierarchySettings(),
    keepsAttributes: Bool = false
  ) {
    self.init(HierarchyPlacement(settings: settings, keepsAttributes: keepsAttributes))
  }
}
