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
  /// Whether the recording gives an anchor.
  public var hasAnchor: Bool
  /// The id of the recorded anchor.
  public let anchorID: Int
  /// The recorded distance of the anchor from the offset, in points.
  public let anchorDistance: Double
  /// The first of the frame's events in the plan.
  public var firstEvent: Int
  /// How many events the frame has.
  public var eventCount: Int
  /// The place of the end of the drag before this frame among those of the plan; negative where
  /// none ended.
  ///
  /// Few frames have one, and a trace may have millions of frames.
  var dragEnd: Int32 = -1
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
