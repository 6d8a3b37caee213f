import LayoutContract
import Measurement

/// Replays a plan through one layout and measures it.
public enum Replayer {
  /// Replays every frame of a plan through a new layout instance.
  ///
  /// - Parameters:
  ///   - plan: The plan to replay.
  ///   - layout: A new instance.
  ///   - kind: The layout's name in the catalog; settings for other layouts are ignored.
  ///   - counter: The counter of the layout's work.
  ///   - timer: The timer, which is returned with its measurements.
  ///   - log: Receives the work of the initial layout and each frame; made for as many frames.
  /// - Complexity: O(frames) in addition to the layout's work and the data changes.
  public static func replay(
    _ plan: ReplayPlan,
    layout: consuming AnyCollectionLayout,
    kind: String,
    counter: WorkCounter = WorkCounter(),
    timer: inout FrameTimer,
    log: inout FrameLog
  ) {
    var host = CollectionViewHost(
      layout: layout,
      environment: plan.environment(counter),
      rects: plan.options.rects,
      timer: timer
    )
    host.performInitialLayout(plan)
    host.timer.finish(frame: -1)
    var visited = host.offset...host.offset
    var work = host.environment.counter.work
    log.initialLayout = work
    for index in plan.frames.indices {
      let frame = plan.frames[index]
      let before = host.offset
      let hasEvents = frame.eventCount > 0
      if hasEvents { host.playEvents(of: frame, in: plan, kind: kind) }
      host.playMovement(of: frame, in: plan)
      host.timer.finish(frame: index)

      let after = host.offset
      let hasChange = hasEvents && plan.events(of: frame).contains(where: \.isChange)
      let isActive = host.isShown && (hasChange || after != before)
      let workBefore = work
      work = host.environment.counter.work
      log.sizesRead[index] = Int32(clamping: work.sizesRead - workBefore.sizesRead)
      log.itemsPlaced[index] = Int32(clamping: work.itemsPlaced - workBefore.itemsPlaced)
      log.isActive[index] = isActive
      log.isSteady[index] = isActive && !hasChange && visited.contains(after)
      log.examined[index] = isActive ? Int32(clamping: host.elements.examined) : 0
      log.returned[index] = isActive ? Int32(clamping: host.elements.count) : 0
      if hasChange {
        visited = after...after
      } else if !visited.contains(after) {
        visited = Swift.min(visited.lowerBound, after)...Swift.max(visited.upperBound, after)
      }
    }
    log.traits = host.layout.traits()
    timer = host.timer
  }
}

extension ReplayPlan {
  /// Returns the state that a layout may read at the start of a replay.
  ///
  /// - Complexity: O(items) if the trace changes anything: the model is then copied immediately
  ///   instead of in the first frame with a change.
  public func environment(_ counter: WorkCounter = WorkCounter()) -> LayoutEnvironment {
    var model = model
    if events.contains(where: \.isChange) { model.unshareSizes() }
    return LayoutEnvironment(
      model: model,
      bounds: Rect(origin: .zero, size: viewSize),
      contentInset: inset,
      scale: scale,
      isRightToLeft: isRightToLeft,
      counter: counter
    )
  }
}

/// Whole replays of the layouts that a factory makes.
extension LayoutFactory {
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
  ///   - meter: The meter of the layout's hooks; nil to measure whole phases alone.
  ///   - timer: The timer, made for the plan's number of frames.
  ///   - log: Receives the work of the initial layout and each frame; made for as many frames.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  public func time(
    _ plan: ReplayPlan,
    _ settings: LayoutSettings,
    sizeCostNanoseconds: UInt64 = 0,
    meter: HookMeter? = nil,
    _ timer: inout FrameTimer,
    _ log: inout FrameLog
  ) throws(LayoutSettingError) {
    let made = try make(settings.overlaying(plan.recordedLayout, for: kind))
    let layout = if let meter { AnyCollectionLayout(made, meteredBy: meter) } else { made }
    let counter =
      sizeCostNanoseconds == 0
      ? WorkCounter()
      : WorkCounter { sizes in
        MonotonicClock.spin(nanoseconds: sizeCostNanoseconds &* UInt64(sizes))
      }
    meter?.follow(counter)
    Replayer.replay(plan, layout: layout, kind: kind, counter: counter, timer: &timer, log: &log)
  }
}
