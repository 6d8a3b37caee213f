import CIsolation
import TraceReplay

/// The measurements of one process, for a scenario in lockstep with another process.
struct LockstepReplays: Codable {
  /// Boolean values that indicate whether each frame was active.
  var isActive: [Bool]
  /// The time of each frame, in nanoseconds, one list per replay, without the first, cold replay.
  var nanoseconds: [[Int]]

  enum CodingKeys: String, CodingKey {
    case isActive = "active"
    case nanoseconds = "ns"
  }

  /// The time of all frames in the shortest replay, in nanoseconds.
  var leastTotalNanoseconds: Int { nanoseconds.map { $0.reduce(0, +) }.min() ?? 0 }

  /// The number of frames.
  var frameCount: Int { isActive.count }
}

extension GroupTiming {
  /// Measures the group's only scenario in lockstep with another process.
  ///
  /// All work happens within a turn, so that it never disturbs the other process.
  ///
  /// - Parameters:
  ///   - turns: The barrier that provides the turns.
  ///   - order: The order, with the processor to run on.
  /// - Returns: The replays, without the first.
  /// - Throws: `LayoutSettingError` for settings that the layout does not accept.
  func lockstep(_ turns: LockstepBarrier, _ order: LockstepOrder) throws -> LockstepReplays {
    var replays: [TimedReplay] = []
    if let processor = order.processor { _ = ci_stay_on(processor) }
    turns.pass()
    for _ in 0...repeats {
      turns.take()
      position?.begin(scenario: 0, pass: .time)
      replays.append(
        try TimedReplay(
          group.entries[0],
          of: group,
          plan: plan,
          mode: .time,
          sizeCostNanoseconds: sizeCostNanoseconds,
          position: position,
          turn: turns.turn
        )
      )
      turns.pass()
    }
    turns.take()
    position?.end()
    return LockstepReplays(
      isActive: replays.last.map { Array($0.log.isActive) } ?? [],
      nanoseconds: replays.dropFirst().map { $0.frames.map { Int($0.nanoseconds) } }
    )
  }
}
