import Measurement

/// The outcomes of the gates: a row per scenario or per gate, with the reasons below.
public struct GateReport {
  private static let mostReasons = 4
  private let records: [GateRecord]

  /// Makes a report.
  ///
  /// - Parameter records: The scenarios, in the order of their rows.
  public init(_ records: [GateRecord]) {
    self.records = records
  }

  /// Returns a row per scenario as text of any width, with the reasons.
  ///
  /// - Parameters:
  ///   - reported: Gates whose reasons are reported elsewhere.
  ///   - style: The style; with colors, failures are red.
  /// - Returns: Lines that each end in a newline.
  public func wide(reported: Set<Gate> = [], style: TextStyle = .plain) -> String {
    let reasons = records.flatMap { record in
      record.findings.filter { !reported.contains($0.gate) }.flatMap { finding in
        finding.reasons.map { "\(record.title), \(finding.gate.rawValue): \($0)\n" }
      }
    }
    return [table.text(style), reasons.joined()].paragraphs
  }

  /// The table without the reasons, with a row per scenario.
  public var table: TextTable {
    var fields: [TextTable.Field<GateRecord>] = [
      .name("trace") { $0.trace },
      .name("layout") { $0.layout },
      .name("index") { $0.index },
      .number("items") { String($0.items) },
    ]
    for gate in Gate.allCases {
      fields.append(
        .name(gate.rawValue, isBad: { $0.outcome(of: gate).isBad }) { $0.outcome(of: gate).text }
      )
    }
    return TextTable(records, fields)
  }

  /// The gates that failed, with the numbers of scenarios; empty if all passed.
  ///
  /// For example, `counters in 5, time in 4 of 5 scenarios`.
  public var shortfall: String {
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
  ///   - results: The measured results of the scenarios, if known.
  ///   - terminal: The terminal to format for.
  /// - Returns: Lines that each end in a newline.
  public func summary(_ results: [ScenarioResult], _ terminal: Terminal) -> String {
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
    let violation = results.first(where: \.isWrong).map { first in
      let names = [first.trace.name, first.setting.layout, first.setting.index]
      return ViolationText.text(first.violations, count: first.violationCount, of: names, terminal)
    }
    return [
      terminal.wrapped(head), table.text(terminal), reasons(terminal), violation ?? "",
    ].paragraphs
  }

  /// Returns the verdict on all scenarios in one sentence.
  ///
  /// - Parameters:
  ///   - exitCode: The code that the command exits with.
  ///   - doubts: The reasons why the gates do not pass, whatever they found.
  /// - Returns: The verdict.
  public func verdict(exitCode: Int32, doubts: [String] = []) -> VerdictSentence {
    let scenarios = QuantityText.count(records.count, "scenario")
    let found = [records.isEmpty ? "nothing was measured" : shortfall] + doubts
    let finding = found.joinedNonempty("; ")
    let passed = (exitCode == 0 ? "every gate passes in " : "no gate fails in ") + scenarios
    let marks = records.flatMap(\.findings).map(\.outcome.mark)
    let mark: Terminal.Mark =
      exitCode == 0 ? .passes : marks.contains(.fails) ? .fails : .inconclusive
    return VerdictSentence(mark, finding.isEmpty ? passed : finding, exitCode: exitCode)
  }

  /// Returns the findings that do not pass, the worst first, with the command that shows the first
  /// one.
  private func reasons(_ terminal: Terminal) -> String {
    let all = GateHeadline.all(records)
    let shown = all.prefix(Self.mostReasons).map { finding in
      let line = "\(terminal.sign(finding.mark)) \(finding.sentence)"
      let recordings =
        finding.recordings.count > 1
        ? terminal.wrapped(finding.recordings.joined(separator: ", "), indentation: 4) : ""
      return terminal.wrapped(line, emphasis: terminal.emphasis(finding.mark)) + recordings
    }
    let rest = all.count - shown.count
    return shown.joined() + (rest > 0 ? "  and \(rest) more: --format wide\n" : "")
      + (all.first?.command.map { terminal.command($0, label: "next: ") } ?? "")
  }
}

extension GateRecord {
  /// The trace, layout and index in one line.
  var title: String { [trace, layout, index].joinedNonempty(" ") }

  /// Returns the finding of a gate; nil if the record lacks it.
  func finding(of gate: Gate) -> Finding? { findings.first { $0.gate == gate } }

  /// Returns the outcome of a gate; that of a skipped one if the record lacks it.
  func outcome(of gate: Gate) -> GateOutcome { finding(of: gate)?.outcome ?? .skipped }
}

extension GateOutcome {
  /// The outcome in one or two words.
  var words: String { rawValue.map { $0 == "_" ? " " : String($0) }.joined() }

  /// The outcome in the table, in capitals if it is bad news.
  fileprivate var text: String {
    switch self {
    case .violation, .regression, .overBudget, .untrusted: words.uppercased()
    case .passed, .better, .skipped, .missing, .inconclusive: words
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
    case .median: "the median frame's time changes by"
    case .total: "the time of all frames changes by"
    case .slowest: "the time of the slowest frames changes by"
    case .outliers: "the share of outliers changes by"
    case .frame: "one frame's time changes by"
    }
  }
}
