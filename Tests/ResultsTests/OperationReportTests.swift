import Expectations
import Testing

@testable import Results

struct OperationReportTests {
  private func record(
    _ items: Int,
    _ costs: [OperationCost],
    crash: CrashRecord? = nil
  ) -> OperationRecord {
    var scenario = ScenarioFixture.scenario()
    scenario.violations = ScenarioFixture.brokenScenario().violations
    scenario.setting = ScenarioSetting(layout: "quilt", index: "", items: items)
    var record = OperationRecord(
      scenario,
      operations: costs,
      leftOut: [OmittedOperation(operation: "sizes", reason: "blocks are as they come")]
    )
    record.violations = crash == nil ? [] : Array(scenario.violations.prefix(1))
    record.crash = crash
    return record
  }

  private func cost(
    _ operation: String,
    frame: Int = 3,
    nanoseconds: Int,
    work: Double = 0,
    greatestExponent: Double? = nil
  ) -> OperationCost {
    OperationCost(
      operation: operation,
      frames: 1,
      slowestFrame: frame,
      nanoseconds: nanoseconds,
      work: work,
      greatestExponent: greatestExponent
    )
  }

  @Test func `A time over the budget is marked, but for the initial layout's`() {
    let costs = [
      cost("initial-layout", frame: -1, nanoseconds: 50_000_000),
      cost("batch", nanoseconds: 16_000_001),
      cost("scroll", nanoseconds: 16_000_000),
    ]
    let record = record(1000, costs)
    expectTrue(record.isOverBudget)
    let names = ["initial-layout", "scroll", "batch", "sizes"]
    let lines = OperationReport.costs([record], operations: names).split(separator: "\n")
    expectEqual(
      lines[2].split(separator: " "),
      ["quilt", "1000", "50.0000", "16.0000", "16.0000!", "-"]
    )
    expectEqual(lines.last, "-: no sizes for quilt: blocks are as they come")
    expectTrue(!self.record(1000, [costs[0], costs[2]]).isOverBudget)
  }

  @Test func `A crash is a row and a sentence`() {
    let crash = CrashRecord(kind: .noCrash, signal: "SIGILL", pass: "time", frame: 3)
    let record = record(1000, [], crash: crash)
    let text = OperationReport.costs([record], operations: ["initial-layout", "scroll"])
    expectTrue(text.contains("  crashed    crashed\n"))
    expectTrue(text.contains(" of quilt, 1000 items: \(record.violations[0].message)\n"))
    expectTrue(!record.isOverBudget)
    expectTrue(
      OperationReport.costs([], operations: ["initial_layout"]).contains("No scenarios were run.")
    )
  }

  private func grown(_ works: [Double], greatest: Double?) -> ScalingRecord? {
    let scenarios = zip([1000, 10_000, 100_000], works).map { items, work in
      let cost = cost("scroll", nanoseconds: items * 5, work: work, greatestExponent: greatest)
      return record(items, [cost])
    }
    return ScalingRecord(
      scenarios,
      operation: "scroll",
      invariant: "ScalingLimit",
      command: "again"
    )
  }

  @Test(
    arguments: [
      ([30, 30, 30], 0.15, true), ([3, 30, 250], 0.15, true), ([300, 3000, 30_000], 0.15, false),
      ([1e3, 1e4, 1e5], 1.1, true), ([1e3, 2e4, 4e5], 1.1, false),
      // At most one step an item is never a violation, however steep the growth.
      ([256, 5e3, 1e5], 1.1, true), ([256, 5e3, 100_001], 1.1, false),
    ] as [([Double], Double, Bool)]
  )
  func `Work may grow as declared`(works: [Double], greatest: Double, passes: Bool) throws {
    let slope = try #require(grown(works, greatest: greatest))
    expectEqual(slope.passes, passes)
    expectTrue((slope.timeExponent - 1).magnitude < 1e-9)
    let text = OperationReport.scalings([slope])
    expectEqual(text.contains("ScalingLimit of quilt: the work of scroll has "), !passes)
    expectEqual(text.hasSuffix("  again\n"), !passes)
  }

  @Test func `Nothing declared, or one size, is no slope`() {
    expectNil(grown([1, 2, 3], greatest: nil))
    expectNil(grown([1], greatest: 1.1))
    expectNil(grown([], greatest: 1.1))
    expectTrue(OperationReport.scalings([]).isEmpty)
  }
}
