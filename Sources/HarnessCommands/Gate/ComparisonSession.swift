import Measurement
import PropertyTesting
import Results

/// Compares the scenarios of a command and computes its exit status.
final class ComparisonSession {
  private let context: CommandContext
  private let report: ReportRequest
  private let limits: ReplayLimits
  private let rule: ComparisonRule

  init(
    _ rule: ComparisonRule,
    limits: ReplayLimits,
    report: ReportRequest,
    context: CommandContext
  ) {
    self.context = context
    self.report = report
    self.limits = limits
    self.rule = rule
  }

  /// Measures scenarios until interim analyses have decided about each.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios, which receive the measurements and results.
  ///   - run: The run that the scenarios belong to.
  ///   - seed: The seed of every order and every test.
  /// - Returns: A record for each scenario.
  /// - Throws: `CommandError` if the system refuses.
  func compare(
    _ scenarios: inout [ComparedScenario],
    _ run: RunContext,
    seed: UInt64
  ) throws -> [ComparisonRecord] {
    let first = rule.interimAnalyses.first?.pairCount ?? 0
    let progress = ProgressBar(
      total: scenarios.count * (first + 1),
      context: context,
      isWanted: report.showsProgress
    )
    defer { progress.end() }
    let comparison = ComparisonRun(
      rule: rule,
      limits: limits,
      willMeasure: { progress.begin($0.title) },
      willContinue: { progress.add(steps: $0) },
      forward: { [self] in if !report.isQuiet { context.output.writeMessage($0) } }
    )
    var generator = SplitMix64(seed: seed)
    try comparison.run(&scenarios, using: &generator)
    return try scenarios.map { try $0.record(run, using: &generator) }
  }

  /// Returns the statuses of a comparison.
  ///
  /// Without scenarios, it does not pass.
  static func statuses(of scenarios: [ComparedScenario], isStrict: Bool) -> [ExitStatus] {
    var statuses = scenarios.compactMap(\.failure?.status)
    let verdicts = scenarios.filter { $0.failure == nil }.map(\.verdict)
    if verdicts.contains(.regression) { statuses.append(.regression) }
    if scenarios.isEmpty || verdicts.contains(.inconclusive) { statuses.append(.inconclusive) }
    if isStrict, scenarios.contains(where: \.isFaster) { statuses.append(.onlyBetter) }
    return statuses
  }
}

extension ComparisonRule {
  /// Reads the flags.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - machines: The number of machines that share the scenarios.
  /// - Throws: `CommandError` for a number of pairs without an interim analysis.
  init(_ arguments: ParsedArguments, machines: Int) throws {
    let analyses = ComparisonRule.standard.interimAnalyses.map(\.pairCount)
    let pairs = try arguments.value(.pairs, "one of 10, 20 and 40") { text in
      Int(text).flatMap { analyses.contains($0) ? $0 : nil }
    }
    let runs = try arguments.count(.runs, in: 1...10_000)
    self = ComparisonRule.standard.upTo(pairs: pairs).shared(among: runs * machines)
    guard !interimAnalyses.isEmpty else {
      throw CommandError.usage(
        "\(pairs) pairs are inconclusive with \(runs * machines) commands in a nightly run: "
          + "raise --pairs, or run more scenarios in one command"
      )
    }
  }
}
