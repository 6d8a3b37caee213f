import Results
import TraceReplay

/// The `check` command: replays and checks without a clock.
///
/// Equal findings produce equal bytes.
final class CheckCommand {
  private let context: CommandContext
  private let request: ReplayRequest
  private let report: ReportRequest

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    request = try ReplayRequest(arguments, context: context)
    report = try ReportRequest(arguments, context: context)
  }

  func run() throws -> ExitStatus {
    let schedule = try ReplaySchedule(request, context: context)
    if !report.isQuiet {
      for warning in schedule.warnings { context.complain(warning) }
    }
    let run = RunContext(request, context: context)
    let lines = try Self.check(schedule, request, report, context)
    let recording = PictureRecorder(report, context: context)
    recording.record(schedule, request, violations: lines.map(\.violations))
    let isEmpty = lines.contains { $0.emptiness != nil }
    let status: ExitStatus =
      lines.contains { $0.violationCount > 0 } ? .violation : isEmpty ? .inconclusive : .passed
    let notes = NoteReport(
      lines.flatMap { line in line.notes.map { "\(line.trace.name): \($0)" } }
    )
    let result = CommandResult(
      lines: lines + recording.lines,
      summary: { [CheckReport.summary(lines, $0), notes.summary($0)].paragraphs },
      wide: { [CheckReport.wide(lines, style: $0), notes.text].paragraphs },
      table: { CheckReport.table(lines) },
      verdict: CheckReport.verdict(lines, exitCode: status.rawValue),
      page: lines.map { .scenario($0.result(run)) } + recording.lines
    )
    try result.write(report, context)
    return status
  }

  /// Checks every scenario of a schedule.
  ///
  /// - Parameters:
  ///   - schedule: The scenarios to replay.
  ///   - request: The options of the replays.
  ///   - report: The options that determine whether progress and messages are shown.
  ///   - context: The shared state of the command.
  /// - Returns: A line for each scenario, in the schedule's order.
  /// - Throws: `CommandError` for scenarios that cannot be replayed, and `Interruption`.
  static func check(
    _ schedule: ReplaySchedule,
    _ request: ReplayRequest,
    _ report: ReportRequest,
    _ context: CommandContext
  ) throws -> [CheckLine] {
    let runner = try GroupScheduler(
      request,
      schedule: schedule,
      context: context,
      report: report,
      stepsPerScenario: 1
    )
    defer { runner.end() }
    var lines: [CheckLine] = []
    try runner.replay(
      schedule.groups,
      run: nil,
      here: { try $0.checkLines() },
      scenario: { if case .checked(let lines) = $0 { lines[$1] } else { nil } },
      crashed: { try $0.crashedLine($1, index: $2, limits: $3) },
      consume: { lines += $1 }
    )
    return lines
  }
}

extension ParsedArguments {
  /// The arguments of a command line without flags.
  static var defaults: ParsedArguments { setting([:]) }

  /// Returns the arguments of a command line that only sets replay options.
  static func setting(_ options: [String: [String]]) -> ParsedArguments {
    ParsedArguments(CheckCommand.self, values: options)
  }
}

extension CheckCommand: Command {
  static let name = "check"
  static let topic = CommandTopic.replay
  static let summary = "replay and check traces, without measurements"
  static let operands = "[FLAGS] [TRACES...]"
  static let details = """
    A trace is a file, or a folder with traces. Without one, the traces in
    \(ReplayRequest.defaultTraces) are replayed, or the built-in ones if that folder does not exist.
    All traces are read and validated before the first replay. A layout that crashes or exceeds a
    limit fails only its own scenario.

    """
  static let examples = [
    "check traces/written",
    "check traces/recorded/rotate.ltrace.jsonl --index grid-buckets --json -",
  ]
  static let outcomes: [ExitStatus] = ExitStatus.replay
  static let families: [[Flag]] = [
    Flag.replayFlags, [.format, .json, .page, .pictures, .shard], Flag.limitFlags, Flag.textFlags,
  ]
}
