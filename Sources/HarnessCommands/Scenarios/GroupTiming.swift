import LayoutContract
import Measurement
import TraceReplay

/// Measures the scenarios of a group, interleaved so that slow drifts of the machine meet all
/// alike.
struct GroupTiming {
  let group: ScenarioGroup
  let plan: ReplayPlan
  /// What every size callback costs in addition, where times are measured.
  let sizeCostNanoseconds: UInt64
  /// Warm replays after the cold one.
  let repeats: Int
  /// Where the replays note how far they are.
  var position: ReplayPosition?

  /// Measures every scenario.
  ///
  /// - Parameters:
  ///   - willReplay: Called before each replay.
  ///   - willTime: Called before the first replay that is timed. Those before it count allocations,
  ///     which others at work do not change.
  /// - Returns: The replays, in the order of the group's entries.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
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
