import Measurement

/// The result of a comparison in one scenario: one trace, replayed by both sides.
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
  /// The kind of record that a line of JSON holds.
  public var record = "comparison"
  /// The run that the scenario belongs to; its seed determines every random order.
  public var run: RunInfo
  /// The machine.
  public var machine: MachineRecord
  /// The trace.
  public var trace: TraceInfo
  /// The side that the head is compared with.
  public var base: Side
  /// The side that is judged.
  public var head: Side
  /// Items in the model at the start.
  public let items: Int
  /// Pairs of processes that were measured.
  public var pairs: Int
  /// The frames of each compared unit: a single frame, or some short ones grouped.
  public let units: [[Int]]
  /// The sum of all units' minimum times in the base, in nanoseconds; nil if nothing was measured.
  @InMilliseconds public var baseTotalNanoseconds: Double?
  /// The sum of all units' minimum times in the head, in nanoseconds.
  @InMilliseconds public var headTotalNanoseconds: Double?
  /// The share of frames that were outliers in the base, over all pairs and replays, from 0 to 1;
  /// nil if nothing was measured.
  @ExplicitNull public var baseOutlierShare: Double?
  /// The share of frames that were outliers in the head.
  @ExplicitNull public var headOutlierShare: Double?
  /// The time of each unit in the base, a list for each pair, in nanoseconds.
  public let baseNanoseconds: [[Int]]
  /// The time of each unit in the head, a list for each pair, in nanoseconds.
  public let headNanoseconds: [[Int]]
  /// The head's slowdown of each kind; empty if nothing was measured.
  public var slowdowns: [SlowdownRecord]
  /// A Boolean value that indicates whether the same test finds the base slower.
  public let isFaster: Bool
  /// Frames that are slower in the head, sorted by added time, the most first.
  public var slowerFrames: [SlowerFrame]
  /// The cause of a regression; nil without one, and if it was not looked for.
  public var cause: SlowdownCause?
  /// The command that compares this scenario again; nil if two layouts are compared.
  public var command: String?
  /// The reason why measuring ended early; nil if it did not.
  @ExplicitNull public var failure: String?
  /// The verdict on the scenario.
  public var verdict: Verdict

  /// Makes a record from the measured times and the findings.
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
    cause: SlowdownCause? = nil,
    command: String? = nil,
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
    baseTotalNanoseconds = minimum.map { $0.base.reduce(0) { $0 + Double($1) } }
    headTotalNanoseconds = minimum.map { $0.head.reduce(0) { $0 + Double($1) } }
    self.slowdowns = slowdowns
    self.isFaster = isFaster
    self.slowerFrames = slowerFrames
    self.cause = cause
    self.command = command
    self.failure = failure
    self.verdict = verdict
  }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, run, machine, trace, base, head, items, pairs, units, slowdowns, cause, command
    case failure, verdict
    case baseTotalNanoseconds = "base_ms"
    case headTotalNanoseconds = "head_ms"
    case baseOutlierShare = "base_outlier_share"
    case headOutlierShare = "head_outlier_share"
    case baseNanoseconds = "base_ns"
    case headNanoseconds = "head_ns"
    case isFaster = "faster"
    case slowerFrames = "slower_frames"
  }
}
