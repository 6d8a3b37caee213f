import Expectations
import Testing

@testable import Results

struct ReportTests {
  @Test(
    arguments: [
      (1.005, 1, "1.0"), (0.05, 1, "0.1"), (-0.04, 1, "0.0"), (-1.25, 1, "-1.3"), (12, 0, "12"),
      (1234.5678, 3, "1234.568"), (0.001, 2, "0.00"), (.nan, 2, "n/a"), (.infinity, 2, "n/a"),
      (1e300, 2, "1e+300"), (nil, 2, "n/a"),
    ] as [(Double?, Int, String)]
  )
  func `Numbers have fixed decimals`(value: Double?, digits: Int, text: String) {
    expectEqual(NumberText.fixed(value, digits: digits), text)
  }

  @Test func `A table leans names left and numbers right`() {
    var table = TextTable([.name("name"), .number("count"), .name("note")])
    table.append(["a", "12345678", "first"])
    table.append([TextTable.Entry("longer"), TextTable.Entry("1", .bad), TextTable.Entry("2nd")])
    expectEqual(
      table.text(),
      """
      name       count  note
      ------  --------  -----
      a       12345678  first
      longer         1  2nd

      """
    )
    expectTrue(table.text(.ansi).contains("longer         \u{1B}[31m1\u{1B}[0m  2nd\n"))
  }

  @Test func `A terminal shows no column of details, and a mark before each row`() {
    var table = TextTable([.name("name"), .number("count").detail, .number("share")])
    table.append(["a", "12", "3 %"], mark: .fails)
    expectEqual(table.text(Terminal()), "  name  share\n✕ a       3 %\n")
    expectEqual(table.csv, "name,count,share\na,12,3 %\n")
  }

  @Test func `The run table has a row a scenario`() {
    let without = ScenarioFixture.scenario(
      trace: "rest",
      layout: "flow",
      columns: ScenarioFixture.columns(withCounters: false),
      durationSeconds: 0
    )
    let text = RunReport([ScenarioFixture.brokenScenario(), without]).wide()
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    expectEqual(
      lines[0],
      "trace layout index items frames active initial ms bytes/item p50 µs p95 µs p99 µs "
        + "max µs over budget hitch ms/s allocs/frame bytes/frame steady allocs steady bytes "
        + "examined/returned violations checked/total"
    )
    expectEqual(
      lines[2],
      "feed-fling waterfall:columns=3 chunked 1000 12 10 2.50 48.5 5000.0 n/a n/a 10000.0 "
        + "2 80.00 0.80 51 0 0 2.00 7 15/24"
    )
    expectEqual(
      lines[3],
      "rest flow chunked 1000 12 10 2.50 48.5 5000.0 n/a n/a 10000.0 "
        + "0 n/a n/a n/a n/a n/a 2.00 0 0/0"
    )
    expectTrue(lines[5].hasPrefix("Budget: 8.00, 16.00 ms."))
  }

  @Test func `Only violations and frames over budget are red`() {
    let broken = RunReport([ScenarioFixture.brokenScenario()]).table.text(.ansi)
    expectEqual(broken.components(in: "\u{1B}[31m"), ["2", "7"])
    expectEqual(
      RunReport([ScenarioFixture.scenario()]).table.text(.ansi).components(in: "\u{1B}[31m"),
      []
    )
    expectTrue(!RunReport([ScenarioFixture.brokenScenario()]).wide().contains("\u{1B}"))
  }

  @Test func `No scenarios are said to be none`() {
    expectTrue(RunReport([]).wide().hasSuffix("No scenarios were run.\n"))
  }

  @Test func `Counts that together are beyond 64 bits are shown as the largest`() {
    var scenario = ScenarioFixture.scenario()
    let check = CheckRecord(
      invariant: "NoOverlap",
      checked: .max,
      total: .min,
      excused: 0,
      violations: .max
    )
    scenario.checks = [check, check]
    expectEqual(scenario.violationCount, .max)
    expectTrue(RunReport([scenario]).wide().contains("\(Int.max)/\(Int.min)"))
  }

  @Test func `A slow frame is shown with phase, events and command`() {
    expectEqual(
      SlowFrameText.text([ScenarioFixture.scenario(), ScenarioFixture.brokenScenario()]),
      """
      Slowest frames of feed-fling / waterfall:columns=3 / chunked
        frame 9 at 0.150 s: 10.000 ms, mostly prepare; edit, size
          perfharness draw feed-fling --frame 9

      """
    )
    expectTrue(SlowFrameText.text([ScenarioFixture.scenario()]).isEmpty)
  }

  @Test func `A violation is shown with its elements and command`() {
    expectEqual(
      ViolationText.wide([ScenarioFixture.brokenScenario(), ScenarioFixture.scenario()]),
      """
      Violations of feed-fling / waterfall:columns=3 / chunked
        QueryMatchesScan at frame 4 (0.067 s): cell 0-12 is in the rect but was not returned
          cell 0-12: 0.0, 10.5, not finite, 80.0
          perfharness check feed-fling
          perfharness draw feed-fling --frame 4
        and 6 more

      """
    )
    expectTrue(ViolationText.wide([ScenarioFixture.scenario()]).isEmpty)
  }
}

extension String {
  /// Returns the texts between a control sequence and the next reset.
  fileprivate func components(in sequence: String) -> [String] {
    split(separator: sequence).dropFirst().map { String($0.prefix { $0 != "\u{1B}" }) }
  }
}
