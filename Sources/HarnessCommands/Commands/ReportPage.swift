import Foundation
import Results
import TraceReplay

/// Results as one HTML page.
enum ReportPage {
  /// The page.
  ///
  /// - Parameters:
  ///   - lines: What was found.
  ///   - verdict: The sentence that the command ended with.
  ///   - history: How scenarios went over time; nil for a page without.
  ///   - limit: What the page may weigh, in bytes.
  ///   - context: The command's surroundings.
  /// - Returns: UTF-8 text.
  static func data(
    _ lines: [ResultLine],
    verdict: VerdictSentence,
    history: PageContent.History? = nil,
    limit: Int = HTMLReport.usualLimit,
    _ context: CommandContext
  ) -> Data {
    var meanings = Dictionary(
      InvariantList.names.map { ($0.name, $0.summary) },
      uniquingKeysWith: { first, _ in first }
    )
    for kind in CrashRecord.Kind.allCases { meanings[kind.rawValue] = kind.summary }
    let content = PageContent(
      lines,
      verdict: verdict,
      history: history,
      meanings: meanings,
      command: context.invokedCommandLine
    )
    return Data(HTMLReport.text(content, limit: limit).utf8)
  }

  /// The sentence that the command ended with that wrote some lines.
  ///
  /// - Parameter files: The lines of each file, with its name.
  /// - Returns: The verdict of the gates where there are some, else that of the comparisons, else
  ///   that of the measured scenarios.
  /// - Throws: `ResultError` for shards that do not go together.
  static func verdict(_ files: [MergedGate.File]) throws -> VerdictSentence {
    let lines = files.flatMap(\.lines)
    if !lines.gates.isEmpty {
      let merged = try MergedGate(files)
      let status = ExitStatus.combined(MergeCommand.statuses(merged))
      return GateSummary.verdict(merged.gates, exitCode: status.rawValue)
    }
    let scenarios = lines.scenarios
    var statuses: [ExitStatus] = []
    if scenarios.contains(where: { $0.violationCount > 0 }) { statuses.append(.violation) }
    if scenarios.isEmpty || !lines.comparisons.isEmpty {
      statuses += lines.comparisons.map(\.status)
      return ComparisonSummary.verdict(
        lines.comparisons,
        exitCode: ExitStatus.combined(statuses).rawValue
      )
    }
    return RunSummary.verdict(scenarios, exitCode: ExitStatus.combined(statuses).rawValue)
  }
}

extension ComparisonRecord {
  /// The status of a command that compared nothing else.
  fileprivate var status: ExitStatus {
    switch verdict {
    case .pass: .passed
    case .regression: .regression
    case .inconclusive: .inconclusive
    }
  }
}
