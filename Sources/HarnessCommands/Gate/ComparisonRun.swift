import Measurement
import PropertyTesting
import Results

/// Measures pairs of all cells, round by round, until looks have decided about each.
struct ComparisonRun {
  let rule: ComparisonRule
  let limits: ReplayLimits
  /// Told of every pair before it begins.
  var willMeasure: (ComparedScenario) -> Void = { _ in }
  /// Told what the processes write to standard output and error.
  var forward: (String) -> Void = { _ in }

  /// Compares.
  ///
  /// Every round measures one pair of each cell that is left, so that a drift of the machine meets
  /// all; the test exchanges the sides of a round in all cells together.
  ///
  /// - Parameters:
  ///   - cells: The cells; receive what was measured and found.
  ///   - generator: Draws who is first, and which sides the tests exchange.
  /// - Throws: `CommandError` where the system refuses.
  func run(_ cells: inout [ComparedScenario], using generator: inout SplitMix64) throws {
    for place in cells.indices {
      willMeasure(cells[place])
      try cells[place].prepare(limits: limits, forward: forward, using: &generator)
    }
    var pairCount = 0
    for look in rule.looks {
      for _ in pairCount..<look.pairCount {
        for place in cells.indices where cells[place].isOpen {
          willMeasure(cells[place])
          try cells[place].measurePair(limits: limits, forward: forward, using: &generator)
        }
      }
      pairCount = look.pairCount
      judge(&cells, look, using: &generator)
      if !cells.contains(where: \.isOpen) { return }
    }
  }

  private func judge(
    _ cells: inout [ComparedScenario],
    _ look: ComparisonRule.Look,
    using generator: inout SplitMix64
  ) {
    let open = cells.indices.filter { cells[$0].isOpen }
    let times = open.compactMap { cells[$0].measured?.times }
    guard !times.isEmpty else { return }
    let flips = SignFlips(pairCount: look.pairCount, using: &generator)
    let found = ComparisonLook(times, rule: rule, alpha: look.alpha, flips: flips)
    for (number, place) in open.enumerated() {
      cells[place].slowdowns = found.records[number]
      cells[place].isFaster = found.isFaster[number]
    }
  }
}

extension ComparedScenario {
  /// Whether more pairs of the cell are wanted.
  fileprivate var isOpen: Bool { failure == nil && verdict == .inconclusive }
}
