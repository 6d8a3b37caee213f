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
    let rows = gates.isEmpty ? scenarioRows(scenarios) : gateRows(gates)
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

  private static func gateRows(_ records: [GateRecord]) -> [String] {
    let names = ["trace", "layout", "index", "items"] + Gate.allCases.map(\.rawValue) + ["why"]
    return head(names)
      + records.map { record in
        let outcomes = Gate.allCases.map { gate in
          record.findings.first { $0.gate == gate }?.outcome.markdown ?? "skipped"
        }
        let reasons = record.findings.flatMap(\.reasons).map(MarkdownText.cell).joined(
          separator: "<br>"
        )
        return row(
          [
            MarkdownText.cell(record.trace), MarkdownText.cell(record.layout),
            MarkdownText.cell(record.index),
            String(record.items),
          ]
            + outcomes + [reasons]
        )
      }
  }

  private static func scenarioRows(_ results: [ScenarioResult]) -> [String] {
    let names = [
      "trace", "layout", "index", "items", "p50 ms", "p99 ms", "max ms", "over budget",
      "allocations a frame", "violations",
    ]
    return head(names)
      + results.map { result in
        let (summary, setting) = (result.summary, result.setting)
        let times = [
          summary.frameDuration?.p50, summary.frameDuration?.p99, summary.maxNanoseconds,
        ]
        let options = setting.unusualOptions
        let trace = result.trace.name + (options.isEmpty ? "" : " (\(options))")
        return row(
          [
            MarkdownText.cell(trace), MarkdownText.cell(setting.layout),
            MarkdownText.cell(setting.index),
          ]
            + [String(setting.items)] + times.map { NumberText.milliseconds($0, digits: 4) }
            + [
              NumberText.whole(summary.missedFrameBudgetCount),
              NumberText.fixed(summary.allocations?.mean, digits: 2),
              result.crash == nil ? String(result.violationCount) : "**crashed**",
            ]
        )
      }
  }

  private static func head(_ names: [String]) -> [String] {
    [row(names), row(names.map { _ in "---" })]
  }

  private static func row(_ scenarios: [String]) -> String {
    "| \(scenarios.joined(separator: " | ")) |\n"
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
