/// All that one `gate` command gated, which each of its records tells, so that a file that lost
/// lines is no pass.
public struct GateExtent: Codable, Hashable, Sendable {
  /// How many scenarios there are.
  public let scenarios: Int
  /// A digest of their names and of how they came through.
  public let digest: String

  /// Tells what some records are all of.
  init(of records: [GateRecord]) {
    scenarios = records.count
    let texts = records.map { record in
      let outcomes = record.findings.map { "\($0.gate.rawValue)=\($0.outcome.rawValue)" }
      return ([record.run.id, record.scenario] + outcomes).joined(separator: " ")
    }
    digest = FileName.digest(texts.stablySorted(by: <).joined(separator: "\n"))
  }
}

extension GateRecord {
  /// The scenario's name.
  var scenario: String { "\(trace) \(layout) \(index) \(items)" }

  /// The command that wrote the record.
  fileprivate var command: [String] { [run.id, run.shard ?? ""] }

  /// Whether the two gates said something that every command asks.
  fileprivate var isJudged: Bool {
    [.correctness, .budget].allSatisfy { gate in
      findings.contains { $0.gate == gate && $0.outcome != .skipped }
    }
  }

  /// What is missing of each command's records.
  ///
  /// - Parameter records: Records of any number of commands.
  /// - Returns: What is missing, a few words each.
  static func missing(in records: [GateRecord]) -> [String] {
    let commands = Dictionary(grouping: records, by: \.command)
    let incomplete = commands.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap {
      missing(ofCommand: $1)
    }
    return incomplete + records.filter { !$0.isJudged }.map { "a judgement of \($0.scenario)" }
  }

  private static func missing(ofCommand records: [GateRecord]) -> String? {
    let shard = records[0].run.shard.map { "shard \($0)" } ?? "run \(records[0].run.id)"
    let extents = Set(records.map(\.extent))
    guard extents.count == 1, let extent = records[0].extent else {
      return "what \(shard) gated in all"
    }
    if extent.scenarios > records.count {
      let count = extent.scenarios - records.count
      return "\(count) of the \(extent.scenarios) scenarios of \(shard)"
    }
    return extent == GateExtent(of: records) ? nil : "\(shard) as it was written"
  }
}

extension [GateRecord] {
  /// The records, each with what its command gated in all.
  public func sealed() -> [GateRecord] {
    let extents = Dictionary(grouping: self, by: \.command).mapValues(GateExtent.init(of:))
    return map { record in
      var record = record
      record.extent = extents[record.command]
      return record
    }
  }
}
