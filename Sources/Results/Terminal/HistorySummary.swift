/// The summary of scenarios over time, a line per scenario, with the changes below.
public enum HistorySummary {
  private static let steps = 20
  private static let mostChanges = 5

  /// Returns the summary as text.
  ///
  /// - Parameters:
  ///   - series: The scenarios.
  ///   - metric: The metric to show over time.
  ///   - changes: The changes of all metrics, by time.
  ///   - remark: A remark about changes that could not be searched for; may be empty.
  ///   - terminal: The terminal to format for.
  /// - Returns: Lines that each end in a newline.
  public static func text(
    _ series: [HistorySeries],
    metric: HistoryMetric,
    changes: [ChangeRecord],
    remark: String,
    _ terminal: Terminal
  ) -> String {
    var table = SummaryTable([
      SummaryTable.Column(title: "scenario", mayClip: true),
      SummaryTable.Column(title: "runs", isNumber: true),
      SummaryTable.Column(title: "course", rank: 0),
      SummaryTable.Column(title: "last \(metric.rawValue)", isNumber: true),
      SummaryTable.Column(title: "change", isNumber: true),
    ])
    for series in series {
      let values = series.values(of: metric).values
      guard let first = values.first, let last = values.last else { continue }
      let worse = changes.contains { $0.scenario == series.title && $0.isWorse }
      table.append(
        worse ? .fails : .passes,
        [
          series.title, String(values.count),
          Sparkline.text(
            Array(values.suffix(steps)),
            steps: steps,
            isUnicode: terminal.isUnicode
          ),
          HistoryTable.number(last),
          first == 0 ? NumberText.unavailable : NumberText.change(last / first),
        ]
      )
    }
    let worst = changes.filter(\.isWorse)
    let lines = worst.prefix(mostChanges).map { change in
      let by =
        change.before == 0
        ? "" : ", \(NumberText.change(change.after / change.before))"
      return terminal.wrapped(
        "\(terminal.sign(.fails)) \(change.scenario), \(change.metric.rawValue): "
          + "\(HistoryTable.number(change.before)) -> \(HistoryTable.number(change.after))\(by), "
          + "\(change.last.commit)..\(change.first.commit)"
      )
    }
    let bisect = worst.compactMap(\.bisect).first.map { "The first bad commit:\n\($0)\n" } ?? ""
    let rest = worst.count - lines.count
    let parts = [
      table.text(terminal),
      lines.joined() + (rest > 0 ? "  and \(rest) more: --format wide\n" : ""),
      bisect, remark, conclusion(series, changes),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns the conclusion in one sentence; a history has no verdict.
  static func conclusion(_ series: [HistorySeries], _ changes: [ChangeRecord]) -> String {
    let worse = changes.count(where: \.isWorse)
    let scenarios = QuantityText.count(series.count, "scenario")
    return worse == 0
      ? "Nothing became worse in \(scenarios).\n"
      : "\(QuantityText.count(worse, "change")) for the worse in \(scenarios).\n"
  }
}
