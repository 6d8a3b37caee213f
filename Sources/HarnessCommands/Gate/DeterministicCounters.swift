import Results
import TraceReplay

/// Checks and measures scenarios for their deterministic counters.
final class DeterministicCounters {
  private let context: CommandContext
  private let request: ReplayRequest
  /// The run and the machine.
  let run: RunContext
  private let report: ReportRequest

  /// Creates the counters of a request's scenarios, and reads the state of the machine.
  init(_ request: ReplayRequest, report: ReportRequest, context: CommandContext) {
    self.context = context
    self.request = request
    self.report = report
    run = RunContext(request, context: context)
  }

  /// The key of the baseline with which the counters are compared.
  var key: BaselineKey { BaselineKey(run.machine) }

  /// Measures every scenario.
  ///
  /// - Returns: The schedule, and the results in its order.
  /// - Throws: `CommandError` for scenarios that cannot be replayed, and `Interruption`.
  func measured() throws -> (schedule: ReplaySchedule, results: [ScenarioResult]) {
    let schedule = try ReplaySchedule(request, context: context)
    if !report.isQuiet { context.warn(of: schedule) }
    let steps = 3 + request.repeats
    let runner = try GroupScheduler(schedule, context: context, report: report, steps: steps)
    defer { runner.end() }
    var results: [ScenarioResult] = []
    try runner.measure(schedule.groups, run) { results += $0 }
    return (schedule, results)
  }

  /// Returns the message for a missing baseline.
  static func missing(_ folder: BaselineFolder, _ key: BaselineKey) -> String {
    "there is no baseline of '\(key.text)' in '\(folder.path)': write one with 'baseline update', "
      + "and review it"
  }
}
