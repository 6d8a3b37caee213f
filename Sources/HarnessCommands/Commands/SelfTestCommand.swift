import Foundation
import InjectedRegressions
import LayoutContract
import Results

typealias SelfTestRegression = SelfTestRecord.Regression

/// The `selftest` command: tests whether the gate detects injected regressions and nothing else.
final class SelfTestCommand {
  /// The trace that is replayed by default: the recording of this package, or a built-in one.
  private static var usualTrace: String {
    let recorded = "\(ReplayRequest.defaultTraces)/masonry-storm.ltrace.jsonl"
    return FileManager.default.fileExists(atPath: recorded) ? recorded : "builtin:rotate"
  }
  private static let usualItems = 25_000
  private static let fileName = "selftest.jsonl"

  private let context: CommandContext
  private let request: ReplayRequest
  private let rule: ComparisonRule
  private let regressions: [SelfTestRegression]
  private let rounds: Int
  private let report: ReportRequest

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    var request = try ReplayRequest(arguments, context: context)
    request.layouts = [LayoutSettings(kind: LayoutCatalog.injectedName)]
    if arguments.operands.isEmpty {
      request.traces = [Self.usualTrace]
      if !arguments.isOn(.items) { request.items = [Self.usualItems] }
    }
    self.request = request
    rule = try ComparisonRule(arguments, machines: request.shard.count)
    self.context = context
    rounds = try arguments.count(.rounds, in: 0...100_000)
    regressions = try Self.regressions(arguments)
    report = try ReportRequest(arguments, context: context)
  }

  private static func regressions(_ arguments: ParsedArguments) throws -> [SelfTestRegression] {
    let words = SelfTestRegression.allCases.map(\.rawValue)
    return try arguments.value(.regression, "'all' or some of \(words.joined(separator: ", "))") {
      text in
      guard text != "all" else { return SelfTestRegression.allCases }
      let names = text.split(separator: ",", omittingEmptySubsequences: false)
      let regressions = names.compactMap { SelfTestRegression(rawValue: String($0)) }
      return regressions.count == names.count ? regressions : nil
    }
  }

  func run() throws -> ExitStatus {
    guard let executable = context.executable else {
      throw CommandError.needsExecutable("selftest")
    }
    let run = RunContext(request, context: context)
    if !report.isQuiet { context.warnOfDebugBuild(run.machine) }
    let file = report.results.map { "\($0)/\(Self.fileName)" }
    let before =
      try file.map {
        try AppendedLines.read(
          SelfTestRecord.self,
          from: $0,
          remedy: "move it away and run 'selftest' again"
        )
      } ?? []
    var records: [SelfTestRecord] = []
    let injected = rounds > 0 ? try injectedScenarios(BuildSource(own: executable, run.build)) : []
    for round in 0..<rounds {
      for scenario in injected {
        let seed = run.info.seed &+ UInt64(before.count + records.count)
        let record = try judge(scenario, seed: seed, run)
        records.append(record)
        if let file { try AppendedLines.append([record], to: file) }
        tell(record, round)
      }
    }
    let all = before + records
    let result = CommandResult(
      lines: records,
      summary: { SelfTestTable.text(all, style: $0.style) },
      wide: { SelfTestTable.text(all, style: $0) }
    )
    try result.write(report, context)
    let judged = rounds > 0 ? records : before
    return judged.isEmpty || judged.contains(where: \.isUntrustworthy) ? .inconclusive : .passed
  }

  private func tell(_ record: SelfTestRecord, _ round: Int) {
    guard record.isUntrustworthy else { return }
    context.complain(
      "UNTRUSTED: in round \(round + 1) the gate reported \(record.outcome.rawValue) for "
        + "\(record.regression.rawValue) with \(record.index) (seed \(record.seed))"
    )
  }

  // MARK: Injecting

  /// A scenario with a regression injected into its head.
  private typealias InjectedScenario = (regression: SelfTestRegression, compared: ComparedScenario)

  /// Returns each scenario with each regression, read and calibrated once for all rounds.
  private func injectedScenarios(_ build: BuildSource) throws -> [InjectedScenario] {
    let making = ComparedScenarios(request, context: context)
    let scenarios = try making.scenarios(request)
    if !report.isQuiet { for sentence in making.warnings { context.complain(sentence) } }
    return try scenarios.flatMap { base in
      let calibration = try RegressionCalibration(base)
      return try regressions.map { regression in
        let settings = try calibration.settings(with: regression, into: base.group.settings)
        let head = try making.single(like: base, settings)
        return (regression, making.compared(base, head, build, build))
      }
    }
  }

  // MARK: One round of one scenario

  private func judge(
    _ scenario: InjectedScenario,
    seed: UInt64,
    _ run: RunContext
  ) throws -> SelfTestRecord {
    let (base, head) = (scenario.compared.base.records, scenario.compared.head.records)
    var record = SelfTestRecord(
      run: run.info,
      build: run.build,
      machine: run.machine,
      regression: scenario.regression,
      trace: base.trace.name,
      index: base.group.entries[0].index,
      items: base.extent.items,
      seed: seed,
      pairs: 0,
      totalRatio: nil,
      outcome: .inconclusive
    )
    switch scenario.regression {
    case .allocation, .attribute:
      record.outcome = try counted(base: base, head: head)
    case .unchanged, .waste1, .waste2, .waste5, .frame, .moving:
      let session = ComparisonSession(rule, request.limits, report, context)
      var compared = [scenario.compared]
      let comparison = try session.compare(&compared, run, seed: seed)[0]
      if let failure = comparison.failure { throw CommandError(.internalError, failure) }
      record.pairs = comparison.pairs
      record.totalRatio = comparison.slowdowns.first { $0.slowdown == .total }?.ratio
      record.outcome = GateRecord.Finding.time(comparison).outcome
    }
    return record
  }

  /// Returns the outcome of the deterministic counters.
  private func counted(
    base: ScenarioRecords,
    head: ScenarioRecords
  ) throws -> GateOutcome {
    func figures(_ scenario: ScenarioRecords) throws -> CounterFigures? {
      let request = try scenario.request.only(scenario.group, trace: scenario.trace.path)
        .setting(.repeats, to: "1")
      let measuring = DeterministicCounters(request, report: report, context: context)
      return try measuring.measured().results.first.flatMap { CounterFigures($0) }
    }
    guard let before = try figures(base), let now = try figures(head) else {
      return .inconclusive
    }
    return GateOutcome(now.differences(from: before, allowance: 0))
  }
}

extension SelfTestCommand: Command {
  static let name = "selftest"
  static let topic = CommandTopic.nightly
  static let summary = "test whether the gate finds injected regressions, and only those"
  static let operands = "[FLAGS] [TRACES...]"
  static let details = """
    Compares a waterfall with itself, and with copies that contain known regressions: every frame
    1, 2 or 5 % slower, one frame a third slower, every hundredth frame twice as slow (a different
    one in each replay), one more allocation per frame, one element shifted by a point. The verdicts
    of the gate are appended to results/selftest.jsonl, and the table shows all rounds in that file.
    The exit code is 7 on a false positive or a missed regression.

    """
  static let examples = [
    "selftest", "selftest --rounds 300 --inject unchanged,waste-2 --index grid-buckets",
  ]
  static let families: [[Flag]] = [
    Flag.replayFlags, [.json, .results, .pairs, .rounds, .regression], Flag.limitFlags,
    Flag.textFlags,
  ]
}

extension Flag {
  static let rounds = Flag("rounds", "N", default: "1")
    .summary("number of rounds; 0 shows only the results of earlier ones")
  static let regression = Flag("inject", "all|NAME[,NAME]", default: "all")
    .summary("regressions to inject")
    .details(
      "the regressions are "
        + SelfTestRegression.allCases.map(\.rawValue).joined(separator: ", ")
    )
}
