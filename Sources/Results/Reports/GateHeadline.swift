/// A finding that one cause explains, in one recording or in several.
public struct GateHeadline: Equatable, Sendable {
  /// A scenario that shows the finding.
  public struct Occurrence: Equatable, Sendable {
    /// The gates' findings on the scenario.
    public let record: GateRecord
    /// The reasons of the finding, a sentence each.
    public let reasons: [String]
  }

  /// The outcome of the gate.
  public let outcome: GateOutcome
  /// The gate.
  public let gate: Gate
  /// The layout, and how it fails, in a sentence without a period.
  public let sentence: String
  /// The scenarios in which it does, the worst first.
  public let occurrences: [Occurrence]
  /// The command that shows the worst of them; nil if none does.
  public let command: String?
  /// The file and line of the user's code that it is about; nil if they are not known.
  public let place: String?

  /// The mark of the outcome.
  public var mark: Terminal.Mark { outcome.mark }

  /// The recordings of the scenarios.
  public var recordings: [String] { occurrences.map(\.record.trace).distinct }

  /// Returns the findings that do not pass, the worst first.
  ///
  /// Findings of one layout are one if they are of the same gate and have the same cause: the same
  /// hook or invariant. Counters that grew where the layout became slower are part of that finding,
  /// and all that a recording shows in which the layout is wrong is part of that one.
  ///
  /// - Parameter records: The records of a gate.
  /// - Returns: The findings.
  public static func all(_ records: [GateRecord]) -> [GateHeadline] {
    let rows = records.map { record in
      record.findings.filter { $0.outcome.mark < .passes }.map { Row(record: record, finding: $0) }
    }
    let slower = rows.filter { $0.contains { $0.kind == .grown } }.compactMap { rows in
      rows.first { $0.kind == .slower }
    }
    let causes = Dictionary(
      slower.map { ($0.record.layout, $0.key) },
      uniquingKeysWith: { first, _ in first }
    )
    return rows.flatMap { rows -> [(row: Row, key: [String])] in
      let wrong = rows.first { $0.kind == .wrong }?.key
      return rows.map { row in
        let cause = row.kind == .grown ? causes[row.record.layout] : nil
        return (row, (row.kind == .other ? nil : wrong) ?? cause ?? row.key)
      }
    }.grouped(by: \.key).map { _, found in
      let rows = found.map(\.row).stablySorted { $0.severity > $1.severity }
      let layout = rows[0].record.layout
      return GateHeadline(
        rows,
        of: Set(records.filter { $0.layout == layout }.map(\.trace)).count
      )
    }.stablySorted { ($0.mark, $0.rank) < ($1.mark, $1.rank) }
  }

  /// The position of the gate among findings with the same mark.
  private var rank: Int {
    switch gate {
    case .correctness: 0
    case .time: 1
    case .counters: 2
    case .budget: 3
    }
  }

  /// A finding with its scenario.
  private struct Row {
    let record: GateRecord
    let finding: GateRecord.Finding

    var key: [String] {
      [record.layout, finding.gate.rawValue, finding.outcome.rawValue, subject]
    }

    /// The part that findings of one cause have in common.
    private var subject: String {
      switch finding.outcome {
      case .violation where finding.gate == .correctness:
        finding.reasons.first?.prefix { $0 != " " }.description ?? ""
      case .violation: finding.reasons.map { $0.prefix { $0 != " " } }.joined(separator: " ")
      case .regression: finding.hook?.rawValue ?? ""
      case .inconclusive where finding.gate == .time: ""
      case .overBudget: ""
      default: finding.reasons.first ?? ""
      }
    }

    var severity: Double { finding.ratio ?? 0 }

    var kind: Kind {
      switch (finding.gate, finding.outcome) {
      case (.correctness, .violation): .wrong
      case (.counters, .violation): .changed
      case (.counters, .regression): .grown
      case (.time, .regression): .slower
      default: .other
      }
    }
  }

  private enum Kind {
    case wrong, changed, grown, slower, other
  }

  /// Makes the finding of some rows, the worst first.
  private init(_ all: [Row], of count: Int) {
    let lead = [Kind.wrong, .slower].first { kind in all.contains { $0.kind == kind } }
    let rows = all.filter { $0.kind == lead ?? all[0].kind }
    let rest = all.filter { $0.kind != rows[0].kind }
    let worst = rows[0]
    (outcome, gate) = (worst.finding.outcome, worst.finding.gate)
    occurrences = (rows + rest).grouped(by: \.record.scenario).map { _, rows in
      Occurrence(record: rows[0].record, reasons: rows.flatMap(\.finding.reasons))
    }
    command = worst.finding.commands.first
    place = rows.lazy.compactMap(\.finding.place).first
    let indexes = rows.map(\.record.index).filter { !$0.isEmpty }.distinct
    let layout = worst.record.layout + (indexes.count == 1 ? "/\(indexes[0])" : "")
    let traces = rows.map(\.record.trace).distinct
    let reason =
      worst.finding.hook != nil ? worst.finding.reasons.last : worst.finding.reasons.first
    let details = reason.map { traces.count > 1 ? ": in \(traces[0]), \($0)" : ": \($0)" } ?? ""
    let slower = rest.filter { $0.kind == .slower }
    sentence =
      "\(layout) \(Self.words(rows, of: count))"
      + (slower.isEmpty ? "" : " and \(Self.words(slower, in: traces, of: count))")
      + Self.growth(rest.filter { $0.kind == .grown }, in: traces, of: count) + details
  }

  /// Returns what happened, and the recordings if they are others than those named before.
  private static func words(
    _ rows: [Row],
    in named: [String] = [],
    of count: Int
  ) -> String {
    words(rows[0].finding, isOfSeveral: rows.count > 1) + place(rows, in: named, of: count)
  }

  /// Returns the recordings, after a space; empty if they are those named before.
  private static func place(_ rows: [Row], in named: [String], of count: Int) -> String {
    let traces = rows.map(\.record.trace).distinct
    guard Set(traces) != Set(named) else { return "" }
    return switch traces.count {
    case 1: " in \(traces[0])"
    case 2 where count == 2: " in both recordings"
    case count: " in all \(count) recordings"
    default: " in \(traces.count) of \(count) recordings"
    }
  }

  /// Returns the largest growth of a counter, with the recordings if they are others.
  ///
  /// For example, `, with up to 2.0 x the allocations of its baseline`; empty without rows.
  private static func growth(_ rows: [Row], in named: [String], of count: Int) -> String {
    guard let worst = rows.first else { return "" }
    // Records of earlier versions have no growth.
    guard worst.severity > 0 else { return ", with more work than its baseline" }
    let most = rows.count > 1 ? "up to " : ""
    // For example, "allocs was 10 and is 20".
    let words = worst.finding.reasons.first?.split(separator: " ") ?? []
    let figure = words.first.map { String($0) } ?? ""
    let noun = CounterFigures.Count(rawValue: figure)?.noun ?? figure
    let growth: String
    if words.dropFirst(2).first == "0", let now = words.last.flatMap({ Int($0) }) {
      growth = "\(QuantityText.count(now)) \(noun) where its baseline has none"
    } else if worst.severity >= 1.5 {
      growth = "\(QuantityText.factor(worst.severity)) x the \(noun) of its baseline"
    } else {
      growth = "\(QuantityText.percent(max(0, worst.severity - 1))) more \(noun) than its baseline"
    }
    return ", with \(most)\(growth)\(place(rows, in: named, of: count))"
  }

  private static func words(_ finding: GateRecord.Finding, isOfSeveral: Bool) -> String {
    switch (finding.gate, finding.outcome) {
    case (.time, .regression):
      let ratio = finding.ratio ?? 1
      let most = isOfSeveral ? "up to " : ""
      return ratio >= 1.5
        ? "is \(most)\(QuantityText.factor(ratio)) x as slow"
        : "is \(most)\(QuantityText.percent(max(0, ratio - 1))) slower"
    case (.correctness, .violation): return finding.reasons.isEmpty ? "crashes" : "is wrong"
    case (.counters, .violation): return "shows other elements than its baseline"
    case (.counters, .regression): return "does more work than its baseline"
    case (.budget, _): return "exceeds the budget"
    default: return "has no verdict on \(finding.gate.rawValue)"
    }
  }
}
