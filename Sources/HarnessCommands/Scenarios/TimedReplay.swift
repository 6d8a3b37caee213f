import LayoutContract
import Measurement
import TraceReplay

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
