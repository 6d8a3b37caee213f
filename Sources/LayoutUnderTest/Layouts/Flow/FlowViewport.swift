/// The visible length and the range of offsets of the view that shows a flow.
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

  /// The length of the bounds minus the content insets, in points.
  var visibleLength: Double { length - leading - trailing }

  /// A Boolean value that indicates whether the visible length is positive and finite.
  var showsAnything: Bool {
    visibleLength.isFinite && LengthGrid.units(visibleLength) > 0
  }

  /// The minimum offset at which a scroll rests, in points.
  var lowest: Double { 0 - leading }

  /// Returns the maximum offset for content of a length, in points; never below the minimum.
  func highest(_ contentLength: Double) -> Double {
    Swift.max(lowest, contentLength + trailing - length)
  }
}
