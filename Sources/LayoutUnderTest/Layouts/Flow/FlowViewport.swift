/// The view that shows a flow, along the scroll axis: what it leaves visible and where it rests.
@frozen
@usableFromInline
struct FlowViewport: Equatable, BitwiseCopyable {
  /// The extent of the bounds, in points.
  @usableFromInline var length = 0.0
  /// The content inset before the content, in points.
  @usableFromInline var leading = 0.0
  /// The content inset after the content, in points.
  @usableFromInline var trailing = 0.0

  @inlinable
  init() {}

  @inlinable
  init(_ axis: Axis, _ size: Size, _ inset: EdgeInsets) {
    (length, leading, trailing) =
      axis == .y ? (size.height, inset.top, inset.bottom) : (size.width, inset.left, inset.right)
  }

  /// The bounds less the content insets, in points.
  @inlinable var visibleLength: Double { length - leading - trailing }

  /// Whether anything can be seen; false for lengths that are none.
  @inlinable var showsAnything: Bool {
    visibleLength.isFinite && LengthGrid.units(visibleLength) > 0
  }

  /// The least offset at which a scroll rests, in points.
  @inlinable var lowest: Double { 0 - leading }

  /// The greatest, for content of a length; never below the least.
  @inlinable
  func highest(_ contentLength: Double) -> Double {
    Swift.max(lowest, contentLength + trailing - length)
  }
}
