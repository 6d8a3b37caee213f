import Foundation
import Results
import TraceReplay

/// The `gate` command: checks correctness, deterministic counters, the frame budget and times
/// relative to another build, in one run with a reliable exit code.
final class GateCommand {
  private let context: CommandContext
  private let request: GateRequest
  private let report: ReportRequest

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    request = try GateRequest(arguments, context: context)
    report = try ReportRequest(arguments, context: context)
  }

  func run() throws -> ExitStatus {
    let measuring = DeterministicCounters(request.replay, report: report, context: context)
    if !report.isQuiet { context.warnOfDebugBuild(measuring.run.machine) }
    let baseline = try request.baseline(of: measuring.key)
    // Build the base first: a failed build should not waste a run of the other gates.
    var scenarios = try comparedScenarios(measuring.run)
    let (schedule, results) = try measuring.measured()
    var statuses = keep(results, measuring.run)
    let session = ComparisonSession(
      request.rule,
      limits: request.replay.limits,
      report: report,
      context: context
    )
    let run = measuring.run
    let comparisons =
      scenarios.isEmpty ? [] : try session.compare(&scenarios, run, seed: run.info.seed)
    let records = results.enumerated().map { place, result in
      record(result, baseline, comparisons.isEmpty ? nil : comparisons[place])
    }.sealed()
    statuses += records.flatMap { $0.findings.compactMap(\.outcome.status) }
    // Regressions are among the findings already, if they are trusted.
    statuses += ComparisonSession.statuses(of: scenarios, isStrict: false)
      .filter { $0 != .regression && (request.base != nil || $0 != .inconclusive) }
    if request.isStrict, records.contains(where: \.isBetter) { statuses.append(.onlyBetter) }
    let status = ExitStatus.combined(statuses)
    let recording = PictureRecorder(report, context: context)
    recording.record(schedule, request.replay, violations: results.map(\.violations))
    try write(records, comparisons, results, recording, status)
    return status
  }

  /// Stores the results before the comparison, which could otherwise lose them.
  private func keep(_ results: [ScenarioResult], _ run: RunContext) -> [ExitStatus] {
    guard let root = report.results else { return [] }
    let shelf = ResumableResults(root: root, run: run, resumes: false)
    shelf.keep(results)
    guard let failure = shelf.failure else { return [] }
    context.complain(failure.description)
    return [.internalError]
  }

  // MARK: The gates

  private func comparedScenarios(_ run: RunContext) throws -> [ComparedScenario] {
    guard let base = request.base else { return [] }
    guard let executable = context.executable else { throw CommandError.needsExecutable("gate") }
    return try ComparedScenarios(request.replay, context: context).builds(
      base: BuildSource(base, flag: .base, package: request.package, context: context),
      head: BuildSource(own: executable, run.build)
    )
  }

  private func record(
    _ result: ScenarioResult,
    _ baseline: Baseline?,
    _ comparison: ComparisonRecord?
  ) -> GateRecord {
    let counters: GateRecord.Finding =
      request.baselines == nil
      ? GateRecord.Finding(.counters, .skipped)
      : .counters(result, baseline, allowance: request.allowance)
    return GateRecord(
      result,
      [
        .correctness(result), counters,
        .budget(
          result,
          minimum: comparison?.minimumByFrame(\.headNanoseconds) ?? [:],
          before: comparison?.minimumByFrame(\.baseNanoseconds) ?? [:]
        ),
        comparison.map { .time($0).doubted(by: $0) } ?? GateRecord.Finding(.time, .skipped),
      ]
    )
  }

  private func write(
    _ records: [GateRecord],
    _ comparisons: [ComparisonRecord],
    _ results: [ScenarioResult],
    _ recording: PictureRecorder,
    _ status: ExitStatus
  ) throws {
    if let json = report.json {
      let lines =
        try JSONLines.encode(records) + JSONLines.encode(comparisons)
        + ScenarioResultLines.encode(results) + recording.json()
      try OutputDestination(json, context: context).write(lines)
    }
    if !report.printsJSON {
      try context.output.write(text(records, comparisons, results, status))
    }
    try ReportPage.write(
      records.map { .gate($0) } + comparisons.map { .comparison($0) }
        + results.map { .scenario($0) } + recording.lines,
      verdict: GateSummary.verdict(records, exitCode: status.rawValue),
      report,
      context
    )
  }

  private func text(
    _ records: [GateRecord],
    _ comparisons: [ComparisonRecord],
    _ results: [ScenarioResult],
    _ status: ExitStatus
  ) -> String {
    let verdict = GateSummary.verdict(records, exitCode: status.rawValue)
    let parts: [String]
    switch report.format {
    case .table:
      parts = [
        GateSummary.text(records, results, report.terminal), verdict.text(report.terminal),
      ]
    case .markdown: return GitHubSummary.text(records.map { .gate($0) })
    case .csv: return GateTable.table(records).csv
    case .wide, .json:
      parts = [
        GateTable.text(records, reported: [.correctness], style: report.style),
        comparisons.isEmpty ? "" : ComparisonTable.text(comparisons, style: report.style),
        ViolationReport.text(results, limit: 1, style: report.style),
        verdict.text(report.terminal),
      ]
    }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension GateRecord {
  fileprivate var isBetter: Bool { findings.contains { $0.outcome == .better } }
}

extension ComparisonRecord {
  /// Returns the minimum time of each frame that was not grouped with others, in nanoseconds.
  fileprivate func minimumByFrame(_ side: KeyPath<ComparisonRecord, [[Int]]>) -> [Int: Int] {
    var least: [Int: Int] = [:]
    for (place, frames) in units.enumerated() where frames.count == 1 {
      least[frames[0]] = self[keyPath: side].map { $0[place] }.min()
    }
    return least
  }
}

extension GateCommand: Command {
  static let name = "gate"
  static let topic = CommandTopic.nightly
  static let summary = "judge correctness, exact counts, budget and times, for a nightly job"
  static let operands = "[FLAGS] [TRACES...]"
  static let details = """
    Four gates in one run: no invariant is violated; no counter exceeds the baseline of this
    machine, and the output digest matches it; every frame's minimum time is within budget; and no
    scenario is significantly slower than that of --base, by the test of 'compare'. A scenario that
    could not be measured fails.

    """
  static let examples = [
    "gate --base main --layout flow --index chunked",
    "gate --base none traces/recorded/rotate.ltrace.jsonl",
    "gate --base origin/main --baselines none --json gate.jsonl",
  ]
  static let outcomes: [ExitStatus] =
    ExitStatus.replay + [.regression, .onlyBetter, .overBudget, .cannotJudge]
  static let families: [[Flag]] = [
    Flag.replayFlags,
    [
      .budget, .repeats, .format, .json, .page, .pictures, .results, .measureCost, .base, .pairs,
      .strictImprovement,
      .runs,
      .shard, .package, .product, .baselines, .allowance, .instructions, .bisect,
    ], Flag.limitFlags, Flag.textFlags,
  ]
}

extension Flag {
  static let allowance = Flag(
    "allowance",
    "PERCENT",
    default: "0",
    summary: "percentage by which a counter may exceed the baseline"
  )
  static let bisect = Flag(
    "bisect",
    summary: "exit codes for 'git bisect run': 0 good, 1 bad, 125 cannot be judged"
  )
}

extension GateCommand {
  /// Returns a Boolean value that indicates whether a command line, valid or not, requests the exit
  /// codes of `git bisect run`.
  static func isBisecting(_ words: [String], _ environment: [String: String]) -> Bool {
    words.first == name
      && (words.contains("--\(Flag.bisect.name)")
        || ["1", "true", "yes"].contains(environment[Flag.bisect.environmentName]))
  }
}
