import Expectations
import Foundation
import Results
import TestSupport
import Testing

struct NoiseCommandTests {
  @Test func everyScenarioIsHeldAgainstItself() throws {
    let folder = try TemporaryDirectory()
    let harness = try BuiltExecutable("perfharness")
    let words = [
      "noise", try folder.trace(), "--layout", "flow", "--index", "chunked,sorted-sweep",
      "--pairs", "10",
    ]
    let file = folder.file("noise.jsonl")
    let ending = try harness.run(words + ["--json", file])
    // No slowdown exists, but on a busy machine the result can be inconclusive.
    expectTrue([0, 7].contains(ending.code), "\(ending.messages)")
    let records = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(ComparisonRecord.self, from: Data($0.utf8))
    }
    expectEqual(records.map(\.head.index), ["sorted-sweep", "chunked"])
    expectTrue(records.allSatisfy { $0.base == $0.head && $0.pairs == 10 })
    expectTrue(ending.text.contains("scatter of pairs"))
    expectEqual(ending.text.split(separator: "\n").count, 7)
  }
}
