import Results
import TraceReplay

/// Checks scenarios and counts what they do.
final class DeterministicCounters {
  private let context: CommandContext
  private let request: ReplayRequest
  /// The run and the machine.
  let run: RunRecords
  private let report: ReportRequest

  /// Looks at the machine, for the scenarios of a request.
  init(_ request: ReplayRequest, report: ReportRequest, context: CommandContext) {
    self.context = context
    self.request = request
    self.report = report
    run = RunRecords(request, context: context)
  }

  /// What the figures are for.
  var key: BaselineKey { BaselineKey(run.machine) }

  /// Measures every scenario.
  func results() throws -> [ScenarioResult] { try measured().results }

  /// Measures every scenario.
  ///
  /// - Returns: What was replayed, and the results in its order.
  /// - Throws: `CommandError` for what cannot be replayed, and `Interruption`.
  func measured() throws -> (schedule: ReplaySchedule, results: [ScenarioResult]) {
    let schedule = try ReplaySchedule(request, context: context)
    if !report.isQuiet {
      for warning in schedule.warnings { context.complain(warning) }
    }
    let runner = try GroupRunner(
      request,
      schedule: schedule,
      context: context,
      report: report,
      stepsPerScenario: 3 + request.timing.repeats
    )
    defer { runner.end() }
    var results: [ScenarioResult] = []
    try runner.measure(schedule.groups, run) { results += $0 }
    return (schedule, results)
  }

  /// What is said where a baseline is missing.
  static func missing(_ folder: BaselineFolder, _ key: BaselineKey) -> String {
    "there is no baseline of '\(key.text)' in '\(folder.path)': write one with 'baseline update', "
      + "and review it"
  }
}
