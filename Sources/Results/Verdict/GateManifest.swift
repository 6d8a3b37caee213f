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
    digest = FileName.digest(texts.stablySorted(by: <).joined(separator: "\n"))
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
    return extent == GateManifest(of: records) ? nil : "\(shard) as it was written"
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
