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
    var compiler = PlanCompiler(trace.head, path: trace.path, options: options)
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
    var compiler = PlanCompiler(reader.head, path: reader.path, options: options)
    while let record = try reader.next() { try compiler.consume(record) }
    try self.init(reader.head, &compiler, options)
  }

  private init(
    _ head: TraceHead,
    _ compiler: inout PlanCompiler,
    _ options: ReplayOptions
  ) throws(TraceError) {
    try compiler.finish()
    var notes: [String] = []
    let items = compiler.initialModel.itemCount
    if let wanted = options.items, wanted < items {
      notes.append("--items \(wanted) is below the \(items) recorded items: kept the recording")
    }
    if compiler.axes.areTransposed {
      notes.append("recorded along \(head.axis.rawValue), and replayed with x and y exchanged")
    }
    if let guessed = head.shownGuesses { notes.append("not recorded but assumed: \(guessed)") }
    // Held only once, so that changes copy nothing.
    var frames: PlannedFrames
    let events: ContiguousArray<PlannedEvent>
    (frames, events) = compiler.removePlanned()
    if let refreshHz = options.refreshHz {
      let resampling = Resampling(spanNanoseconds: frames.spanNanoseconds, refreshHz: refreshHz)
      if let reason = resampling.refusal {
        throw TraceError(path: compiler.path, reason: reason)
      }
      frames = frames.resampled(to: refreshHz)
    }
    frames.multiplyMovements(by: options.stride)
    frames.markDragEnds()
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
      notes: notes
    )
    foundInvariant = head.provenance["invariant"]
    isGenerated = head.provenance["source"] == RandomTrace.source
    derive(options.derives)
  }
}
