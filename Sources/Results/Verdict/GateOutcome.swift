/// The outcome of a gate for a scenario.
public enum GateOutcome: String, Codable, Sendable {
  /// The scenario passed.
  case passed
  /// The scenario passed and is better than required.
  case better
  /// The gate was not run.
  case skipped
  /// An invariant is violated, the layout crashed, or other elements are shown.
  case violation
  /// A counter increased, or the head is slower.
  case regression
  /// A frame takes longer than the budget.
  case overBudget = "over_budget"
  /// The baseline to compare with is missing.
  case missing
  /// The measurement ended early or contradicts known facts, so it is not trusted.
  case untrusted
  /// More measurements are needed for a decision.
  case inconclusive
}

extension GateOutcome {
  /// Makes the outcome of the differences from a baseline.
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
