import Results

/// The `compare` command: compares two layouts or indexes, two builds, or two files of results.
final class CompareCommand {
  private let context: CommandContext
  private let request: CompareRequest
  private let report: ReportRequest

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    request = try CompareRequest(arguments, context: context)
    report = try ReportRequest(arguments, context: context)
  }

  func run() throws -> ExitStatus {
    if case .stored(let base, let head) = request.sides {
      guard report.pictures == .none else {
        throw CommandError.usage(
          "files of results are not replayed: remove --pictures and --report"
        )
      }
      return try StoredComparison(base: base, head: head, report, context).run()
    }
    guard let executable = context.executable else { throw CommandError.needsExecutable("compare") }
    let run = RunContext(request.replay, context: context)
    var scenarios = try scenarios(BuildSource(own: executable, run.build))
    if !report.isQuiet { context.warnOfDebugBuild(run.machine) }
    let session = ComparisonSession(
      request.rule,
      limits: request.replay.limits,
      report: report,
      context: context
    )
    let records = try session.compare(&scenarios, run, seed: run.info.seed)
    let recording = PictureRecorder(report, context: context)
    recording.record(heads: scenarios.map(\.records))
    if let json = report.json {
      let lines = try JSONLines.encode(records) + recording.json()
      try OutputDestination(json, context: context).write(lines)
    }
    let status = ExitStatus.combined(
      ComparisonSession.statuses(of: scenarios, isStrict: request.isStrict)
    )
    if !report.printsJSON { try context.output.write(text(records, status)) }
    try ReportPage.write(
      records.map { .comparison($0) } + recording.lines,
      verdict: ComparisonSummary.verdict(records, exitCode: status.rawValue),
      report,
      context
    )
    return status
  }

  private func text(_ records: [ComparisonRecord], _ status: ExitStatus) -> String {
    let verdict = ComparisonSummary.verdict(records, exitCode: status.rawValue)
      .text(report.terminal)
    switch report.format {
    case .table: return ComparisonSummary.text(records, report.terminal) + "\n" + verdict
    case .wide, .json: return ComparisonTable.text(records, style: report.style) + "\n" + verdict
    case .markdown: return ComparisonTable.table(records).markdown
    case .csv: return ComparisonTable.table(records).csv
    }
  }

  private func scenarios(_ own: BuildSource) throws -> [ComparedScenario] {
    let making = ComparedScenarios(request.replay, context: context)
    defer {
      if !report.isQuiet { for warning in making.warnings { context.complain(warning) } }
    }
    switch request.sides {
    case .variants(let base, let head):
      return try making.variants(base: base, head: head, of: own)
    case .builds(let base, let head):
      func build(_ text: String, _ flag: Flag) throws -> BuildSource {
        try BuildSource(text, flag: flag, package: request.package, context: context)
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

extension CompareCommand: Command {
  static let name = "compare"
  static let topic = CommandTopic.replay
  static let summary = "compare the times of two layouts, indexes or builds"
  static let operands = "[FLAGS] [TRACES...] | RESULTS RESULTS"
  static let details = """
    Each side is replayed in a separate process. The two processes of a pair alternate every 100
    frames, in an order derived from the seed. After 10, 20 and 40 pairs, one test analyzes all
    scenarios, and reports pass, REGRESSION (exit code 2) or inconclusive (7). Two files of results
    are shown next to each other, without a verdict.

    """
  static let examples = [
    "compare --a waterfall/linear-scan --b waterfall/bucket-sweep",
    "compare --base main --layout flow --index chunked",
    "compare --base ./perfharness-before traces/recorded/rotate.ltrace.jsonl --json -",
    "compare monday.jsonl tuesday.jsonl",
  ]
  static let outcomes: [ExitStatus] = ExitStatus.replay + [.regression, .onlyBetter]
  static let families: [[Flag]] = [
    Flag.replayFlags,
    [
      .format, .json, .page, .pictures, .measureCost, .sideA, .sideB, .base, .head, .pairs,
      .strictImprovement, .runs,
      .shard,
      .package, .product,
    ], Flag.limitFlags, Flag.textFlags,
  ]
}

extension Flag {
  static let sideA = Flag(
    "a",
    "LAYOUT/INDEX",
    file: .readCode,
    summary: "base layout with its settings and index"
  )
  static let sideB = Flag(
    "b",
    "LAYOUT/INDEX",
    file: .readCode,
    summary: "head layout with its settings and index"
  )
  static let head = Flag(
    "head",
    "FILE|COMMIT",
    file: .read,
    summary: "head build; default: this executable"
  )
}
