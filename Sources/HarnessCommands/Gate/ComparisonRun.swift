import Measurement
import PropertyTesting
import Results

/// Measures pairs of all scenarios, round by round, until interim analyses have decided about each.
struct ComparisonRun {
  let rule: ComparisonRule
  let limits: ReplayLimits
  /// Called before every pair.
  var willMeasure: (ComparedScenario) -> Void = { _ in }
  /// Called after an interim analysis with the number of pairs to add.
  var willContinue: (Int) -> Void = { _ in }
  /// Receives the standard output and error of the processes.
  var forward: (String) -> Void = { _ in }

  /// Compares the scenarios.
  ///
  /// Every round measures one pair of each undecided scenario, so that a drift of the machine
  /// affects all of them. The test exchanges the sides of a round in all scenarios together.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios, which receive the measurements and results.
  ///   - generator: The random generator for the order of the sides and for sign flips.
  /// - Throws: `CommandError` if the system refuses.
  func run(_ scenarios: inout [ComparedScenario], using generator: inout SplitMix64) throws {
    for position in scenarios.indices {
      willMeasure(scenarios[position])
      try scenarios[position].prepare(limits: limits, forward: forward, using: &generator)
    }
    var pairCount = 0
    for analysis in rule.interimAnalyses {
      for _ in pairCount..<analysis.pairCount {
        for position in scenarios.indices where scenarios[position].isOpen {
          willMeasure(scenarios[position])
          try scenarios[position].measurePair(limits: limits, forward: forward, using: &generator)
        }
      }
      pairCount = analysis.pairCount
      judge(&scenarios, analysis, using: &generator)
      let open = scenarios.count(where: \.isOpen)
      if open == 0 { return }
      let next = rule.interimAnalyses.first { $0.pairCount > pairCount }
      willContinue(open * ((next?.pairCount ?? pairCount) - pairCount))
    }
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
}

extension ComparedScenario {
  /// A Boolean value that indicates whether the scenario needs more pairs.
  fileprivate var isOpen: Bool { failure == nil && verdict == .inconclusive }
}
