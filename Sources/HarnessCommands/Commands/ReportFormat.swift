import Foundation
import Results

/// The formats of other tools, and the page, to which results are converted.
enum ReportFormat: String, CaseIterable {
  case html
  case junit
  case github
  case githubAnnotations = "github-annotations"
  case benchmarkAction = "benchmark-action"
  case benchmarkActionBigger = "benchmark-action-bigger"
  case bencher
  case openmetrics
  case chromeTrace = "chrome-trace"
}

extension ReportFormat {
  /// The usual name of a file with the format.
  var fileName: String {
    switch self {
    case .html: "report.html"
    case .junit: "junit.xml"
    case .github: "github.md"
    case .githubAnnotations, .openmetrics: "\(rawValue).txt"
    case .benchmarkAction, .benchmarkActionBigger, .bencher, .chromeTrace: "\(rawValue).json"
    }
  }

  /// Returns results in the format.
  ///
  /// - Parameters:
  ///   - files: The lines of each file, with its name.
  ///   - history: The history of the scenarios, which only the page shows.
  ///   - limit: The maximum size of a page, in bytes.
  ///   - context: The shared state of the command.
  /// - Returns: The text, in UTF-8.
  /// - Throws: `CommandError` for results that the format cannot represent.
  func data(
    of files: [MergedGate.File],
    history: HistoryReport?,
    limit: Int = PageContent.usualLimit,
    _ context: CommandContext
  ) throws -> Data {
    let lines = files.flatMap(\.lines)
    if let missing = missing(in: lines) {
      throw CommandError(
        .inconclusive,
        "--format \(rawValue) needs \(missing), which is missing in "
          + files.map { "'\($0.name)'" }.joined(separator: ", ")
      )
    }
    let (gates, scenarios) = (lines.gates, lines.scenarios)
    let text: String
    switch self {
    case .html:
      return ReportPage.data(
        lines,
        verdict: try ReportPage.verdict(files),
        history: history,
        limit: limit,
        command: context.invokedCommandLine,
        context
      )
    case .junit: text = JUnitXML.text(gates)
    case .githubAnnotations: text = gates.gitHubAnnotations
    case .github: text = GitHubSummary.text(lines)
    case .benchmarkAction: text = try scenarios.benchmarkActionJSON(isBiggerBetter: false)
    case .benchmarkActionBigger: text = try scenarios.benchmarkActionJSON(isBiggerBetter: true)
    case .bencher: text = try scenarios.bencherJSON()
    case .openmetrics: text = scenarios.openMetrics
    case .chromeTrace: text = try ChromeTraceJSON.text(scenarios, lines.comparisons)
    }
    return Data(text.utf8)
  }

  /// Returns a description of the lines that the format needs and that are missing; nil if none.
  private func missing(in lines: [ResultLine]) -> String? {
    switch self {
    case .html: nil
    case .junit, .githubAnnotations: lines.gates.isEmpty ? "a line of 'gate'" : nil
    case .github: GitHubSummary.text(lines).isEmpty ? "a line of 'run' or 'gate'" : nil
    case .benchmarkAction, .benchmarkActionBigger, .bencher, .openmetrics:
      lines.scenarios.isEmpty ? "a measured scenario of 'run'" : nil
    case .chromeTrace:
      lines.scenarios.isEmpty && lines.comparisons.isEmpty ? "a line of 'run' or 'compare'" : nil
    }
  }
}
