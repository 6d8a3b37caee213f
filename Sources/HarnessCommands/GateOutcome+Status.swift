import Results

extension GateOutcome {
  /// The status of a command in which this came up; nil where the gate holds.
  var status: ExitStatus? {
    switch self {
    case .held, .better, .skipped: nil
    case .violation: .violation
    case .regression: .regression
    case .overBudget: .overBudget
    case .missing: .missing
    case .untrusted, .inconclusive: .inconclusive
    }
  }
}
