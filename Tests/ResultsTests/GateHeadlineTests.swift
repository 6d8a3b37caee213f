import Expectations
import LayoutContract
import Testing

@testable import Results

/// Findings of a gate, one for each cause.
struct GateHeadlineTests {
  private func record(
    _ trace: String,
    _ gate: Gate,
    _ outcome: GateOutcome,
    _ reasons: [String] = [],
    ratio: Double? = nil,
    hook: LayoutHook? = nil
  ) -> GateRecord {
    var finding = GateRecord.Finding(gate: gate, outcome: outcome, reasons: reasons)
    (finding.ratio, finding.hook) = (ratio, hook)
    finding.commands = ["draw \(trace)"]
    return GateRecord(ScenarioFixture.scenario(trace: trace), [finding])
  }

  private func slower(_ trace: String, _ ratio: Double, _ hook: LayoutHook) -> GateRecord {
    record(trace, .time, .regression, ["slower", "because \(trace)"], ratio: ratio, hook: hook)
  }

  @Test func `Rows of one cause are one finding, with the worst recording`() {
    let layout = slower("a", 1, .elements).layout
    let index = slower("a", 1, .elements).index
    let found = GateHeadline.all([
      slower("a", 1.4, .elements), slower("b", 2.1, .elements), slower("c", 1.2, .elements),
    ])
    expectEqual(
      found.map(\.sentence),
      ["\(layout)/\(index) is up to 2.1 x as slow in all 3 recordings: in b, because b"]
    )
    expectEqual(found[0].recordings, ["b", "a", "c"])
    expectEqual(found[0].command, "draw b")
  }

  @Test func `Other hooks and other gates are other findings, failures first`() {
    let found = GateHeadline.all([
      slower("a", 1.04, .elements), slower("b", 1.5, .prepare),
      record("a", .counters, .missing, ["no baseline"]),
      record("a", .correctness, .passed),
      record("a", .budget, .overBudget, ["frame 3 takes 17.00 ms"]),
    ])
    expectEqual(found.map(\.gate), [.time, .time, .budget, .counters])
    expectTrue(found[0].sentence.contains("is 4.0 % slower in a: because a"))
    expectTrue(found[1].sentence.contains("is 1.5 x as slow in b: because b"))
    expectTrue(found[2].sentence.contains("exceeds the budget in a: frame 3"))
    expectTrue(found[3].sentence.contains("has no verdict on counters in a: no baseline"))
    expectEqual(found[3].mark, .inconclusive)
  }

  @Test func `Violations of one invariant are one finding, and a crash is another`() {
    let found = GateHeadline.all([
      record("a", .correctness, .violation, ["NoOverlap at frame 1: x"]),
      record("b", .correctness, .violation, ["NoOverlap at frame 7: y"]),
      record("c", .correctness, .violation),
      record("d", .correctness, .violation, ["PixelAlign at frame 7: y"]),
    ])
    expectEqual(found.map(\.recordings), [["a", "b"], ["c"], ["d"]])
    expectTrue(found[0].sentence.contains("is wrong in 2 of 4 recordings: in a, NoOverlap at"))
    expectTrue(found[1].sentence.hasSuffix("crashes in c"))
  }

  @Test func `What a baseline has none of is counted, not compared`() {
    let record = record("a", .counters, .regression, ["bytes was 0 and is 288352"], ratio: 288_352)
    var slow = slower("a", 1.7, .prepare)
    slow.findings += record.findings
    let sentence = GateHeadline.all([slow])[0].sentence
    let words = "in a, with 288,352 allocated bytes where its baseline has none: "
    expectTrue(sentence.contains(words), "\(sentence)")
  }

  @Test func `Counters and times of a wrong layout are part of the finding that it is wrong`() {
    var (first, second) = (slower("a", 1.7, .prepare), grown("b", 2))
    let (layout, index) = (first.layout, first.index)
    let wrong = record("", .correctness, .violation, ["NoDuplicates at frame 1: x"]).findings
    first.findings += wrong
    first.findings += record("a", .counters, .violation, ["digest was 1 and is 2"]).findings
    second.findings += wrong
    let found = GateHeadline.all([first, second, grown("c", 3)])
    expectEqual(found.map(\.gate), [.correctness, .counters])
    expectEqual(
      found[0].sentence,
      "\(layout)/\(index) is wrong in 2 of 3 recordings and is 1.7 x as slow in a, "
        + "with 2.0 x the allocations of its baseline in b: in a, NoDuplicates at frame 1: x"
    )
    expectEqual(
      found[0].occurrences.map(\.reasons.count),
      [4, 3],
      "all reasons of both recordings"
    )
    expectEqual(found[1].recordings, ["c"])
  }

  /// Returns a scenario whose counter grew, and which is slower if a ratio of times is given.
  private func grown(_ trace: String, _ growth: Double, slower ratio: Double? = nil) -> GateRecord {
    var counters = GateRecord.Finding(
      .counters,
      .regression,
      ["allocs was 10 and is \(Int(growth * 10))", "bytes was 1 and is 2"]
    )
    counters.ratio = growth
    var found = GateRecord(ScenarioFixture.scenario(trace: trace), [counters])
    if let ratio { found.findings += slower(trace, ratio, .elements).findings }
    return found
  }

  @Test func `The largest growth of a counter is quoted`() {
    var other = grown("c", 1.2)
    other.findings[0].reasons = ["bytes was 10 and is 12"]
    let found = GateHeadline.all([grown("a", 1.1), grown("b", 3), other])
    expectEqual(found.map(\.recordings), [["b", "c", "a"]])
    expectTrue(
      found[0].sentence.hasSuffix(
        "does more work than its baseline in all 3 recordings: in b, allocs was 10 and is 30"
      )
    )
  }

  @Test func `Counters that grew where a layout is slower are part of that finding`() {
    func sentences(_ records: [GateRecord]) -> [String] {
      GateHeadline.all(records).map { String($0.sentence.trimmingPrefix { $0 != " " }.dropFirst()) }
    }
    expectEqual(
      sentences([grown("a", 1.2, slower: 1.6), grown("b", 2, slower: 2.1)]),
      [
        "is up to 2.1 x as slow in both recordings, with up to 2.0 x the allocations of its "
          + "baseline: in b, because b"
      ]
    )
    let some = [grown("a", 1.2, slower: 1.04), grown("b", 1.3), slower("c", 1.02, .elements)]
    expectEqual(
      sentences(some),
      [
        "is up to 4.0 % slower in 2 of 3 recordings, with up to 30 % more allocations than its "
          + "baseline in 2 of 3 recordings: in a, because a"
      ]
    )
    let all = GateHeadline.all(some)[0]
    expectEqual(all.recordings, ["a", "c", "b"])
    expectEqual(
      all.occurrences[0].reasons,
      ["slower", "because a", "allocs was 10 and is 12", "bytes was 1 and is 2"]
    )
    // Counters of recordings that are not slower are no part of it.
    expectEqual(sentences([slower("a", 1.5, .elements), grown("b", 2)]).count, 2)
  }

  @Test func `The page has a finding once, with links to the scenarios and all reasons`() throws {
    let results = ["a", "b"].map { ScenarioFixture.scenario(trace: $0) }
    let gates = results.map { result in
      GateRecord(
        result,
        [
          GateRecord.Finding(
            .counters,
            .regression,
            ["allocs was 1 and is 2", "bytes was 1 and is 3"]
          )
        ]
      )
    }
    let content = PageTests.content(
      results.map { .scenario($0) } + gates.map { .gate($0) },
      verdict: GateReport(gates).verdict(exitCode: 2)
    )
    let section = ReadMarkup(PageVerdict(content: content, whole: content).section)
    expectTrue(section.isWellFormed)
    expectEqual(section.source.components(separatedBy: "class=\"tag bad\"").count - 1, 1)
    let scenarios = content.scenarios
    for (scenario, name) in zip(scenarios, ["a", "b"]) {
      expectTrue(section.source.contains("<li><a href=\"#\(scenario.link)\">\(name)</a></li>"))
      expectTrue(
        section.text.contains("\(name) · chunked allocs was 1 and is 2; bytes was 1 and is 3")
      )
    }
  }
}
