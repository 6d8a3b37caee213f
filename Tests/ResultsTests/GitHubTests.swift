import Expectations
import Results
import Testing

struct GitHubTests {
  /// Records of layouts that each have one of the outcomes.
  private func records(_ outcomes: [GateOutcome]) -> [GateRecord] {
    outcomes.enumerated().map { number, outcome in
      var record = GateRecord(
        ScenarioFixture.scenario(),
        [GateRecord.Finding(.counters, outcome, ["allocs was 1 and is 2"])]
      )
      record.layout = "layout-\(number)"
      return record
    }
  }

  @Test func `Annotations say what and where, and GitHub's own signs are escaped`() {
    // The fixture's names have characters that file names never have.
    let lines = ReportFixture.gates.gitHubAnnotations.split(separator: "\n")
    expectTrue(
      lines.allSatisfy { $0.contains(/^::(error|warning|notice) title=[^:,\r\n]+::[^\r\n]+$/) }
    )
    expectTrue(lines[0].hasPrefix("::error title=correctness%3A quilt::quilt/chunked is wrong in "))
    expectTrue(lines[0].hasSuffix("%0Anext: perfharness check feed-fling"))
    expectEqual(lines.last?.hasPrefix("::notice title=counters%3A a \"b\""), true)
    expectEqual(lines.last?.contains("<c>&d%2C 100 %25%3A%0D%0Ae"), true)
    expectEqual(lines.last?.contains("nothing, 100 %25:%0D%0Areally | \\nothing"), true)
  }

  @Test func `An annotation is one for each cause, at its line of the user's code`() {
    let slower = ["feed", "chat"].map { trace in
      var found = GateRecord.Finding(.time, .regression, ["prepare() takes 2.0 x as long"])
      (found.hook, found.ratio, found.place) = (.prepare, 2, "Layouts/A, B.swift:12")
      var record = GateRecord(ScenarioFixture.scenario(), [found])
      (record.trace, record.layout) = (trace, "FeedLayout")
      return record
    }
    expectEqual(
      slower.gitHubAnnotations,
      "::error file=Layouts/A%2C B.swift,line=12,title=time%3A FeedLayout::FeedLayout/chunked is "
        + "up to 2.0 x as slow in both recordings: in feed, prepare() takes 2.0 x as long"
        + "%0Afeed, chat\n"
    )
  }

  @Test func `Nine annotations are written, the worst first, and how many are left out`() {
    let nine = records(Array(repeating: .regression, count: 9)).gitHubAnnotations
    expectEqual(nine.split(separator: "\n").count, 9)
    expectTrue(!nine.contains("more\n"))
    let mixed = Array(
      repeating: [GateOutcome.better, .inconclusive, .passed, .violation],
      count: 5
    )
    let lines = records(mixed.flatMap { $0 }).gitHubAnnotations.split(separator: "\n")
    expectEqual(lines.count, 10)
    expectTrue(lines.prefix(5).allSatisfy { $0.hasPrefix("::error ") })
    expectTrue(lines.dropFirst(5).prefix(4).allSatisfy { $0.hasPrefix("::warning ") })
    expectEqual(lines.last, "::notice::and 6 more")
    expectTrue(records([.passed, .skipped]).gitHubAnnotations.isEmpty)
    var faster = records([.better])[0]
    expectTrue([faster].gitHubAnnotations.hasPrefix("::notice title=counters%3A"))
    faster.findings.append(GateRecord.Finding(.correctness, .violation, ["NoOverlap at frame 1"]))
    expectTrue(![faster].gitHubAnnotations.contains("::notice"))
  }

  @Test(arguments: [true, false])
  func `The summary is a table whose scenarios hold any text`(_ isOfGates: Bool) {
    let results: [ResultLine] =
      isOfGates
      ? ReportFixture.gates.map { .gate($0) } : ReportFixture.scenarios.map { .scenario($0) }
    // Above the table of gates, a list has each cause once, with the command that shows it.
    let all = GitHubSummary.text(results)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let lines = Array(all.drop { !$0.hasPrefix("| ") })
    expectEqual(all.count - lines.count > 1, isOfGates)
    expectEqual(all.contains("  `perfharness check feed-fling`"), isOfGates)
    let bars = lines.map { line in
      line.replacing("\\\\", with: "").replacing("\\|", with: "").count { $0 == "|" }
    }
    expectEqual(Set(bars).count, 1)
    expectTrue(lines.contains { $0.contains("a \"b\"\\\\\\|&lt;c>&amp;d, 100 %:  e") })
    expectTrue(lines[1].allSatisfy { "| -".contains($0) })
  }

  @Test func `A summary ends before GitHub's limit and says what is left out`() {
    let many = Array(repeating: ResultLine.gate(ReportFixture.gates[0]), count: 10_000)
    let text = GitHubSummary.text(many)
    expectTrue(text.utf8.count < 901_000)
    expectTrue(text.utf8.count > 890_000)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| feed-fling ") }
    expectTrue(text.hasSuffix("|\n\n... and \(10_000 - rows) rows more\n"))
    expectTrue(GitHubSummary.text([.comparison(ReportFixture.comparisons[0])]).isEmpty)
  }
}
