import Measurement

/// The summary of the gates, a line per gate, followed by the failures.
public enum GateSummary {
  private static let mostReasons = 4

  /// Returns the summary as text, without the verdict.
  ///
  /// - Parameters:
  ///   - records: The scenarios.
  ///   - results: The measured results of the scenarios, if known.
  ///   - terminal: The terminal to format for.
  /// - Returns: Lines that each end in a newline.
  public static func text(
    _ records: [GateRecord],
    _ results: [ScenarioResult] = [],
    _ terminal: Terminal
  ) -> String {
    guard !records.isEmpty else { return "" }
    let layouts = Set(records.map(\.layout)).count
    let head =
      QuantityText.count(Set(records.map(\.trace)).count, "recording") + ", "
      + QuantityText.count(layouts, "layout") + ": "
      + QuantityText.count(records.count, "scenario")
    var table = SummaryTable([
      SummaryTable.Column(title: "gate"),
      SummaryTable.Column(title: "passes", isNumber: true),
      SummaryTable.Column(title: "fails", isNumber: true),
      SummaryTable.Column(title: "inconclusive", isNumber: true),
      SummaryTable.Column(title: "skipped", isNumber: true, rank: 0),
    ])
    for gate in Gate.allCases {
      let outcomes = records.compactMap { $0.finding(of: gate)?.outcome }
      let marks = outcomes.map(\.mark)
      table.append(
        marks.min() ?? .skipped,
        [
          gate.rawValue, String(marks.count { $0 == .passes }),
          String(marks.count { $0 == .fails }),
          String(marks.count { $0 == .inconclusive }), String(marks.count { $0 == .skipped }),
        ]
      )
    }
    let wrong = results.filter(\.isWrong)
    let parts = [
      terminal.wrapped(head), table.text(terminal), reasons(records, terminal),
      wrong.first.map { ViolationText.text($0, terminal) } ?? "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns the verdict on all scenarios in one sentence.
  ///
  /// - Parameters:
  ///   - records: The scenarios.
  ///   - exitCode: The code that the command exits with.
  /// - Returns: The verdict.
  public static func verdict(_ records: [GateRecord], exitCode: Int32) -> VerdictSentence {
    let shortfall = GateTable.shortfall(records)
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
        let title = [record.trace, record.layout, record.index].filter { !$0.isEmpty }
          .joined(separator: " ")
        let reason = finding.reasons.first.map { ": \($0)" } ?? ""
        lines.append((finding.outcome.mark, "\(finding.gate.rawValue), \(title)\(reason)"))
      }
    }
    let sorted = lines.stablySorted { $0.0 < $1.0 }
    let shown = sorted.prefix(mostReasons).map { mark, line in
      terminal.wrapped("\(terminal.sign(mark)) \(line)").split(separator: "\n").map {
        terminal.style.paint(String($0), terminal.emphasis(mark)) + "\n"
      }.joined()
    }
    let rest = sorted.count - shown.count
    return shown.joined() + (rest > 0 ? "  and \(rest) more: --format wide\n" : "")
  }
}

extension GateRecord {
  func finding(of gate: Gate) -> Finding? { findings.first { $0.gate == gate } }
}

extension GateOutcome {
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
