/// The summary of a GitHub Actions step, in Markdown.
public enum GitHubSummary {
  /// The largest summary, in bytes; GitHub rejects more than 1,024 KiB per step, including other
  /// output.
  private static let mostBytes = 900_000

  /// Returns a table of the gates, or of the scenarios if there are no gates.
  ///
  /// - Parameter lines: The lines of result files.
  /// - Returns: Markdown, truncated to GitHub's limit; empty without gates and scenarios.
  public static func text(_ lines: [ResultLine]) -> String {
    let (gates, scenarios) = (lines.gates, lines.scenarios)
    if gates.isEmpty && scenarios.isEmpty { return "" }
    let rows = (gates.isEmpty ? table(scenarios) : table(gates)).markdownLines
    var text = ""
    for (number, row) in rows.enumerated() {
      guard text.utf8.count + row.utf8.count < mostBytes else {
        text += "\n... and \(rows.count - number) rows more\n"
        break
      }
      text += row
    }
    return text
  }

  private static func table(_ records: [GateRecord]) -> TextTable {
    let names = ["trace", "layout", "index", "items"] + Gate.allCases.map(\.rawValue) + ["why"]
    var table = TextTable(names.map { .name($0) })
    for record in records {
      let texts = [record.trace, record.layout, record.index, String(record.items)]
      let outcomes = Gate.allCases.map { record.finding(of: $0)?.outcome.markdown ?? "skipped" }
      let reasons = record.findings.flatMap(\.reasons).map(MarkdownText.cell)
      table.append(
        texts.map { TextTable.Entry($0) }
          + (outcomes + [reasons.joined(separator: "<br>")]).map { .markdown($0) }
      )
    }
    return table
  }

  private static func table(_ results: [ScenarioResult]) -> TextTable {
    let names = [
      "trace", "layout", "index", "items", "p50 ms", "p99 ms", "max ms", "over budget",
      "allocations per frame", "violations",
    ]
    var table = TextTable(names.map { .name($0) })
    for result in results {
      let (summary, setting) = (result.summary, result.setting)
      let options = setting.unusualOptions
      let trace = result.trace.name + (options.isEmpty ? "" : " (\(options))")
      let times = [summary.frameDuration?.p50, summary.frameDuration?.p99, summary.maxNanoseconds]
      let texts =
        [trace, setting.layout, setting.index, String(setting.items)]
        + times.map { NumberText.milliseconds($0, digits: 4) }
        + [
          NumberText.whole(summary.missedFrameBudgetCount),
          NumberText.fixed(summary.allocations?.mean, digits: 2),
        ]
      let violations = result.crash == nil ? String(result.violationCount) : "**crashed**"
      table.append(texts.map { TextTable.Entry($0) } + [.markdown(violations)])
    }
    return table
  }
}

extension GateOutcome {
  fileprivate var markdown: String {
    switch self {
    case .passed, .better, .skipped: rawValue
    case .violation, .regression, .missing, .untrusted, .inconclusive: "**\(rawValue)**"
    case .overBudget: "**over budget**"
    }
  }
}
