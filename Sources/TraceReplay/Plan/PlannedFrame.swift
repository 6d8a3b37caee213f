import LayoutContract
import Traces

/// One frame to replay, with what moves the offset in it.
public struct PlannedFrame: Equatable, Sendable, BitwiseCopyable {
  /// When the frame was displayed, in nanoseconds since the start of the recording.
  public var timeNanoseconds: Int64
  /// The recorded movement along the scroll axis, in points, times the stride.
  public var movement: Double
  /// The recorded offset along the scroll axis, in points.
  public var offset: Double
  /// The scroll phase.
  public var phase: ScrollPhase
  /// The recorded anchor, where the replay needs it.
  public var anchor: TraceFrame.Anchor?
  /// The first of the frame's events in the plan, if it has any.
  public var firstEvent = 0
  /// How many events the frame has.
  public var eventCount = 0
  /// The end of the drag before the frame, where one ended.
  public internal(set) var dragEnd: PlannedDragEnd?
}

/// The end of a drag, after which the layout may say where the scroll is to end.
public struct PlannedDragEnd: Equatable, Sendable, BitwiseCopyable {
  /// How fast the drag was when it ended, in points a millisecond.
  public var velocity: Double
  /// How many frames of deceleration follow.
  public var flingFrames: Int
  /// How far they go together, in points.
  public var flingDistance: Double
  /// The length of the way that they go, forwards and backwards, in points.
  public var flingLength: Double
}
