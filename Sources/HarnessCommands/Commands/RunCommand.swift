import Foundation
import Measurement
import Results
import TraceReplay

/// `run`: replays, checks, measures, prints the table and stores the results.
struct RunCommand {
  /// The longest budget, in milliseconds.
  private static let maximumBudgetMilliseconds = 60_000.0

  private let context: CommandContext
  private let request: ReplayRequest
  private let report: ReportRequest
  private let timing: TimingOptions
  private let repeats: Int
  private let budget: FrameBudget
  private let failsOverBudget: Bool
  private let commandLine: String

  init(_ arguments: ParsedArguments, context: CommandContext, commandLine: String) throws {
    self.context = context
    self.commandLine = commandLine
    request = try ReplayRequest(arguments)
    report = try ReportRequest(arguments, subcommand: .run, context: context)
    repeats = try arguments.count(.repeats, in: 0...1000)
    let microseconds = try arguments.count(.measureCost, in: 0...1_000_000)
    timing = TimingOptions(measureCostNanoseconds: UInt64(microseconds) * 1000)
    let limit = Self.maximumBudgetMilliseconds
    budget = try arguments.value(.budget, "milliseconds above 0 and up to \(Int(limit))") { text in
      guard let milliseconds = Double(text), milliseconds >= 1e-6, milliseconds <= limit else {
        return nil
      }
      return FrameBudget(nanoseconds: Int((milliseconds * 1e6).rounded()))
    }
    failsOverBudget = arguments.isOn(.failOverBudget)
  }

  func run() throws -> ExitStatus {
    let schedule = try ReplaySchedule(request, catalog: context.catalog)
    let run = RunRecords(commandLine: commandLine, seed: request.options.seed, budget: budget)
    if !report.isQuiet { warn(schedule, run.host) }
    let results = try measure(schedule, run)
    var statuses = statuses(of: results)
    // Stored before anything is printed: a reader that goes away must not cost the results.
    if let error = store(results, run) {
      context.complain(error.description)
      statuses.append(.internalError)
    }
    if let json = report.json {
      try OutputDestination(json, context: context).write(CellResultLines.encode(results))
    }
    if !report.printsJSON { try context.output.write(text(results)) }
    return ExitStatus.combined(statuses)
  }

  private func warn(_ schedule: ReplaySchedule, _ host: HostRecord) {
    for warning in schedule.warnings { context.complain(warning) }
    if host.optimization == "debug" {
      context.complain("this is a debug build, so its times mean nothing: build with -c release")
    }
  }

  private func measure(_ schedule: ReplaySchedule, _ run: RunRecords) throws -> [CellResult] {
    let counting = AllocationCounters.isAvailable ? 1 : 0
    let progress = ProgressBar(
      total: schedule.cellCount * (2 + repeats + counting),
      context: context,
      isWanted: report.showsProgress
    )
    defer { progress.end() }
    var digests = TraceDigests()
    var results: [CellResult] = []
    for group in schedule.groups {
      let plan = try schedule.plan(of: group)
      func step(_ entry: LayoutCatalog<MeasurementProbe>.Entry) {
        progress.begin("\(plan.name) \(entry.layout) \(entry.index)")
      }
      let checked = try GroupCheck(group: group, plan: plan, options: request.check).run(step)
      let timed = try GroupTiming(group: group, plan: plan, options: timing, repeats: repeats)
        .run(step)
      let records = CellRecords(
        request: request,
        group: group,
        plan: plan,
        trace: digests.info(of: plan),
        command: CellCommand(program: context.program, request: request)
      )
      for (index, entry) in group.entries.enumerated() {
        results.append(records.result(timed[index], checked[index], index: entry.index, run: run))
      }
    }
    return results
  }

  private func statuses(of results: [CellResult]) -> [ExitStatus] {
    var statuses: [ExitStatus] = []
    if results.contains(where: { $0.violationCount > 0 }) { statuses.append(.violation) }
    if failsOverBudget, results.contains(where: { $0.isOverBudget }) {
      statuses.append(.overBudget)
    }
    return statuses
  }

  private func store(_ results: [CellResult], _ run: RunRecords) -> ResultError? {
    guard let root = report.results else { return nil }
    let store = ResultStore(root: root, commit: run.build.commit)
    do throws(ResultError) {
      for result in results { try store.write(result) }
    } catch {
      return error
    }
    if !report.isQuiet {
      context.complain("results of \(results.count) cells are in \(store.folder)")
    }
    return nil
  }

  private func text(_ results: [CellResult]) -> String {
    let slow = results.filter(\.isOverBudget)
    let quick = results.filter { !$0.isOverBudget }
    let parts = [
      RunTable.text(results, style: report.style),
      SlowestFramesReport.text(slow, limit: CellRecords.slowestKept, style: report.style),
      quick.isEmpty ? "" : SlowestFrameTable.text(quick, style: report.style),
      NoteReport.text(results),
      ViolationReport.text(results, limit: .max, style: report.style),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension CellResult {
  /// Whether a frame took longer than the run's budget in every replay.
  fileprivate var isOverBudget: Bool { (summary.missedFrameBudgetCount ?? 0) > 0 }
}

/// Describes traces, each file's digest worked out once.
struct TraceDigests {
  private var digests: [String: String] = [:]

  /// The description of a plan's trace.
  mutating func info(of plan: ReplayPlan) -> TraceInfo {
    let digest = digests[plan.path] ?? FileDigest.sha256(path: plan.path)
    digests[plan.path] = digest
    return TraceInfo(
      name: plan.name,
      path: plan.path,
      sha256: digest,
      frames: plan.frames.count,
      durationSeconds: Double(plan.durationNanoseconds) / 1e9
    )
  }
}
