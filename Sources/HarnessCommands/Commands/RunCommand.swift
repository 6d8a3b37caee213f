import Foundation
import Measurement
import Results
import TraceReplay

/// `run`: replays, checks, measures, prints the table and stores the results.
struct RunCommand {
  private let context: CommandContext
  private let arguments: ParsedArguments
  private let request: ReplayRequest
  private let report: ReportRequest
  private let timing: TimingRequest
  private let failsOverBudget: Bool
  private let commandLine: String

  init(_ arguments: ParsedArguments, context: CommandContext, commandLine: String) throws {
    self.context = context
    self.commandLine = commandLine
    self.arguments = arguments
    request = try ReplayRequest(arguments)
    report = try ReportRequest(arguments, subcommand: .run, context: context)
    timing = try TimingRequest(arguments)
    failsOverBudget = arguments.isOn(.failOverBudget)
    guard !arguments.isOn(.resume) || report.results != nil else {
      throw CommandError.usage("--resume takes results from a folder: name one with --results")
    }
  }

  func run() throws -> ExitStatus {
    let schedule = try ReplaySchedule(request, catalog: context.catalog)
    let run = RunRecords(
      commandLine: commandLine,
      options: arguments.optionsText,
      executable: context.executable,
      seed: request.options.seed,
      budget: timing.budget,
      shard: request.shard
    )
    if !report.isQuiet { warn(schedule, run.host) }
    // Kept as they come: neither a stop nor a reader that goes away must cost results.
    var shelf = report.results.map {
      ResumableResults(root: $0, run: run, resumes: arguments.isOn(.resume))
    }
    let results = try measure(schedule, run, &shelf)
    var statuses = statuses(of: results)
    if let shelf, shelf.failure != nil { statuses.append(.internalError) }
    if let shelf, !report.isQuiet { tell(shelf) }
    if let json = report.json {
      try OutputDestination(json, context: context).write(ScenarioResultLines.encode(results))
    }
    if !report.printsJSON { try context.output.write(text(results)) }
    return ExitStatus.combined(statuses)
  }

  private func warn(_ schedule: ReplaySchedule, _ host: MachineRecord) {
    for warning in schedule.warnings { context.complain(warning) }
    context.warnOfDebugBuild(host)
  }

  private func measure(
    _ schedule: ReplaySchedule,
    _ run: RunRecords,
    _ shelf: inout ResumableResults?
  ) throws -> [ScenarioResult] {
    let counting = AllocationCounters.isAvailable ? 1 : 0
    let runner = try GroupRunner(
      arguments,
      schedule: schedule,
      context: context,
      report: report,
      stepsPerScenario: 2 + timing.repeats + counting
    )
    defer { runner.end() }
    var results: [ScenarioResult] = []
    for group in schedule.groups {
      if arguments.isOn(.resume), let taken = shelf?.take(try runner.records(of: group)) {
        results += taken
        continue
      }
      let measured = try runner.results(of: group, run)
      let hadFailed = shelf?.failure != nil
      shelf?.keep(measured)
      if !hadFailed, let failure = shelf?.failure { context.complain(failure.description) }
      results += measured
    }
    return results
  }

  private func statuses(of results: [ScenarioResult]) -> [ExitStatus] {
    var statuses: [ExitStatus] = []
    if results.contains(where: { $0.violationCount > 0 }) { statuses.append(.violation) }
    if failsOverBudget, results.contains(where: { $0.isOverBudget }) {
      statuses.append(.overBudget)
    }
    return statuses
  }

  private func tell(_ shelf: ResumableResults) {
    if arguments.isOn(.resume) {
      context.complain(
        "took the results of \(shelf.takenCount) cells from earlier runs and measured "
          + "\(shelf.keptCount)"
      )
    }
    let count = shelf.keptCount + shelf.takenCount
    if count > 0 { context.complain("results of \(count) cells are in \(shelf.folder)") }
  }

  private func text(_ results: [ScenarioResult]) -> String {
    let slow = results.filter(\.isOverBudget)
    let quick = results.filter { !$0.isOverBudget && $0.crash == nil }
    let parts = [
      RunTable.text(results, style: report.style),
      SlowestFramesReport.text(slow, limit: ScenarioRecords.slowestKept, style: report.style),
      quick.isEmpty ? "" : SlowestFrameTable.text(quick, style: report.style),
      NoteReport.text(results),
      ViolationReport.text(results, limit: .max, style: report.style),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension ScenarioResult {
  /// Whether a frame took longer than the run's budget in every replay.
  fileprivate var isOverBudget: Bool { (summary.missedFrameBudgetCount ?? 0) > 0 }
}

extension ParsedArguments {
  /// Every option that a result depends on and that its other fields do not show, with its value.
  var optionsText: String {
    let flags = [
      Flag.budget, .repeats, .seed, .measureCost, .scanLimit, .isolation, .stepLimit, .stackLimit,
      .memoryLimit,
    ]
    return flags.map { "\($0.name)=\(text($0) ?? "")" }.joined(separator: " ")
  }
}
