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
  /// Whether a drag ended before this frame: the layout may say where the scroll is to end.
  public var endsDrag = false
  /// How fast the drag was when it ended, in points a millisecond.
  public var releaseVelocity = 0.0
  /// How many frames of deceleration begin with this one, where a drag ended before it.
  public var flingFrames = 0
  /// How far they go together, in points.
  public var flingDistance = 0.0
  /// The length of the way that they go, forwards and backwards, in points.
  public var flingLength = 0.0
  /// The first of the frame's events in the plan.
  public var firstEvent: Int
  /// How many events the frame has.
  public var eventCount: Int
}
