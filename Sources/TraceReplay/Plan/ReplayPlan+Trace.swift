import LayoutContract
import Traces

extension ReplayPlan {
  /// Makes a trace ready to replay.
  ///
  /// - Parameters:
  ///   - trace: A trace that was read and found whole.
  ///   - options: How to replay it.
  /// - Throws: `TraceError` with its line for a batch that contradicts the model, and for parents
  ///   that lead back to the item itself; without one where a refresh rate gives too many frames.
  /// - Complexity: O(records + items), plus what the batches cost.
  public init(_ trace: Trace, options: ReplayOptions = ReplayOptions()) throws(TraceError) {
    let axes = TraceAxes(recorded: trace.head.axis, replayed: options.axis)
    var compiler = PlanCompiler(trace, options: options, axes: axes)
    try compiler.compile()
    var notes = compiler.notes
    if axes.areTransposed {
      notes.append("recorded along \(trace.head.axis.rawValue): replayed transposed")
    }
    var (frames, events) = compiler.takePlanned()
    if let refreshHz = options.refreshHz {
      let resampler = Resampler(refreshHz: refreshHz)
      if let reason = resampler.refusal(of: frames) {
        throw TraceError(path: trace.path, reason: reason)
      }
      (frames, events) = resampler.resampled(frames, events)
    }
    for index in frames.indices {
      frames[index].movement *= options.stride
    }
    let dragEnds = Flings.mark(&frames)
    let first = frames.first?.timeNanoseconds ?? 0
    self.init(
      name: trace.head.shownName,
      path: trace.path,
      options: options,
      recordedLayout: trace.head.layout,
      model: compiler.initialModel,
      firstRecorded: compiler.firstRecorded,
      viewSize: compiler.initialSize,
      inset: compiler.initialInset,
      scale: trace.head.scale,
      isRightToLeft: trace.head.isRightToLeft,
      frames: frames,
      events: events,
      dragEnds: dragEnds,
      durationNanoseconds: (frames.last?.timeNanoseconds ?? 0) - first,
      notes: notes
    )
    derive(options.derives)
  }
}

/// How the axes of a recording are to those of the layout that replays it.
struct TraceAxes {
  let areTransposed: Bool
  let scroll: Axis

  init(recorded: Axis, replayed: Axis) {
    areTransposed = recorded != replayed
    scroll = recorded
  }

  func size(_ size: Size) -> Size { areTransposed ? size.transposed : size }

  func insets(_ insets: EdgeInsets) -> EdgeInsets { areTransposed ? insets.transposed : insets }

  /// An offset's coordinate along the axis that was recorded.
  func along(_ offset: Point) -> Double { scroll == .y ? offset.y : offset.x }

  func view(_ view: TraceView) -> TraceView {
    TraceView(size: size(view.size), inset: view.inset.map(insets), cause: view.cause)
  }
}
