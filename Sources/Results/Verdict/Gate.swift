/// A gate that a scenario has to pass.
public enum Gate: String, CaseIterable, Codable, Sendable {
  /// No invariant is violated, and the layout does not crash.
  case correctness
  /// No counter exceeds the baseline, and the same elements are shown.
  case counters
  /// Every frame fits the budget.
  case budget
  /// The head is not slower than the base.
  case time
}
