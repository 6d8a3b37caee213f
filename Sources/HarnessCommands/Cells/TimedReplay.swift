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
  ///   - options: What size callbacks cost.
  ///   - mode: What is measured.
  ///   - position: Where the replay notes how far it is.
  ///   - turns: Waits between some frames for another process.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  init(
    _ entry: LayoutCatalog<MeasurementProbe>.Entry,
    of group: CellGroup,
    plan: ReplayPlan,
    options: TimingOptions,
    mode: MeasurementProbe.Mode,
    position: ReplayPosition? = nil,
    turns: FrameTurns? = nil
  ) throws {
    var probe = MeasurementProbe(
      frameCount: plan.frames.count,
      mode: mode,
      position: position,
      turns: turns
    )
    var log = FrameLog(frameCount: plan.frames.count)
    let processStart = ProcessTimes.processNanoseconds()
    let wallStart = MonotonicClock.now()
    try entry.cell.time(plan, group.settings, options, &probe, &log)
    wallNanoseconds = MonotonicClock.now() - wallStart
    processNanoseconds = ProcessTimes.processNanoseconds() - processStart
    load = probe.costs.load
    frames = probe.costs.frames
    self.log = log
  }
}

/// Every replay of one cell.
struct MeasuredCell {
  /// The timed replays, the cold one first.
  var replays: [TimedReplay] = []
  /// The replay that counted the layout's work and, with jemalloc, its allocations.
  var counting: TimedReplay?
}

/// Measures the cells of a group, interleaved so that slow drifts of the machine meet all alike.
struct GroupTiming {
  let group: CellGroup
  let plan: ReplayPlan
  let options: TimingOptions
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
    _ willReplay: (LayoutCatalog<MeasurementProbe>.Entry) -> Void
  ) throws -> [MeasuredCell] {
    var cells = group.entries.map { _ in MeasuredCell() }
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
    _ entry: LayoutCatalog<MeasurementProbe>.Entry,
    mode: MeasurementProbe.Mode
  ) throws -> TimedReplay {
    var options = options
    options.countsWork = mode == .countAllocations
    return try TimedReplay(
      entry,
      of: group,
      plan: plan,
      options: options,
      mode: mode,
      position: position
    )
  }
}
