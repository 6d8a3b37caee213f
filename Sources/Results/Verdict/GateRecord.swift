/// One of the gates that a cell has to pass.
public enum Gate: String, CaseIterable, Codable, Sendable {
  /// No invariant is violated, and the layout does not crash.
  case correctness
  /// What is counted is no more than in the baseline, and the same is shown.
  case exact
  /// Every frame fits the budget.
  case budget
  /// The head is not slower than the base.
  case time
}

/// How a cell came through a gate.
public enum GateOutcome: String, Codable, Sendable {
  /// It passed.
  case held
  /// It passed, and better than it had to.
  case better
  /// It was not asked to.
  case skipped
  /// An invariant is violated, the layout crashed, or other elements are shown.
  case violation
  /// More is counted, or it takes longer.
  case regression
  /// A frame takes longer than the budget.
  case overBudget = "over_budget"
  /// What it was to be held against is not there.
  case missing
  /// What was measured ended early, or contradicts what is known, and says nothing.
  case untrusted
  /// Too little was measured to tell.
  case inconclusive
}

extension GateOutcome {
  /// What is made of differences from what was counted before.
  public init(_ differences: [ExactDifference]) {
    let kinds = differences.map(\.kind)
    if kinds.contains(.different) {
      self = .violation
    } else if kinds.contains(.worse) {
      self = .regression
    } else {
      self = kinds.isEmpty ? .held : .better
    }
  }
}

/// What the gates say of one cell.
public struct GateRecord: Codable, Equatable, Sendable {
  /// One gate with what it says.
  public struct Finding: Codable, Equatable, Sendable {
    /// The gate.
    public var gate: Gate
    /// How the cell came through.
    public var outcome: GateOutcome
    /// Why, a sentence each.
    public var reasons: [String]
    /// How long the replays took that the gate judged times by, in seconds; nil where it judged
    /// none.
    @ExplicitNull public var seconds: Double?
    /// What shows the reasons again.
    public var commands: [String]

    /// Makes a finding.
    ///
    /// - Parameters:
    ///   - gate: The gate.
    ///   - outcome: How the cell came through.
    ///   - reasons: Why, a sentence each.
    ///   - seconds: How long the replays took that times were judged by; nil for none.
    ///   - commands: What shows the reasons again.
    public init(
      _ gate: Gate,
      _ outcome: GateOutcome,
      _ reasons: [String] = [],
      seconds: Double? = nil,
      commands: [String] = []
    ) {
      self.gate = gate
      self.outcome = outcome
      self.reasons = reasons
      self.seconds = seconds
      self.commands = commands
    }
  }

  /// The version of the format.
  public var schemaVersion = 1
  /// Tells this record from others in the same lines.
  public var record = "gate"
  /// The run that the cell belongs to.
  public var run: RunInfo
  /// The machine.
  public var host: MachineRecord
  /// The build that was judged.
  public var build: BuildInfo
  /// The trace's name.
  public var trace: String
  /// The layout with its settings.
  public var layout: String
  /// The visible-rect strategy.
  public var index: String
  /// Items in the model at the start.
  public var items: Int
  /// What each gate says, in order.
  public var findings: [Finding]

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - result: The cell.
  ///   - findings: What each gate says.
  public init(_ result: ScenarioResult, _ findings: [Finding]) {
    run = result.run
    host = result.host
    build = result.build
    trace = result.trace.name
    layout = result.setting.layout
    index = result.setting.index
    items = result.setting.items
    self.findings = findings
  }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, run, host, build, trace, layout, index, items, findings
  }
}
