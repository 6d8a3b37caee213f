import Measurement

/// One of the slowest frames of a scenario: its number, its time and the cause.
public struct SlowFrame: Codable, Equatable, Sendable {
  /// The frame's number, from 0.
  public var frame: Int
  /// The frame's time in the trace, in nanoseconds.
  public var timeNanoseconds: Int
  /// The frame's duration, in nanoseconds: the minimum over the replays.
  @InMilliseconds public private(set) var nanoseconds: Double
  /// The phase that took the most time.
  public var phase: FramePhase
  /// The events in the frame.
  public var events: [String]
  /// The command that draws the frame.
  public let command: String

  /// Makes a record of a slow frame.
  ///
  /// - Parameters:
  ///   - frame: The frame's number.
  ///   - columns: The measurements of all frames.
  ///   - timeNanoseconds: The frame's time in the trace.
  ///   - events: The events in the frame.
  ///   - command: The command that draws the frame.
  public init(
    _ frame: Int,
    of columns: FrameColumns,
    timeNanoseconds: Int,
    events: [String],
    command: String
  ) {
    self.frame = frame
    self.timeNanoseconds = timeNanoseconds
    nanoseconds = Double(columns.minimumNanoseconds[frame])
    phase = columns.dominantPhase(ofFrame: frame)
    self.events = events
    self.command = command
  }

  enum CodingKeys: String, CodingKey {
    case frame, phase, events, command
    case timeNanoseconds = "t_ns"
    case nanoseconds = "ms"
  }
}

extension FrameColumns {
  /// Returns the numbers of the slowest frames, the slowest first; of equal times, the earlier
  /// frame first.
  ///
  /// - Parameter limit: The largest number of frames to return.
  /// - Returns: Frame numbers.
  /// - Complexity: O(n log n).
  public func slowestFrames(limit: Int) -> [Int] {
    let minima = minimumNanoseconds
    let order = minima.indices.stablySorted { minima[$1] < minima[$0] }
    return Array(order.prefix(max(0, limit)))
  }

  /// Returns the phase that took the most time of a frame; of equal phases, the earlier one.
  func dominantPhase(ofFrame frame: Int) -> FramePhase {
    let update = updateNanoseconds[frame]
    let prepare = prepareNanoseconds[frame]
    let query = queryNanoseconds[frame]
    if update >= prepare, update >= query { return .update }
    return prepare >= query ? .prepare : .query
  }
}
