import Expectations
import Testing

@testable import Measurement
@testable import Results

/// The colors, signs and words of a page for every combination of outcomes of the gates.
struct VerdictCombinationTests {
  /// A scenario with an outcome for each gate, in the order of the gates.
  private struct Combination {
    let outcomes: [GateOutcome]
    let result: ScenarioResult
    let comparison: ComparisonRecord?
    let gate: GateRecord

    var lines: [ResultLine] {
      [.scenario(result), .gate(gate)] + [comparison].compactMap(\.self).map { .comparison($0) }
    }

    var worst: Terminal.Mark { outcomes.map(\.mark).min() ?? .skipped }

    var verdict: VerdictSentence { VerdictCombinationTests.verdict([gate]) }
  }

  /// The outcomes that each gate can have.
  private static let possible: [[GateOutcome]] = [
    [.passed, .violation, .inconclusive],
    [.passed, .better, .skipped, .violation, .regression, .missing, .untrusted],
    [.passed, .skipped, .overBudget],
    [.passed, .better, .skipped, .regression, .untrusted, .inconclusive],
  ]

  private static let all: [Combination] = possible.reduce([[]]) { combinations, outcomes in
    combinations.flatMap { some in outcomes.map { some + [$0] } }
  }.enumerated().map { combination($1, number: $0) }

  private static func combination(_ outcomes: [GateOutcome], number: Int) -> Combination {
    var result =
      outcomes[0] == .violation ? ScenarioFixture.brokenScenario() : ScenarioFixture.scenario()
    if outcomes[2] != .skipped, number.isMultiple(of: 2) {
      // The measurement that the gate repeats may be over budget while the gate passes.
      result = ScenarioFixture.scenario(budget: FrameBudget(nanoseconds: 8_000_000))
      result.violations =
        outcomes[0] == .violation ? ScenarioFixture.brokenScenario().violations : []
    }
    result.trace.name = "trace-\(number)"
    result.setting = ScenarioSetting(layout: "waterfall:columns=3", index: "chunked", items: 1200)
    let comparison = comparison(outcomes[3], trace: result.trace.name)
    let findings = zip(Gate.allCases, outcomes).map { gate, outcome in
      var finding = GateRecord.Finding(
        gate,
        outcome,
        outcome.mark < .passes ? ["\(gate.rawValue) is \(outcome.words)"] : []
      )
      if gate == .time, let comparison {
        finding.reasons += GateRecord.Finding.time(comparison).reasons
      }
      return finding
    }
    return Combination(
      outcomes: outcomes,
      result: result,
      comparison: comparison,
      gate: GateRecord(result, findings)
    )
  }

  private static func comparison(_ outcome: GateOutcome, trace: String) -> ComparisonRecord? {
    let (slower, faster) = (ComparisonFixture.slower, ComparisonFixture.faster)
    switch outcome {
    case .regression, .untrusted:
      // The median, which is shown first elsewhere, does not decide.
      return ComparisonFixture.record(trace, median: faster, total: slower, isFaster: true)
    case .better:
      return ComparisonFixture.record(trace, slowest: faster, isFaster: true)
    case .inconclusive: return ComparisonFixture.record(trace, slowest: ComparisonFixture.unsure)
    case .passed: return ComparisonFixture.record(trace)
    default: return nil
    }
  }

  private static func verdict(_ gates: [GateRecord]) -> VerdictSentence {
    let marks = gates.flatMap(\.findings).map(\.outcome.mark)
    let code: Int32 = marks.contains(.fails) ? 3 : marks.contains(.inconclusive) ? 7 : 0
    return GateReport(gates).verdict(exitCode: code)
  }

  private static func content(_ combinations: [Combination]) -> PageContent {
    PageTests.content(combinations.flatMap(\.lines), verdict: verdict(combinations.map(\.gate)))
  }

  /// Returns the cells of the matrix: the classes, and the visible text.
  private static func cells(_ content: PageContent) -> [(classes: [String], text: String)] {
    ScenarioMatrix(content).section.source.matches(
      of: /<td data-scenario="\d+" class="([^"]*)">(?s:(.*?))<\/td>/
    ).map { match in
      let classes = match.output.1.split(separator: " ").map(String.init)
      return (
        classes.filter { !$0.hasPrefix("heat-") }, ReadMarkup(source: match.output.2).text
      )
    }
  }

  @Test func `The cells are as the golden file shows them`() throws {
    let cells = Self.cells(Self.content(Self.all))
    let lines = zip(Self.all, cells).map { combination, cell in
      let outcomes = combination.outcomes.map(\.rawValue).joined(separator: " ")
      return "\(outcomes): [\(cell.classes.joined(separator: " "))] \(cell.text)\n"
    }
    try expectGolden(lines.joined(), at: "\(ForestPlotTests.folder)/verdicts.txt")
  }

  @Test func `No cell has a color or a sign of another verdict`() {
    let cells = Self.cells(Self.content(Self.all))
    expectEqual(cells.count, Self.all.count)
    for (combination, cell) in zip(Self.all, cells) {
      let told: Comment = "\(combination.outcomes): \(cell)"
      let marks: [Terminal.Mark] = [.fails, .inconclusive, .passes, .skipped]
      expectEqual(cell.classes.filter(marks.map(\.word).contains), [combination.worst.word], told)
      expectEqual(cell.text.contains("✕"), combination.worst == .fails, told)
      expectEqual(cell.text.contains("?"), combination.worst == .inconclusive, told)
      let time = combination.outcomes[3]
      expectEqual(cell.classes.contains("slower"), time == .regression, told)
      expectEqual(cell.classes.contains("faster"), time == .better, told)
      // The number is that of the kind of slowdown that decided.
      expectEqual(cell.text.contains("▲ +37.8 %"), time == .regression, told)
      expectEqual(cell.text.contains("▼ -50.2 %"), time == .better, told)
      for (gate, outcome) in zip(Gate.allCases, combination.outcomes) where outcome.mark < .passes {
        expectTrue(cell.text.contains("\(gate.rawValue): \(outcome.words)"), told)
      }
    }
  }

  @Test func `The card, the boxes and the list agree with the terminal`() {
    for combination in Self.all {
      let content = Self.content([combination])
      let section = ReadMarkup(PageVerdict(content: content, whole: content).section)
      let told: Comment = "\(combination.outcomes): \(section.text)"
      let (verdict, worst) = (combination.verdict, combination.worst)
      expectEqual(verdict.mark, worst == .skipped ? .passes : worst, told)
      expectTrue(section.source.contains("<div class=\"card \(verdict.mark.word)\">"), told)
      expectTrue(section.text.contains(verdict.text), told)
      let boxes = section.source.matches(of: /<li class="(\w+)"><span class="mark">(.)<\/span>/)
      expectEqual(
        boxes.map { "\($0.output.1) \($0.output.2)" },
        combination.outcomes.map { "\($0.mark.word) \(Terminal().sign($0.mark))" },
        told
      )
      // Nothing red or uncertain is below a verdict that passes.
      let red = section.source.components(separatedBy: "class=\"tag bad\"").count - 1
      expectEqual(red, GateHeadline.all([combination.gate]).count { $0.mark == .fails }, told)
      if verdict.mark == .passes {
        expectTrue(!section.text.contains("✕") && !section.text.contains("?"), told)
      }
      expectReasons(of: combination, in: section, told)
    }
  }

  @Test func `Each headline is the same in the page, the terminal, the step summary and JSON`()
    throws
  {
    for combination in Self.all {
      let content = Self.content([combination])
      let page = ReadMarkup(PageVerdict(content: content, whole: content).section)
      let json = try JSONLines.encode([combination.gate])
      let gates = try ResultLine.decode(json, path: "gate.jsonl").gates
      let headlines = GateHeadline.all(gates)
      expectEqual(headlines, GateHeadline.all([combination.gate]))
      let terminal = GateReport(gates).summary([], Terminal())
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let summary = GitHubSummary.text(gates.map { .gate($0) })
      let fields = String(decoding: json, as: UTF8.self)
      for headline in headlines {
        let sentence = headline.sentence
        expectTrue(page.text.contains(sentence), "\(sentence) in \(page.text)")
        expectTrue(terminal.contains("\(Terminal().sign(headline.mark)) \(sentence)"))
        expectTrue(summary.contains("- **\(headline.gate.rawValue)**: \(sentence)\n"))
        for word in headline.recordings + headline.occurrences.flatMap(\.reasons) {
          expectTrue(fields.contains("\"\(word)\"") && page.text.contains(word), "\(word)")
        }
      }
    }
  }

  /// Expects the reasons of the terminal and of the JSON in the page.
  private func expectReasons(
    of combination: Combination,
    in section: ReadMarkup,
    _ told: Comment
  ) {
    let terminal = GateReport([combination.gate]).wide()
    let bad = combination.gate.findings.filter { $0.outcome.mark < .passes }
    for reason in bad.flatMap(\.reasons) {
      expectTrue(section.text.contains(reason) && terminal.contains(reason), told)
    }
    if combination.outcomes[3] == .regression {
      let sentence = "the time of all frames changes by +37.8 %"
      expectTrue(section.text.contains(sentence) && terminal.contains(sentence), told)
      expectEqual(combination.comparison?.slowdowns[1].ratio, 1.378)
    }
  }

  @Test func `Frames over budget of a run are not a failure, and its sentence names them`() {
    let late = ScenarioFixture.scenario(budget: FrameBudget(nanoseconds: 8_000_000))
    let lines = [ResultLine.scenario(late)]
    let verdict = RunReport([late]).verdict(exitCode: 0)
    let content = PageTests.content(lines, verdict: verdict)
    let section = ReadMarkup(PageVerdict(content: content, whole: content).section)
    expectEqual(verdict.mark, .passes)
    expectTrue(verdict.text.contains("1 of 1 has frames over"))
    expectTrue(section.text.contains("? Budget exceeded in 1 of 1 scenario"), "\(section.text)")
    expectTrue(!section.source.contains("bad") && !section.text.contains("✕"), "\(section.source)")
    expectEqual(Self.cells(content).map(\.classes), [["inconclusive"]])
  }

  @Test func `A page of a comparison has the change that decided`() {
    let record = ComparisonFixture.record(
      median: ComparisonFixture.faster,
      total: ComparisonFixture.slower,
      isFaster: true
    )
    let content = PageTests.content([.comparison(record)])
    let cells = Self.cells(content)
    expectEqual(cells.map(\.classes), [["fails", "changed", "slower"]])
    expectTrue(cells[0].text.hasSuffix("+37.8 %"), "\(cells[0].text)")
    // The rows of the plot begin with it.
    let changes = ReadMarkup(ForestPlot([record]).section).contents(of: "td")
    expectTrue(changes[0].contains("all frames"), "\(changes[0])")
  }

  @Test func `A confidence interval is only named where there is one`() {
    var record = ComparisonFixture.record()
    for place in 0..<3 {
      (record.slowdowns[place].lower, record.slowdowns[place].upper) = (nil, nil)
    }
    record.slowdowns[4].ratio = 2
    record.slowdowns[4].verdict = .regression
    record.verdict = .regression
    let content = PageTests.content([.comparison(record)])
    let page = ReadMarkup(source: content.page())
    expectTrue(page.text.contains("one frame's time changes by +100.0 %"))
    expectTrue(!page.source.contains("95 %"))
    expectTrue(page.text.contains("Dot alone: a change without an interval."))
  }
}
