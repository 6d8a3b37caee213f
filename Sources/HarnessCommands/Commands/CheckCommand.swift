import Foundation
import Results
import TraceReplay

/// `check`: replays and checks, without a clock; the same bytes whenever the same is found.
struct CheckCommand {
  private let context: CommandContext
  private let request: ReplayRequest
  private let report: ReportRequest

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    request = try ReplayRequest(arguments)
    report = try ReportRequest(arguments, subcommand: .check, context: context)
  }

  func run() throws -> ExitStatus {
    let schedule = try ReplaySchedule(request, catalog: context.catalog)
    if !report.isQuiet {
      for warning in schedule.warnings { context.complain(warning) }
    }
    let lines = try check(schedule)
    if let json = report.json {
      try OutputDestination(json, context: context).write(encoded(lines))
    }
    if !report.printsJSON {
      let notes = lines.flatMap { line in line.notes.map { "\(line.trace.name): \($0)" } }
      let parts = [CheckReport.text(lines, style: report.style), NoteReport.text(notes)]
      try context.output.write(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
    }
    return lines.contains { $0.violationCount > 0 } ? .violation : .held
  }

  private func check(_ schedule: ReplaySchedule) throws -> [CheckLine] {
    let progress = ProgressBar(
      total: schedule.cellCount,
      context: context,
      isWanted: report.showsProgress
    )
    defer { progress.end() }
    var digests = TraceDigests()
    var lines: [CheckLine] = []
    for group in schedule.groups {
      let plan = try schedule.plan(of: group)
      let cells = try GroupCheck(group: group, plan: plan, options: request.check).run { entry in
        progress.begin("\(plan.name) \(entry.layout) \(entry.index)")
      }
      let records = CellRecords(
        request: request,
        group: group,
        plan: plan,
        trace: digests.info(of: plan),
        command: CellCommand(program: context.program, request: request)
      )
      for (entry, cell) in zip(group.entries, cells) {
        lines.append(records.checkLine(cell, index: entry.index))
      }
    }
    return lines
  }

  private func encoded(_ lines: [CheckLine]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try lines.reduce(into: Data()) { data, line in
      data.append(try encoder.encode(line))
      data.append(0x0A)
    }
  }
}
