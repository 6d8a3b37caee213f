/// The outcome of a gate for a scenario, as all parts of the page show it.
struct ScenarioFinding {
  /// The gate.
  let gate: Gate
  /// The outcome.
  let outcome: GateOutcome
  /// The mark of the outcome.
  let mark: Terminal.Mark
}

extension PageScenario {
  /// The finding of each gate: that of the command that ran it, or else that of the measurements.
  var findings: [ScenarioFinding] { Gate.allCases.map(finding) }

  /// Returns the finding of a gate.
  func finding(of gate: Gate) -> ScenarioFinding {
    let judged = self.gate?.outcome(of: gate) ?? .skipped
    let outcome = judged == .skipped ? measured(gate) : judged
    // A run measures frames over budget, but only a gate fails because of them.
    let isOnlyMeasured = judged == .skipped && gate == .budget && outcome == .overBudget
    return ScenarioFinding(
      gate: gate,
      outcome: outcome,
      mark: isOnlyMeasured ? .inconclusive : outcome.mark
    )
  }

  /// Returns the outcome of a gate that was not run, from the measurements and the comparison.
  private func measured(_ gate: Gate) -> GateOutcome {
    switch gate {
    case .correctness:
      // A scenario that was only timed or compared may be wrong.
      if !result.isWrong, result.checkedCount == 0,
        result.emptiness == nil || result.frames.count == 0
      {
        return .skipped
      }
      return GateRecord.Finding.correctness(result).outcome
    case .counters: return .skipped
    case .budget:
      guard self.gate == nil, result.summary.maxNanoseconds != nil else { return .skipped }
      return result.isOverBudget ? .overBudget : .passed
    case .time: return comparison.map { GateRecord.Finding.time($0).outcome } ?? .skipped
    }
  }

  /// The worst mark of all gates.
  var mark: Terminal.Mark { findings.map(\.mark).min() ?? .skipped }

  /// The findings that do not pass, in a few words; empty if all pass.
  var shortfall: String {
    findings.filter { $0.mark < .passes }.map { "\($0.gate.rawValue): \($0.outcome.words)" }
      .joined(separator: ", ")
  }

  /// A significant change from the base.
  struct Change {
    /// A Boolean value that indicates whether the head is slower.
    let isSlower: Bool
    /// The ratio of the slowdown that decided; nil if only single frames decided.
    let ratio: Double?
  }

  /// The significant change from the base; nil without one, or if it is not trusted.
  var change: Change? {
    guard let comparison else { return nil }
    let outcome = finding(of: .time).outcome
    guard outcome == .regression || outcome == .better else { return nil }
    return Change(isSlower: outcome == .regression, ratio: comparison.deciding?.ratio)
  }

  /// A Boolean value that indicates whether a reader should see the scenario first.
  var matters: Bool { mark < .passes || change != nil }
}
