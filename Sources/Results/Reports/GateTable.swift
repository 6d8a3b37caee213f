import Measurement

/// The outcomes of the gates: a row per scenario, with the reasons below.
public enum GateTable {
  /// Returns the table as text, with the reasons.
  ///
  /// - Parameters:
  ///   - records: The scenarios, in the order of their rows.
  ///   - reported: Gates whose reasons are reported elsewhere.
  ///   - style: The style; with colors, failures are red.
  /// - Returns: Lines that each end in a newline.
  public static func text(
    _ records: [GateRecord],
    reported: Set<Gate> = [],
    style: TextStyle = .plain
  ) -> String {
    let reasons = records.flatMap { record in
      record.findings.filter { !reported.contains($0.gate) }.flatMap { finding in
        finding.reasons.map { "\(record.title), \(finding.gate.rawValue): \($0)\n" }
      }
    }
    return table(records).text(style) + (reasons.isEmpty ? "" : "\n" + reasons.joined())
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
            let outcome = record.findings.first { $0.gate == gate }?.outcome ?? .skipped
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
    let counts = Gate.allCases.map { gate in
      (gate, records.count { $0.findings.contains { $0.gate == gate && $0.outcome.isBad } })
    }
    let words = counts.filter { $0.1 > 0 }.map { "\($0.0.rawValue) in \($0.1)" }
    return words.isEmpty
      ? ""
      : "\(words.joined(separator: ", ")) of \(records.count) scenario"
        + (records.count == 1 ? "" : "s")
  }
}

extension GateRecord {
  fileprivate var title: String {
    [trace, layout, index].filter { !$0.isEmpty }.joined(separator: " ")
  }
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

  fileprivate var isBad: Bool {
    switch self {
    case .passed, .better, .skipped: false
    case .violation, .regression, .overBudget, .missing, .untrusted, .inconclusive: true
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
