import LayoutContract

/// The offsets at which a scroll view may rest, along its scroll axis.
public struct ScrollRange: Equatable, Sendable, BitwiseCopyable {
  /// The smallest offset, in points: minus the leading inset.
  public let lowest: Double
  /// The largest offset, in points; at least the smallest.
  public let highest: Double

  /// Computes the range.
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

  /// Returns the nearest offset in the range.
  public func clamped(_ offset: Double) -> Double {
    offset < lowest ? lowest : offset > highest ? highest : offset
  }

  /// Returns the distance of an offset beyond an edge, in points: negative before the start.
  public func overscroll(_ offset: Double) -> Double {
    offset - clamped(offset)
  }
}
