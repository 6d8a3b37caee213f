import Measurement

/// What a comparison found in one scenario: one trace, replayed by both sides.
public struct ComparisonRecord: Codable, Equatable, Sendable {
  /// One side of a comparison.
  public struct Side: Codable, Equatable, Sendable {
    /// The build that replayed.
    public var build: BuildInfo
    /// The layout with its settings.
    public var layout: String
    /// The visible-rect index.
    public var index: String

    /// Makes a side.
    ///
    /// - Parameters:
    ///   - build: The build that replayed.
    ///   - layout: The layout with its settings.
    ///   - index: The visible-rect index.
    public init(build: BuildInfo, layout: String, index: String) {
      self.build = build
      self.layout = layout
      self.index = index
    }

    /// The layout and the index in a few words.
    public var scenario: String { index.isEmpty ? layout : "\(layout)/\(index)" }
  }

  /// The version of the format.
  public var schemaVersion = SchemaVersion()
  /// Tells this record from others in the same lines.
  public var record = "comparison"
  /// The run that the scenario belongs to; its seed is that of every order drawn.
  public var run: RunInfo
  /// The machine.
  public var machine: MachineRecord
  /// The trace.
  public var trace: TraceInfo
  /// The side that the other is compared with.
  public var base: Side
  /// The other side.
  public var head: Side
  /// Items in the model at the start.
  public let items: Int
  /// Pairs of processes that were measured.
  public var pairs: Int
  /// The frames of each unit that was compared: one, or short ones taken together.
  public let units: [[Int]]
  /// The minimum time of all units together in the base, in milliseconds; nil where none was
  /// measured.
  @ExplicitNull public var baseMilliseconds: Double?
  /// That in the head.
  @ExplicitNull public var headMilliseconds: Double?
  /// The share of frames that were outliers in the base, over all pairs and replays, from 0 to 1;
  /// nil where none was measured.
  @ExplicitNull public var baseOutlierShare: Double?
  /// That in the head.
  @ExplicitNull public var headOutlierShare: Double?
  /// What each unit took in the base, a list for each pair, in nanoseconds.
  public let baseNanoseconds: [[Int]]
  /// What each unit took in the head.
  public let headNanoseconds: [[Int]]
  /// How much slower the head is in each way; empty where nothing was measured.
  public var slowdowns: [SlowdownRecord]
  /// Whether the same test finds that the base is slower.
  public let isFaster: Bool
  /// Frames that the head takes longer for, those first that add the most time.
  public var slowerFrames: [SlowerFrame]
  /// Why nothing more was measured; nil where all was.
  @ExplicitNull public var failure: String?
  /// What is said of the scenario.
  public var verdict: Verdict

  /// Makes a record of what was measured and found.
  public init(
    run: RunInfo,
    machine: MachineRecord,
    trace: TraceInfo,
    base: Side,
    head: Side,
    items: Int,
    units: [[Int]],
    times: PairedTimes?,
    slowdowns: [SlowdownRecord],
    isFaster: Bool,
    slowerFrames: [SlowerFrame],
    failure: String?,
    verdict: Verdict
  ) {
    self.run = run
    self.machine = machine
    self.trace = trace
    self.base = base
    self.head = head
    self.items = items
    pairs = times?.pairCount ?? 0
    self.units = units
    baseNanoseconds = times?.baseNanoseconds ?? []
    headNanoseconds = times?.headNanoseconds ?? []
    let outliers = times?.meanOutlierShares
    baseOutlierShare = outliers?.base
    headOutlierShare = outliers?.head
    let minimum = times?.minimumNanoseconds
    baseMilliseconds = minimum.map { $0.base.reduce(0) { $0 + Double($1) } / 1e6 }
    headMilliseconds = minimum.map { $0.head.reduce(0) { $0 + Double($1) } / 1e6 }
    self.slowdowns = slowdowns
    self.isFaster = isFaster
    self.slowerFrames = slowerFrames
    self.failure = failure
    self.verdict = verdict
  }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, run, machine, trace, base, head, items, pairs, units, slowdowns, failure, verdict
    case baseMilliseconds = "base_ms"
    case headMilliseconds = "head_ms"
    case baseOutlierShare = "base_outlier_share"
    case headOutlierShare = "head_outlier_share"
    case baseNanoseconds = "base_ns"
    case headNanoseconds = "head_ns"
    case isFaster = "faster"
    case slowerFrames = "slower_frames"
  }
}
