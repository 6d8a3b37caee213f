import LayoutContract
import Traces

extension ReplayPlan {
  /// Makes a plan from a trace.
  ///
  /// - Parameters:
  ///   - trace: A trace that was read and validated.
  ///   - options: The options of the replay.
  /// - Throws: `TraceError` with its line for a batch that contradicts the model, and for parents
  ///   that form a cycle; without a line if a refresh rate gives too many frames.
  /// - Complexity: O(records + items), plus what the batches cost.
  public init(_ trace: Trace, options: ReplayOptions = ReplayOptions()) throws(TraceError) {
    let axes = TraceAxes(recorded: trace.head.axis, replayed: options.axis)
    var compiler = PlanCompiler(trace.head, path: trace.path, options: options, axes: axes)
    for record in trace.records { try compiler.consume(record) }
    try self.init(trace.head, &compiler, options)
  }

  /// Makes a plan while the trace is read, so that its records are never all in memory.
  ///
  /// - Parameters:
  ///   - reader: Reads the trace, up to its end.
  ///   - options: The options of the replay.
  /// - Throws: `TraceError` as for a trace in memory, or for the first error in the file, whichever
  ///   comes first.
  /// - Complexity: O(records + items), plus what the batches cost.
  public init(
    reading reader: TraceReader,
    options: ReplayOptions = ReplayOptions()
  ) throws(TraceError) {
    let axes = TraceAxes(recorded: reader.head.axis, replayed: options.axis)
    var compiler = PlanCompiler(reader.head, path: reader.path, options: options, axes: axes)
    while let record = try reader.next() { try compiler.consume(record) }
    try self.init(reader.head, &compiler, options)
  }

  private init(
    _ head: TraceHead,
    _ compiler: inout PlanCompiler,
    _ options: ReplayOptions
  ) throws(TraceError) {
    try compiler.finish()
    var notes = compiler.notes
    if compiler.axes.areTransposed {
      notes.append("recorded along \(head.axis.rawValue), and replayed with x and y exchanged")
    }
    if let guessed = head.shownGuesses { notes.append("not recorded but assumed: \(guessed)") }
    // Held only once, so that changes copy nothing.
    var frames: PlannedFrames
    let events: ContiguousArray<PlannedEvent>
    (frames, events) = compiler.takePlanned()
    if let refreshHz = options.refreshHz {
      let resampler = Resampler(refreshHz: refreshHz)
      if let reason = resampler.refusal(of: frames) {
        throw TraceError(path: compiler.path, reason: reason)
      }
      frames = resampler.resampled(frames)
    }
    frames.multiplyMovements(by: options.stride)
    Flings.mark(&frames)
    let first = frames.first?.timeNanoseconds ?? 0
    self.init(
      name: head.shownName,
      path: compiler.path,
      options: options,
      recordedLayout: head.layout,
      model: compiler.initialModel,
      firstRecorded: compiler.firstRecorded,
      viewSize: compiler.initialSize,
      inset: compiler.initialInset,
      scale: head.scale,
      isRightToLeft: head.isRightToLeft,
      frames: frames,
      events: events,
      durationNanoseconds: (frames.last?.timeNanoseconds ?? 0) - first,
      notes: notes
    )
    derive(options.derives)
  }
}

/// The relation between the axes of a recording and those of the layout that replays it.
struct TraceAxes {
  let areTransposed: Bool
  let scroll: Axis

  init(recorded: Axis, replayed: Axis) {
    areTransposed = recorded != replayed
    scroll = recorded
  }

  func size(_ size: Size) -> Size { areTransposed ? size.transposed : size }

  func insets(_ insets: EdgeInsets) -> EdgeInsets { areTransposed ? insets.transposed : insets }

  /// Returns an offset's coordinate along the recorded axis.
  func along(_ offset: Point) -> Double { offset.along(scroll) }

  func view(_ view: TraceView) -> TraceView {
    TraceView(size: size(view.size), inset: view.inset.map(insets), cause: view.cause)
  }
}
