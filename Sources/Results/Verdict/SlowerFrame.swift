#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif
import Measurement

/// A frame, or a group of short frames, that is slower in the head.
public struct SlowerFrame: Codable, Equatable, Sendable {
  /// The frames' numbers.
  public var frames: [Int]
  /// The time of the first frame from the trace's start, in nanoseconds.
  public var timeNanoseconds: Int
  /// The frames' minimum time in the base over all replays, in nanoseconds.
  @InMilliseconds public var baseNanoseconds: Double
  /// The frames' minimum time in the head over all replays, in nanoseconds.
  @InMilliseconds public var headNanoseconds: Double
  /// The ratio of head to base.
  public var ratio: Double
  /// The lower bound of the ratio's 95 % confidence interval.
  public var lower: Double
  /// The upper bound of the ratio's 95 % confidence interval.
  public var upper: Double
  /// The trace's events in the frames.
  public var events: [String]
  /// The command that draws the first of the frames.
  public let command: String

  /// Makes a record of a unit that became slower.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - frames: Its frames' numbers.
  ///   - timeNanoseconds: The time of the first frame from the trace's start.
  ///   - events: The trace's events in the frames.
  ///   - command: The command that draws the first of the frames.
  public init(
    _ unit: SlowerUnit,
    frames: [Int],
    timeNanoseconds: Int,
    events: [String],
    command: String
  ) {
    self.frames = frames
    self.timeNanoseconds = timeNanoseconds
    baseNanoseconds = unit.baseNanoseconds
    headNanoseconds = unit.headNanoseconds
    ratio = unit.headNanoseconds / unit.baseNanoseconds
    lower = exp(unit.interval.lower)
    upper = exp(unit.interval.upper)
    self.events = events
    self.command = command
  }

  enum CodingKeys: String, CodingKey {
    case frames, ratio, lower, upper, events, command
    case timeNanoseconds = "t_ns"
    case baseNanoseconds = "base_ms"
    case headNanoseconds = "head_ms"
  }
}
