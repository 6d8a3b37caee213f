/// `WaterfallPlacement` with a visible-rect index.
public typealias WaterfallLayout<Index: RectIndex> = IndexedLayout<WaterfallPlacement, Index>

extension IndexedLayout where Placement == WaterfallPlacement {
  /// Makes a layout of no items.
  public init(settings: WaterfallSettings = WaterfallSettings()) {
    self.init(WaterfallPlacement(settings: settings))
  }
}
