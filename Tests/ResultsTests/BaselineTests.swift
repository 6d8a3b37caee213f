import Expectations
import Foundation
@testable import Results
import Testing

struct BaselineTests {
  private func figures(_ counts: [CounterFigures.Count: Int] = [:]) -> CounterFigures {
    CounterFigures(
      frames: 10,
      returned: 100,
      digest: "ab12",
      counts: [.allocations: 200, .bytes: 4096, .examined: 300].merging(counts) { $1 }
    )
  }

  private func result(_ layout: String = "flow", digest: String? = "ab12") -> ScenarioResult {
    var result = ScenarioFixture.scenario(layout: layout)
    result.oracle = OracleRecord(digest: digest)
    return result
  }

  private func keep(_ result: ScenarioResult, in baseline: inout Baseline) throws {
    let isKept = baseline.keep(result)
    try #require(isKept)
  }

  @Test func `More is worse, less is better, and another digest is another thing`() {
    expectTrue(figures().differences(from: figures(), allowance: 0).isEmpty)
    let more = figures([.allocations: 201]).differences(from: figures(), allowance: 0)
    expectEqual(more.map(\.outcome), [.regression])
    expectEqual(more.first?.figure, "allocs")
    expectTrue(more.first?.before == "200" && more.first?.now == "201")
    let less = figures([.bytes: 4032]).differences(from: figures(), allowance: 0)
    expectEqual(less.map(\.outcome), [.better])
    var other = figures()
    other.digest = "ff"
    other.frames = 11
    expectEqual(
      other.differences(from: figures(), allowance: 0).map(\.figure),
      ["frames", "digest"]
    )
    expectTrue(
      other.differences(from: figures(), allowance: 9).allSatisfy { $0.outcome == .violation }
    )
  }

  @Test func `What is allowed is neither worse nor better`() {
    let before = figures()
    expectTrue(figures([.allocations: 202]).differences(from: before, allowance: 0.01).isEmpty)
    expectEqual(
      figures([.allocations: 203]).differences(from: before, allowance: 0.01).map(\.outcome),
      [.regression]
    )
    expectEqual(
      figures([.allocations: 199]).differences(from: before, allowance: 0.01).map(\.outcome),
      [.better]
    )
  }

  @Test func `The counter that grew the most is the first reason`() throws {
    var baseline = Baseline(BaselineKey(ScenarioFixture.machine))
    try keep(result(), in: &baseline)
    var grown = result()
    grown.frames.examined = grown.frames.examined.map { $0 * 2 }
    grown.frames.sizesRead = grown.frames.sizesRead.map { $0 * 5 }
    grown.frames.itemsPlaced = grown.frames.itemsPlaced.map { _ in 0 }
    let finding = GateRecord.Finding.counters(grown, baseline, allowance: 0)
    expectEqual(
      finding.reasons.map { $0.prefix { $0 != " " } },
      ["size_callbacks", "examined", "items_placed"]
    )
    expectEqual(finding.outcome, .regression)
    expectEqual(finding.ratio, 206.0 / 46)
    expectNil(GateRecord.Finding.counters(result(), baseline, allowance: 0).ratio)
  }

  @Test func `A count that cannot be had here is no difference`() {
    var here = figures()
    here.counts[.allocations] = nil
    expectTrue(here.differences(from: figures(), allowance: 0).isEmpty)
    expectTrue(figures().differences(from: here, allowance: 0).isEmpty)
  }

  @Test func `The figures of a result are sums over its frames and the initial layout`() throws {
    let found = try #require(CounterFigures(result()))
    expectEqual(found.frames, 12)
    expectEqual(found.returned, 150)
    expectEqual(found.counts[.examined], 300)
    expectEqual(found.counts[.allocations], 8)
    expectEqual(found.counts[.bytes], 512)
    let initialLayout = result().initialLayout
    expectEqual(found.counts[.sizesRead], 40 + initialLayout.sizesRead)
    expectEqual(found.counts[.itemsPlaced], 70 + initialLayout.itemsPlaced)
    expectNil(CounterFigures(result(digest: nil)))
  }

  @Test func `What is written is read again, in the same order and the same bytes`() throws {
    var baseline = Baseline(BaselineKey(ScenarioFixture.machine))
    try keep(result("waterfall:columns=3"), in: &baseline)
    try keep(result("flow"), in: &baseline)
    var stranger = result("flow")
    stranger.trace.name = "a trace, 100 %"
    stranger.frames.allocations = nil
    try keep(stranger, in: &baseline)
    let isKept = baseline.keep(result("quilt", digest: nil))
    expectTrue(!isKept)
    let text = baseline.text
    let again = try Baseline(reading: text, path: "b.txt")
    expectEqual(again, baseline)
    expectEqual(again.text, text)
    let lines = text.split(separator: "\n")
    expectEqual(lines.count, 5)
    expectEqual(lines[0], "# perfharness baseline 2: \(baseline.key.text)")
    expectTrue(lines[2].hasPrefix("a%20trace,%20100%20%25"))
    let places = lines.dropFirst().map { line in
      line.distance(from: line.startIndex, to: line.lastIndex(of: " ") ?? line.endIndex)
    }
    expectEqual(Set(places).count, 1)
  }

  @Test(arguments: [
    ("", "b.txt:1: the first line"),
    ("# perfharness baseline 2: x\ntrace\n", "b.txt:2: the columns"),
  ])
  func `A file of something else is refused`(text: String, part: String) {
    let error = #expect(throws: ResultError.self) { try Baseline(reading: text, path: "b.txt") }
    expectEqual(error?.description.contains(part), true)
  }

  @Test func `A damaged line is named`() throws {
    var baseline = Baseline(BaselineKey(ScenarioFixture.machine))
    try keep(result(), in: &baseline)
    let good = baseline.text
    let last = try #require(good.split(separator: "\n").last)
    for (text, part) in [
      (good + last + "\n", "b.txt:4: the scenario occurs twice"),
      (good + "flow 3\n", "b.txt:4: a scenario has"),
      (good.replacingOccurrences(of: " 512 ", with: " x "), "b.txt:3: a scenario has"),
    ] {
      let error = #expect(throws: ResultError.self) { try Baseline(reading: text, path: "b.txt") }
      expectEqual(error?.description.contains(part), true, "\(error?.description ?? "")")
    }
  }

  @Test func `A folder holds a file for each compiler, processor and allocator`() throws {
    try withTemporaryFolder { folder in
      let baselines = BaselineFolder(folder)
      let key = BaselineKey(ScenarioFixture.machine)
      try expectNil(baselines.baseline(of: key))
      expectTrue(try baselines.all().isEmpty)
      var baseline = Baseline(key)
      try keep(result(), in: &baseline)
      _ = try baselines.update(baseline.key) { $0 = baseline }
      try expectEqual(baselines.baseline(of: key), baseline)
      var machine = ScenarioFixture.machine
      machine.jemallocVersion = "5.3.0-0-g54eaed1"
      let other = BaselineKey(machine)
      expectTrue(other.fileName.contains("jemalloc-5.3.0_"))
      try expectNil(baselines.baseline(of: other))
      try FileManager.default.moveItem(
        atPath: baselines.file(of: key),
        toPath: baselines.file(of: other)
      )
      #expect(throws: ResultError.self) { try baselines.baseline(of: other) }
      try expectEqual(baselines.all().map(\.key), [key])
    }
  }
}
