import Expectations
import Measurement
import Testing

@testable import Results

/// Tests of the tables with the findings of a gate and a comparison.
struct VerdictTableTests {
  @Test func `Two builds of a layout are named below the table`() {
    let lines = ComparisonReport(ReportFixture.comparisons).wide().split(separator: "\n")
    let words = lines[0].split(separator: " ").joined(separator: " ")
    expectTrue(words.hasPrefix("trace layout items pairs base ms head ms median frame all frames"))
    expectTrue(lines[2].hasPrefix("feed-fling  waterfall:columns=3/chunked "))
    expectTrue(lines[2].hasSuffix("  REGRESSION"))
    expectTrue(lines[3].hasSuffix("  not measured"))
    expectEqual(lines[4], "Base: main. Head: this build.")
    expectEqual(lines[9], "A regression is more than +2.0 %, +2.0 %, +2.0 %, +2.0 %, +2.0 %.")
  }

  @Test func `Two layouts of one build are in columns`() {
    var record = ReportFixture.comparisons[0]
    record.base.index = "linear-scan"
    record.base.build = record.head.build
    let text = ComparisonReport([record]).wide()
    let lines = text.split(separator: "\n")
    expectTrue(
      lines[2].contains("  waterfall:columns=3/linear-scan  waterfall:columns=3/chunked  ")
    )
    expectTrue(!text.contains("Base: "))
  }

  @Test func `Where no frame became slower by itself, none is the worst`() {
    var record = ReportFixture.comparisons[0]
    record.slowdowns[4].ratio = 1
    expectTrue(ComparisonReport([record]).wide().contains("  none  REGRESSION\n"))
  }

  @Test func `What does not hold is counted by gate`() {
    let records = ReportFixture.gates
    let said = "correctness in 1, counters in 2, budget in 1, time in 3 of 3 scenarios"
    expectEqual(GateReport(records).shortfall, said)
    let first = Array(records[..<1])
    expectEqual(GateReport(first).shortfall, "counters in 1, time in 1 of 1 scenario")
    expectTrue(GateReport([]).shortfall.isEmpty)
  }

  @Test func `Events that come again are counted`() {
    var record = ReportFixture.comparisons[0]
    record.slowerFrames[0].events = ["scrollend", "edit of 3", "scrollend", "scrollend"]
    expectTrue(ComparisonReport([record]).wide().contains("  scrollend (3 times), edit of 3\n"))
  }

  @Test func `A layout without an index leaves no gap in a reason`() {
    var record = ReportFixture.gates[0]
    record.index = ""
    let text = GateReport([record]).wide()
    expectTrue(text.contains("\nfeed-fling waterfall:columns=3, counters: allocs was 1 and is 2\n"))
  }

  @Test func `What is told elsewhere is left out of the reasons`() {
    let all = GateReport(ReportFixture.gates).wide()
    expectTrue(all.contains("correctness: QueryMatchesScan at frame 4: cell 0-12"))
    let rest = GateReport(ReportFixture.gates).wide(reported: [.correctness])
    expectTrue(!rest.contains("QueryMatchesScan"))
    expectTrue(rest.contains("counters: allocs was 1 and is 2\n"))
  }

  @Test func `What happens before all frames is said to be of the initial layout`() {
    var broken = ScenarioFixture.brokenScenario()
    broken.violations[0].frame = -1
    let text = ViolationText.wide([broken])
    expectTrue(text.contains("  QueryMatchesScan at initial layout (0.067 s): "))
    let finding = GateRecord.Finding.correctness(broken)
    expectTrue(finding.reasons[0].hasPrefix("QueryMatchesScan at initial layout: "))
  }

  @Test func `Digits in hexadecimal are as many for every number of a type`() {
    expectEqual(NumberText.hexadecimal(UInt64(0xab)), "00000000000000ab")
    expectEqual(NumberText.hexadecimal(UInt32.max), "ffffffff")
    expectEqual(NumberText.hexadecimal(UInt16.zero), "0000")
  }
}
