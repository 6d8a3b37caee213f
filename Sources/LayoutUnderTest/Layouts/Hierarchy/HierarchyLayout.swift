/// `HierarchyPlacement` with a visible-rect index.
public typealias HierarchyLayout<Index: RectIndex> = IndexedLayout<HierarchyPlacement, Index>

extension IndexedLayout where Placement == HierarchyPlacement {
  /// Makes a layout for no items.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - keepsAttributes: Whether all attributes are made while preparing and kept; then no index
  ///     is asked.
  public init(
    settings: HierarchySettings = HierarchySettings(),
    keepsAttributes: Bool = false
  ) {
    self.init(HierarchyPlacement(settings: settings, keepsAttributes: keepsAttributes))
  }
}
