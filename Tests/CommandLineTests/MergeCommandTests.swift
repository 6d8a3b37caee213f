import Expectations
import Foundation
import Results
import TestSupport
import Testing

@testable import HarnessCommands

struct MergeCommandTests {
  private let folder: TemporaryDirectory
  private let harness: BuiltExecutable

  init() throws {
    folder = try TemporaryDirectory()
    harness = try BuiltExecutable("perfharness")
  }

  /// Gates a shard with a budget that even a busy machine meets, and returns the results file.
  private func gate(_ shard: String?, budget: String = "60000") throws -> String {
    let file = folder.file("gate-\(shard?.first.map { String($0) } ?? "all").jsonl")
    let layouts = ["flow", "waterfall", "quilt"].flatMap { ["--layout", $0] }
    let ending = try harness.run(
      ["gate", try folder.trace(), "--index", "chunked,sorted-sweep", "--base", "none"] + layouts
        + ["--baselines", "none", "--repeats", "0", "--results", "none", "--json", file]
        + ["--budget", budget]
        + (shard.map { ["--shard", $0] } ?? [])
    )
    expectTrue([0, 6].contains(ending.code), "\(ending.messages)")
    return file
  }

  private func merge(_ words: [String]) throws -> BuiltExecutable.Finished {
    try harness.run(["merge"] + words)
  }

  private func scenarios(_ file: String) throws -> [String] {
    try ResultLine.read(file).gates.map { "\($0.layout) \($0.index)" }.sorted()
  }

  @Test func theSharesTogetherAreTheWhole() throws {
    let shares = [try gate("2/3"), try gate("1/3"), try gate("3/3")]
    let merged = folder.file("nightly.jsonl")
    let ending = try merge(shares + ["-o", merged])
    expectEqual(ending.code, 0, "\(ending.text)\(ending.messages)")
    try expectEqual(scenarios(merged), scenarios(try gate(nil)))
    expectTrue(ending.text.contains("quilt"))
    let again = try merge([merged])
    expectEqual(again.code, 0)
    try expectEqual(ResultLine.read(merged).scenarios.count, scenarios(merged).count)
  }

  @Test func reportsOfAllFormatsAreWrittenIntoAFolder() throws {
    let ending = try merge([try gate("1/2"), try gate("2/2"), "--into", folder.file("run")])
    expectEqual(ending.code, 0, "\(ending.messages)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("run"))
    expectEqual(Set(names), Set(ReportFormat.allCases.map(\.fileName) + ["nightly.jsonl"]))
    try expectEqual(merge([folder.file("run"), "--history", "none.jsonl"]).code, 64)
  }

  @Test func aShareThatIsMissingOrThereTwiceIsNoPass() throws {
    let shares = [try gate("1/3"), try gate("3/3")]
    let ending = try merge(shares)
    expectEqual(ending.code, 7)
    expectTrue(ending.text.contains("MISSING: shard 2/3"))
    expectTrue(ending.text.contains("Inconclusive: the results lack shard 2/3 (exit code 7)."))
    let twice = try merge(shares + [shares[0]])
    expectEqual(twice.code, 65)
    expectTrue(twice.messages.contains("merge each part once"))
    let other = try merge([shares[0], try gate("2/2")])
    expectEqual(other.code, 65)
    expectTrue(other.messages.contains("3 machines"))
  }

  @Test func aShareThatWasCutAtALinesEndIsNoPass() throws {
    let share = try gate(nil)
    let lines = try ResultLine.read(share)
    let cut = folder.file("cut.jsonl")
    try JSONLines.encode(lines.gates.dropLast(2)).write(to: URL(fileURLWithPath: cut))
    let ending = try merge([cut])
    expectEqual(ending.code, 7)
    expectTrue(
      ending.text.contains("MISSING: 2 of the \(lines.gates.count) scenarios of"),
      "\(ending.text)"
    )
  }

  @Test func aShareWhoseFindingsAreGoneOrOthersIsNoPass() throws {
    let gates = try ResultLine.read(try gate(nil)).gates
    var empty = gates
    empty[0].findings = []
    var skipped = gates
    skipped[0].findings[0].outcome = .skipped
    let file = folder.file("changed.jsonl")
    for (records, word) in [
      (empty, "original records"), (skipped, "original records"), (empty.sealed(), "a verdict on"),
      (skipped.sealed(), "a verdict on"),
    ] {
      try JSONLines.encode(records).write(to: URL(fileURLWithPath: file))
      let ending = try merge([file])
      expectEqual(ending.code, 7)
      expectTrue(ending.text.contains(word), "\(ending.text)")
    }
  }

  @Test func theWorstOfAllSharesIsTheVerdict() throws {
    let shares = [try gate("1/2"), try gate("2/2", budget: "0.000001")]
    let ending = try merge(shares)
    expectEqual(ending.code, 6)
    expectTrue(ending.text.contains("OVER BUDGET"))
  }

  @Test func whereTheSelfTestFailedNoTimeIsBelievedInReportsEither() throws {
    let scenarios = try gate("1/1")
    var lines = try ResultLine.read(scenarios)
    for place in lines.indices {
      guard case .gate(var record) = lines[place] else { continue }
      record.findings[3].outcome = .regression
      lines[place] = .gate(record)
    }
    let scenario = try #require(lines.scenarios.first)
    let fired = SelfTestRecord(
      run: scenario.run,
      build: scenario.build,
      machine: scenario.machine,
      regression: .unchanged,
      trace: "t",
      index: "linear-scan",
      items: 1,
      seed: 1,
      pairs: 10,
      totalRatio: 1.2,
      outcome: .regression
    )
    let slower = folder.file("slower.jsonl")
    try JSONLines.encode(lines.gates.sealed()).write(to: URL(fileURLWithPath: slower))
    try expectEqual(merge([slower]).code, 2)
    let selfTest = folder.file("selftest.jsonl")
    try JSONLines.encode([fired]).write(to: URL(fileURLWithPath: selfTest))
    let merged = folder.file("nightly.jsonl")
    let ending = try merge([slower, selfTest, "-o", merged])
    expectEqual(ending.code, 7)
    expectTrue(ending.text.contains("UNTRUSTED"))
    let junit = try harness.run(["report", "--format", "junit", merged])
    expectTrue(junit.text.contains("failures=\"0\""))
    expectTrue(junit.text.contains("<error"))
  }

  @Test func nothingIsNoPass() throws {
    expectEqual(Ending(["merge"]).code, 64)
    expectEqual(Ending(["merge", folder.path]).code, 7)
    expectEqual(Ending(["merge", folder.file("none.jsonl")]).code, 5)
    let other = try folder.write("{\"record\":\"history\"}\n", to: "other.jsonl")
    expectEqual(Ending(["merge", other]).code, 65)
  }
}
