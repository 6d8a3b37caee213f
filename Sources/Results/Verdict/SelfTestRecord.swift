import Measurement

/// What the gate said of one pair of builds of which it is known what it should say.
public struct SelfTestRecord: Codable, Equatable, Sendable {
  /// What is between the two.
  public enum Regression: String, CaseIterable, Codable, Sendable {
    /// Nothing: both are the same.
    case unchanged
    /// Each frame of the head takes 1 % more, which is what the floor lets pass.
    case waste1 = "waste-1"
    /// 2 % more.
    case waste2 = "waste-2"
    /// 5 % more.
    case waste5 = "waste-5"
    /// One frame of at least 50 µs takes 1.3 times as long.
    case frame
    /// Every hundredth frame takes twice as long, in each replay another one.
    case moving
    /// Each query allocates once more.
    case allocation
    /// One element of one frame is shown a point beside.
    case attribute

    /// What the gate should say; nil where either is right.
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
  /// Tells this record from others in the same lines.
  public var record = "selftest"
  /// The run that it belongs to.
  public var run: RunInfo
  /// The build.
  public var build: BuildInfo
  /// The machine.
  public var machine: MachineRecord
  /// What was injected.
  public let regression: Regression
  /// The trace's name.
  public var trace: String
  /// The visible-rect index.
  public var index: String
  /// Items in the model at the start.
  public let items: Int
  /// The seed of every order and every test.
  public let seed: UInt64
  /// Pairs of processes that were measured; 0 where it was counted.
  public var pairs: Int
  /// By how much the head took longer, all frames together; nil where it was counted.
  @ExplicitNull public var totalRatio: Double?
  /// What the gate said.
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

  /// Whether the gate said what it should.
  public var isRight: Bool { regression.expected.map { $0 == outcome } ?? true }

  /// Whether the gate cannot be trusted: it found what is not there, or missed what is.
  ///
  /// An inconclusive A/A run costs the pass, and no trust.
  public var isUntrustworthy: Bool {
    regression == .unchanged ? outcome == .regression || outcome == .violation : !isRight
  }
}
