import Measurement
import PropertyTesting
import Results

/// Measures pairs of all scenarios, round by round, until an interim analysis has decided about
/// each.
struct ComparisonRun {
  let rule: ComparisonRule
  let limits: ReplayLimits
  /// Told of every pair before it begins.
  var willMeasure: (ComparedScenario) -> Void = { _ in }
  /// Told how many more pairs an interim analysis left to be measured.
  var willContinue: (Int) -> Void = { _ in }
  /// Told what the processes write to standard output and error.
  var forward: (String) -> Void = { _ in }

  /// Compares.
  ///
  /// Every round measures one pair of each scenario that is left, so that a drift of the machine
  /// meets all; the test exchanges the sides of a round in all scenarios together.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios; receive what was measured and found.
  ///   - generator: Draws who is first, and which sides the tests exchange.
  /// - Throws: `CommandError` where the system refuses.
  func run(_ scenarios: inout [ComparedScenario], using generator: inout SplitMix64) throws {
    for place in scenarios.indices {
      willMeasure(scenarios[place])
      try scenarios[place].prepare(limits: limits, forward: forward, using: &generator)
    }
    var pairCount = 0
    for analysis in rule.interimAnalyses {
      for _ in pairCount..<analysis.pairCount {
        for place in scenarios.indices where scenarios[place].isOpen {
          willMeasure(scenarios[place])
          try scenarios[place].measurePair(limits: limits, forward: forward, using: &generator)
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
    for (number, place) in open.enumerated() {
      scenarios[place].slowdowns = found.records[number]
      scenarios[place].isFaster = found.isFaster[number]
    }
  }
}

extension ComparedScenario {
  /// Whether more pairs of the scenario are wanted.
  fileprivate var isOpen: Bool { failure == nil && verdict == .inconclusive }
}
