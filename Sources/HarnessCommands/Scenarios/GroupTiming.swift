import LayoutContract
import Measurement
import TraceReplay

/// Measures the scenarios of a group.
///
/// Their replays are interleaved, so that a slow drift of the machine affects all of them equally.
struct GroupTiming {
  let group: ScenarioGroup
  let plan: ReplayPlan
  /// The time to add to every size callback of timed replays, in nanoseconds.
  let sizeCostNanoseconds: UInt64
  /// The number of warm replays after the cold one.
  let repeats: Int
  /// The shared memory in which replays record their position.
  var position: ReplayPosition?

  /// Measures every scenario.
  ///
  /// - Parameters:
  ///   - willReplay: Called before each replay.
  ///   - willTime: Called before the first timed replay. Earlier replays count allocations, which
  ///     do not depend on other work of the machine.
  /// - Returns: The replays, in the order of the group's entries.
  /// - Throws: `LayoutSettingError` for settings that the layout does not accept.
  func run(
    _ willReplay: (LayoutCatalog.Entry) -> Void,
    willTime: () -> Void
  ) throws -> [MeasuredScenario] {
    var scenarios = group.entries.map { _ in MeasuredScenario() }
    for (index, entry) in group.entries.enumerated() {
      willReplay(entry)
      position?.begin(scenario: index, pass: .count)
      scenarios[index].counting = try replay(entry, mode: .countAllocations)
    }
    willTime()
    for _ in 0...repeats {
      for (index, entry) in group.entries.enumerated() {
        willReplay(entry)
        position?.begin(scenario: index, pass: .time)
        scenarios[index].replays.append(try replay(entry, mode: .time))
      }
    }
    return scenarios
  }

  private func replay(
    _ entry: LayoutCatalog.Entry,
    mode: FrameTimer.Mode
  ) throws -> TimedReplay {
    try TimedReplay(
      entry,
      of: group,
      plan: plan,
      mode: mode,
      sizeCostNanoseconds: mode == .countAllocations ? 0 : sizeCostNanoseconds,
      position: position
    )
  }
}
