import Results

/// The `noise` command: measures the minimum detectable slowdown of this machine by comparing each
/// scenario with itself (A/A).
final class NoiseCommand {
  private let context: CommandContext
  private let request: ReplayRequest
  private let rule: ComparisonRule
  private let report: ReportRequest

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    request = try ReplayRequest(arguments, context: context)
    rule = try ComparisonRule(arguments, machines: request.shard.count)
    report = try ReportRequest(arguments, context: context)
  }

  func run() throws -> ExitStatus {
    guard let executable = context.executable else { throw CommandError.needsExecutable("noise") }
    let run = RunContext(request, context: context)
    let build = BuildSource(own: executable, run.build)
    let making = ComparedScenarios(request, context: context)
    var scenarios = try making.builds(base: build, head: build).compactMap(\.self)
    if !report.isQuiet {
      for sentence in making.warnings { context.complain(sentence) }
      context.warnOfDebugBuild(run.machine)
    }
    let session = ComparisonSession(rule, request.limits, report, context)
    let records = try session.compare(&scenarios, run, seed: run.info.seed)
    let status = status(of: scenarios)
    let table = NoiseReport(records).table
    let result = CommandResult(
      lines: records,
      summary: { [$0.wrapped(NoiseReport(records).head), table.text($0)].paragraphs },
      wide: { table.text($0) + NoiseReport.caption },
      table: { table },
      verdict: NoiseReport(records).verdict(exitCode: status.rawValue)
    )
    try result.write(report, context)
    return status
  }

  /// Returns the status.
  ///
  /// A regression between equal sides is a false positive: inconclusive.
  private func status(of scenarios: [ComparedScenario]) -> ExitStatus {
    let statuses = ComparisonSession.statuses(of: scenarios, isStrict: false)
    return ExitStatus.combined(statuses.map { $0 == .regression ? .inconclusive : $0 })
  }
}

extension NoiseCommand: Command {
  static let name = "noise"
  static let topic = CommandTopic.nightly
  static let summary = "measure the minimum detectable slowdown on this machine, from A/A runs"
  static let operands = "[FLAGS] [TRACES...]"
  static let details = """
    Compares each scenario with itself, as 'compare' does, and shows the smallest slowdown that this
    machine can detect.

    """
  static let examples = [
    "noise --layout flow --index chunked",
    "noise --pairs 10 traces/recorded/rotate.ltrace.jsonl",
  ]
  static let families: [[Flag]] = [
    Flag.replayFlags, [.format, .json, .pairs], Flag.limitFlags, Flag.textFlags,
  ]
}
