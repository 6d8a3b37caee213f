import LayoutContract
import Measurement

/// Whole replays of the layouts that a factory makes.
extension LayoutFactory {
  /// The axis that the layout scrolls along with given settings.
  public func axis(_ settings: LayoutSettings) throws(LayoutSettingError) -> Axis {
    try traits(settings).axis
  }

  /// What a new instance of the layout declares with given settings.
  public func traits(_ settings: LayoutSettings) throws(LayoutSettingError) -> LayoutTraits {
    let layout = try make(settings)
    return layout.traits()
  }

  /// Replays a plan once through a new instance, measuring.
  ///
  /// - Parameters:
  ///   - plan: What to replay.
  ///   - settings: The layout's settings, laid over those that the trace gives it.
  ///   - sizeCostNanoseconds: How long every size callback takes in addition, in nanoseconds.
  ///   - timer: Measures; made for as many frames.
  ///   - log: Receives what the initial layout and each frame did; made for as many frames.
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

  /// Replays a plan once through a new instance, checking every invariant.
  ///
  /// - Parameters:
  ///   - plan: What to replay.
  ///   - settings: The layout's settings, laid over those that the trace gives it.
  ///   - options: How thoroughly to look.
  /// - Returns: What was found.
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

  /// Replays a plan through a new instance up to a frame, and shows what is on screen then.
  ///
  /// - Parameters:
  ///   - plan: What to replay.
  ///   - settings: The layout's settings, laid over those that the trace gives it.
  ///   - options: The frame, which the plan must have, and how much to show around it.
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

  /// Replays a plan through a new instance, and records what it shows in every frame.
  ///
  /// - Parameters:
  ///   - plan: What to replay.
  ///   - settings: The layout's settings, laid over those that the trace gives it.
  ///   - limits: How much is kept.
  ///   - position: Where the replay notes how far it is.
  /// - Returns: What was shown.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  public func recordedScene(
    _ plan: ReplayPlan,
    _ settings: LayoutSettings,
    _ limits: SceneLimits = SceneLimits(),
    position: ReplayPosition? = nil
  ) throws(LayoutSettingError) -> RecordedScene {
    let resolved = plan.settings(for: kind, overlaid: settings)
    let host = try InspectedHost(plan, settings: resolved, position: position, make: make)
    return SpanRecorder.record(plan, kind: kind, host, limits: limits, position: position)
  }

  /// Replays a plan through a new instance as a check did, and makes the pictures of what it found.
  ///
  /// - Parameters:
  ///   - violations: What was found; the first of each invariant has a picture.
  ///   - plan: What to replay.
  ///   - settings: The layout's settings, laid over those that the trace gives it.
  ///   - options: How thoroughly the check looked.
  ///   - reference: The layout that the answers were compared with; nil for none.
  /// - Returns: A picture of each invariant, or the text alone, in the order of the frames.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  public func wrongFrames(
    _ violations: [Violation],
    _ plan: ReplayPlan,
    _ settings: LayoutSettings,
    _ options: CheckOptions,
    reference: LayoutFactory? = nil
  ) throws(LayoutSettingError) -> [WrongFrame] {
    let resolved = plan.settings(for: kind, overlaid: settings)
    func host(_ factory: LayoutFactory) throws(LayoutSettingError) -> InspectedHost {
      try InspectedHost(plan, settings: resolved, position: options.position, make: factory.make)
    }
    var replay = WrongFrameReplay(plan: plan, kind: kind, options: options) {
      () throws(LayoutSettingError) in
      try host(self)
    }
    if let reference {
      replay.makeReference = { () throws(LayoutSettingError) in try host(reference) }
    }
    return try Checker.wrongFrames(violations, replay)
  }
}

extension ReplayPlan {
  /// The settings that the trace gives a layout from the start, with others laid over them.
  public func settings(for kind: String, overlaid settings: LayoutSettings) -> LayoutSettings {
    guard let recordedLayout, recordedLayout.kind == kind else { return settings }
    return recordedLayout.overlaid(by: settings)
  }
}
