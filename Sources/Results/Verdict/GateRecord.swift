import LayoutContract

/// The findings of all gates on one scenario.
public struct GateRecord: Codable, Equatable, Sendable {
  /// The finding of one gate.
  public struct Finding: Codable, Equatable, Sendable {
    /// The gate.
    public let gate: Gate
    /// The outcome for the scenario.
    public var outcome: GateOutcome
    /// The reasons, a sentence each.
    public var reasons: [String] = []
    /// The duration of the replays whose times the gate judged, in seconds; nil if it judged no
    /// times.
    @ExplicitNull public var seconds: Double?
    /// The ratio of head to base that the gate of times judged, or the largest growth of a counter;
    /// nil without a regression.
    public var ratio: Double?
    /// The hook that made the head slower; nil if it is not known.
    public var hook: LayoutHook?
    /// The file and line of the user's code that the finding is about; nil if they are not known.
    public var place: String?
    /// The commands that reproduce the reasons.
    public internal(set) var commands: [String] = []

    /// Returns the finding of a gate that was not run.
    ///
    /// - Parameters:
    ///   - gate: The gate.
    ///   - reasons: The reasons, a sentence each; empty if the command asks for no such gate.
    /// - Returns: The finding.
    public static func skipped(_ gate: Gate, because reasons: [String] = []) -> Finding {
      Finding(gate: gate, outcome: .skipped, reasons: reasons)
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
  public var extent: GateManifest?

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

/// A gate that a scenario has to pass.
public enum Gate: String, CaseIterable, Codable, Sendable {
  /// No invariant is violated, and the layout does not crash.
  case correctness
  /// No counter exceeds the baseline, and the same elements are shown.
  case counters
  /// Every frame fits the budget.
  case budget
  /// The head is not slower than the base.
  case time
}

/// The outcome of a gate for a scenario.
public enum GateOutcome: String, Codable, Sendable {
  /// The scenario passed.
  case passed
  /// The scenario passed and is better than required.
  case better
  /// The gate was not run.
  case skipped
  /// An invariant is violated, the layout crashed, or other elements are shown.
  case violation
  /// A counter increased, or the head is slower.
  case regression
  /// A frame takes longer than the budget.
  case overBudget = "over_budget"
  /// The baseline to compare with is missing.
  case missing
  /// The measurement ended early or contradicts known facts, so it is not trusted.
  case untrusted
  /// More measurements are needed for a decision.
  case inconclusive
}

/// The number and the digest of the scenarios that one `gate` command judged.
///
/// Each of its records stores the extent, so that a merge detects lost lines.
public struct GateManifest: Codable, Hashable, Sendable {
  /// The number of scenarios.
  public let scenarios: Int
  /// A digest of the scenarios' names and outcomes.
  public let digest: String

  /// Makes the extent of all records of a command.
  init(of records: [GateRecord]) {
    scenarios = records.count
    let texts = records.map { record in
      let outcomes = record.findings.map { "\($0.gate.rawValue)=\($0.outcome.rawValue)" }
      return ([record.run.id, record.scenario] + outcomes).joined(separator: " ")
    }
    digest = texts.stablySorted(by: <).joined(separator: "\n").digest
  }
}

extension GateRecord {
  /// The scenario's name.
  var scenario: String { "\(trace) \(layout) \(index) \(items)" }

  /// The run and the shard of the command that wrote the record.
  fileprivate var command: [String] { [run.id, run.shard ?? ""] }

  /// A Boolean value that indicates whether correctness and budget, which every command judges,
  /// have an outcome.
  fileprivate var isJudged: Bool {
    [.correctness, .budget].allSatisfy { gate in
      findings.contains { $0.gate == gate && $0.outcome != .skipped }
    }
  }

  /// Returns the records that are missing, by command.
  ///
  /// - Parameter records: Records of any number of commands.
  /// - Returns: A description of a few words for each gap.
  static func missing(in records: [GateRecord]) -> [String] {
    let commands = Dictionary(grouping: records, by: \.command)
    let incomplete = commands.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap {
      missing(ofCommand: $1)
    }
    return incomplete + records.filter { !$0.isJudged }.map { "a verdict on \($0.scenario)" }
  }

  private static func missing(ofCommand records: [GateRecord]) -> String? {
    let shard = records[0].run.shard.map { "shard \($0)" } ?? "run \(records[0].run.id)"
    let extents = Set(records.map(\.extent))
    guard extents.count == 1, let extent = records[0].extent else {
      return "the number of scenarios of \(shard)"
    }
    if extent.scenarios > records.count {
      let count = extent.scenarios - records.count
      return "\(count) of the \(extent.scenarios) scenarios of \(shard)"
    }
    return extent == GateManifest(of: records) ? nil : "the original records of \(shard)"
  }
}

extension [GateRecord] {
  /// Returns the records, each with the extent of its command.
  public func sealed() -> [GateRecord] {
    let extents = Dictionary(grouping: self, by: \.command).mapValues(GateManifest.init(of:))
    return map { record in
      var record = record
      record.extent = extents[record.command]
      return record
    }
  }
}
