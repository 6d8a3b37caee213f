import Measurement
import Results

/// The `run` command: replays, checks, measures, prints the table and stores the results.
final class RunCommand {
  private let context: CommandContext
  private let resumes: Bool
  /// The measurement of operations; nil to replay traces.
  private let operations: OperationsCommand?
  private var request: ReplayRequest
  private let report: ReportRequest
  private let failsOverBudget: Bool
  /// The interruption that ended the run early; nil if there was no interruption.
  private var interruption: Interruption?

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    var request = try ReplayRequest(arguments, context: context)
    // Flags that select scenarios apply to all indexes, not just to the preferred ones.
    let selecting: [Flag] = [.index, .filter, .skip]
    request.prefersIndexes =
      !request.makesOperations && selecting.allSatisfy { !arguments.isOn($0) }
    self.request = request
    report = try ReportRequest(arguments, context: context)
    resumes = arguments.isOn(.resume)
    operations =
      request.makesOperations ? try OperationsCommand(arguments, context: context) : nil
    failsOverBudget = arguments.isOn(.failOverBudget)
    guard !resumes || report.results != nil else {
      throw CommandError.usage("--resume reuses the results of a folder: name one with --results")
    }
  }

  func run() throws -> ExitStatus {
    if let operations { return try operations.run() }
    let schedule = try readSchedule()
    let run = RunContext(request, context: context)
    if !report.isQuiet { warn(schedule, run.machine) }
    // Store results as they arrive, so that neither an interruption nor a closed pipe loses them.
    let shelf = report.results.map {
      ResumableResults(root: $0, run: run, resumes: resumes)
    }
    let results = try measure(schedule, run, shelf)
    let pictures = PictureRecorder(report, context: context)
    if interruption == nil {
      pictures.record(schedule, violations: results.map(\.violations))
    }
    var statuses = statuses(of: results)
    if let shelf, shelf.failure != nil { statuses.append(.internalError) }
    if let shelf, !report.isQuiet { tell(shelf) }
    let status = ExitStatus.combined(statuses)
    let lines = results.map { ResultLine.scenario($0) } + pictures.lines
    let result = CommandResult(
      lines: lines,
      summary: { [RunReport(results).summary($0), NoteReport(results).summary($0)].paragraphs },
      wide: { RunReport(results).wide(mostSlowFrames: ScenarioRecords.slowestKept, style: $0) },
      table: { RunReport(results).table },
      markdown: { GitHubSummary.text(lines) },
      verdict: RunReport(results).verdict(exitCode: status.rawValue),
      page: lines
    )
    guard let interruption else {
      try result.write(report, context)
      return status
    }
    try report.write(lines, context)
    complain(of: interruption, results.count, of: schedule.scenarioCount)
    return interruption.status
  }

  /// Measures the scenarios, and neither stores nor prints the results.
  func results(
    warns: Bool,
    checks: Bool,
    checkSeconds: Double
  ) throws -> [ScenarioResult] {
    if !checks { request.invariants = [] }
    request.checkSeconds = checkSeconds
    let schedule = try readSchedule()
    if warns, !report.isQuiet { context.warn(of: schedule) }
    let results = try measure(schedule, RunContext(request, context: context), nil)
    if let interruption { throw interruption }
    return results
  }

  /// Reads and plans the scenarios, which takes seconds for large traces or models.
  private func readSchedule() throws -> ReplaySchedule {
    let progress = ProgressBar(total: 1, context: context, isWanted: report.showsProgress)
    progress.begin("reading \(request.traces.joined(separator: " "))")
    defer { progress.end() }
    return try ReplaySchedule(request, context: context)
  }

  private func warn(_ schedule: ReplaySchedule, _ machine: MachineRecord) {
    context.warn(of: schedule)
    let leftOut = LayoutSelection.leftOut(of: schedule.groups, request, context.catalog)
    if !leftOut.isEmpty {
      let names = leftOut.joined(separator: ", ")
      context.complain(
        "replaying \(schedule.scenarioCount) scenarios without \(names): --index all runs them too"
      )
    }
    context.warnOfDebugBuild(machine)
  }

  private func measure(
    _ schedule: ReplaySchedule,
    _ run: RunContext,
    _ shelf: ResumableResults?
  ) throws -> [ScenarioResult] {
    let steps = 2 + request.repeats + (AllocationCounters.isAvailable ? 1 : 0)
    let runner = try GroupScheduler(schedule, context: context, report: report, steps: steps)
    defer { runner.end() }
    var results: [ScenarioResult] = []
    do {
      if resumes {
        for group in schedule.groups { results += try resume(group, runner, run, shelf) }
      } else {
        try runner.measure(schedule.groups, run) {
          keep($0, shelf)
          results += $0
        }
      }
    } catch let interruption as Interruption {
      self.interruption = interruption
    }
    return results
  }

  private func complain(of interruption: Interruption, _ count: Int, of total: Int) {
    let again = context.invokedCommandLine + (resumes || report.results == nil ? "" : " --resume")
    context.complain(
      "\(interruption.name) ended the run after \(count) of "
        + "\(QuantityText.count(total, "scenario")); to resume: \(again)"
    )
  }

  /// Measures the scenarios of a group that no earlier run has measured.
  ///
  /// The answers of all indexes are compared by their digests. If they differ, all indexes are
  /// measured again, since only a comparison by frame shows which index is wrong, and where.
  private func resume(
    _ group: ScenarioGroup,
    _ runner: GroupScheduler,
    _ run: RunContext,
    _ shelf: ResumableResults?
  ) throws -> [ScenarioResult] {
    var found = shelf?.find(try runner.records(of: group)) ?? []
    var missing = group
    missing.entries = zip(group.entries, found).filter { $1 == nil }.map(\.0)
    var measured = missing.entries.isEmpty ? [] : try runner.results(of: missing, run)
    let digests = Set((found.compactMap(\.self) + measured).compactMap { $0.oracle?.digest })
    if digests.count > 1, 1..<group.entries.count ~= measured.count {
      measured = try runner.results(of: group, run)
      found = found.map { _ in nil }
    }
    keep(measured, shelf)
    store(in: shelf) { $0.take(found.compactMap(\.self)) }
    var left = measured[...]
    return found.compactMap { $0 ?? left.popFirst() }
  }

  private func keep(_ results: [ScenarioResult], _ shelf: ResumableResults?) {
    store(in: shelf) { $0.keep(results) }
  }

  /// Stores results, and prints the first error.
  private func store(in shelf: ResumableResults?, _ body: (ResumableResults) -> Void) {
    guard let shelf else { return }
    let hadFailed = shelf.failure != nil
    body(shelf)
    if !hadFailed, let failure = shelf.failure { context.complain(failure.description) }
  }

  private func statuses(of results: [ScenarioResult]) -> [ExitStatus] {
    var statuses: [ExitStatus] = []
    if results.contains(where: { $0.violationCount > 0 }) { statuses.append(.violation) }
    if failsOverBudget, results.contains(where: \.isOverBudget) {
      statuses.append(.overBudget)
    }
    if results.contains(where: { $0.emptiness != nil }) { statuses.append(.inconclusive) }
    return statuses
  }

  private func tell(_ shelf: ResumableResults) {
    if resumes {
      context.complain(
        "reused the results of \(QuantityText.count(shelf.takenCount, "scenario")) from earlier "
          + "runs and measured \(shelf.keptCount)"
      )
    }
    let count = shelf.keptCount + shelf.takenCount
    if count > 0 {
      context.complain("results of \(QuantityText.count(count, "scenario")) are in \(shelf.folder)")
    }
  }
}

extension CommandContext {
  /// Measures the scenarios of a `run`, and neither stores nor prints the results.
  ///
  /// - Parameters:
  ///   - words: The flags and operands of the command.
  ///   - warns: Whether to print warnings about skipped content of the traces.
  ///   - checks: Whether to check the invariants.
  ///   - checkSeconds: The limit of processor time for checking a trace, in seconds.
  /// - Returns: A result for each scenario.
  /// - Throws: `CommandError` for scenarios that cannot be replayed, and `Interruption`.
  package func results(
    ofRun words: [String],
    warns: Bool,
    checks: Bool,
    checkSeconds: Double
  ) throws -> [ScenarioResult] {
    let arguments = try ArgumentParser(command: RunCommand.self, environment: [:]).parse(words)
    return try RunCommand(arguments, context: self)
      .results(warns: warns, checks: checks, checkSeconds: checkSeconds)
  }
}

extension RunCommand: Command {
  static let name = "run"
  static let topic = CommandTopic.replay
  static let summary = "replay, check and measure traces; print a table and store results"
  static let operands = "[FLAGS] [TRACES...]"
  static let details =
    CheckCommand.details
      + """
      Without --index, --filter and --skip, each layout runs with its fastest index and with
      sorted-sweep, and a message names the skipped indexes; --index all runs every index.
      With --operations or --sweep, no trace is read: frames are generated, and nothing is checked.

      """
  static let examples = [
    "run",
    "run traces/recorded --layout waterfall:columns=4,placement=round-robin --items 1M",
    "run --layout null --results none",
    "run --operations --layout all --items 100k,1M",
    "run --sweep 1k,10k,100k,1M --layout flow --index sorted-sweep",
  ]
  static let outcomes: [ExitStatus] = ExitStatus.replay + [.overBudget]
  static let families: [[Flag]] = [
    Flag.replayFlags,
    [
      .budget, .repeats, .format, .json, .page, .pictures, .results, .resume, .measureCost,
      .failOverBudget, .operations, .sweep, .shard, .instructions,
    ], Flag.limitFlags, Flag.textFlags,
  ]
  static let overviewExamples = [
    "run", "run traces/recorded/rotate.ltrace.jsonl --items recorded,100k",
  ]
}

extension Flag {
  static let resume = Flag("resume")
    .summary("reuse of the results that an equal run has stored")
    .details("an equal run has the same build and options")
  static let failOverBudget = Flag("fail-over-budget")
    .summary("exit code 6 if a frame exceeds its budget")
  static let operations = Flag("operations")
    .summary("separate measurement of each operation, instead of traces")
    .details(
      "the operations are the initial layout, a scroll, edits, a batch, sizes and a "
        + "rotation, with 1M items unless --items has other numbers"
    )
  static let sweep = Flag("sweep", "N,N[,N]")
    .summary("operations at each number of items; exit code 3 on excessive growth")
    .details(
      "growth is excessive if work grows faster than the layout declares; --report draws times and "
        + "work, as a page or, for a name that ends in .svg, as a picture"
    )
}
