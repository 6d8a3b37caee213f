import Expectations
import Testing

@testable import Results

struct GrowthReportTests {
  private func sentences(_ records: [OperationRecord]) -> [String] {
    GrowthReport(records).groups.map(\.sentence)
  }

  @Test func `The sentence names the fastest index, and the longest time of another one`() {
    expectEqual(
      sentences(GrowthFixture.flow),
      [
        "flow with 100,000 items: chunked is fastest in both operations; linear-scan takes 200 x "
          + "as long in scroll, with exponent 1.00 instead of 0.00."
      ]
    )
  }

  @Test func `An index that is not always the fastest is fastest overall`() {
    let records =
      GrowthFixture.records("quilt", "a", ["x": (10, 0, 0), "y": (10, 0, 0), "z": (300, 0, 0)])
      + GrowthFixture.records("quilt", "b", ["x": (20, 0, 0), "y": (20, 0, 0), "z": (30, 0, 0)])
    expectEqual(
      sentences(records),
      [
        "quilt with 100,000 items: b is fastest overall, in 1 of 3 operations; a takes 10 x as "
          + "long in z."
      ]
    )
  }

  @Test func `Equal times are told, and each layout with indexes has a sentence`() {
    let records =
      GrowthFixture.records("flow", "a", ["scroll": (1000, 0, 0)])
      + GrowthFixture.records("flow", "b", ["scroll": (1050, 0, 0)])
      + GrowthFixture.records("quilt", "a", ["scroll": (500, 0, 0)])
      + GrowthFixture.records("quilt", "b", ["scroll": (100, 0, 0)])
    expectEqual(
      sentences(records),
      [
        "flow with 100,000 items: no index is more than 10 % faster than another.",
        "quilt with 100,000 items: b is fastest in scroll; a takes 5.0 x as long in scroll.",
      ]
    )
  }

  @Test func `Layouts with one index each are compared, and a single one is described`() {
    let old = GrowthFixture.records(
      "Old",
      "",
      ["initial-layout": (9e6, 1, 1), "scroll": (5, 1, 1)]
    )
    let new = GrowthFixture.records(
      "New",
      "",
      ["initial-layout": (9e6, 1, 1), "scroll": (5, 0, 0)]
    )
    expectEqual(
      sentences(old + new),
      [
        "2 layouts with 100,000 items: New is fastest in both operations; Old takes 100 x as long "
          + "in scroll, with exponent 1.00 instead of 0.00."
      ]
    )
    expectEqual(
      sentences(old),
      [
        "Old with 100,000 items: the slowest operation is scroll, 500 ns; scroll grows the "
          + "fastest, with exponent 1.00."
      ]
    )
    expectEqual(
      sentences(GrowthFixture.records("Old", "", ["scroll": (5, 0, 0)], items: [1_000])),
      ["Old with 1,000 items: the slowest operation is scroll, 5.00 ns."]
    )
    expectTrue(sentences([]).isEmpty)
  }

  @Test func `A layout that crashes with the most items wins nothing`() {
    var records = GrowthFixture.flow
    records[5].crash = CrashRecord(kind: .noCrash, signal: "SIGILL", pass: "time", frame: 3)
    let report = GrowthReport(records)
    expectTrue(!report.groups[0].sentence.contains("chunked is"), "\(report.groups[0].sentence)")
    expectEqual(
      report.verdict(exitCode: 3).text,
      "Fails: a layout crashed in 1 of 6 scenarios (exit code 3)."
    )
    expectTrue(report.fails && report.isMeasured)
  }

  @Test func `The verdict says whether work grows as declared, and what is over the budget`() {
    let report = GrowthReport(GrowthFixture.flow)
    expectEqual(
      report.verdict(exitCode: 0).text,
      "Passes: operations measured in 6 scenarios, none with a frame over 16.0 ms."
    )
    var scaling = ScalingRecord(
      Array(GrowthFixture.flow.prefix(3)),
      operation: "scroll",
      invariant: "ScalingLimit",
      command: "again"
    )
    func verdict() -> String {
      GrowthReport(GrowthFixture.flow, scaling.map { [$0] } ?? []).verdict(exitCode: 0).text
    }
    expectEqual(
      verdict(),
      "Passes: work grows no faster than declared in 1 operation, none with a frame over 16.0 ms."
    )
    scaling?.greatestExponent = 0.15
    expectEqual(
      verdict(),
      "Fails: work grows faster than declared in 1 of 1 operation, first in scroll of "
        + "flow/linear-scan."
    )
  }

  @Test func `The summary fits the terminal`() {
    let text = GrowthReport(GrowthFixture.flow).summary(Terminal(columns: 60))
    expectTrue(text.split(separator: "\n").allSatisfy { $0.count <= 60 })
    expectTrue(text.contains("\n  "))
  }
}
