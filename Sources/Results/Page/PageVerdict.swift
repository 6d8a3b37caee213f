import Foundation
import LayoutContract

/// The section of the verdict: the sentence, the gates, and the failures.
struct PageVerdict {
  private static let mostFindings = 10

  /// A result that does not pass.
  private struct Finding {
    let mark: Terminal.Mark
    let tag: String
    let text: HTMLText
  }

  let content: PageContent
  /// The whole content that the verdict is about, including omitted parts.
  let whole: PageContent

  var section: HTMLText {
    let verdict = content.verdict
    return """
      <section id="verdict" aria-labelledby="verdict-title">
      <div class="card \(verdict.mark.word)">\(Self.sign(verdict.mark))\
      <h1 id="verdict-title">\(verdict.text)</h1>
      \(measured)</div>
      <ul class="gates">
      \(gates)</ul>
      \(findings)</section>

      """
  }

  /// Returns a round sign in the color of a mark, which needs no style sheet.
  private static func sign(_ mark: Terminal.Mark) -> HTMLText {
    let (color, path) =
      switch mark {
      case .fails: (Palette.bad, "M13 13L27 27M27 13L13 27")
      case .passes: (Palette.good, "M11 21L18 28L30 14")
      case .inconclusive: (Palette.quiet, "M15 16a5 5 0 1 1 7 4.5q-2 1-2 3.5M20 28.5v.5")
      case .skipped: (Palette.quiet, "M12 20h16")
      }
    let size: SVGDocument.Attributes = ["class": "mark", "width": "40", "height": "40"]
    let svg = SVGDocument.decoration(width: 40, height: 40, size) { svg in
      svg.circle(Point(x: 20, y: 20), radius: "18", ["class": "disc", "fill": color.light])
      svg.leaf(
        "path",
        [
          "class": "sign", "d": path, "fill": "none", "stroke": Palette.paper,
          "stroke-width": "4", "stroke-linecap": "round", "stroke-linejoin": "round",
        ]
      )
    }
    return HTMLText(svg)
  }

  /// A summary of the measured frames in one or two sentences.
  private var measured: HTMLText {
    let results = whole.scenarios.map(\.result)
    let frames = results.map(\.summary.frameCount).boundedSum
    guard frames > 0 else { return "" }
    let late = results.compactMap(\.summary.missedFrameBudgetCount).boundedSum
    let budget = QuantityText.duration(
      nanoseconds: results.map(\.summary.budgetNanoseconds).max() ?? 0
    )
    let slowest = results.compactMap(\.summary.maxNanoseconds).max()
    let over = late == 0 ? "No frame" : QuantityText.count(late, "frame")
    return """
      <p>\(QuantityText.count(frames, "frame")) measured. \(over) over the budget of \(budget); \
      the slowest took \(QuantityText.duration(nanoseconds: slowest)). \
      \(whole.doubts.joined(separator: " "))</p>
      """
  }

  // MARK: Gates

  private var gates: [HTMLText] {
    guard whole.gates.isEmpty else {
      return Gate.allCases.map { gate in
        let marks = whole.gates.compactMap { $0.finding(of: gate)?.outcome.mark }
        // If the time gate had no base, a separate comparison provides its result.
        let isOpen = gate == .time && marks.allSatisfy { $0 == .skipped }
        return box(gate, marks: isOpen ? whole.comparisons.map(\.mark) : marks)
      }
    }
    return Gate.allCases.compactMap { gate in
      let found = whole.scenarios.map { $0.finding(of: gate).mark }.filter { $0 != .skipped }
      let marks = gate == .time ? whole.comparisons.map(\.mark) : found
      return marks.isEmpty ? nil : box(gate, marks: marks)
    }
  }

  private func box(_ gate: Gate, marks: [Terminal.Mark]) -> HTMLText {
    let mark = marks.min() ?? .skipped
    let count = marks.count { $0 == mark }
    let scenarios = QuantityText.count(marks.count, "scenario")
    let verb = gate == .counters ? ("pass", "fail") : ("passes", "fails")
    let text =
      switch mark {
      case .passes: "\(verb.0) in \(scenarios)"
      case .skipped: "not checked"
      // Without a gate, frames over budget are measured, but nothing fails because of them.
      case .inconclusive where gate == .budget: "exceeded in \(count) of \(scenarios)"
      case .fails: "\(verb.1) in \(QuantityText.count(count)) of \(scenarios)"
      case .inconclusive: "inconclusive in \(QuantityText.count(count)) of \(scenarios)"
      }
    return """
      <li class="\(mark.word)"><span class="mark">\(Terminal().sign(mark))</span> \
      <b>\(gate.rawValue.withCapital)</b> <span>\(text)</span></li>

      """
  }

  // MARK: Findings

  private var findings: HTMLText {
    let others = content.comparisons.filter { !isGated($0) }
    let measured = violations + (whole.gates.isEmpty ? late : []) + slower(others)
    let all = (headlines + measured + changes).stablySorted { $0.mark < $1.mark }
    guard !all.isEmpty else { return "" }
    let items = all.map { finding -> HTMLText in
      """
      <li><span class="tag\(finding.mark == .fails ? " bad" : "")">\(finding.tag)</span> \
      \(finding.text)</li>

      """
    }
    let shown = Array(items.prefix(Self.mostFindings))
    let rest = Array(items.dropFirst(Self.mostFindings))
    func list(_ items: [HTMLText]) -> HTMLText { "<ul class=\"findings\">\n\(items)</ul>" }
    guard !rest.isEmpty else { return "\(list(shown))\n" }
    let summary = "and \(QuantityText.count(rest.count)) more"
    return "\(list(shown))\n\(HTMLText.folded(summary, list(rest)))"
  }

  /// The findings of the gates, in the words of the terminal.
  private var headlines: [Finding] {
    GateHeadline.all(content.gates).map {
      Finding(mark: $0.mark, tag: $0.gate.rawValue, text: $0.html(in: content))
    }
  }

  /// The violations in scenarios whose gate was not run.
  private var violations: [Finding] {
    content.violations.enumerated().filter { _, first in
      let gate = content.scenarios[first.scenario].gate
      return content.isLeading(first) && gate?.outcome(of: .correctness) != .violation
    }.map { position, first in
      let start = NumberText.seconds(first.violation.timeNanoseconds)
      return Finding(
        mark: .fails,
        tag: first.violation.invariant,
        text: """
          <a href="#wrong-\(position + 1)">\(content.scenarios[first.scenario].title)</a> \
          <span>\(NumberText.frame(first.violation.frame)) at \(start) s: \
          \(first.violation.message)\(more(in: first))</span>
          """
      )
    }
  }

  /// Returns a text about the other invariants that the same frame violates.
  private func more(in first: PageContent.FirstViolation) -> String {
    let count = content.violations.count { $0.isBeside(first) } - 1
    return count > 0 ? "; \(QuantityText.count(count, "other invariant")) in the same frame" : ""
  }

  private var late: [Finding] {
    content.scenarios.filter(\.result.isOverBudget).map { scenario in
      let count = scenario.result.summary.missedFrameBudgetCount ?? 0
      let slowest = scenario.result.summary.maxNanoseconds
      return Finding(
        mark: scenario.finding(of: .budget).mark,
        tag: "over budget",
        text: """
          <a href="#\(scenario.link)">\(scenario.title)</a> \
          <span>\(QuantityText.count(count, "frame")), the slowest \
          \(QuantityText.duration(nanoseconds: slowest))</span>
          """
      )
    }
  }

  private func slower(_ comparisons: [ComparisonRecord]) -> [Finding] {
    comparisons.filter { $0.mark < .passes }.map { record in
      let worst = record.verdict == .regression ? record.deciding : nil
      let sentence =
        record.failure
        ?? (worst.map(Self.sentence) ?? record.uncertainty) + ", against \(sides(record))"
        + (record.cause.map { "; \($0.text)" } ?? "")
      return Finding(
        mark: record.mark,
        tag: worst.map { "slower \(NumberText.change($0.ratio))" } ?? "inconclusive",
        text: "<a href=\"#comparison\">\(record.title)</a> <span>\(sentence)</span>"
      )
    }
  }

  /// Returns a Boolean value that indicates whether a gate includes the result of a comparison.
  private func isGated(_ record: ComparisonRecord) -> Bool {
    content.scenarios.contains { scenario in
      guard let gate = scenario.gate, scenario.comparison == record else { return false }
      return gate.finding(of: .time)?.outcome != .skipped
    }
  }

  /// Returns the name of the base of a comparison.
  private func sides(_ record: ComparisonRecord) -> String {
    record.base.scenario == record.head.scenario ? record.base.build.label : record.base.scenario
  }

  /// The changes over time, which are not part of any gate.
  private var changes: [Finding] {
    guard let history = whole.history else { return [] }
    let worse = Set(history.changes.filter(\.isWorse).map(\.scenario)).count
    guard worse > 0 else { return [] }
    let ranges = history.ranges.count(where: \.isWorse)
    let runs = history.series.map(\.records.count).max() ?? 0
    let text: HTMLText = """
      <a href="#history">\(QuantityText.count(worse, "scenario")) became worse</a> \
      <span>in \(QuantityText.count(ranges, "range")) of commits within the last \
      \(QuantityText.count(runs, "run")); not part of any gate</span>
      """
    return [Finding(mark: .skipped, tag: "history", text: text)]
  }

  private static func sentence(_ record: SlowdownRecord) -> String {
    let change = "\(record.slowdown.name) \(NumberText.change(record.ratio))"
    guard let lower = record.lower, let upper = record.upper else { return change }
    return "\(change), 95 % confidence interval \(NumberText.changes(from: lower, to: upper))"
  }
}

extension PageScenario {
  /// The part of the page's address after `#` that opens the scenario.
  var link: String { "scenario=" + key.percentEncoded }
}

extension String {
  /// The text percent-encoded for an address, except for letters, digits and `-._~/`.
  var percentEncoded: String {
    let plain = CharacterSet(charactersIn: "!"..."~").intersection(.alphanumerics)
      .union(CharacterSet(charactersIn: "-._~/"))
    return addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}
