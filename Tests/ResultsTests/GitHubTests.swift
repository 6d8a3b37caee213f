import Results
import Testing

struct GitHubTests {
  private func record(_ outcomes: [GateOutcome]) -> GateRecord {
    GateRecord(
      ScenarioFixture.scenario(),
      outcomes.map { GateRecord.Finding(.counters, $0, ["allocs was 1 and is 2"]) }
    )
  }

  @Test func `Annotations say what and where, and GitHub's own signs are escaped`() throws {
    let lines = try GoldenFile.githubAnnotations.text.split(separator: "\n")
    #expect(
      lines.allSatisfy { $0.contains(/^::(error|warning|notice) title=[^:,\r\n]+::[^\r\n]+$/) }
    )
    #expect(
      lines[0].hasPrefix("::error title=counters%3A feed-fling waterfall%3Acolumns=3 chunked::")
    )
    #expect(lines[0].hasSuffix("allocs was 1 and is 2%0Abytes was <3> & \"4\""))
    #expect(lines.last?.hasPrefix("::notice title=counters%3A a \"b\"") == true)
    #expect(lines.last?.contains("<c>&d%2C 100 %25%3A%0D%0Ae") == true)
    #expect(lines.last?.contains("nothing, 100 %25:%0D%0Areally | \\nothing") == true)
  }

  @Test func `Nine annotations are written, the worst first, and how many are left out`() {
    let nine = GitHubAnnotations.text([record(Array(repeating: .regression, count: 9))])
    #expect(nine.split(separator: "\n").count == 9)
    #expect(!nine.contains("more"))
    let mixed = Array(
      repeating: [GateOutcome.better, .inconclusive, .passed, .violation],
      count: 5
    )
    let lines = GitHubAnnotations.text([record(mixed.flatMap { $0 })]).split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.prefix(5).allSatisfy { $0.hasPrefix("::error ") })
    #expect(lines[5..<9].allSatisfy { $0.hasPrefix("::warning ") })
    #expect(lines.last == "::notice::and 6 more")
    #expect(GitHubAnnotations.text([record([.passed, .skipped])]).isEmpty)
  }

  @Test(arguments: [GoldenFile.github, .githubOfScenarios])
  func `The summary is a table whose scenarios hold any text`(_ file: GoldenFile) throws {
    let lines = try file.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let bars = lines.map { line in
      line.replacing("\\\\", with: "").replacing("\\|", with: "").count { $0 == "|" }
    }
    #expect(Set(bars).count == 1)
    #expect(lines.contains { $0.contains("a \"b\"\\\\\\|&lt;c>&amp;d, 100 %:  e") })
    #expect(lines[1].allSatisfy { "| -".contains($0) })
  }

  @Test func `A summary ends before GitHub's limit and says what is left out`() {
    let many = Array(repeating: ResultLine.gate(ReportFixture.gates[0]), count: 10_000)
    let text = GitHubSummary.text(many)
    #expect(text.utf8.count < 901_000)
    #expect(text.utf8.count > 890_000)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| feed-fling ") }
    #expect(text.hasSuffix("|\n\n... and \(10_000 - rows) rows more\n"))
    #expect(GitHubSummary.text([.comparison(ReportFixture.comparisons[0])]).isEmpty)
  }
}
