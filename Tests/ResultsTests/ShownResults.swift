@testable import Results

/// All formats in which results are displayed.
enum ShownResults {
  /// Returns result lines in every format.
  static func texts(_ lines: [ResultLine]) throws -> [String] {
    let terminal = Terminal()
    let (scenarios, comparisons) = (lines.scenarios, lines.comparisons)
    let page = HTMLReport.text(
      PageTests.content(lines, verdict: RunSummary.verdict(scenarios, exitCode: 0))
    )
    let merged = try MergedGate([("a file", lines)])
    let texts = [
      page, RunTable.text(scenarios), RunTable.table(scenarios).markdown,
      RunTable.table(scenarios).csv, RunSummary.text(scenarios, terminal),
      SlowestFramesReport.text(scenarios), ViolationReport.text(scenarios),
      StoredDifferenceTable.text(StoredDifference.all(base: scenarios, head: scenarios)),
      ComparisonTable.text(comparisons), ComparisonSummary.text(comparisons, terminal),
      NoiseTable.text(comparisons), NoiseSummary.text(comparisons, terminal),
      GateTable.text(merged.gates), GateSummary.text(merged.gates, scenarios, terminal),
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
        HistoryTable.text(series, metric: metric, changes: changes, remark: ""),
        HistoryTable.table(series, metric: metric).markdown,
        HistoryTable.table(series, metric: metric).csv,
        HistorySummary.text(series, metric: metric, changes: changes, remark: "", Terminal()),
        HistoryPlot.section(series, metric: metric, changes: changes, remark: "").source,
      ]
    }
    return texts + series.flatMap { HistoryCSV.tables(of: $0, number: 0).map(\.text) }
  }
}
