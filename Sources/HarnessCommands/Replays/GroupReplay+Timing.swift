import LayoutContract
import Measurement
import Results
import TraceReplay

extension GroupReplay {
  /// Measures every scenario.
  ///
  /// The replays of the scenarios are interleaved, so that a slow drift of the machine affects all
  /// of them equally. The replays before `willTime` count allocations, which do not depend on other
  /// work of the machine.
  ///
  /// - Parameter plan: The frames to replay.
  /// - Returns: The replays, in the order of the group's entries.
  /// - Throws: `LayoutSettingError` for settings that the layout does not accept.
  func measured(_ plan: ReplayPlan) throws -> [MeasuredScenario] {
    var scenarios = group.entries.map { _ in MeasuredScenario() }
    for (index, entry) in group.entries.enumerated() {
      willReplay(entry)
      scenarios[index].counting = try replay(index, .count, .countAllocations, of: plan)
    }
    willTime()
    for _ in 0...request.repeats {
      for (index, entry) in group.entries.enumerated() {
        willReplay(entry)
        scenarios[index].replays.append(try replay(index, .time, of: plan))
      }
    }
    position?.end()
    return scenarios
  }

  /// Replays a scenario once with a new layout instance.
  ///
  /// - Parameters:
  ///   - scenario: The position of the scenario in the group.
  ///   - pass: The pass that a crash report names.
  ///   - mode: The quantity to measure.
  ///   - plan: The frames to replay; nil for all.
  ///   - turn: The turns to wait for between frames in lockstep with another process.
  ///   - meter: The meter of the layout's hooks; nil for none.
  /// - Returns: The costs.
  /// - Throws: `LayoutSettingError` for settings that the layout does not accept.
  func replay(
    _ scenario: Int,
    _ pass: ReplayPosition.Pass,
    _ mode: FrameTimer.Mode = .time,
    of plan: ReplayPlan? = nil,
    turn: FrameTurn? = nil,
    meter: HookMeter? = nil
  ) throws -> TimedReplay {
    position?.begin(scenario: scenario, pass: pass)
    return try TimedReplay(
      group.entries[scenario],
      of: group,
      plan: plan ?? self.plan,
      mode: mode,
      sizeCostNanoseconds: mode == .countAllocations ? 0 : request.sizeCostNanoseconds,
      position: position,
      turn: turn,
      meter: meter
    )
  }

  /// Measures the hooks of the group's only scenario.
  ///
  /// - Parameters:
  ///   - order: The number of replays.
  ///   - units: The numbers of the frames in each unit of frames that is timed on its own.
  /// - Returns: The costs: counts of one replay, and the shortest times of the others.
  /// - Throws: `LayoutSettingError` for settings that the layout does not accept.
  func hookCosts(_ order: LockstepOrder, units: [[Int]]) throws -> HookCosts {
    guard let position else { throw CommandError(.internalError, "hooks need a position") }
    let counting = HookMeter(position: position, countsRequests: true)
    _ = try replay(0, .count, meter: counting)
    var least: HookCosts?
    for pass in 0...order.repeats {
      let meter = HookMeter(position: position, units: units)
      let timed = try replay(0, .time, meter: meter)
      // The first replay is the cold one.
      guard pass > 0 else { continue }
      let costs = HookCosts(
        hooks: meter.called,
        totalNanoseconds: timed.frames.reduce(0) { $0 + Double($1.nanoseconds) },
        unitNanoseconds: meter.unitNanoseconds
      )
      least = least?.shortest(costs) ?? costs
    }
    position.end()
    guard var least else { throw CommandError(.internalError, "hooks need a timed replay") }
    for index in least.hooks.indices {
      let counted = counting.called.first { $0.hook == least.hooks[index].hook }
      least.hooks[index].allocations = counted?.allocations
    }
    return least
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
  ///   - meter: The meter of the layout's hooks; nil for none.
  /// - Throws: `LayoutSettingError` for settings that the layout does not accept.
  init(
    _ entry: LayoutCatalog.Entry,
    of group: ScenarioGroup,
    plan: ReplayPlan,
    mode: FrameTimer.Mode,
    sizeCostNanoseconds: UInt64 = 0,
    position: ReplayPosition? = nil,
    turn: FrameTurn? = nil,
    meter: HookMeter? = nil
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
      meter: meter,
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
