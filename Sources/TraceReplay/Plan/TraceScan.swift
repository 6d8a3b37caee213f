import LayoutContract
import Traces

/// The facts about a trace that are known without a plan: its counts, its settings and its errors.
///
/// A scan reads a trace once for all layouts, and stores neither frames nor events.
public struct TraceScan: Sendable {
  /// The trace's name.
  public let name: String
  /// The trace's file.
  public let path: String
  /// The layout that the trace names, with its settings.
  public let recordedLayout: LayoutSettings?
  /// The reader's warnings about skipped content.
  public let warnings: [String]
  private let counts: ScannedCounts

  /// Scans a trace in memory.
  ///
  /// - Parameter trace: A trace that was read and validated.
  /// - Throws: `TraceError` for the first error that a plan of the trace would throw.
  /// - Complexity: O(records + items), plus what the batches cost.
  public init(_ trace: Trace) throws(TraceError) {
    var compiler = PlanCompiler(scanning: trace.head, path: trace.path)
    for record in trace.records { try compiler.consume(record) }
    try self.init(trace.head, &compiler, warnings: trace.warnings)
  }

  /// Scans a trace while it is read, so that its records are never all in memory.
  ///
  /// - Parameter reader: Reads the trace, up to its end.
  /// - Throws: `TraceError` for the first error in the file or of a plan, whichever comes first.
  /// - Complexity: O(records + items), plus what the batches cost.
  public init(reading reader: TraceReader) throws(TraceError) {
    var compiler = PlanCompiler(scanning: reader.head, path: reader.path)
    while let record = try reader.next() { try compiler.consume(record) }
    try self.init(reader.head, &compiler, warnings: reader.warnings)
  }

  private init(
    _ head: TraceHead,
    _ compiler: inout PlanCompiler,
    warnings: [String]
  ) throws(TraceError) {
    try compiler.finish()
    name = head.shownName
    path = compiler.path
    recordedLayout = head.layout
    self.warnings = warnings
    var counts = compiler.scanned ?? ScannedCounts()
    counts.count(compiler.initialModel)
    self.counts = counts
  }

  /// A Boolean value that indicates whether the collection always has exactly one section.
  public var hasOneSection: Bool { counts.hasOneSection }

  /// Returns the number of items in a model that is grown to a number of items.
  ///
  /// - Parameter items: The number of items to reach; nil for the recorded ones.
  /// - Returns: The number of items.
  public func itemCount(grownTo items: Int?) -> Int {
    counts.hasSections ? max(items ?? 0, counts.items) : counts.items
  }

  /// Returns the number of frames and their time in a replay.
  ///
  /// - Parameter refreshHz: The frames per second to resample to; nil for the recorded frames.
  /// - Returns: The number of frames, and the time from the first to the last.
  /// - Throws: `TraceError` if a refresh rate gives too many frames.
  public func frames(
    refreshHz: Double?
  ) throws(TraceError) -> (count: Int, durationNanoseconds: Int64) {
    let span = counts.lastNanoseconds - counts.firstNanoseconds
    guard let refreshHz, counts.frames > 1 else { return (counts.frames, span) }
    let resampling = Resampling(spanNanoseconds: span, refreshHz: refreshHz)
    if let reason = resampling.refusal {
      throw TraceError(path: path, reason: reason)
    }
    return (resampling.frameCount, span)
  }

  /// Returns the settings that the trace gives a layout during the replay.
  public func settingsChanges(of kind: String) -> [LayoutSettings] {
    counts.settings.filter { $0.kind == kind }
  }
}

/// The counts of a scan, added up frame by frame.
struct ScannedCounts: Sendable {
  private(set) var frames = 0
  private(set) var firstNanoseconds: Int64 = 0
  private(set) var lastNanoseconds: Int64 = 0
  /// The initial number of items.
  private(set) var items = 0
  private(set) var hasSections = false
  private(set) var hasOneSection = true
  /// The settings of all layouts, in the order of their events.
  private(set) var settings: [LayoutSettings] = []

  /// Counts the initial model.
  mutating func count(_ model: CollectionModel) {
    items = model.itemCount
    hasSections = !model.sections.isEmpty
    if model.sections.count != 1 { hasOneSection = false }
  }

  /// Counts a frame with its events.
  mutating func count(
    _ events: some Sequence<PlannedEvent>,
    timeNanoseconds: Int64
  ) {
    if frames == 0 { firstNanoseconds = timeNanoseconds }
    lastNanoseconds = timeNanoseconds
    frames += 1
    for event in events {
      if !event.leavesOneSection { hasOneSection = false }
      switch event {
      case .configure(let change), .switchLayout(let change): settings.append(change)
      default: break
      }
    }
  }
}

extension PlannedEvent {
  /// A Boolean value that indicates whether the model still has one section if it had one.
  var leavesOneSection: Bool {
    switch self {
    case .batch(let update): update.sectionsAfter.count == 1
    case .reload(let model): model.map { $0.sections.count == 1 } ?? true
    default: true
    }
  }
}

extension LayoutSettings {
  /// Returns the settings on top of those that a trace names for a layout.
  public func overlaying(_ recorded: LayoutSettings?, for kind: String) -> LayoutSettings {
    guard let recorded, recorded.kind == kind else { return self }
    return recorded.overlaid(by: self)
  }
}
