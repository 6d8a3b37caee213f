import LayoutContract
import Traces

/// One frame to replay, and the movement of its offset.
public struct PlannedFrame: Equatable, Sendable, BitwiseCopyable {
  /// The time when the frame was displayed, in nanoseconds since the start of the recording.
  public var timeNanoseconds: Int64
  /// The recorded movement along the scroll axis, times the stride, in points.
  public var movement: Double
  /// The recorded offset along the scroll axis, in points.
  public var offset: Double
  /// The scroll phase.
  public var phase: ScrollPhase
  /// The recorded anchor, if the replay needs it.
  public var anchor: TraceFrame.Anchor?
  /// The index of the frame's first event in the plan, if it has any.
  public var firstEvent = 0
  /// The number of the frame's events.
  public var eventCount = 0
  /// The end of the drag before the frame, if one ended.
  public internal(set) var dragEnd: PlannedDragEnd?
}

/// The end of a drag, after which the layout may choose where the scroll ends.
public struct PlannedDragEnd: Equatable, Sendable, BitwiseCopyable {
  /// The speed of the drag at its end, in points per millisecond.
  public var velocity: Double
  /// The number of deceleration frames after the drag.
  public var flingFrames: Int
  /// The sum of the movements of those frames, in points.
  public var flingDistance: Double
  /// The sum of the magnitudes of those movements, in points.
  public var flingLength: Double
}
