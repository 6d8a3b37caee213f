import Expectations
import Results
import TestSupport
import Testing

@testable import HarnessCommands

struct BisectionTests {
  /// Returns the bisection commands for two runs of a scenario, the second of which is worse.
  private func commands(
    _ metric: HistoryMetric,
    _ change: (inout ScenarioResult) -> Void = { _ in }
  ) throws -> String {
    let folder = try TemporaryDirectory()
    let json = folder.file("run.jsonl")
    let ending = Ending([
      "run", try folder.trace(), "--layout", "flow", "--index", "chunked", "--repeats", "0",
      "--results", "none", "--json", json,
    ])
    expectEqual(ending.code, 0, "\(ending.messages)")
    var result = try #require(try ResultLine.read(json).scenarios.first)
    result.machine.optimization = "release"
    result.trace.path = "it's a trace.jsonl"
    change(&result)
    let records = try (1...2).map { number in
      var record = try #require(HistoryRecord(result))
      record.build.commit = "c\(number)"
      record.metrics[metric.rawValue] = Double(number)
      return record
    }
    let series = HistorySeries.all(records)[0]
    let change = ChangeRecord(metric, in: series, at: 1, after: 0, from: 1, to: 2)
    let bisection = Bisection(program: "own")
    return try #require(bisection.commands(change, in: series))
  }

  @Test func aTimeIsHeldAgainstTheGoodCommit() throws {
    let lines = try commands(.total).split(separator: "\n")
    expectEqual(lines.count, 2)
    expectEqual(lines[0], "git bisect start c2 c1")
    expectTrue(lines[1].contains("--product own || exit 125; .build/release/own gate "))
    expectTrue(lines[1].contains("--base c1 --baselines none --bisect"))
  }

  @Test func aCountIsHeldAgainstABaselineOfTheGoodCommit() throws {
    let text = try commands(.instructions)
    expectTrue(text.hasPrefix("git checkout -q c1 && "))
    expectTrue(
      text.contains("baseline update 'it'\\''s a trace.jsonl' --layout flow --index chunked")
    )
    expectTrue(text.contains("--instructions --base none --baselines .build/bisect --bisect"))
    expectTrue(try !commands(.allocations).contains("--instructions"))
  }

  /// Only the program that compiles them can replay them, and it is no product of their package.
  @Test func layoutsInSwiftAreReplayedByTheProgramItself() throws {
    func isAdopted(_ result: inout ScenarioResult) {
      result.build.libraries = [LibraryInfo(name: "Layouts.so", sha256: "1")]
    }
    let time = try commands(.total, isAdopted)
    expectTrue(time.hasPrefix("git bisect start c2 c1\ngit bisect run own gate "), "\(time)")
    expectTrue(time.hasSuffix("--base c1 --baselines none --bisect"), "\(time)")
    let count = try commands(.allocations, isAdopted)
    expectTrue(count.hasPrefix("git checkout -q c1 && own baseline update "), "\(count)")
    expectTrue(!(time + count).contains("swift build"))
  }

  @Test func whateverDroveTheScenarioIsNamed() throws {
    let text = try commands(.total) { result in
      result.setting.stride = 4
      result.setting.itemsRequested = 1000
      result.setting.place = "start"
      // `run` never writes this, but a damaged file may contain it.
      result.setting.refresh = 1e300
    }
    expectTrue(text.contains("--items 1000 --grow-at start --stride 4 --refresh 1e+300"))
  }
}
