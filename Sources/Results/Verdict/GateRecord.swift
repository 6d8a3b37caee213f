/// What the gates say of one scenario.
public struct GateRecord: Codable, Equatable, Sendable {
  /// One gate with what it says.
  public struct Finding: Codable, Equatable, Sendable {
    /// The gate.
    public let gate: Gate
    /// How the scenario came through.
    public var outcome: GateOutcome
    /// Why, a sentence each.
    public var reasons: [String]
    /// How long the replays took that the gate judged times by, in seconds; nil where it judged
    /// none.
    @ExplicitNull public var seconds: Double?
    /// What shows the reasons again.
    public let commands: [String]

    /// Makes a finding.
    ///
    /// - Parameters:
    ///   - gate: The gate.
    ///   - outcome: How the scenario came through.
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
  public var schemaVersion = SchemaVersion()
  /// Tells this record from others in the same lines.
  public var record = "gate"
  /// The run that the scenario belongs to.
  public var run: RunInfo
  /// The machine.
  public var machine: MachineRecord
  /// The build that was judged.
  public var build: BuildInfo
  /// The trace's name.
  public var trace: String
  /// The layout with its settings.
  public var layout: String
  /// The visible-rect index.
  public var index: String
  /// Items in the model at the start.
  public let items: Int
  /// What each gate says, in order.
  public var findings: [Finding]
  /// What the command gated in all; nil where that is not known.
  public var extent: GateExtent?

  /// Makes a record; `sealed()` adds the extent.
  ///
  /// - Parameters:
  ///   - result: The scenario.
  ///   - findings: What each gate says.
  public init(_ result: ScenarioResult, _ findings: [Finding]) {
    run = result.run
    machine = result.machine
    build = result.build
    trace = result.trace.name
    layout = result.setting.layout
    index = result.setting.index
    items = result.setting.items
    self.findings = findings
  }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, run, machine, build, trace, layout, index, items, findings, extent
  }
}
