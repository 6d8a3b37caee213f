/// The findings of all gates on one scenario.
public struct GateRecord: Codable, Equatable, Sendable {
  /// The finding of one gate.
  public struct Finding: Codable, Equatable, Sendable {
    /// The gate.
    public let gate: Gate
    /// The outcome for the scenario.
    public var outcome: GateOutcome
    /// The reasons, a sentence each.
    public var reasons: [String]
    /// The duration of the replays whose times the gate judged, in seconds; nil if it judged no
    /// times.
    @ExplicitNull public var seconds: Double?
    /// The commands that reproduce the reasons.
    public let commands: [String]

    /// Makes a finding.
    ///
    /// - Parameters:
    ///   - gate: The gate.
    ///   - outcome: The outcome for the scenario.
    ///   - reasons: The reasons, a sentence each.
    ///   - seconds: The duration of the replays whose times were judged; nil if none were.
    ///   - commands: The commands that reproduce the reasons.
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
  /// The kind of record that a line of JSON holds.
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
  /// The finding of each gate, in order.
  public var findings: [Finding]
  /// The extent of the command that wrote the record; nil if unknown.
  public var extent: GateExtent?

  /// Makes a record; `sealed()` adds the extent.
  ///
  /// - Parameters:
  ///   - result: The scenario.
  ///   - findings: The finding of each gate.
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
