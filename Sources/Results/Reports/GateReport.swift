import Measurement

/// The outcomes of the gates: a row per scenario or per gate, with the reasons below.
public enum GateReport {
  private static let mostReasons = 4

  /// Returns a row per scenario as text of any width, with the reasons.
  ///
  /// - Parameters:
  ///   - records: The scenarios, in the order of their rows.
  ///   - reported: Gates whose reasons are reported elsewhere.
  ///   - style: The style; with colors, failures are red.
  /// - Returns: Lines that each end in a newline.
  public static func wide(
    _ records: [GateRecord],
    reported: Set<Gate> = [],
    style: TextStyle = .plain
  ) -> String {
    let reasons = records.flatMap { record in
      record.findings.filter { !reported.contains($0.gate) }.flatMap { finding in
        finding.reasons.map { "\(record.title), \(finding.gate.rawValue): \($0)\n" }
      }
    }
    return [table(records).text(style), reasons.joined()].paragraphs
  }

  /// Returns the table without the reasons.
  ///
  /// - Parameter records: The scenarios, in the order of their rows.
  /// - Returns: A table with a row per scenario.
  public static func table(_ records: [GateRecord]) -> TextTable {
    var table = TextTable(
      [.name("trace"), .name("layout"), .name("index"), .number("items")]
        + Gate.allCases.map { .name($0.rawValue) }
    )
    for record in records {
      let names = [record.trace, record.layout, record.index, String(record.items)]
      table.append(
        names.map { TextTable.Entry($0) }
          + Gate.allCases.map { gate in
            let outcome = record.finding(of: gate)?.outcome ?? .skipped
            return TextTable.Entry(outcome.text, outcome.isBad ? .bad : .normal)
          }
      )
    }
    return table
  }

  /// Returns the gates that failed, with the numbers of scenarios.
  ///
  /// - Parameter records: The scenarios.
  /// - Returns: The text, for example `counters in 5, time in 4 of 5 scenarios`; empty if all
  ///   passed.
  public static func shortfall(_ records: [GateRecord]) -> String {
    let words = Gate.allCases.compactMap { gate in
      let count = records.count { $0.findings.contains { $0.gate == gate && $0.outcome.isBad } }
      return count > 0 ? "\(gate.rawValue) in \(count)" : nil
    }
    return words.isEmpty
      ? ""
      : "\(words.joined(separator: ", ")) of \(QuantityText.count(records.count, "scenario"))"
  }

  // MARK: Summary

  /// Returns a line per gate, followed by the failures.
  ///
  /// - Parameters:
  ///   - records: The scenarios.
  ///   - results: The measured results of the scenarios, if known.
  ///   - terminal: The terminal to format for.
  /// - Returns: Lines that each end in a newline.
  public static func summary(
    _ records: [GateRecord],
    _ results: [ScenarioResult] = [],
    _ terminal: Terminal
  ) -> String {
    guard !records.isEmpty else { return "" }
    let head = QuantityText.extent(
      recordings: Set(records.map(\.trace)).count,
      layouts: Set(records.map(\.layout)).count,
      scenarios: records.count
    )
    var table = TextTable([
      .name("gate"), .number("passes"), .number("fails"), .number("inconclusive"),
      .number("skipped", rank: 0),
    ])
    for gate in Gate.allCases {
      let marks = records.compactMap { $0.finding(of: gate)?.outcome.mark }
      let counts = [Terminal.Mark.passes, .fails, .inconclusive, .skipped].map { mark in
        String(marks.count { $0 == mark })
      }
      table.append([gate.rawValue] + counts, mark: marks.min() ?? .skipped)
    }
    return [
      terminal.wrapped(head), table.text(terminal), reasons(records, terminal),
      results.first(where: \.isWrong).map { ViolationText.text($0, terminal) } ?? "",
    ].paragraphs
  }

  /// Returns the verdict on all scenarios in one sentence.
  ///
  /// - Parameters:
  ///   - records: The scenarios.
  ///   - exitCode: The code that the command exits with.
  /// - Returns: The verdict.
  public static func verdict(_ records: [GateRecord], exitCode: Int32) -> VerdictSentence {
    let shortfall = shortfall(records)
    let finding =
      records.isEmpty
      ? "nothing was measured"
      : shortfall.isEmpty
        ? "every gate passes in \(QuantityText.count(records.count, "scenario"))" : shortfall
    let marks = records.flatMap(\.findings).map(\.outcome.mark)
    let mark: Terminal.Mark =
      exitCode == 0 ? .passes : marks.contains(.fails) ? .fails : .inconclusive
    return VerdictSentence(mark, finding, exitCode: exitCode)
  }

  /// Returns the findings that do not pass, the worst first: the gate, the scenario and the first
  /// reason.
  private static func reasons(_ records: [GateRecord], _ terminal: Terminal) -> String {
    var lines: [(Terminal.Mark, String)] = []
    for record in records {
      for finding in record.findings where finding.outcome.mark < .passes {
        let reason = finding.reasons.first.map { ": \($0)" } ?? ""
        let line = "\(finding.gate.rawValue), \(record.title)\(reason)"
        lines.append((finding.outcome.mark, line))
      }
    }
    let sorted = lines.stablySorted { $0.0 < $1.0 }
    let shown = sorted.prefix(mostReasons).map { mark, line in
      terminal.wrapped("\(terminal.sign(mark)) \(line)", emphasis: terminal.emphasis(mark))
    }
    let rest = sorted.count - shown.count
    return shown.joined() + (rest > 0 ? "  and \(rest) more: --format wide\n" : "")
  }
}

extension GateRecord {
  fileprivate var title: String { [trace, layout, index].joinedNonempty(" ") }

  /// Returns the finding of a gate; nil if the record lacks it.
  func finding(of gate: Gate) -> Finding? { findings.first { $0.gate == gate } }
}

extension GateOutcome {
  /// The outcome in one or two words.
  fileprivate var text: String {
    switch self {
    case .overBudget: "OVER BUDGET"
    case .violation, .regression, .untrusted: rawValue.uppercased()
    case .passed, .better, .skipped, .missing, .inconclusive: rawValue
    }
  }

  fileprivate var isBad: Bool { mark < .passes }

  /// The mark of the outcome.
  var mark: Terminal.Mark {
    switch self {
    case .passed, .better: .passes
    case .skipped: .skipped
    case .violation, .regression, .overBudget: .fails
    case .missing, .untrusted, .inconclusive: .inconclusive
    }
  }
}

extension Slowdown {
  /// The start of a sentence about the slowdown.
  var name: String {
    switch self {
    case .median: "the median frame takes"
    case .total: "all frames together take"
    case .slowest: "the slowest frames take"
    case .outliers: "the share of outliers grows by"
    case .frame: "one frame takes"
    }
  }
}
