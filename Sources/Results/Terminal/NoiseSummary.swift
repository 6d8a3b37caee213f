import Measurement

/// The minimum detectable slowdowns of a machine, a line per scenario.
public enum NoiseSummary {
  /// Returns the summary as text, without the verdict.
  ///
  /// - Parameters:
  ///   - records: The scenarios, each compared with itself.
  ///   - terminal: The terminal to format for.
  /// - Returns: Lines that each end in a newline.
  public static func text(_ records: [ComparisonRecord], _ terminal: Terminal) -> String {
    guard !records.isEmpty else { return "" }
    let pairs = records.map(\.pairs).max() ?? 0
    var table = SummaryTable([
      SummaryTable.Column(title: "trace", mayClip: true),
      SummaryTable.Column(title: "layout", mayClip: true),
      SummaryTable.Column(title: "median frame", isNumber: true),
      SummaryTable.Column(title: "all frames", isNumber: true),
      SummaryTable.Column(title: "slowest 2 %", isNumber: true, rank: 0),
    ])
    for record in records {
      let widths = [Slowdown.median, .total, .slowest].map { NoiseTable.width(of: $0, record) }
      // A slowdown of a scenario against itself is a false positive.
      table.append(record.mark, [record.trace.name, record.head.scenario] + widths)
    }
    return terminal.wrapped(
      "minimum detectable slowdown of \(QuantityText.count(records.count, "scenario")), each "
        + "against itself, \(QuantityText.count(pairs, "pair"))"
    ) + "\n" + table.text(terminal)
  }

  /// Returns the verdict on all scenarios in one sentence.
  ///
  /// - Parameters:
  ///   - records: The scenarios.
  ///   - exitCode: The code that the command exits with.
  /// - Returns: The verdict.
  public static func verdict(_ records: [ComparisonRecord], exitCode: Int32) -> VerdictSentence {
    let scenarios = QuantityText.count(records.count, "scenario")
    let found = records.count { $0.mark == .fails }
    let unsure = records.count { $0.mark == .inconclusive }
    let finding =
      found > 0
      ? "a false positive in \(found) of \(scenarios)"
      : unsure > 0 || records.isEmpty
        ? "too noisy to tell in \(unsure) of \(scenarios)"
        : "no false positive in \(scenarios)"
    return VerdictSentence(exitCode == 0 ? .passes : .inconclusive, finding, exitCode: exitCode)
  }
}
