import Expectations
import Foundation
import Testing

@testable import Results

struct ExportTests {
  private func json(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  @Test func `Charts get a figure an entry, and none that is not there`() throws {
    let entries = try #require(
      try json([ScenarioFixture.scenario()].benchmarkActionJSON(isBiggerBetter: false))
        as? [[String: Any]]
    )
    let names = entries.compactMap { $0["name"] as? String }
    expectTrue(names.contains { $0.hasSuffix(": p50") })
    // Ten active frames are too few for a p99.
    expectTrue(!names.contains { $0.hasSuffix(": p99") })
    expectTrue(entries.allSatisfy { $0["value"] is NSNumber && $0["unit"] is String })
    let largest = entries.first { ($0["name"] as? String)?.hasSuffix(": max") == true }
    expectEqual(largest?["value"] as? Double, 10)
    let bencher = try #require(
      try json([ScenarioFixture.scenario()].bencherJSON())
        as? [String: [String: [String: Double]]]
    )
    expectEqual(bencher.count, 1)
    expectEqual(bencher.values.first?["max-ms"]?["value"], 10)
    expectEqual(bencher.values.first?["allocations-count"], ["value": 8])
  }

  @Test func `What is better where it is more has a file of its own`() throws {
    let scenarios = [ScenarioFixture.scenario()]
    func entries(isBiggerBetter: Bool) throws -> [[String: Any]] {
      let text = try scenarios.benchmarkActionJSON(isBiggerBetter: isBiggerBetter)
      return try #require(try json(text) as? [[String: Any]])
    }
    let bigger = try entries(isBiggerBetter: true)
    expectEqual(bigger.count, 1)
    expectEqual((bigger[0]["name"] as? String)?.hasSuffix(": throughput"), true)
    expectEqual(bigger[0]["unit"] as? String, "frames/s")
    let smaller = try entries(isBiggerBetter: false)
    expectTrue(smaller.allSatisfy { $0["unit"] as? String != "frames/s" })
  }

  @Test func `Where replays differ, how far is told`() throws {
    let name = "feed-fling / waterfall:columns=3 / chunked / 1000"
    let bencher = try #require(
      try json(ReportFixture.scenarios.bencherJSON()) as? [String: [String: [String: Double]]]
    )
    let median = ["value": 5, "lower_value": 5, "upper_value": 6.25]
    expectEqual(bencher[name]?["p50-ms"], median)
    expectEqual(bencher[name]?["violations-count"], ["value": 0])
    let slugs = bencher.values.flatMap(\.keys)
    expectTrue(slugs.allSatisfy { $0.count <= 64 && $0.contains(/^[a-z0-9]+(-[a-z0-9]+)*$/) })
    let text = try ReportFixture.scenarios.benchmarkActionJSON(isBiggerBetter: false)
    let chart = try #require(try json(text) as? [[String: Any]])
    let entry = chart.first { $0["name"] as? String == "\(name): p50" }
    expectEqual(entry?["range"] as? String, "up to 6.25")
  }

  @Test func `Scenarios that were driven otherwise are others, and one measured again counts once`()
    throws
  {
    var fast = ScenarioFixture.scenario()
    fast.setting.stride = 4
    let text = try [ScenarioFixture.scenario(), fast, ScenarioFixture.scenario()]
      .benchmarkActionJSON(isBiggerBetter: false)
    let entries = try #require(try json(text) as? [[String: Any]])
    let names = entries.compactMap { $0["name"] as? String }
    expectEqual(Set(names).count, names.count)
    expectTrue(names.contains { $0.hasSuffix(" / stride=4: p50") })
  }

  @Test func `A file of something else is refused by its line`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/x.jsonl"
      try Data("{\"record\":\"slope\"}\n".utf8).write(to: URL(fileURLWithPath: path))
      let error = #expect(throws: ResultError.self) { try ResultLine.read(path) }
      expectEqual(error?.description.contains("x.jsonl:1"), true)
      #expect(throws: ResultError.self) { try ResultLine.read("\(folder)/none.jsonl") }
      for (line, part, broken) in [
        (GoldenFile.gate, "\"schema_version\":2", "\"schema_version\":1"),
        (.compare, "\"schema_version\":2", "\"schema_version\":1"),
        // One time fewer than there are units.
        (.compare, "\"base_ns\":[[40000,", "\"base_ns\":[["),
      ] {
        let text = try line.text
        let other = text.replacing(part, with: broken, maxReplacements: 1)
        expectTrue(other != text)
        try Data(other.utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: ResultError.self) { try ResultLine.read(path) }
      }
    }
  }
}
