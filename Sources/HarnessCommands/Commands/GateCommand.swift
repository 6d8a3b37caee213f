import Results

/// The `gate` command: checks correctness, deterministic counters, the frame budget and times
/// relative to another build, in one run with a reliable exit code.
final class GateCommand {
  private let context: CommandContext
  private let report: ReportRequest
  /// The options of the replays.
  private let request: ReplayRequest
  /// The build with which this one is compared; nil for none.
  private let base: String?
  /// The package from which commits are built.
  private let package: ComparedPackage
  /// The rule that decides from the times.
  private let rule: ComparisonRule
  /// The folder of baselines; nil for none.
  private let baselines: BaselineFolder?
  /// The fraction by which a counter may exceed its baseline.
  private let allowance: Double
  /// A Boolean value that indicates whether an improvement has its own exit status.
  private let isStrict: Bool
  /// The lines of the layouts' methods; nil for layouts that are not in Swift.
  private lazy var places = HookPlace(context)

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    guard let base = arguments.text(.base) else {
      throw CommandError.usage(
        "gate needs --base, the build to compare with: name an executable or a commit, or 'none' "
          + "to skip times"
      )
    }
    self.context = context
    self.base = base == "none" ? nil : base
    let folder = arguments.text(.baselines) ?? "none"
    baselines = folder == "none" ? nil : BaselineFolder(folder)
    allowance = try arguments.number(.allowance, "a percentage", in: 0...1000) / 100
    isStrict = arguments.isOn(.strictImprovement)
    request = try ReplayRequest(arguments, context: context)
    rule = try ComparisonRule(arguments, machines: request.shard.count)
    package = ComparedPackage(arguments, context: context)
    report = try ReportRequest(arguments, context: context)
  }

  func run() throws -> ExitStatus {
    let measuring = DeterministicCounters(request, report: report, context: context)
    if !report.isQuiet { context.warnOfDebugBuild(measuring.run.machine) }
    let baseline = try baseline(of: measuring.key)
    // Build the base first: a failed build should not waste a run of the other gates.
    let (compared, lacking) = try comparedScenarios(measuring.run)
    var scenarios = compared.compactMap(\.self)
    var (schedule, results) = try measuring.measured()
    var statuses = keep(results, measuring.run)
    let session = ComparisonSession(rule, request.limits, report, context)
    let run = measuring.run
    let comparisons =
      scenarios.isEmpty ? [] : try session.compare(&scenarios, run, seed: run.info.seed)
    // A layout that the base lacks is compared with nothing.
    let positions = compared.indices.filter { compared[$0] != nil }
    let comparison = Dictionary(uniqueKeysWithValues: zip(positions, comparisons))
    let records = results.enumerated().map { position, result in
      if comparison[position] == nil { results[position].notes += lacking }
      return record(result, baseline, comparison[position], lacking)
    }.sealed()
    statuses += records.flatMap { $0.findings.compactMap(\.outcome.status) }
    // Regressions are among the findings already, if they are trusted.
    statuses += ComparisonSession.statuses(of: scenarios, isStrict: false)
      .filter { $0 != .regression && (base != nil || $0 != .inconclusive) }
    if isStrict, records.contains(where: \.isBetter) { statuses.append(.onlyBetter) }
    let status = ExitStatus.combined(statuses)
    let recording = PictureRecorder(report, context: context)
    recording.record(schedule, violations: results.map(\.violations))
    let lines =
      records.map { ResultLine.gate($0) } + comparisons.map { .comparison($0) }
      + results.map { .scenario($0) } + recording.lines
    let result = CommandResult(
      lines: lines,
      summary: { GateReport(records).summary(results, $0) },
      wide: { Self.wide(records, comparisons, results, $0) },
      table: { GateReport(records).table },
      markdown: { GitHubSummary.text(lines) },
      verdict: GateReport(records).verdict(exitCode: status.rawValue),
      page: lines
    )
    try result.write(report, context)
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

  /// Returns the baseline of a machine; nil if none is requested.
  ///
  /// - Throws: `CommandError` if a baseline is requested and missing.
  private func baseline(of key: BaselineKey) throws -> Baseline? {
    guard let baselines else { return nil }
    guard let baseline = try baselines.baseline(of: key) else {
      throw CommandError(.missing, DeterministicCounters.missing(baselines, key))
    }
    return baseline
  }

  // MARK: The gates

  /// Returns the comparison of each scenario, and why some are compared with nothing.
  private func comparedScenarios(
    _ run: RunContext
  ) throws -> (scenarios: [ComparedScenario?], lacking: [String]) {
    guard let base else { return ([], []) }
    guard let executable = context.executable else { throw CommandError.needsExecutable("gate") }
    let making = ComparedScenarios(request, context: context)
    let scenarios = try making.builds(
      base: BuildSource(base, flag: .base, package: package, context: context),
      head: BuildSource(own: executable, run.build)
    )
    if !report.isQuiet { for sentence in making.newLayouts { context.complain(sentence) } }
    return (scenarios, making.newLayouts)
  }

  private func record(
    _ result: ScenarioResult,
    _ baseline: Baseline?,
    _ comparison: ComparisonRecord?,
    _ lacking: [String]
  ) -> GateRecord {
    let counters: GateRecord.Finding =
      baselines == nil
      ? .skipped(.counters)
      : .counters(result, baseline, allowance: allowance)
    return GateRecord(
      result,
      [
        .correctness(result, isOfUIKit: context.sources != nil) { hook in
          places?.line(of: hook, layout: String(result.setting.layout.prefix { $0 != ":" }))
        },
        counters,
        .budget(
          result,
          minimum: comparison?.minimumByFrame(\.headNanoseconds) ?? [:],
          before: comparison?.minimumByFrame(\.baseNanoseconds) ?? [:]
        ),
        comparison.map { .time($0).doubted(by: $0) } ?? .skipped(.time, because: lacking),
      ]
    )
  }

  private static func wide(
    _ records: [GateRecord],
    _ comparisons: [ComparisonRecord],
    _ results: [ScenarioResult],
    _ style: TextStyle
  ) -> String {
    [
      GateReport(records).wide(reported: [.correctness], style: style),
      comparisons.isEmpty ? "" : ComparisonReport(comparisons).wide(style: style),
      ViolationText.wide(results, limit: 1, style: style),
    ].paragraphs
  }
}

extension GateRecord {
  fileprivate var isBetter: Bool { findings.contains { $0.outcome == .better } }
}

extension ComparisonRecord {
  /// Returns the minimum time of each frame that was not grouped with others, in nanoseconds.
  fileprivate func minimumByFrame(_ side: KeyPath<ComparisonRecord, [[Int]]>) -> [Int: Int] {
    var least: [Int: Int] = [:]
    for (position, frames) in units.enumerated() where frames.count == 1 {
      least[frames[0]] = self[keyPath: side].map { $0[position] }.min()
    }
    return least
  }
}

extension GateCommand: Command {
  static let name = "gate"
  static let topic = CommandTopic.nightly
  static let summary = "judge correctness, exact counts, budget and times, for a pull request"
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
      .threshold, .strictImprovement, .runs, .shard, .package, .product, .baselines, .allowance,
      .instructions, .bisect,
    ], Flag.limitFlags, Flag.textFlags,
  ]
}

extension Flag {
  static let allowance = Flag("allowance", "PERCENT", default: "0")
    .summary("percentage by which a counter may exceed the baseline")
  static let bisect = Flag("bisect")
    .summary("exit codes for 'git bisect run': 0 good, 1 bad, 125 cannot be judged")
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
