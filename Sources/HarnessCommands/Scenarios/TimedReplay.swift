import LayoutContract
import Measurement
import TraceReplay

/// What one replay of a scenario cost.
final class TimedReplay {
  /// What the initial layout cost.
  let initialLayout: FrameCost
  /// What each frame cost.
  let frames: [FrameCost]
  /// What each frame did.
  let log: FrameLog
  /// Processor time of the whole process, in nanoseconds.
  let processNanoseconds: UInt64
  /// Elapsed time, in nanoseconds.
  let wallNanoseconds: UInt64

  /// Replays once through a new layout instance.
  ///
  /// - Parameters:
  ///   - entry: The layout and index.
  ///   - group: The settings.
  ///   - plan: What to replay.
  ///   - mode: What is measured.
  ///   - sizeCostNanoseconds: What every size callback costs in addition.
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
    initialLayout = timer.costs.initialLayout
    frames = timer.costs.frames
    self.log = log
  }
}
