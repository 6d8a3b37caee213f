/// `QuiltPlacement` with a visible-rect index.
public typealias QuiltLayout<Index: RectIndex> = IndexedLayout<QuiltPlacement, Index>

extension IndexedLayout where Placement == QuiltPlacement {
  /// Makes a layout of no items.
  public init(settings: QuiltSettings = QuiltSettings()) {
    self.init(QuiltPlacement(settings: settings))
  }
}
