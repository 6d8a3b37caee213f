/// The summary of a GitHub Actions step, in Markdown.
public enum GitHubSummary {
  /// The largest summary, in bytes; GitHub rejects more than 1,024 KiB per step, including other
  /// output.
  private static let mostBytes = 900_000
  /// The largest number of a gate's reasons in a cell.
  private static let mostReasons = 8

  /// Returns a table of the gates, or of the scenarios if there are no gates.
  ///
  /// - Parameter lines: The lines of result files.
  /// - Returns: Markdown, truncated to GitHub's limit; empty without gates and scenarios.
  public static func text(_ lines: [ResultLine]) -> String {
    let (gates, scenarios) = (lines.gates, lines.scenarios)
    if gates.isEmpty && scenarios.isEmpty { return "" }
    let rows = (gates.isEmpty ? table(scenarios) : table(gates)).markdownLines
    var text = GateHeadline.all(gates).map { finding in
      let recordings =
        finding.recordings.count > 1
        ? " (\(finding.recordings.map(\.markdownCell).joined(separator: ", ")))" : ""
      return "- **\(finding.gate.rawValue)**: \(finding.sentence.markdownCell)\(recordings)\n"
        + (finding.command.map { "  `\($0)`\n" } ?? "")
    }.joined()
    if !text.isEmpty { text += "\n" }
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
    var fields: [TextTable.Field<GateRecord>] = [
      .name("trace") { $0.trace },
      .name("layout") { $0.layout },
      .name("index") { $0.index },
      .name("items") { String($0.items) },
    ]
    for gate in Gate.allCases {
      fields.append(.markdown(gate.rawValue) { $0.outcome(of: gate).markdown })
    }
    fields.append(
      .markdown("why") {
        $0.findings.flatMap { finding in
          let left = finding.reasons.count - mostReasons
          return finding.reasons.prefix(mostReasons).map(\.markdownCell)
            + (left > 0 ? ["and \(left) more"] : [])
        }.joined(separator: "<br>")
      }
    )
    return TextTable(records, fields)
  }

  private static func table(_ results: [ScenarioResult]) -> TextTable {
    TextTable(
      results,
      [
        .name("trace") { result in
          let options = result.setting.unusualOptions
          return result.trace.name + (options.isEmpty ? "" : " (\(options))")
        },
        .name("layout") { $0.setting.layout },
        .name("index") { $0.setting.index },
        .name("items") { String($0.setting.items) },
        .name("p50 ms") { NumberText.milliseconds($0.summary.frameDuration?.p50, digits: 4) },
        .name("p99 ms") { NumberText.milliseconds($0.summary.frameDuration?.p99, digits: 4) },
        .name("max ms") { NumberText.milliseconds($0.summary.maxNanoseconds, digits: 4) },
        .name("over budget") { NumberText.whole($0.summary.missedFrameBudgetCount) },
        .name("allocations per frame") {
          NumberText.fixed($0.summary.allocations?.mean, digits: 2)
        },
        .markdown("violations") {
          $0.crash == nil ? String($0.violationCount) : "**crashed**"
        },
      ]
    )
  }
}

extension GateOutcome {
  fileprivate var markdown: String { mark < .passes ? "**\(words)**" : words }
}
