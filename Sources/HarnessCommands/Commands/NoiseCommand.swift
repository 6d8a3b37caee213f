import PropertyTesting
import Results
import TraceReplay

/// `noise`: shows what this machine can tell apart, by comparing each cell with itself.
struct NoiseCommand {
  private let context: CommandContext
  private let arguments: ParsedArguments
  private let rule: ComparisonRule
  private let report: ReportRequest
  private let commandLine: String

  init(_ arguments: ParsedArguments, context: CommandContext, commandLine: String) throws {
    self.context = context
    self.arguments = arguments
    self.commandLine = commandLine
    rule = try ComparisonRule(arguments)
    report = try ReportRequest(arguments, subcommand: .noise, context: context)
  }

  func run() throws -> ExitStatus {
    guard let executable = context.executable else { throw CommandError.needsExecutable("noise") }
    let build = BuildSource(own: executable)
    let making = ComparedCells(arguments, context: context)
    var cells = try making.builds(base: build, head: build)
    let seed = try ReplayRequest(arguments).options.seed
    let run = RunRecords(
      commandLine: commandLine,
      options: arguments.optionsText,
      executable: executable,
      seed: seed,
      budget: .standard
    )
    if !report.isQuiet { context.warnOfDebugBuild(run.host) }
    var generator = SplitMix64(seed: seed)
    let session = ComparisonSession(
      context: context,
      report: report,
      limits: try ReplayLimits(arguments),
      rule: rule
    )
    try session.measure(&cells, using: &generator)
    let records = cells.map { $0.record(run, using: &generator) }
    if let json = report.json {
      try OutputDestination(json, context: context).write(JSONLines.encode(records))
    }
    if !report.printsJSON {
      try context.output.write(NoiseTable.text(records, style: report.style))
    }
    return try status(of: cells)
  }

  /// A regression between two sides that are the same is one of the gate's.
  private func status(of cells: [ComparedCell]) throws -> ExitStatus {
    let statuses = ComparisonSession.statuses(of: cells, isStrict: false)
    return ExitStatus.combined(statuses.map { $0 == .regression ? .inconclusive : $0 })
  }
}
