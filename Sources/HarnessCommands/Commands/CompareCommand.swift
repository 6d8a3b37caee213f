import Results

/// `compare`: two layouts or strategies, two builds, or two files of results.
struct CompareCommand {
  private let context: CommandContext
  private let arguments: ParsedArguments
  private let request: CompareRequest
  private let report: ReportRequest
  private let commandLine: String

  init(_ arguments: ParsedArguments, context: CommandContext, commandLine: String) throws {
    self.context = context
    self.arguments = arguments
    self.commandLine = commandLine
    request = try CompareRequest(arguments)
    report = try ReportRequest(arguments, subcommand: .compare, context: context)
  }

  func run() throws -> ExitStatus {
    if case .stored(let base, let head) = request.sides {
      return try StoredComparison(base: base, head: head, report, context).run()
    }
    guard let executable = context.executable else { throw CommandError.needsExecutable("compare") }
    var cells = try cells(executable)
    let run = try RunRecords(arguments, context: context, commandLine: commandLine)
    if !report.isQuiet { context.warnOfDebugBuild(run.host) }
    let session = try ComparisonSession(arguments, report: report, context: context)
    let records = try session.compare(&cells, run, seed: run.info.seed)
    if let json = report.json {
      try OutputDestination(json, context: context).write(JSONLines.encode(records))
    }
    let status = ExitStatus.combined(
      ComparisonSession.statuses(of: cells, isStrict: request.isStrict)
    )
    if !report.printsJSON {
      let table = ComparisonTable.text(records, style: report.style)
      try context.output.write("\(table)\n\(status.verdict())")
    }
    return status
  }

  private func cells(_ executable: OwnExecutable) throws -> [ComparedScenario] {
    let making = ComparedScenarios(arguments, context: context)
    let own = BuildSource(own: executable)
    switch request.sides {
    case .variants(let base, let head):
      return try making.variants(base: base, head: head, of: own)
    case .builds(let base, let head):
      let package = ComparedPackage(arguments, context: context)
      func build(_ text: String, _ flag: Flag) throws -> BuildSource {
        try BuildSource(text, flag: flag, package: package, context: context)
      }
      return try making.builds(
        base: build(base, .base),
        head: head.map { try build($0, .head) } ?? own
      )
    case .stored:
      return []
    }
  }
}
