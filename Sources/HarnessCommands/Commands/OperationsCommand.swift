import Foundation
import Results
import TraceReplay
import Traces

/// `run --operations` and `run --sweep`: measures each operation by itself, and how it grows.
struct OperationsCommand {
  private let context: CommandContext
  private let failsOverBudget: Bool
  private let request: ReplayRequest
  private let report: ReportRequest
  private let isSweep: Bool
  /// Whether a folder was named that nothing will be stored in.
  private let storesInVain: Bool

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    var arguments = arguments
    // What is stored are scenarios of traces.
    let folder = arguments.values.updateValue(["none"], forKey: Flag.results.name)
    storesInVain = folder.map { $0 != ["none"] } ?? false
    self.context = context
    request = try ReplayRequest(arguments, environment: context.environment)
    report = try ReportRequest(arguments, context: context)
    failsOverBudget = arguments.isOn(.failOverBudget)
    isSweep = arguments.isOn(.sweep)
  }

  func run() throws -> ExitStatus {
    let schedule = try ReplaySchedule(request, catalog: context.catalog)
    let run = RunRecords(request, context: context)
    if !report.isQuiet {
      context.warnOfDebugBuild(run.machine)
      if storesInVain { context.complain("operations are not stored: --json writes them") }
    }
    let records = try measure(schedule, run)
    let scalings = isSweep ? scalings(of: records) : []
    if let json = report.json {
      let lines = try JSONLines.encode(records) + JSONLines.encode(scalings)
      try OutputDestination(json, context: context).write(lines)
    }
    if !report.printsJSON { try context.output.write(text(records, scalings)) }
    return ExitStatus.combined(statuses(of: records, scalings))
  }

  private func measure(_ schedule: ReplaySchedule, _ run: RunRecords) throws -> [OperationRecord] {
    let runner = try GroupRunner(
      request,
      schedule: schedule,
      context: context,
      report: report,
      stepsPerScenario: 2 + request.timing.repeats
    )
    defer { runner.end() }
    return try schedule.groups.flatMap { group in
      try runner.scenarios(
        of: [group],
        run: run.stamp,
        here: { try $0.operationRecords(run) },
        reply: { reply in
          guard case .operations(var records) = reply else { return nil }
          for index in records.indices { records[index].machine = run.machine }
          return records
        },
        crashed: { $0.crashedOperations($1, index: $2, limits: $3, run: run) }
      )[0]
    }
  }

  /// How each operation of each layout and index grows, in the order of the scenarios.
  private func scalings(of records: [OperationRecord]) -> [ScalingRecord] {
    let command = ScenarioCommand(program: context.program, request: request)
    var names: [[String]] = []
    for record in records where !names.contains([record.layout, record.index]) {
      names.append([record.layout, record.index])
    }
    return names.flatMap { name in
      let scenarios = records.filter { [$0.layout, $0.index] == name }
      return LayoutOperation.allCases.compactMap { operation in
        ScalingRecord(
          scenarios,
          operation: operation.rawValue,
          leastWork: LayoutOperation.leastWork,
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
    if records.contains(where: { $0.crash != nil }) || scalings.contains(where: { !$0.holds }) {
      statuses.append(.violation)
    }
    if failsOverBudget, records.contains(where: \.isOverBudget) {
      statuses.append(.overBudget)
    }
    return statuses
  }

  private func text(_ records: [OperationRecord], _ scalings: [ScalingRecord]) -> String {
    let operations = LayoutOperation.allCases.map(\.rawValue)
    let parts = [
      OperationTable.text(records, operations: operations, style: report.style),
      ScalingTable.text(scalings, leastWork: LayoutOperation.leastWork, style: report.style),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
