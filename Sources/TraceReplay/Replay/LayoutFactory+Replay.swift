import LayoutContract
import Results
import Measurement

/// Whole replays of the layouts that a factory makes.
extension LayoutFactory {
  /// Returns the axis that the layout scrolls along with the given settings.
  public func axis(_ settings: LayoutSettings) throws(LayoutSettingError) -> Axis {
    try traits(settings).axis
  }

  /// Returns the traits of a new instance of the layout with the given settings.
  public func traits(_ settings: LayoutSettings) throws(LayoutSettingError) -> LayoutTraits {
    let layout = try make(settings)
    return layout.traits()
  }

  /// Replays a plan once through a new instance and measures it.
  ///
  /// - Parameters:
  ///   - plan: The plan to replay.
  ///   - settings: The layout's settings, which override those of the trace.
  ///   - sizeCostNanoseconds: The extra time of every size callback, in nanoseconds.
  ///   - timer: The timer, made for the plan's number of frames.
  ///   - log: Receives the work of the initial layout and each frame; made for as many frames.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  public func time(
    _ plan: ReplayPlan,
    _ settings: LayoutSettings,
    sizeCostNanoseconds: UInt64 = 0,
    _ timer: inout FrameTimer,
    _ log: inout FrameLog
  ) throws(LayoutSettingError) {
    let layout = try make(plan.settings(for: kind, overlaid: settings))
    let counter =
      sizeCostNanoseconds == 0
      ? WorkCounter()
      : WorkCounter { sizes in
        MonotonicClock.spin(nanoseconds: sizeCostNanoseconds &* UInt64(sizes))
      }
    Replayer.replay(plan, layout: layout, kind: kind, counter: counter, timer: &timer, log: &log)
  }

  /// Replays a plan once through a new instance and checks every invariant.
  ///
  /// - Parameters:
  ///   - plan: The plan to replay.
  ///   - settings: The layout's settings, which override those of the trace.
  ///   - options: The thoroughness of the check.
  /// - Returns: The outcome.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  public func check(
    _ plan: ReplayPlan,
    _ settings: LayoutSettings,
    _ options: CheckOptions
  ) throws(LayoutSettingError) -> CheckOutcome {
    let resolved = plan.settings(for: kind, overlaid: settings)
    return try Checker.check(plan, kind: kind, options: options) {
      () throws(LayoutSettingError) in
      try InspectedHost(plan, settings: resolved, position: options.position, make: make)
    }
  }

  /// Replays a plan through a new instance up to a frame, and returns what is on screen then.
  ///
  /// - Parameters:
  ///   - plan: The plan to replay.
  ///   - settings: The layout's settings, which override those of the trace.
  ///   - options: The frame, which must be in the plan, and the extent to show around it.
  /// - Returns: The scene.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  public func scene(
    _ plan: ReplayPlan,
    _ settings: LayoutSettings,
    _ options: SceneOptions
  ) throws(LayoutSettingError) -> FrameScene {
    let resolved = plan.settings(for: kind, overlaid: settings)
    return try Checker.scene(plan, kind: kind, settings: resolved, options: options) {
      () throws(LayoutSettingError) in
      try InspectedHost(plan, settings: resolved, make: make)
    }
  }

  /// Replays a plan through a new instance and records the elements on screen in every frame.
  ///
  /// - Parameters:
  ///   - plan: The plan to replay.
  ///   - settings: The layout's settings, which override those of the trace.
  ///   - setting: The layout, the index and the replay options, for the record.
  ///   - limits: The limits of the recording.
  ///   - position: The position to update during the replay.
  /// - Returns: The recording.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  public func recordedScene(
    _ plan: ReplayPlan,
    _ settings: LayoutSettings,
    as setting: ScenarioSetting,
    _ limits: SceneLimits = SceneLimits(),
    position: ReplayPosition? = nil
  ) throws(LayoutSettingError) -> SceneRecord {
    let resolved = plan.settings(for: kind, overlaid: settings)
    let host = try InspectedHost(plan, settings: resolved, position: position, make: make)
    var recorder = SpanRecorder(plan, setting, axis: host.facts.traits.axis, limits: limits)
    return recorder.record(plan, kind: kind, host, position: position)
  }

  /// Replays a plan through a new instance as a check did, and makes pictures of its violations.
  ///
  /// - Parameters:
  ///   - violations: The violations; the first of each invariant has a picture.
  ///   - plan: The plan to replay.
  ///   - settings: The layout's settings, which override those of the trace.
  ///   - setting: The layout, the index and the replay options, for the figures.
  ///   - options: The options of the check.
  ///   - reference: The layout with which the answers were compared; nil for none.
  /// - Returns: A picture for each invariant, or only its text, in the order of the frames.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  public func violationFigures(
    _ violations: [ViolationRecord],
    _ plan: ReplayPlan,
    _ settings: LayoutSettings,
    as setting: ScenarioSetting,
    _ options: CheckOptions,
    reference: LayoutFactory? = nil
  ) throws(LayoutSettingError) -> [ViolationFigure] {
    let resolved = plan.settings(for: kind, overlaid: settings)
    func host(_ factory: LayoutFactory) throws(LayoutSettingError) -> InspectedHost {
      try InspectedHost(plan, settings: resolved, position: options.position, make: factory.make)
    }
    var replay = ViolationFigureReplay(
      plan: plan,
      kind: kind,
      setting: setting,
      options: options
    ) {
      () throws(LayoutSettingError) in
      try host(self)
    }
    if let reference {
      replay.makeReference = { () throws(LayoutSettingError) in try host(reference) }
    }
    return try Checker.violationFigures(violations, replay)
  }
}

extension ReplayPlan {
  /// Returns the settings that the trace gives a layout at the start, overridden by others.
  public func settings(for kind: String, overlaid settings: LayoutSettings) -> LayoutSettings {
    guard let recordedLayout, recordedLayout.kind == kind else { return settings }
    return recordedLayout.overlaid(by: settings)
  }
}
