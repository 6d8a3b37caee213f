/// `RaggedRowPlacement` with a visible-rect index.
public typealias RaggedRowLayout<Index: RectIndex> = IndexedLayout<RaggedRowPlacement, Index>

extension IndexedLayout where Placement == RaggedRowPlacement {
  /// Makes a layout of no items.
  public init(settings: RaggedRowSettings = RaggedRowSettings(), keepsLastAnswer: Bool = false) {
    self.init(RaggedRowPlacement(settings: settings, keepsLastAnswer: keepsLastAnswer))
  }
}
