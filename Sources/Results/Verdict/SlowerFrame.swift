#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif
import Measurement

/// A frame, or some short frames together, that the head takes longer for.
public struct SlowerFrame: Codable, Equatable, Sendable {
  /// The frames' numbers.
  public var frames: [Int]
  /// When the first is, from the trace's start, in nanoseconds.
  public var timeNanoseconds: Int
  /// What they take in the base: the minimum over all replays, in milliseconds.
  public var baseMilliseconds: Double
  /// What they take in the head.
  public var headMilliseconds: Double
  /// The ratio of head to base.
  public var ratio: Double
  /// The ratio's lower bound with 95 % confidence.
  public var lower: Double
  /// The ratio's upper bound.
  public var upper: Double
  /// The trace's events in the frames.
  public var events: [String]
  /// The command that draws the first of them.
  public let command: String

  /// Makes a record of a unit that became slower.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - frames: Its frames' numbers.
  ///   - timeNanoseconds: When the first is, from the trace's start.
  ///   - events: The trace's events in the frames.
  ///   - command: The command that draws the first of them.
  public init(
    _ unit: SlowerUnit,
    frames: [Int],
    timeNanoseconds: Int,
    events: [String],
    command: String
  ) {
    self.frames = frames
    self.timeNanoseconds = timeNanoseconds
    baseMilliseconds = unit.baseNanoseconds / 1e6
    headMilliseconds = unit.headNanoseconds / 1e6
    ratio = unit.headNanoseconds / unit.baseNanoseconds
    lower = exp(unit.interval.lower)
    upper = exp(unit.interval.upper)
    self.events = events
    self.command = command
  }

  enum CodingKeys: String, CodingKey {
    case frames, ratio, lower, upper, events, command
    case timeNanoseconds = "t_ns"
    case baseMilliseconds = "base_ms"
    case headMilliseconds = "head_ms"
  }
}
