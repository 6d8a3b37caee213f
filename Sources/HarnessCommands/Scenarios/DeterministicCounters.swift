import Results
import TraceReplay

/// Checks cells and counts what they do.
struct DeterministicCounters {
  private let context: CommandContext
  private let arguments: ParsedArguments
  private let request: ReplayRequest
  /// The run and the machine.
  let run: RunRecords
  private let report: ReportRequest

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for the first value that cannot be used.
  init(
    _ arguments: ParsedArguments,
    subcommand: Subcommand,
    context: CommandContext,
    commandLine: String
  ) throws {
    self.context = context
    self.arguments = arguments
    request = try ReplayRequest(arguments)
    report = try ReportRequest(arguments, subcommand: subcommand, context: context)
    run = try RunRecords(arguments, context: context, commandLine: commandLine)
  }

  /// What the figures are for.
  var key: BaselineKey { BaselineKey(run.host) }

  /// Measures every cell.
  func results() throws -> [ScenarioResult] {
    let schedule = try ReplaySchedule(request, catalog: context.catalog)
    let runner = try GroupRunner(
      arguments,
      schedule: schedule,
      context: context,
      report: report,
      stepsPerScenario: 3 + TimingRequest(arguments).repeats
    )
    defer { runner.end() }
    return try schedule.groups.flatMap { try runner.results(of: $0, run) }
  }

  /// What is said where a baseline is missing.
  static func missing(_ folder: BaselineFolder, _ key: BaselineKey) -> String {
    "there is no baseline of '\(key.text)' in '\(folder.path)': write one with 'baseline update', "
      + "and review it"
  }
}
