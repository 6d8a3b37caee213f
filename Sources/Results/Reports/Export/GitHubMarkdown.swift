/// What GitHub Actions shows: a summary in Markdown, and annotations as commands on standard
/// output.
public enum GitHubMarkdown {
  /// GitHub refuses more than 1,024 KiB a step; this leaves room for what others write.
  private static let mostBytes = 900_000
  /// GitHub shows 10 annotations of a step.
  private static let mostAnnotations = 9

  /// The summary of a step: a table of the gates, or of the cells where there are none.
  ///
  /// - Parameter lines: The lines of result files.
  /// - Returns: Markdown, cut where it is too long for GitHub.
  public static func summary(_ lines: [ResultLine]) -> String {
    let rows = lines.gates.isEmpty ? cellRows(lines.cells) : gateRows(lines.gates)
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
    let names = ["trace", "layout", "strategy", "items"] + Gate.allCases.map(\.rawValue) + ["why"]
    return head(names)
      + records.map { record in
        let outcomes = Gate.allCases.map { gate in
          record.findings.first { $0.gate == gate }?.outcome.markdown ?? "skipped"
        }
        let reasons = record.findings.flatMap(\.reasons).map(cell).joined(separator: "<br>")
        return row(
          [cell(record.trace), cell(record.layout), cell(record.index), String(record.items)]
            + outcomes + [reasons]
        )
      }
  }

  private static func cellRows(_ results: [CellResult]) -> [String] {
    let names = [
      "trace", "layout", "strategy", "items", "p50 ms", "p99 ms", "max ms", "over budget",
      "allocations a frame", "violations",
    ]
    return head(names)
      + results.map { result in
        let summary = result.summary
        let times = [
          summary.frameDuration?.p50, summary.frameDuration?.p99, summary.maxMilliseconds,
        ]
        return row(
          [cell(result.trace.name), cell(result.setting.layout), cell(result.setting.index)]
            + [String(result.setting.items)] + times.map { NumberText.fixed($0, digits: 4) }
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

  private static func row(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |\n"
  }

  /// A text that does not end a cell of a table.
  private static func cell(_ text: String) -> String {
    text.map { character in
      switch character {
      case "|": "\\|"
      case "\n": " "
      case "<": "&lt;"
      default: String(character)
      }
    }.joined()
  }

  /// A command for each thing that does not hold, and one for those that are left out.
  ///
  /// - Parameter records: The cells.
  /// - Returns: Lines for standard output; empty where all holds.
  public static func annotations(_ records: [GateRecord]) -> String {
    let all = records.flatMap { record in
      record.findings.compactMap { finding -> String? in
        guard let level = finding.outcome.level else { return nil }
        let title = "\(finding.gate.rawValue): \(record.trace) \(record.layout) \(record.index)"
        let message =
          finding.reasons.isEmpty
          ? finding.outcome.rawValue : finding.reasons.joined(separator: "\n")
        return "::\(level) title=\(property(title))::\(data(message))\n"
      }
    }
    let left = all.count - mostAnnotations
    let more = left > 0 ? "::notice::and \(left) more that do not hold, in the summary\n" : ""
    return all.prefix(mostAnnotations).joined() + more
  }

  private static func data(_ text: String) -> String {
    text.map { character in
      switch character {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case "\r\n": "%0D%0A"
      default: String(character)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    data(text).map { character in
      switch character {
      case ":": "%3A"
      case ",": "%2C"
      default: String(character)
      }
    }.joined()
  }
}

extension GateOutcome {
  fileprivate var markdown: String {
    switch self {
    case .held, .better, .skipped: rawValue
    case .violation, .regression, .missing, .inconclusive: "**\(rawValue)**"
    case .overBudget: "**over budget**"
    }
  }

  /// How loud an annotation is; nil where there is none.
  fileprivate var level: String? {
    switch self {
    case .held, .skipped: nil
    case .better: "notice"
    case .inconclusive: "warning"
    case .violation, .regression, .overBudget, .missing: "error"
    }
  }
}
