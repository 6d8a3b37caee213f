@testable import Results

/// All formats in which results are displayed.
enum ShownResults {
  /// Returns result lines in every format.
  static func texts(_ lines: [ResultLine]) throws -> [String] {
    let terminal = Terminal()
    let (scenarios, comparisons) = (lines.scenarios, lines.comparisons)
    let page = PageTests.content(lines, verdict: RunReport(scenarios).verdict(exitCode: 0)).page()
    let merged = try MergedGate([("a file", lines)])
    let differences = scenarios.differences(from: scenarios)
    let texts = [
      page, RunReport(scenarios).wide(), RunReport(scenarios).table.markdown,
      RunReport(scenarios).table.csv, RunReport(scenarios).summary(terminal),
      SlowFrameText.text(scenarios), ViolationText.wide(scenarios),
      differences.table.text(), differences.caption,
      ComparisonReport(comparisons).wide(), ComparisonReport(comparisons).summary(terminal),
      NoiseReport(comparisons).table.text(), NoiseReport(comparisons).table.text(terminal),
      GateReport(merged.gates).wide(), GateReport(merged.gates).summary(scenarios, terminal),
      SelfTestTable.text(merged.selfTests), GitHubSummary.text(lines), JUnitXML.text(lines.gates),
      lines.gates.gitHubAnnotations,
      try scenarios.benchmarkActionJSON(isBiggerBetter: false),
      try scenarios.benchmarkActionJSON(isBiggerBetter: true),
      try scenarios.bencherJSON(), scenarios.openMetrics,
      try ChromeTraceJSON.text(scenarios, comparisons),
    ]
    return try texts + history(scenarios.compactMap { HistoryRecord($0) })
  }

  /// Returns a history in every format.
  static func history(_ records: [HistoryRecord]) throws -> [String] {
    let series = HistorySeries.all(records)
    let changes = series.flatMap(\.exactChanges)
    guard !series.isEmpty else { return [] }
    let texts = HistoryMetric.allCases.flatMap { metric in
      let report = HistoryReport(series, metric: metric, changes: changes)
      return [
        report.wide(), report.table.markdown, report.table.csv, report.summary(Terminal()),
        report.section.source,
      ]
    }
    return texts + series.flatMap { HistoryCSV.tables(of: $0, number: 0).map(\.text) }
  }
}
