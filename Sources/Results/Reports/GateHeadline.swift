/// A finding that one cause explains, in one recording or in several.
public struct GateHeadline: Equatable, Sendable {
  /// A scenario that shows the finding.
  public struct Occurrence: Equatable, Sendable {
    /// The gates' findings on the scenario.
    public let record: GateRecord
    /// The reasons of the finding, a sentence each.
    public let reasons: [String]
  }

  /// The mark of the finding.
  public let mark: Terminal.Mark
  /// The gate.
  public let gate: Gate
  /// The layout, and how it fails, in a sentence without a period.
  public let sentence: String
  /// The scenarios in which it does, the worst first.
  public let occurrences: [Occurrence]
  /// The command that shows the worst of them; nil if none does.
  public let command: String?

  /// The recordings of the scenarios.
  public var recordings: [String] { occurrences.map(\.record.trace).distinct }

  /// Returns the findings that do not pass, the worst first.
  ///
  /// Findings of one layout are one if they are of the same gate and have the same cause: the same
  /// hook, invariant or counters.
  ///
  /// - Parameter records: The records of a gate.
  /// - Returns: The findings.
  public static func all(_ records: [GateRecord]) -> [GateHeadline] {
    let rows = records.flatMap { record in
      record.findings.filter { $0.outcome.mark < .passes }.map { Row(record: record, finding: $0) }
    }
    return rows.grouped(by: \.key).map { group in
      GateHeadline(
        group.elements,
        of: Set(records.filter { $0.layout == group.elements[0].record.layout }.map(\.trace)).count
      )
    }.stablySorted { $0.mark < $1.mark }
  }

  /// A finding with its scenario.
  private struct Row {
    let record: GateRecord
    let finding: GateRecord.Finding

    var key: [String] {
      [record.layout, finding.gate.rawValue, finding.outcome.rawValue, subject]
    }

    /// The part that findings of one cause have in common.
    var subject: String {
      switch finding.outcome {
      case .violation where finding.gate == .correctness:
        finding.reasons.first?.prefix { $0 != " " }.description ?? ""
      case .violation, .regression:
        finding.gate == .time
          ? finding.hook?.rawValue ?? ""
          : finding.reasons.map { $0.prefix { $0 != " " } }.joined(separator: " ")
      case .inconclusive where finding.gate == .time: ""
      case .overBudget: ""
      default: finding.reasons.first ?? ""
      }
    }

    var severity: Double { finding.ratio ?? 0 }
  }

  private init(_ rows: [Row], of count: Int) {
    let rows = rows.stablySorted { $0.severity > $1.severity }
    let (worst, traces) = (rows[0], rows.map(\.record.trace).distinct)
    (mark, gate) = (worst.finding.outcome.mark, worst.finding.gate)
    occurrences = rows.map { Occurrence(record: $0.record, reasons: $0.finding.reasons) }
    command = worst.finding.commands.first
    let place =
      traces.count == 1
      ? "in \(traces[0])"
      : traces.count == count
        ? "in all \(count) recordings" : "in \(traces.count) of \(count) recordings"
    let indexes = rows.map(\.record.index).filter { !$0.isEmpty }.distinct
    let layout = worst.record.layout + (indexes.count == 1 ? "/\(indexes[0])" : "")
    let found = Self.words(worst.finding, isOfSeveral: rows.count > 1)
    let reason =
      worst.finding.hook == nil ? worst.finding.reasons.first : worst.finding.reasons.last
    let details = reason.map { traces.count > 1 ? ": in \(traces[0]), \($0)" : ": \($0)" } ?? ""
    sentence = "\(layout) \(found) \(place)\(details)"
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
