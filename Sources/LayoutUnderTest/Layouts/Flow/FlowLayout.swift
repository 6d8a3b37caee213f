/// `FlowPlacement` with a visible-rect index.
public typealias FlowLayout<Index: RectIndex> = IndexedLayout<FlowPlacement, Index>

extension IndexedLayout where Placement == FlowPlacement {
  /// Makes a layout of no items.
  public init(settings: FlowSettings = FlowSettings()) {
    self.init(FlowPlacement(settings: settings))
  }
}
