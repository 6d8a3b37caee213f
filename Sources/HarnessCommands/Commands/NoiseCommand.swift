import Results

/// `noise`: shows what this machine can tell apart, by comparing each cell with itself.
struct NoiseCommand {
  private let context: CommandContext
  private let arguments: ParsedArguments
  private let report: ReportRequest
  private let commandLine: String

  init(_ arguments: ParsedArguments, context: CommandContext, commandLine: String) throws {
    self.context = context
    self.arguments = arguments
    self.commandLine = commandLine
    report = try ReportRequest(arguments, subcommand: .noise, context: context)
  }

  func run() throws -> ExitStatus {
    guard let executable = context.executable else { throw CommandError.needsExecutable("noise") }
    let build = BuildSource(own: executable)
    let making = ComparedScenarios(arguments, context: context)
    var cells = try making.builds(base: build, head: build)
    let run = try RunRecords(arguments, context: context, commandLine: commandLine)
    if !report.isQuiet { context.warnOfDebugBuild(run.host) }
    let session = try ComparisonSession(arguments, report: report, context: context)
    let records = try session.compare(&cells, run, seed: run.info.seed)
    if let json = report.json {
      try OutputDestination(json, context: context).write(JSONLines.encode(records))
    }
    if !report.printsJSON {
      try context.output.write(NoiseTable.text(records, style: report.style))
    }
    return status(of: cells)
  }

  /// A regression between two sides that are the same is one of the gate's.
  private func status(of cells: [ComparedScenario]) -> ExitStatus {
    let statuses = ComparisonSession.statuses(of: cells, isStrict: false)
    return ExitStatus.combined(statuses.map { $0 == .regression ? .inconclusive : $0 })
  }
}
