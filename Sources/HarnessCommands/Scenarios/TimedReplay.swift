import LayoutContract
import Measurement
import TraceReplay

/// What one replay of a cell cost.
struct TimedReplay {
  /// What the load cost.
  var load: FrameCost
  /// What each frame cost.
  var frames: [FrameCost]
  /// What each frame did.
  var log: FrameLog
  /// Processor time of the whole process, in nanoseconds.
  var processNanoseconds: UInt64
  /// Elapsed time, in nanoseconds.
  var wallNanoseconds: UInt64

  /// Replays once through a new layout instance.
  ///
  /// - Parameters:
  ///   - entry: The layout and strategy.
  ///   - group: The settings.
  ///   - plan: What to replay.
  ///   - mode: What is measured.
  ///   - sizeCostNanoseconds: What every size callback costs besides.
  ///   - position: Where the replay notes how far it is.
  ///   - turn: Waits between some frames for another process.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
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
    let processStart = ProcessTimes.processNanoseconds()
    let wallStart = MonotonicClock.now()
    try entry.factory.time(
      plan,
      group.settings,
      sizeCostNanoseconds: sizeCostNanoseconds,
      &timer,
      &log
    )
    wallNanoseconds = MonotonicClock.now() - wallStart
    processNanoseconds = ProcessTimes.processNanoseconds() - processStart
    load = timer.costs.load
    frames = timer.costs.frames
    self.log = log
  }
}

/// Every replay of one cell.
struct MeasuredScenario {
  /// The timed replays, the cold one first.
  var replays: [TimedReplay] = []
  /// The replay that counted the layout's work and, with jemalloc, its allocations.
  var counting: TimedReplay?
}

/// Measures the cells of a group, interleaved so that slow drifts of the machine meet all alike.
struct GroupTiming {
  let group: ScenarioGroup
  let plan: ReplayPlan
  /// What every size callback costs besides, where times are measured.
  let sizeCostNanoseconds: UInt64
  /// Warm replays after the cold one.
  let repeats: Int
  /// Where the replays note how far they are.
  var position: ReplayPosition?

  /// Measures every cell.
  ///
  /// - Parameter willReplay: Called before each replay.
  /// - Returns: The replays, in the order of the group's entries.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  func run(
    _ willReplay: (LayoutCatalog.Entry) -> Void
  ) throws -> [MeasuredScenario] {
    var cells = group.entries.map { _ in MeasuredScenario() }
    for _ in 0...repeats {
      for (index, entry) in group.entries.enumerated() {
        willReplay(entry)
        position?.begin(cell: index, pass: .time)
        cells[index].replays.append(try replay(entry, mode: .time))
      }
    }
    for (index, entry) in group.entries.enumerated() {
      willReplay(entry)
      position?.begin(cell: index, pass: .count)
      cells[index].counting = try replay(entry, mode: .countAllocations)
    }
    return cells
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
