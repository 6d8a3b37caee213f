import LayoutUnderTest

/// Runs whole replays of one layout with one strategy, whose types are erased here and no later.
public struct LayoutCell<Probe: FrameProbe>: Sendable {
  /// Finds out whether the layout can take its settings and all those a plan gives it at run time.
  public let validate: @Sendable (ReplayPlan, LayoutSettings) throws(LayoutSettingError) -> Void
  /// The axis that the layout scrolls along with given settings.
  public let axis: @Sendable (LayoutSettings) throws(LayoutSettingError) -> Axis
  /// Replays a plan once through a new instance, measuring.
  public let time:
    @Sendable (ReplayPlan, LayoutSettings, _ options: TimingOptions, inout Probe, inout FrameLog)
      throws(LayoutSettingError) -> Void
  /// Replays a plan once through a new instance, checking every invariant.
  public let check:
    @Sendable (ReplayPlan, LayoutSettings, CheckOptions) throws(LayoutSettingError) ->
      CheckOutcome
  /// Replays a plan through a new instance up to a frame, and shows what is on screen then.
  public let scene:
    @Sendable (ReplayPlan, LayoutSettings, SceneOptions) throws(LayoutSettingError) -> FrameScene

  /// Makes the cell of a layout.
  ///
  /// - Parameters:
  ///   - kind: The layout's name in the catalog.
  ///   - make: Makes a new instance from settings.
  @inlinable
  public init<Layout: CollectionLayout>(
    kind: String,
    make: @escaping @Sendable (LayoutSettings) throws(LayoutSettingError) -> Layout
  ) {
    validate = { (plan, settings) throws(LayoutSettingError) in
      var layout = try make(plan.settings(for: kind, overlaid: settings))
      for change in plan.configurations(of: kind) { try layout.reconfigure(change) }
    }
    axis = { (settings) throws(LayoutSettingError) in try make(settings).traits.axis }
    time = { (plan, settings, options, probe, log) throws(LayoutSettingError) in
      let layout = try make(plan.settings(for: kind, overlaid: settings))
      if options.countsWork {
        Replayer.replay(
          plan,
          layout: layout,
          kind: kind,
          observer: WorkCounter(),
          probe: &probe,
          log: &log
        )
      } else if options.measureCostNanoseconds > 0 {
        let observer = SizeCost<Probe>(nanoseconds: options.measureCostNanoseconds)
        Replayer.replay(
          plan,
          layout: layout,
          kind: kind,
          observer: observer,
          probe: &probe,
          log: &log
        )
      } else {
        Replayer.replay(
          plan,
          layout: layout,
          kind: kind,
          observer: Unobserved(),
          probe: &probe,
          log: &log
        )
      }
    }
    check = { (plan, settings, options) throws(LayoutSettingError) in
      let resolved = plan.settings(for: kind, overlaid: settings)
      return try Checker.check(plan, kind: kind, options: options) {
        () throws(LayoutSettingError) in
        InspectedHost(
          try LayoutHost(plan, settings: resolved, position: options.position, make: make)
        )
      }
    }
    scene = { (plan, settings, options) throws(LayoutSettingError) in
      let resolved = plan.settings(for: kind, overlaid: settings)
      return try Checker.scene(plan, kind: kind, settings: resolved, options: options) {
        () throws(LayoutSettingError) in
        InspectedHost(try LayoutHost(plan, settings: resolved, make: make))
      }
    }
  }
}

/// How a timed replay runs.
public struct TimingOptions: Hashable, Sendable {
  /// How long every size callback takes besides, in nanoseconds.
  public var measureCostNanoseconds: UInt64

  /// Whether the layout's work is counted into the log; times then mean little.
  public var countsWork: Bool

  /// Makes options; by default size callbacks cost only what they cost and nothing is counted.
  public init(measureCostNanoseconds: UInt64 = 0, countsWork: Bool = false) {
    self.measureCostNanoseconds = measureCostNanoseconds
    self.countsWork = countsWork
  }
}

/// Makes size callbacks as dear as text layout makes them in an app.
@frozen
public struct SizeCost<Probe: FrameProbe>: LayoutObserver {
  @usableFromInline let nanoseconds: UInt64

  @inlinable
  init(nanoseconds: UInt64) {
    self.nanoseconds = nanoseconds
  }

  /// Spins for as long as the callbacks take.
  @inlinable
  public func didRead(sizes count: Int) {
    Probe.spin(nanoseconds: nanoseconds &* UInt64(count))
  }

  /// Does nothing.
  @inlinable
  public func didPlace(items count: Int) {}
}

extension ReplayPlan {
  /// The settings that the trace gives a layout from the start, with others laid over them.
  public func settings(for kind: String, overlaid settings: LayoutSettings) -> LayoutSettings {
    guard let recordedLayout, recordedLayout.kind == kind else { return settings }
    return recordedLayout.overlaid(by: settings)
  }
}
