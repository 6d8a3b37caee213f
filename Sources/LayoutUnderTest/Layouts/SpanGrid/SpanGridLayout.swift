/// `SpanGridPlacement` with a visible-rect index.
public typealias SpanGridLayout<Index: RectIndex> = IndexedLayout<SpanGridPlacement, Index>

extension IndexedLayout where Placement == SpanGridPlacement {
  /// Makes a layout of no items.
  public init(settings: SpanGridSettings = SpanGridSettings()) {
    self.init(SpanGridPlacement(settings: settings))
  }
}
