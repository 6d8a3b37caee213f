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
    _ limits: ReplayLimits,
    _ report: ReportRequest,
    _ context: CommandContext
  ) {
    self.context = context
    self.report = report
    self.limits = limits
    self.rule = rule
  }

  /// Measures scenarios until interim analyses have decided about each.
  ///
  /// Every round measures one pair of each undecided scenario, so that a drift of the machine
  /// affects all of them. The test exchanges the sides of a round in all scenarios together.
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
    var generator = SplitMix64(seed: seed)
    for position in scenarios.indices {
      progress.begin(scenarios[position].title)
      try scenarios[position].prepare(limits: limits, forward: forward, using: &generator)
    }
    var pairCount = 0
    for analysis in rule.interimAnalyses {
      if pairCount > 0 {
        let open = scenarios.count(where: \.isOpen)
        guard open > 0 else { break }
        progress.add(steps: open * (analysis.pairCount - pairCount))
      }
      for _ in pairCount..<analysis.pairCount {
        for position in scenarios.indices where scenarios[position].isOpen {
          progress.begin(scenarios[position].title)
          try scenarios[position].measurePair(limits: limits, forward: forward, using: &generator)
        }
      }
      pairCount = analysis.pairCount
      judge(&scenarios, analysis, using: &generator)
    }
    let places = HookPlace(context)
    return try scenarios.map { scenario in
      var record = try scenario.record(run, limits: limits, forward: forward, using: &generator)
      if let places, let hook = record.cause?.hook {
        record.cause?.place = places.line(of: hook, layout: scenario.head.group.settings.kind)
      }
      return record
    }
  }

  private func forward(_ text: String) {
    if !report.isQuiet { context.output.writeMessage(text) }
  }

  private func judge(
    _ scenarios: inout [ComparedScenario],
    _ analysis: ComparisonRule.InterimAnalysis,
    using generator: inout SplitMix64
  ) {
    let open = scenarios.indices.filter { scenarios[$0].isOpen }
    let times = open.compactMap { scenarios[$0].measured?.times }
    guard !times.isEmpty else { return }
    let flips = SignFlips(pairCount: analysis.pairCount, using: &generator)
    let found = InterimFindings(times, rule: rule, alpha: analysis.alpha, flips: flips)
    for (number, position) in open.enumerated() {
      scenarios[position].slowdowns = found.records[number]
      scenarios[position].isFaster = found.isFaster[number]
    }
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
  /// - Throws: `CommandError` for a threshold that is no percentage, and for a number of pairs
  ///   without an interim analysis.
  init(_ arguments: ParsedArguments, machines: Int) throws {
    let analyses = ComparisonRule.standard.interimAnalyses.map(\.pairCount)
    let pairs = try arguments.value(.pairs, "one of 10, 20 and 40") { text in
      Int(text).flatMap { analyses.contains($0) ? $0 : nil }
    }
    let runs = try arguments.count(.runs, in: 1...10_000)
    let threshold = try arguments.number(.threshold, "a percentage", in: 1...1000)
    self = ComparisonRule.standard.upTo(pairs: pairs).shared(among: runs * machines)
      .withThreshold(threshold / 100)
    guard !interimAnalyses.isEmpty else {
      throw CommandError.usage(
        "\(pairs) pairs are inconclusive with \(runs * machines) commands in a nightly run: "
          + "raise --pairs, or run more scenarios in one command"
      )
    }
  }
}

extension ComparedScenario {
  /// A Boolean value that indicates whether the scenario needs more pairs.
  fileprivate var isOpen: Bool { failure == nil && verdict == .inconclusive }
}
