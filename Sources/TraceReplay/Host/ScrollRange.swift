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

/// The end of a drag, with the layout's answer to where the deceleration ends.
struct DragTarget: Equatable, BitwiseCopyable {
  /// The bounds at the end of the drag.
  let bounds: Rect
  /// The proposed end of the deceleration, in points.
  let proposed: Point
  /// The velocity, in points per millisecond.
  let velocity: Point
  /// The end that the layout chose, in points.
  let target: Point
}

/// A deceleration whose end the layout moved: the recorded steps are scaled to end there.
struct Fling: BitwiseCopyable {
  /// The number of frames left.
  var framesLeft = 0
  /// The length of the recorded movement in those frames, in both directions, in points.
  var recordedLeft = 0.0
  /// The offset at which the deceleration ends, in points; it moves with the content on screen.
  var end = 0.0

  /// A Boolean value that indicates whether frames are left.
  var isActive: Bool { framesLeft > 0 }

  /// Returns the offset after the next frame, which moved by `recorded` in the recording.
  ///
  /// Each frame moves by its share of the recorded length, in any direction, so that none passes
  /// the end; the last frame moves to the end. A recording that hardly moves is divided evenly.
  mutating func step(from offset: Double, recorded: Double) -> Double {
    let share =
      recordedLeft > 1e-6 ? min(1, recorded.magnitude / recordedLeft) : 1 / Double(framesLeft)
    framesLeft -= 1
    recordedLeft -= recorded.magnitude
    return framesLeft == 0 ? end : offset + (end - offset) * share
  }
}
