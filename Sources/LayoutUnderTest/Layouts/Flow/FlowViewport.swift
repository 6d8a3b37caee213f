/// The view that shows a flow, along the scroll axis: what it leaves visible and where it rests.
struct FlowViewport: Equatable, BitwiseCopyable {
  /// The extent of the bounds, in points.
  var length = 0.0
  /// The content inset before the content, in points.
  var leading = 0.0
  /// The content inset after the content, in points.
  var trailing = 0.0

  init() {}

  init(_ axis: Axis, _ size: Size, _ inset: EdgeInsets) {
    (length, leading, trailing) =
      axis == .y ? (size.height, inset.top, inset.bottom) : (size.width, inset.left, inset.right)
  }

  /// The bounds less the content insets, in points.
  var visibleLength: Double { length - leading - trailing }

  /// Whether anything can be seen; false for lengths that are none.
  var showsAnything: Bool {
    visibleLength.isFinite && LengthGrid.units(visibleLength) > 0
  }

  /// The least offset at which a scroll rests, in points.
  var lowest: Double { 0 - leading }

  /// The greatest, for content of a length; never below the least.
  func highest(_ contentLength: Double) -> Double {
    Swift.max(lowest, contentLength + trailing - length)
  }
}
