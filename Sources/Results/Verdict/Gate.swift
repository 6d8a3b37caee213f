/// One of the gates that a scenario has to pass.
public enum Gate: String, CaseIterable, Codable, Sendable {
  /// No invariant is violated, and the layout does not crash.
  case correctness
  /// What is counted is no more than in the baseline, and the same is shown.
  case counters
  /// Every frame fits the budget.
  case budget
  /// The head is not slower than the base.
  case time
}
