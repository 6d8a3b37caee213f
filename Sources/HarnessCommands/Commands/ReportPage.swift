import Foundation
import Results
import TraceReplay

/// Results as one HTML page.
enum ReportPage {
  /// Returns the page.
  ///
  /// - Parameters:
  ///   - lines: The results.
  ///   - verdict: The verdict of the command.
  ///   - history: The history of the scenarios; nil for a page without one.
  ///   - limit: The maximum size of the page, in bytes.
  ///   - command: The command that writes the page of the same lines again; empty if it also
  ///     measured them.
  ///   - context: The shared state of the command.
  /// - Returns: UTF-8 text.
  static func data(
    _ lines: [ResultLine],
    verdict: VerdictSentence,
    history: HistoryReport? = nil,
    limit: Int = PageContent.usualLimit,
    command: String = "",
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
      command: command
    )
    return Data(content.page(limit: limit).utf8)
  }

  /// Writes the requested page, if any, and prints its path.
  ///
  /// - Parameters:
  ///   - lines: The results.
  ///   - verdict: The verdict of the command.
  ///   - report: The destination of the page, and the folder of a history to show.
  ///   - context: The shared state of the command.
  /// - Throws: `CommandError` for a file that cannot be written.
  static func write(
    _ lines: [ResultLine],
    verdict: VerdictSentence,
    _ report: ReportRequest,
    _ context: CommandContext
  ) throws {
    guard let path = report.page else { return }
    let files = [report.results].compactMap { $0.map { "\($0)/\(HistoryRecord.fileName)" } }
      .filter { FileManager.default.fileExists(atPath: $0) }
    let history = files.isEmpty ? nil : try history(files, of: lines, context)
    let page =
      try drawing(lines, for: path) ?? data(lines, verdict: verdict, history: history, context)
    try context.write(page, to: path)
    if !report.isQuiet { context.complain("the report is in \(path)") }
  }

  /// Returns the charts of operations for a file that ends in `.svg`; nil for a page.
  ///
  /// - Throws: `CommandError` if there are no operations to draw.
  static func drawing(_ lines: [ResultLine], for path: String) throws -> Data? {
    guard path.hasSuffix(".svg") else { return nil }
    guard let svg = lines.growth.svg else { throw CommandError.noCharts(path) }
    return Data(svg.utf8)
  }

  /// Returns the violations of failing traces, for the page to show step by step.
  ///
  /// - Parameters:
  ///   - traces: The traces, each with the index that it fails with.
  ///   - request: The layout, and the options of the replays.
  ///   - report: The options that determine whether a page and messages are written.
  ///   - context: The shared state of the command.
  /// - Returns: A scenario for each trace, and its pictures; empty if no page is requested.
  /// - Throws: `CommandError` for traces that cannot be replayed, and `Interruption`.
  static func lines(
    of traces: [(path: String, index: String)],
    _ request: ReplayRequest,
    _ report: ReportRequest,
    _ context: CommandContext
  ) throws -> [ResultLine] {
    guard report.page != nil else { return [] }
    var report = report
    report.pictures = .all
    let run = RunContext(request, context: context)
    return try traces.flatMap { trace in
      var request = request
      request.traces = [trace.path]
      request.indexes = trace.index.isEmpty ? [] : [trace.index]
      let schedule = try ReplaySchedule(request, context: context)
      let checked = try CheckCommand.check(schedule, report, context)
      let recording = PictureRecorder(report, context: context)
      recording.record(schedule, violations: checked.map(\.violations))
      return checked.map { .scenario($0.result(run)) } + recording.lines
    }
  }

  /// Returns the history of the scenarios of some lines.
  ///
  /// - Parameters:
  ///   - files: The history files.
  ///   - lines: The results.
  ///   - context: The shared state of the command.
  /// - Returns: The history; nil if no scenario has two runs.
  /// - Throws: `CommandError` for a missing file, `ResultError` for a file that is not a history.
  static func history(
    _ files: [String],
    of lines: [ResultLine],
    _ context: CommandContext
  ) throws -> HistoryReport? {
    let names = Set(
      lines.scenarios.map { [$0.trace.name, $0.setting.layout, $0.setting.index] }
        + lines.gates.map { [$0.trace, $0.layout, $0.index] }
        + lines.comparisons.map { [$0.trace.name, $0.head.layout, $0.head.index] }
    )
    let records = try HistoryFiles.read(files, context).filter {
      names.contains([$0.trace.name, $0.setting.layout, $0.setting.index])
    }
    let series = HistorySeries.all(records).filter { $0.records.count > 1 }
    guard !series.isEmpty else { return nil }
    // Bisection builds and runs the program that made the runs, which may not be this one.
    let program = records.last?.run.commandLine.split(separator: " ").first.map(String.init)
    let changes = try HistoryChanges(in: series, context, program: program)
    let bisection = Bisection(program: program ?? context.invocation)
    var history = HistoryReport(
      series,
      metric: .total,
      changes: changes.records,
      remark: changes.remark
    )
    history.bisection = bisection.commands(after:to:)
    return history
  }

  /// Returns the verdict of the command that wrote some lines.
  ///
  /// - Parameter files: The lines of each file, with its name.
  /// - Returns: The verdict of the gates if there are any, else that of the comparisons, else that
  ///   of the measured scenarios.
  /// - Throws: `ResultError` for shards that do not belong together.
  static func verdict(_ files: [MergedGate.File]) throws -> VerdictSentence {
    let lines = files.flatMap(\.lines)
    if !lines.gates.isEmpty {
      let merged = try MergedGate(files)
      let status = ExitStatus.combined(MergeCommand.statuses(merged))
      let verdict = GateReport(merged.gates)
        .verdict(exitCode: status.rawValue, doubts: merged.doubts)
      let isTimed = merged.gates.contains { record in
        record.findings.contains { $0.gate == .time && $0.outcome != .skipped }
      }
      guard !isTimed, !lines.comparisons.isEmpty else { return verdict }
      return verdict.joined(with: comparison(lines.comparisons))
    }
    let scenarios = lines.scenarios
    let growth = lines.growth
    if growth.isMeasured, scenarios.isEmpty, lines.comparisons.isEmpty {
      return growth.verdict(exitCode: (growth.fails ? ExitStatus.violation : .passed).rawValue)
    }
    let isWrong = scenarios.contains { $0.violationCount > 0 }
    let status = (isWrong ? ExitStatus.violation : .passed).rawValue
    guard !lines.comparisons.isEmpty else {
      return RunReport(scenarios).verdict(exitCode: status)
    }
    let compared = comparison(lines.comparisons)
    return scenarios.isEmpty
      ? compared : RunReport(scenarios).verdict(exitCode: status).joined(with: compared)
  }

  private static func comparison(_ records: [ComparisonRecord]) -> VerdictSentence {
    let status = ExitStatus.combined(records.map(\.status))
    return ComparisonReport(records).verdict(exitCode: status.rawValue)
  }
}

extension ComparisonRecord {
  /// The status of a command with this comparison only.
  fileprivate var status: ExitStatus {
    switch verdict {
    case .pass: .passed
    case .regression: .regression
    case .inconclusive: .inconclusive
    }
  }
}
