import Expectations
import Foundation
import PropertyTesting
import Results
import TestSupport
import Testing

@testable import HarnessCommands

struct HistoryCommandTests {
  private static let hasOtava = ToolPath.find(OtavaAnalysis.tool) != nil || ToolPath.isInCI

  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private var file: String { folder.file("history.jsonl") }

  /// Writes a history of one scenario: a run a day, whose times scatter by 2 %.
  private func write(
    days: Int = 40,
    seed: UInt64,
    allocations: (Int) -> Double = { _ in 100 },
    factor: (Int) -> Double = { _ in 1 }
  ) throws {
    let json = folder.file("run.jsonl")
    let words = ["run", try folder.trace(), "--index", "chunked", "--layout", "flow"]
    let ending = Ending(words + ["--repeats", "0", "--results", "none", "--json", json])
    expectEqual(ending.code, 0, "\(ending.messages)")
    var result = try #require(try ResultLine.read(json).scenarios.first)
    result.machine.optimization = "release"
    let record = try #require(HistoryRecord(result))
    var generator = SplitMix64(seed: seed)
    let records = (0..<days).map { day in
      var record = record
      let date = Date(timeIntervalSince1970: 1_790_000_000 + Double(day) * 86_400)
      record.run.started = date.formatted(.iso8601)
      record.build.commit = "c\(day)"
      // The sum of three uniform numbers approximates a normal distribution.
      let noise = (0..<3).reduce(0.0) { sum, _ in sum + Double.random(in: -1...1, using: &generator)
      }
      record.metrics = [
        "total_ms": 10 * (1 + noise * 0.02) * factor(day), "allocs": allocations(day),
      ]
      return record
    }
    try AppendedLines.append(records, to: file)
  }

  @Test func runsOfOtherBranchesAreLeftOut() throws {
    func git(_ words: String...) throws -> String {
      let identity = ["git", "-c", "user.name=Test", "-c", "user.email=test@example.com"]
      let ending = ExternalTool.run(identity + words, in: folder.path)
      expectEqual(ending.status, 0, "\(words): \(ending.lastLine)")
      return String(ending.lastLine.prefix(12))
    }
    _ = try git("init", "--quiet", "--initial-branch", "main")
    _ = try git("commit", "--quiet", "--allow-empty", "--message", "One")
    let own = try git("rev-parse", "HEAD")
    _ = try git("switch", "--quiet", "--create", "other")
    _ = try git("commit", "--quiet", "--allow-empty", "--message", "Two")
    let other = try git("rev-parse", "HEAD")
    try write(days: 4, seed: 1)
    var records = try AppendedLines.read(HistoryRecord.self, from: file).records
    // The last is of another repository, such as that of layouts elsewhere.
    for (position, commit) in [own, other, "\(own)-dirty", "0123456789ab"].enumerated() {
      (records[position].build.commit, records[position].run.id) = (commit, "run-\(position)")
    }
    try FileManager.default.removeItem(atPath: file)
    try AppendedLines.append(records, to: file)

    func history() throws -> BuiltExecutable.Finished {
      try BuiltExecutable("perfharness").run(
        ["history", file],
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH", default: ""]],
        in: folder.path
      )
    }
    let onOther = try history()
    expectTrue(onOther.text.contains("small flow chunked 40     4  "), "\(onOther.text)")
    expectTrue(!onOther.messages.contains("left out"))
    _ = try git("switch", "--quiet", "main")
    let onMain = try history()
    expectTrue(onMain.text.contains("small flow chunked 40     3  "), "\(onMain.text)")
    expectTrue(onMain.messages.contains("left out 1 run of commits that the current branch lacks"))
  }

  private func changes(_ words: [String] = []) throws -> [ChangeRecord] {
    let harness = try BuiltExecutable("perfharness")
    let path = ProcessInfo.processInfo.environment["PATH", default: ""]
    let ending = try harness.run(
      ["history", file, "--json", "-"] + words,
      environment: ["PATH": path]
    )
    expectEqual(ending.code, 0, "\(ending.messages)")
    return try ending.text.split(separator: "\n").map {
      try JSONDecoder().decode(ChangeRecord.self, from: Data($0.utf8))
    }
  }

  @Test(.enabled(if: hasOtava, "otava is not installed"))
  func aPlantedStepIsFoundWhereItIs() throws {
    try write(seed: 1, factor: { $0 < 25 ? 1 : 1.08 })
    let found = try changes()
    expectEqual(found.map(\.metric), [.total])
    let change = try #require(found.first)
    let place = try #require(Int(change.first.commit.dropFirst()))
    expectTrue((24...26).contains(place))
    expectEqual(change.last.commit, "c\(place - 1)")
    expectTrue(change.isWorse && abs(change.after / change.before - 1.08) < 0.02)
    expectTrue(try #require(change.probability) < 0.001)
    let bisect = try #require(change.bisect)
    expectTrue(bisect.contains("git bisect start c\(place) c\(place - 1)\n"))
    expectTrue(bisect.contains("gate"))
    expectTrue(bisect.contains("--base c\(place - 1)"))
  }

  @Test(.enabled(if: hasOtava, "otava is not installed"), arguments: [2, 3, 4] as [UInt64])
  func inNoiseNothingIsFound(_ seed: UInt64) throws {
    try write(seed: seed)
    expectTrue(try changes().isEmpty)
  }

  @Test(.enabled(if: hasOtava, "otava is not installed"))
  func tablesAreReadByOtavaItself() throws {
    try write(seed: 5, allocations: { $0 < 30 ? 100 : 101 })
    let tables = folder.file("it's tables")
    let ending = Ending(["history", file, "--format", "csv", "-o", tables])
    expectEqual(ending.code, 0, "\(ending.messages)")
    let output = ExternalTool.bytes(
      of: ["otava", "analyze", "--config-file", "\(tables)/otava.yaml", "--output", "json"]
        + ["--since", "2020-01-01", "--until", "2100-01-01", "all"]
    )
    let text = String(decoding: try #require(output), as: UTF8.self)
    expectTrue(text.contains("\"metric\": \"allocs\", \"index\": 30"), "\(text)")
    expectTrue(!text.contains("\"metric\": \"total_ms\""))
  }

  @Test func withoutOtavaCountsAreLookedAtAndItIsSaid() throws {
    try write(seed: 6, allocations: { $0 < 39 ? 100 : 101 }, factor: { $0 < 20 ? 1 : 2 })
    let harness = try BuiltExecutable("perfharness")
    let ending = try harness.run(["history", file], environment: ["PATH": folder.path])
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.text.contains("pip install apache-otava"))
    expectTrue(ending.text.contains("c38..c39"))
    expectTrue(ending.text.contains("baseline update"))
    expectTrue(ending.text.contains("git bisect run sh -c "))
    expectTrue(!ending.text.contains("c19..c20"))
  }

  @Test func aHistoryThatIsMissingEmptyOrDamagedIsRefused() throws {
    let missing = Ending(["history", file])
    expectEqual(missing.code, 5)
    expectTrue(missing.messages.contains("'run' and 'gate'"))
    try write(seed: 7)
    let none = Ending(["history", file, "--filter", "hierarchy"])
    expectEqual(none.code, 7)
    expectTrue(none.messages.contains("--filter"))
    expectEqual(Ending(["history", file, "-o", "tables"]).code, 64)
    expectEqual(Ending(["history", file, "--format", "junit"]).code, 64)
    expectEqual(Ending(["history", file, "--metric", "beauty"]).code, 64)
    let damaged = try folder.write("{\"record\":\"gate\"}\n", to: "other.jsonl")
    let ending = Ending(["history", damaged])
    expectEqual(ending.code, 65)
    expectTrue(ending.messages.contains("other.jsonl:1"))
  }

  @Test func aDebugBuildLeavesNoHistory() throws {
    let results = folder.file("results")
    let words = ["run", try folder.trace(), "--layout", "flow", "--index", "chunked"]
    expectEqual(Ending(words + ["--repeats", "0", "--results", results]).code, 0)
    expectTrue(!FileManager.default.fileExists(atPath: "\(results)/history.jsonl"))
  }
}
