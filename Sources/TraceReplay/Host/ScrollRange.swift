import LayoutContract

/// The offsets at which a scroll view may rest, along its scroll axis.
public struct ScrollRange: Equatable, Sendable, BitwiseCopyable {
  /// The least offset, in points: minus the leading inset.
  public let lowest: Double
  /// The greatest offset, in points; never below the least.
  public let highest: Double

  /// Works out the range.
  ///
  /// - Parameters:
  ///   - contentLength: The content's length along the axis, in points.
  ///   - boundsLength: The bounds' length along the axis, in points.
  ///   - leading: The inset before the content, in points.
  ///   - trailing: The inset after the content, in points.
  public init(contentLength: Double, boundsLength: Double, leading: Double, trailing: Double) {
    lowest = 0 - leading
    let last = contentLength + trailing - boundsLength
    highest = last > lowest ? last : lowest
  }

  /// The nearest offset in the range.
  public func clamped(_ offset: Double) -> Double {
    offset < lowest ? lowest : offset > highest ? highest : offset
  }

  /// How far an offset is beyond an edge, in points: negative before the start, else positive.
  public func overscroll(_ offset: Double) -> Double {
    offset - clamped(offset)
  }
}
