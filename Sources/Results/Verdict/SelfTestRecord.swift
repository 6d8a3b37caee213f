/// The gate's outcome for a pair of builds with a known difference.
public struct SelfTestRecord: Codable, Equatable, Sendable {
  /// The regression that the head contains.
  public enum Regression: String, CaseIterable, Codable, Sendable {
    /// None: both builds are identical.
    case unchanged
    /// Each frame of the head takes 1 % longer, as much as the floor allows.
    case waste1 = "waste-1"
    /// Each frame takes 2 % longer.
    case waste2 = "waste-2"
    /// Each frame takes 5 % longer.
    case waste5 = "waste-5"
    /// One frame of at least 50 µs takes 1.3 times as long.
    case frame
    /// Every hundredth frame takes twice as long, different frames in each replay.
    case moving
    /// Each query makes one more allocation.
    case allocation
    /// One element of one frame is shown one point away.
    case attribute

    /// The outcome that the gate should have; nil if any is right.
    public var expected: GateOutcome? {
      switch self {
      case .unchanged: .passed
      case .waste1: nil
      case .waste2, .waste5, .frame, .moving, .allocation: .regression
      case .attribute: .violation
      }
    }
  }

  /// The version of the format.
  public var schemaVersion = SchemaVersion()
  /// The kind of record that a line of JSON holds.
  public var record = "selftest"
  /// The run that the record belongs to.
  public var run: RunInfo
  /// The build.
  public var build: BuildInfo
  /// The machine.
  public var machine: MachineRecord
  /// The injected regression.
  public let regression: Regression
  /// The trace's name.
  public var trace: String
  /// The visible-rect index.
  public var index: String
  /// Items in the model at the start.
  public let items: Int
  /// The seed of every random order and every test.
  public let seed: UInt64
  /// Pairs of processes that were measured; 0 for a regression that the counters detect.
  public var pairs: Int
  /// The head's total time divided by the base's; nil for a regression that the counters detect.
  @ExplicitNull public var totalRatio: Double?
  /// The gate's outcome.
  public var outcome: GateOutcome

  /// Makes a record.
  public init(
    run: RunInfo,
    build: BuildInfo,
    machine: MachineRecord,
    regression: Regression,
    trace: String,
    index: String,
    items: Int,
    seed: UInt64,
    pairs: Int,
    totalRatio: Double?,
    outcome: GateOutcome
  ) {
    self.run = run
    self.build = build
    self.machine = machine
    self.regression = regression
    self.trace = trace
    self.index = index
    self.items = items
    self.seed = seed
    self.pairs = pairs
    self.totalRatio = totalRatio
    self.outcome = outcome
  }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, run, build, machine, regression, trace, index, items, seed, pairs, outcome
    case totalRatio = "total_ratio"
  }

  /// A Boolean value that indicates whether the gate had the expected outcome.
  public var isRight: Bool { regression.expected.map { $0 == outcome } ?? true }

  /// A Boolean value that indicates whether the gate had a false positive or missed a regression.
  ///
  /// An inconclusive A/A run fails the self-test but does not make the gate untrustworthy.
  public var isUntrustworthy: Bool {
    regression == .unchanged ? outcome == .regression || outcome == .violation : !isRight
  }
}
