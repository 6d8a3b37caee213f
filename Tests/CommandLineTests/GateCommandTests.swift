import Expectations
import Foundation
import Results
import TestSupport
import Testing

@testable import HarnessCommands

/// Tests of `gate` in separate processes, because allocations of other tests would be counted here.
struct GateCommandTests {
  private let harness: BuiltExecutable
  private let folder: TemporaryDirectory

  init() throws {
    harness = try BuiltExecutable("perfharness")
    folder = try TemporaryDirectory()
  }

  private var baselines: [String] { ["--baselines", folder.file("baselines")] }
  private let scenario = ["--layout", "flow", "--index", "chunked", "--repeats", "1"]

  private func gate(_ words: [String]) throws -> BuiltExecutable.Finished {
    try harness.run(
      ["gate", try folder.trace(), "--base", "none", "--results", "none"] + scenario + baselines
        + words
    )
  }

  private func update() throws {
    let words = ["baseline", "update", try folder.trace()]
    let ending = try harness.run(words + scenario.prefix(4) + baselines)
    expectEqual(ending.code, 0, "\(ending.messages)")
  }

  /// Changes one column of the only scenario in the only baseline.
  private func edit(_ column: String, _ change: (Int) -> Int) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("baselines"))
    let path = folder.file("baselines/\(names[0])")
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let place = try #require(lines[1].split(separator: " ").firstIndex { $0 == column })
    var words = lines[2].split(separator: " ").map { String($0) }
    words[place] = Int(words[place]).map { String(change($0)) } ?? "0"
    lines[2] = Substring(words.joined(separator: " "))
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: path,
      atomically: true,
      encoding: .utf8
    )
  }

  @Test func whatHoldsPasses() throws {
    try update()
    let ending = try gate([])
    expectEqual(ending.code, 0, "\(ending.text)\(ending.messages)")
    expectTrue(ending.text.contains("passed       passed    passed  skipped"))
    let words = ["gate", try folder.trace(), "--base", "none", "--results", folder.file("results")]
    let stored = try harness.run(words + scenario + baselines)
    expectEqual(stored.code, 0, "\(stored.messages)")
    expectEqual(folder.recordFiles(under: "results").count, 1)
  }

  @Test func withoutABaselineItFails() throws {
    let ending = try gate([])
    expectEqual(ending.code, 5)
    expectTrue(ending.messages.contains("baseline update"))
    try update()
    let words = [
      "gate", try folder.trace(), "--base", "none", "--results", "none", "--layout", "quilt",
    ]
    let stranger = try harness.run(words + baselines)
    expectEqual(stranger.code, 5)
    expectTrue(stranger.text.contains("the baseline has no such scenario"))
    try expectEqual(gate(["--baselines", "none"]).code, 64)
    let without = try harness.run(
      ["gate", try folder.trace(), "--base", "none", "--results", "none", "--baselines", "none"]
        + scenario
    )
    expectEqual(without.code, 0, "\(without.messages)")
  }

  @Test func moreThanTheBaselineIsARegressionAndLessIsTold() throws {
    try update()
    try edit("examined") { $0 - 1 }
    let ending = try gate([])
    expectEqual(ending.code, 2)
    expectTrue(ending.text.contains("REGRESSION"))
    expectTrue(ending.text.contains("counters: examined was "))
    expectTrue(ending.text.hasSuffix("\n✕ Fails: counters in 1 of 1 scenario (exit code 2).\n"))
    try expectEqual(gate(["--allowance", "10"]).code, 0)
    try edit("examined") { $0 + 2 }
    let better = try gate([])
    expectEqual(better.code, 0)
    expectTrue(better.text.contains("better"))
    try expectEqual(gate(["--strict-improvement"]).code, 4)
  }

  @Test func otherElementsThanInTheBaselineAreAViolation() throws {
    try update()
    try edit("digest") { $0 + 1 }
    let ending = try gate([])
    expectEqual(ending.code, 3)
    expectTrue(ending.text.contains("digest was 0"))
  }

  @Test func aTraceThatIsAnotherOneHasNoBaseline() throws {
    try update()
    _ = try folder.trace("small", frames: 31)
    let words = ["gate", folder.file("small.ltrace.jsonl"), "--base", "none", "--results", "none"]
    let ending = try harness.run(words + scenario + baselines)
    expectEqual(ending.code, 5)
    expectTrue(ending.text.contains("another file of this trace"))
  }

  @Test func aFrameOverTheBudgetIsNamed() throws {
    try update()
    let ending = try gate(["--budget", "0.000001"])
    expectEqual(ending.code, 6)
    expectTrue(ending.text.contains("OVER BUDGET"))
    expectTrue(ending.text.contains("budget: frame 0 takes "))
    expectTrue(ending.text.contains("and more"))
  }

  @Test func aGateThatMeasuredNothingNeverPasses() throws {
    let without = ["--base", "none", "--baselines", "none", "--results", "none"]
    let trace = try folder.trace()
    expectEqual(Ending(["gate", folder.path + "/traces"] + without).code, 5)
    try folder.makeFolder("empty")
    expectEqual(Ending(["gate", folder.file("empty")] + without).code, 64)
    expectEqual(Ending(["gate", try folder.trace("still", frames: 0)] + without).code, 7)
    expectEqual(Ending(["gate", trace, "--filter", "hierarchy"] + without).code, 7)
    expectEqual(Ending(["gate", trace, "--shard", "9/9"] + without).code, 7)
    let crowded = Ending(["gate", trace, "--runs", "100"] + without)
    expectEqual(crowded.code, 64)
    expectTrue(crowded.messages.contains("raise --pairs"))
    let strangers = ["--base", folder.file("no-such-build"), "--baselines", "none"]
    let missing = try harness.run(["gate", trace, "--results", "none"] + strangers + scenario)
    expectEqual(missing.code, 5, "\(missing.messages)")
  }

  @Test func bisectingHasCodesOfItsOwn() throws {
    try update()
    try expectEqual(gate(["--bisect"]).code, 0)
    try expectEqual(gate(["--bisect", "--budget", "0.000001"]).code, 1)
    try expectEqual(gate(["--bisect", "--pairs", "3"]).code, 125)
    expectEqual(Ending(["gate", folder.file("none.ltrace.jsonl"), "--bisect"]).code, 125)
    expectEqual(Ending(["gate", "--nothing"], environment: ["PERFHARNESS_BISECT": "1"]).code, 125)
  }

  @Test func itNeedsABase() throws {
    let ending = Ending(["gate", try folder.trace()])
    expectEqual(ending.code, 64)
    expectTrue(ending.messages.contains("--base"))
  }

  @Test func allGatesTogetherFindWhatIsPlanted() throws {
    let faulty = try BuiltExecutable("crashing-layouts")
    let words = [
      "gate", try folder.trace(), "--layout", "faulty", "--baselines", "none", "--pairs", "10",
      "--repeats", "0", "--results", "none", "--json", "-", "--base", faulty.url.path, "--index",
    ]
    let sound = try faulty.run(words + ["sound"])
    expectTrue([0, 7].contains(sound.code), "\(sound.messages)")
    let records = try sound.text.split(separator: "\n").filter { $0.contains("\"gate\"") }.map {
      try JSONDecoder().decode(GateRecord.self, from: Data($0.utf8))
    }
    expectEqual(records.first?.findings.map(\.gate), [.correctness, .counters, .budget, .time])
    expectEqual(records.first?.findings[0].outcome, .passed)
    expectEqual(records.first?.findings[2].seconds.map { $0 > 0 }, true)
    // Both sides are one executable, so a slowdown would be a false positive.
    expectTrue(records.first?.findings[3].outcome != .regression)
    expectEqual(records.first?.findings[1].outcome, .skipped)
    try expectEqual(faulty.run(words + ["trap"]).code, 3)
  }
}
