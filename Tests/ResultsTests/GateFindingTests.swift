import Expectations
import Testing

@testable import Results

struct GateFindingTests {
  private let slower = ReportFixture.comparisons[0]

  @Test func `A slowdown is a regression, with what was timed and what shows it`() {
    let finding = GateRecord.Finding.time(slower)
    expectEqual(finding.outcome, .regression)
    // Two pairs of 546 µs on one side; 591 µs and 594 µs on the other.
    expectEqual(finding.seconds.map { ($0 - 0.002_283).magnitude < 1e-12 }, true)
    let commands = ["compare feed-fling --base main", "draw feed-fling --frame 5"]
    expectEqual(finding.commands, commands.map { "perfharness \($0)" })
    expectEqual(
      finding.reasons.last,
      "most time is added in frame 5 at 0.083 s: 45.0 µs -> 90.0 µs, +100.0 %, "
        + "in layoutAttributesForElements(in:); edit of 3, 2 sizes"
    )
    expectEqual(finding.doubted(by: slower), finding)
  }

  @Test func `The ratio, the first reason and a cell are of all frames if those decide`() {
    var record = ComparisonFixture.record(
      median: ComparisonFixture.slower,
      total: ComparisonFixture.slower,
      slowest: ComparisonFixture.slower
    )
    record.slowdowns[1].ratio = 1.9
    record.slowdowns[2].ratio = 2.5
    let finding = GateRecord.Finding.time(record)
    expectEqual(finding.ratio, 1.9)
    expectEqual(record.deciding?.ratio, 1.9)
    expectEqual(finding.reasons.first, "the time of all frames changes by +90.0 %")
    record.slowdowns[1].verdict = .pass
    expectEqual(GateRecord.Finding.time(record).ratio, 1.378)
    expectEqual(record.deciding?.ratio, 1.378)
  }

  @Test func `The same code is no slower than itself`() {
    var same = slower
    same.head = same.base
    let finding = GateRecord.Finding.time(same).doubted(by: same)
    expectEqual(finding.outcome, .untrusted)
    expectEqual(finding.reasons.first?.contains("the same code"), true)
    expectEqual(finding.reasons.count, 5)
    var otherLayout = same
    otherLayout.head.layout = "flow"
    expectEqual(GateRecord.Finding.time(otherLayout).doubted(by: otherLayout).outcome, .regression)
    for digest in ["unknown", nil] {
      (same.base.build.executable, same.head.build.executable) = (digest, digest)
      expectEqual(GateRecord.Finding.time(same).doubted(by: same).outcome, .regression)
    }
    same = slower
    same.head = same.base
    same.verdict = .pass
    expectEqual(GateRecord.Finding.time(same).doubted(by: same).outcome, .passed)
  }

  @Test func `What ended early is untrusted, and no pass`() {
    let failed = GateRecord.Finding.time(ReportFixture.comparisons[1])
    expectEqual(failed.outcome, .untrusted)
    expectEqual(failed.reasons, ["the base ended before it replayed anything"])
    expectNil(failed.seconds)
    let crashed = ReportFixture.scenarios[3]
    expectEqual(GateRecord.Finding.counters(crashed, nil, allowance: 0).outcome, .untrusted)
    expectEqual(GateRecord.Finding.correctness(crashed).outcome, .violation)
  }

  @Test func `The usual cause follows the violation of a layout of UIKit's`() {
    var scenario = ScenarioFixture.brokenScenario()
    scenario.violations[0].invariant = "NoDuplicates"
    scenario.checks[0].invariant = "NoDuplicates"
    let message = "NoDuplicates at frame 4: cell 0-12 is in the rect but was not returned"
    expectEqual(GateRecord.Finding.correctness(scenario).reasons, [message])
    expectEqual(
      GateRecord.Finding.correctness(scenario, isOfUIKit: true).reasons,
      ["\(message); usual cause: prepare() appends to earlier frames: empty the cache in it first"]
    )
    let placed = GateRecord.Finding.correctness(scenario, isOfUIKit: true) { hook in
      hook == .prepare ? "Feed.swift:12" : nil
    }
    expectEqual(placed.place, "Feed.swift:12")
    expectTrue(placed.reasons[0].hasSuffix(" in it first (Feed.swift:12)"), "\(placed.reasons)")
    // Of several violations, one with a usual cause is first.
    let unknown = ViolationRecord(
      invariant: "WorkBudget",
      frame: 0,
      timeNanoseconds: 0,
      message: "x",
      elements: [],
      command: "check work"
    )
    scenario.violations.insert(unknown, at: 0)
    let found = GateRecord.Finding.correctness(scenario, isOfUIKit: true)
    let names = found.reasons.map { String($0.prefix { $0 != " " }) }
    expectEqual(names, ["NoDuplicates", "WorkBudget"])
    expectEqual(found.commands.first, scenario.violations[1].command)
    expectEqual(GateRecord.Finding.correctness(scenario).commands.first, "check work")
  }

  @Test(arguments: [
    ("AccessorAgreement", "layoutAttributesForItem(at:)"),
    ("BoundsInvalidation", "shouldInvalidateLayout(forBoundsChange:)"),
  ])
  func `A method is not blamed for earlier frames that the layout keeps`(
    _ invariant: String,
    _ method: String
  ) {
    var scenario = ScenarioFixture.brokenScenario()
    scenario.violations[0].invariant = invariant
    scenario.checks[0].invariant = invariant
    let blamed = GateRecord.Finding.correctness(scenario, isOfUIKit: true).reasons[0]
    expectTrue(blamed.contains("usual cause: \(method)"), "\(blamed)")
    for name in ["MemoryBudget", "NoDuplicates", "InvalidationEffect"] {
      var check = scenario.checks[0]
      check.invariant = name
      scenario.checks[1...] = [check]
      let reasons = GateRecord.Finding.correctness(scenario, isOfUIKit: true).reasons
      expectTrue(!reasons[0].contains("usual cause"), "\(reasons)")
    }
  }

  @Test func `The budget's finding has the frames that are late, and how long all took`() {
    var scenario = ScenarioFixture.brokenScenario()
    scenario.replays.wallNanoseconds = [2_000_000_000, 500_000_000]
    let finding = GateRecord.Finding.budget(scenario, minimum: [:], before: [:])
    expectEqual(finding.outcome, .overBudget)
    expectEqual(finding.seconds, 2.5)
    expectEqual(finding.commands, ["perfharness draw feed-fling --frame 9"])
    // Measured again, the slowest frame is within budget.
    let again = GateRecord.Finding.budget(scenario, minimum: [9: 1_000_000], before: [8: 8_900_000])
    expectEqual(again.outcome, .passed)
    expectEqual(again.reasons, ["frame 8 takes 9.00 ms, as before"])
    expectTrue(again.commands.isEmpty)
  }
}
