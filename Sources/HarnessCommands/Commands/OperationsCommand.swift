import Results
import TraceReplay
import Traces

/// The `run --operations` and `run --sweep` commands: measure each operation, and how it scales.
final class OperationsCommand {
  private let context: CommandContext
  private let failsOverBudget: Bool
  private let request: ReplayRequest
  private let report: ReportRequest
  private let isSweep: Bool

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    request = try ReplayRequest(arguments, context: context)
    report = try ReportRequest(arguments, context: context)
    failsOverBudget = arguments.isOn(.failOverBudget)
    isSweep = arguments.isOn(.sweep)
    // A page of other results has pictures by default.
    guard !arguments.isOn(.pictures) || report.pictures == .none else {
      throw CommandError.usage("--pictures only draws recordings: remove --operations or --sweep")
    }
  }

  func run() throws -> ExitStatus {
    let schedule = try ReplaySchedule(request, context: context)
    let run = RunContext(request, context: context)
    if !report.isQuiet { context.warnOfDebugBuild(run.machine) }
    let records = try measure(schedule, run)
    let stored = store(records, run)
    let scalings = isSweep ? scalings(of: records) : []
    let status = ExitStatus.combined(statuses(of: records, scalings) + stored)
    let growth = GrowthReport(records, scalings)
    let lines =
      records.map { ResultLine.operations($0) } + scalings.map { ResultLine.scaling($0) }
    let result = CommandResult(
      lines: lines,
      summary: { Self.text(records, scalings, $0) },
      wide: { Self.text(records, scalings, Terminal(style: $0)) },
      verdict: growth.verdict(exitCode: status.rawValue),
      page: lines
    )
    try result.write(report, context)
    return status
  }

  /// Stores the records in the commit's folder, one file per scenario, like results of traces.
  private func store(_ records: [OperationRecord], _ run: RunContext) -> [ExitStatus] {
    guard let root = report.results else { return [] }
    let store = ResultStore(root: root, commit: run.build.commit)
    do throws(ResultError) {
      for record in records { try store.write(record) }
    } catch {
      context.complain(error.description)
      return [.internalError]
    }
    if !report.isQuiet, !records.isEmpty {
      context.complain(
        "results of \(QuantityText.count(records.count, "scenario")) are in \(store.folder)"
      )
    }
    return []
  }

  private func measure(_ schedule: ReplaySchedule, _ run: RunContext) throws -> [OperationRecord] {
    let steps = 2 + request.repeats
    let runner = try GroupScheduler(schedule, context: context, report: report, steps: steps)
    defer { runner.end() }
    var all: [OperationRecord] = []
    // Replay one group at a time: without checks, all of the work is timed.
    for group in schedule.groups {
      try runner.replay(
        [group],
        run: run,
        here: { try $0.operationRecords(run) },
        scenario: { reply, position in
          guard case .operations(let records) = reply else { return nil }
          var record = records[position]
          record.machine = run.machine
          return record
        },
        crashed: { try $0.crashedOperations($1, index: $2, run: run) },
        consume: { all += $1 }
      )
    }
    return all
  }

  /// Returns the scaling of each operation of each layout and index, in the order of the scenarios.
  private func scalings(of records: [OperationRecord]) -> [ScalingRecord] {
    let command = ScenarioCommand(program: context.invocation, request: request)
    return records.grouped { [$0.layout, $0.index] }.flatMap { name, scenarios in
      LayoutOperation.allCases.compactMap { operation in
        ScalingRecord(
          scenarios,
          operation: operation.rawValue,
          invariant: LayoutOperation.invariant,
          command: command.sweep(scenarios.map(\.items), layout: name[0], index: name[1])
        )
      }
    }
  }

  private func statuses(
    of records: [OperationRecord],
    _ scalings: [ScalingRecord]
  ) -> [ExitStatus] {
    var statuses: [ExitStatus] = []
    if records.contains(where: { $0.crash != nil }) || scalings.contains(where: { !$0.passes }) {
      statuses.append(.violation)
    }
    if failsOverBudget, records.contains(where: \.isOverBudget) {
      statuses.append(.overBudget)
    }
    if records.contains(where: \.isTimeless) {
      context.complain("every operation took 0 ns: the clock does not advance")
      statuses.append(.inconclusive)
    }
    return statuses
  }

  private static func text(
    _ records: [OperationRecord],
    _ scalings: [ScalingRecord],
    _ terminal: Terminal
  ) -> String {
    let operations = LayoutOperation.allCases.map(\.rawValue)
    return [
      OperationReport.costs(records, operations: operations, terminal),
      OperationReport.scalings(scalings, terminal),
      GrowthReport(records, scalings).summary(terminal),
    ].paragraphs
  }
}
