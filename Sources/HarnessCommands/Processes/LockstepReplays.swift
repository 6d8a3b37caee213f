import CIsolation
import TraceReplay

/// What one process measured of a scenario in turns with another.
struct LockstepReplays: Codable {
  /// Whether each frame was active.
  var isActive: [Bool]
  /// What each frame took, in nanoseconds, one list a replay; the first, cold one is left out.
  var nanoseconds: [[Int]]

  enum CodingKeys: String, CodingKey {
    case isActive = "active"
    case nanoseconds = "ns"
  }

  /// What all frames took in the shortest replay, in nanoseconds.
  var leastTotalNanoseconds: Int { nanoseconds.map { $0.reduce(0, +) }.min() ?? 0 }

  /// How many frames were replayed.
  var frameCount: Int { isActive.count }
}

extension GroupTiming {
  /// Measures the group's only scenario in turns with another process.
  ///
  /// Everything that takes time is done within a turn, so that it never disturbs the other's.
  ///
  /// - Parameters:
  ///   - turns: Whose turn it is.
  ///   - order: Where to run.
  /// - Returns: The replays, but for the first.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
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
