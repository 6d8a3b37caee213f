import Measurement

/// One of the slowest frames of a scenario: which, how slow and why.
public struct SlowFrame: Codable, Equatable, Sendable {
  /// The frame's number, from 0.
  public var frame: Int
  /// When the frame comes in the trace, in nanoseconds.
  public var timeNanoseconds: Int
  /// The frame's time: the minimum over the replays.
  public let milliseconds: Double
  /// The phase that took the most time.
  public var phase: FramePhase
  /// The events that fell into the frame.
  public var events: [String]
  /// The command that draws the frame.
  public let command: String

  /// Makes a record of a slow frame.
  ///
  /// - Parameters:
  ///   - frame: The frame's number.
  ///   - timeNanoseconds: When it comes in the trace.
  ///   - milliseconds: Its time.
  ///   - phase: The phase that took the most time.
  ///   - events: The events that fell into it.
  ///   - command: The command that draws it.
  public init(
    frame: Int,
    timeNanoseconds: Int,
    milliseconds: Double,
    phase: FramePhase,
    events: [String],
    command: String
  ) {
    self.frame = frame
    self.timeNanoseconds = timeNanoseconds
    self.milliseconds = milliseconds
    self.phase = phase
    self.events = events
    self.command = command
  }

  enum CodingKeys: String, CodingKey {
    case frame, phase, events, command
    case timeNanoseconds = "t_ns"
    case milliseconds = "ms"
  }
}

extension FrameColumns {
  /// The numbers of the slowest frames, the slowest first; the earlier one where times are equal.
  ///
  /// - Parameter limit: How many frames to name at most.
  /// - Returns: Frame numbers.
  /// - Complexity: O(n log n).
  public func slowestFrames(limit: Int) -> [Int] {
    let minima = minimumNanoseconds
    let order = minima.indices.stablySorted { minima[$1] < minima[$0] }
    return Array(order.prefix(max(0, limit)))
  }

  /// The phase that took the most of a frame; the earlier one where they are equal.
  ///
  /// - Parameter frame: The frame's number.
  /// - Returns: The phase.
  public func dominantPhase(ofFrame frame: Int) -> FramePhase {
    let update = updateNanoseconds[frame]
    let prepare = prepareNanoseconds[frame]
    let query = queryNanoseconds[frame]
    if update >= prepare, update >= query { return .update }
    return prepare >= query ? .prepare : .query
  }
}
