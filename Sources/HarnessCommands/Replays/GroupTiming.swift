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

/// Every replay of one scenario.
struct MeasuredScenario {
  /// The timed replays, the cold one first.
  var replays: [TimedReplay] = []
  /// The replay that counted the layout's work and, with jemalloc, its allocations.
  var counting: TimedReplay?
}

/// The cost of one replay of a scenario.
final class TimedReplay {
  /// The cost of the initial layout.
  let initialLayout: FrameCost
  /// The cost of each frame.
  let frames: [FrameCost]
  /// The work of each frame.
  let log: FrameLog
  /// The processor time of the whole process, in nanoseconds.
  let processNanoseconds: UInt64
  /// The elapsed time, in nanoseconds.
  let wallNanoseconds: UInt64

  /// Replays once with a new layout instance.
  ///
  /// - Parameters:
  ///   - entry: The layout and index.
  ///   - group: The settings.
  ///   - plan: The frames to replay.
  ///   - mode: The quantity to measure.
  ///   - sizeCostNanoseconds: The time to add to every size callback, in nanoseconds.
  ///   - position: The shared memory in which the replay records its position.
  ///   - turn: The turns to wait for between frames in lockstep with another process.
  /// - Throws: `LayoutSettingError` for settings that the layout does not accept.
  init(
    _ entry: LayoutCatalog.Entry,
    of group: ScenarioGroup,
    plan: ReplayPlan,
    mode: FrameTimer.Mode,
    sizeCostNanoseconds: UInt64 = 0,
    position: ReplayPosition? = nil,
    turn: FrameTurn? = nil
  ) throws {
    var timer = FrameTimer(
      frameCount: plan.frames.count,
      mode: mode,
      position: position,
      turn: turn
    )
    var log = FrameLog(frameCount: plan.frames.count)
    let processStart = ProcessUse.processNanoseconds()
    let wallStart = MonotonicClock.now()
    try entry.factory.time(
      plan,
      group.settings,
      sizeCostNanoseconds: sizeCostNanoseconds,
      &timer,
      &log
    )
    wallNanoseconds = MonotonicClock.now() - wallStart
    processNanoseconds = ProcessUse.processNanoseconds() - processStart
    initialLayout = timer.costs.initialLayout
    frames = timer.costs.frames
    self.log = log
  }
}
