/// How a scenario came through a gate.
public enum GateOutcome: String, Codable, Sendable {
  /// It passed.
  case passed
  /// It passed, and better than it had to.
  case better
  /// It was not asked to.
  case skipped
  /// An invariant is violated, the layout crashed, or other elements are shown.
  case violation
  /// More is counted, or it takes longer.
  case regression
  /// A frame takes longer than the budget.
  case overBudget = "over_budget"
  /// What it was to be compared with is not there.
  case missing
  /// What was measured ended early, or contradicts what is known, and says nothing.
  case untrusted
  /// Too little was measured to tell.
  case inconclusive
}

extension GateOutcome {
  /// What is made of differences from what was counted before.
  public init(_ differences: [CounterDifference]) {
    let kinds = differences.map(\.kind)
    if kinds.contains(.different) {
      self = .violation
    } else if kinds.contains(.worse) {
      self = .regression
    } else {
      self = kinds.isEmpty ? .passed : .better
    }
  }
}
