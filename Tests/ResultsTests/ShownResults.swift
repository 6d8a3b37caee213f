@testable import Results

/// All formats in which results are displayed.
enum ShownResults {
  /// Returns result lines in every format.
  static func texts(_ lines: [ResultLine]) throws -> [String] {
    let terminal = Terminal()
    let (scenarios, comparisons) = (lines.scenarios, lines.comparisons)
    let page = HTMLReport.text(
      PageTests.content(lines, verdict: RunReport.verdict(scenarios, exitCode: 0))
    )
    let merged = try MergedGate([("a file", lines)])
    let differences = StoredDifference.all(base: scenarios, head: scenarios)
    let texts = [
      page, RunReport.wide(scenarios), RunReport.table(scenarios).markdown,
      RunReport.table(scenarios).csv, RunReport.summary(scenarios, terminal),
      SlowFrameText.text(scenarios), ViolationText.wide(scenarios),
      StoredDifferenceTable.table(differences).text(), StoredDifferenceTable.caption(differences),
      ComparisonReport.wide(comparisons), ComparisonReport.summary(comparisons, terminal),
      NoiseReport.table(comparisons).text(), NoiseReport.table(comparisons).text(terminal),
      GateReport.wide(merged.gates), GateReport.summary(merged.gates, scenarios, terminal),
      SelfTestTable.text(merged.selfTests), GitHubSummary.text(lines), JUnitXML.text(lines.gates),
      GitHubAnnotations.text(lines.gates), try BenchmarkActionJSON.text(scenarios),
      try BenchmarkActionJSON.text(scenarios, for: .biggerIsBetter),
      try BencherJSON.text(scenarios), OpenMetricsText.text(scenarios),
      try ChromeTraceJSON.text(scenarios, comparisons),
    ]
    return try texts + history(scenarios.compactMap { HistoryRecord($0) })
  }

  /// Returns a history in every format.
  static func history(_ records: [HistoryRecord]) throws -> [String] {
    let series = HistorySeries.all(records)
    let changes = series.flatMap { series in
      series.exactChanges.map { ChangeRecord($0, in: series) }
    }
    guard !series.isEmpty else { return [] }
    let texts = HistoryMetric.allCases.flatMap { metric in
      [
        HistoryReport.wide(series, metric: metric, changes: changes, remark: ""),
        HistoryReport.table(series, metric: metric).markdown,
        HistoryReport.table(series, metric: metric).csv,
        HistoryReport.summary(series, metric: metric, changes: changes, remark: "", Terminal()),
        HistoryPlot.section(series, metric: metric, changes: changes, remark: "").source,
      ]
    }
    return texts + series.flatMap { HistoryCSV.tables(of: $0, number: 0).map(\.text) }
  }
}
