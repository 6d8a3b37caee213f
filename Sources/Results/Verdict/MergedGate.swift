/// The merged gate results of several machines, or of several shards of a nightly run.
public struct MergedGate: Sendable {
  /// One file of lines, with its name for messages.
  public typealias File = (name: String, lines: [ResultLine])

  /// All lines, with the final findings of the gates.
  public let lines: [ResultLine]
  /// The findings on each scenario; times are untrusted if the self-test failed.
  public let gates: [GateRecord]
  /// The results of the self-test.
  public let selfTests: [SelfTestRecord]
  /// The missing shards, as `shard 2/4`, and the records that files have lost.
  public let missing: [String]

  /// A Boolean value that indicates whether the self-test found no error of the gate.
  public var isTrusted: Bool { !selfTests.contains(where: \.isUntrustworthy) }

  /// The reasons why the gates do not pass, whatever they found, in a few words each.
  public var doubts: [String] {
    (missing.isEmpty ? [] : ["the results lack \(missing.joined(separator: ", "))"])
      + (isTrusted ? [] : ["the gate failed its self-test"])
  }

  /// Merges files.
  ///
  /// - Parameter files: The files that each shard wrote with `--json`.
  /// - Throws: `ResultError` for files that are not shards of one nightly run: with different
  ///   numbers of machines, or with the same scenario twice.
  public init(_ files: [File]) throws(ResultError) {
    let all = files.flatMap(\.lines)
    selfTests = all.records()
    let isTrusted = !selfTests.contains(where: \.isUntrustworthy)
    missing = try Self.missingShards(files) + GateRecord.missing(in: all.gates)
    gates = isTrusted ? all.gates : all.gates.map(\.untrusted).sealed()
    var rest = gates[...]
    lines = all.map { if case .gate = $0 { .gate(rest.removeFirst()) } else { $0 } }
    try Self.requireEachOnce(files)
  }

  private static let mostMachines = 10_000

  private static func missingShards(_ files: [File]) throws(ResultError) -> [String] {
    var present: Set<Int> = []
    var known: (count: Int, file: String)?
    for file in files {
      for record in file.lines.gates {
        let parts = (record.run.shard ?? "1/1").split(separator: "/").compactMap { Int($0) }
        guard parts.count == 2, 1...mostMachines ~= parts[1], 1...parts[1] ~= parts[0] else {
          throw ResultError(
            .malformed,
            "\(file.name): '\(record.run.shard ?? "")' is not a shard: run the gate again"
          )
        }
        if let known, known.count != parts[1] {
          throw ResultError(
            .malformed,
            "\(known.file) is of a run on \(known.count) machines and \(file.name) of one on "
              + "\(parts[1]): merge the files of one run"
          )
        }
        known = (parts[1], file.name)
        present.insert(parts[0])
      }
    }
    guard let known else { return [] }
    return (1...known.count).filter { !present.contains($0) }.map { "shard \($0)/\(known.count)" }
  }

  private static func requireEachOnce(_ files: [File]) throws(ResultError) {
    var fileNames: [String: String] = [:]
    for file in files {
      for record in file.lines.gates {
        if let other = fileNames.updateValue(file.name, forKey: record.scenario) {
          throw ResultError(
            .malformed,
            "'\(record.scenario)' is in \(other) and in \(file.name): merge each part once"
          )
        }
      }
    }
  }
}

extension GateRecord {
  /// The record with untrusted times.
  fileprivate var untrusted: GateRecord {
    var record = self
    for index in findings.indices where findings[index].gate == .time {
      guard findings[index].outcome == .regression || findings[index].outcome == .better else {
        continue
      }
      record.findings[index].outcome = .untrusted
      record.findings[index].reasons.append("the self-test failed, so times are not to be trusted")
    }
    return record
  }
}
