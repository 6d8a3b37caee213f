import Expectations
import Foundation
import Testing

@testable import Measurement
@testable import Results

/// A page stays within its size limit, whatever it contains.
struct PageLimitTests {
  @discardableResult
  private func expectFits(
    _ content: PageContent,
    limit: Int = PageContent.usualLimit,
    _ what: String
  ) -> String {
    let page = content.page(limit: limit)
    expectTrue(page.utf8.count <= limit, "\(what): \(page.utf8.count) bytes")
    expectTrue(page.hasSuffix("</html>\n"), "\(what)")
    expectTrue(page.contains("The result files are complete."), "\(what)")
    expectTrue(page.contains(content.verdict.text.prefix(20)), "\(what)")
    return page
  }

  private static let long = String(repeating: "a long text & ", count: 800)

  @Test func `Many scenarios that fail make no larger page, and the worst are in it`() {
    let lines = (0..<600).map { number in
      var scenario =
        number == 500 ? ScenarioFixture.brokenScenario() : ScenarioFixture.scenario()
      scenario.trace.name = "trace-\(number)-\(String(repeating: "x", count: 600))"
      return ResultLine.scenario(scenario)
    }
    let page = expectFits(PageTests.content(lines), "many scenarios")
    expectTrue(page.contains("trace-500-"), "the one that is wrong is left out")
    // The verdict covers all scenarios.
    let frames = lines.scenarios.map(\.summary.frameCount).boundedSum
    expectTrue(page.contains("\(QuantityText.count(frames, "frame")) measured."))
    expectTrue(page.contains("600 scenarios"))
  }

  @Test func `Long texts make no larger page`() {
    var scenario = ScenarioFixture.brokenScenario(layout: Self.long)
    scenario.trace.name = Self.long
    scenario.setting.index = Self.long
    scenario.machine.processor = Self.long
    scenario.build.commit = Self.long
    scenario.notes = [Self.long]
    scenario.violations = (0..<30).map { frame in
      ViolationRecord(
        invariant: "Invariant\(frame)" + Self.long,
        frame: frame,
        timeNanoseconds: 0,
        message: Self.long,
        elements: [ElementRecord(path: Self.long, frame: [0, 0, 1, 1])],
        command: Self.long
      )
    }
    expectFits(PageTests.content([.scenario(scenario)]), "long texts")
    expectFits(PageTests.content([.scenario(scenario)]), limit: 100_000, "long texts, least limit")
  }

  @Test func `Many violations make no larger page`() {
    var scenario = ScenarioFixture.brokenScenario()
    scenario.violations = (0..<500).map { frame in
      ViolationRecord(
        invariant: "Invariant\(frame)",
        frame: frame,
        timeNanoseconds: 0,
        message: "element \(frame) is where it should not be, by a number of points",
        elements: [],
        command: "perfharness check trace.ltrace.jsonl"
      )
    }
    expectFits(PageTests.content([.scenario(scenario)]), limit: 350_000, "many violations")
  }

  @Test func `Gates, comparisons and histories make no larger page`() throws {
    let gates = (0..<100).map { number in
      var gate = ReportFixture.gates[number % ReportFixture.gates.count]
      gate.trace = "trace-\(number)-" + String(repeating: "y", count: 2_000)
      return ResultLine.gate(gate)
    }
    let comparisons = (0..<35).map { number in
      var record = ReportFixture.comparisons[number % ReportFixture.comparisons.count]
      record.trace.name = "trace-\(number)-" + String(repeating: "z", count: 3_000)
      return ResultLine.comparison(record)
    }
    let records = try (0..<70).flatMap { number in
      try ["2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"].map { day in
        var record = try #require(HistoryRecord(ScenarioFixture.scenario()))
        record.trace.name = "trace-\(number)-" + String(repeating: "h", count: 3_000)
        record.run.started = day
        return record
      }
    }
    let content = PageContent(
      gates + comparisons,
      verdict: GateReport(ReportFixture.gates).verdict(exitCode: 3),
      history: HistoryReport(HistorySeries.all(records), metric: .total),
      meanings: [:],
      command: Self.long
    )
    expectFits(content, limit: 350_000, "gates")
    expectFits(content, limit: 100_000, "gates, least limit")
  }

  @Test func `Operations are in a page of any size`() {
    let records = (0..<40).flatMap { number in
      let index = "index-\(number)-" + String(repeating: "i", count: 4_000)
      return GrowthFixture.records("flow", index, ["scroll": (2e3, 1, 1)])
    }
    let content = PageTests.content(records.map { .operations($0) })
    let page = expectFits(content, limit: 300_000, "operations")
    expectTrue(page.contains("<section id=\"growth\""))
    expectTrue(page.contains("120 measurements of operations"))
  }

  @Test func `Frames of what matters make no larger page`() {
    var scenario = ScenarioFixture.brokenScenario()
    scenario.frames = PageSizeFixture.lines(scenarios: 1, frames: 60_000).scenarios[0].frames
    let page = PageTests.content([.scenario(scenario)]).page(limit: 110_000)
    expectTrue(page.utf8.count <= 110_000, "\(page.utf8.count) bytes")
    expectTrue(page.contains(PageData.Level.noTimes.sentence))
  }
}
