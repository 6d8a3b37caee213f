import LayoutContract
import Results
import TraceReplay

/// The findings of checking a scenario, by itself and against the other indexes.
struct CheckedScenario {
  /// The findings of the invariants.
  var outcome: CheckOutcome
  /// The differences from the reference index's answers, a sentence each.
  var mismatches: [String] = []
}

/// Checks the scenarios of a group and compares their answers.
struct GroupCheck {
  /// The index with which the others are compared, if the group contains it.
  static let reference = "linear-scan"

  let group: ScenarioGroup
  let plan: ReplayPlan
  let options: CheckOptions

  /// Returns the position of the scenario with which the others of a group are compared.
  static func referencePosition(in group: ScenarioGroup) -> Int {
    group.entries.firstIndex { $0.index == reference } ?? 0
  }

  /// Checks every scenario.
  ///
  /// - Parameter willCheck: Called before each scenario.
  /// - Returns: The findings, in the order of the group's entries.
  /// - Throws: `LayoutSettingError` for settings that the layout does not accept.
  func run(_ willCheck: (LayoutCatalog.Entry) -> Void) throws -> [CheckedScenario] {
    guard !group.entries.isEmpty else { return [] }
    let reference = Self.referencePosition(in: group)
    let referred = try check(reference, willCheck)
    var differences: [Int: Int] = [:]
    var scenarios = try group.entries.indices.map { position in
      guard position != reference else { return CheckedScenario(outcome: referred) }
      var outcome = try check(position, willCheck)
      differences[position] = outcome.firstDifference(from: referred)
      outcome.frameDigests.discardFrames()
      return CheckedScenario(outcome: outcome)
    }
    for index in scenarios.indices {
      guard let frame = differences[index] else { continue }
      let name = group.entries[reference].index
      scenarios[index].mismatches.append("answers differ from \(name)'s in frame \(frame)")
      try explain(frame, at: index, against: reference, in: &scenarios)
    }
    return scenarios
  }

  private func check(
    _ position: Int,
    _ willCheck: (LayoutCatalog.Entry) -> Void
  ) throws -> CheckOutcome {
    let entry = group.entries[position]
    willCheck(entry)
    options.position?.begin(scenario: position, pass: .check)
    return try entry.factory.check(plan, group.settings, options)
  }

  /// Ensures that a difference is reported as a violation of one of the two scenarios.
  private func explain(
    _ frame: Int,
    at index: Int,
    against reference: Int,
    in scenarios: inout [CheckedScenario]
  ) throws {
    func isExplained(_ scenario: CheckedScenario) -> Bool {
      scenario.outcome.violations.contains { $0.frame == frame }
    }
    if isExplained(scenarios[index]) || isExplained(scenarios[reference]) { return }
    // Large models are scanned only in some frames. Scan this one, so that the element is named.
    var options = options
    options.scannedFrames.insert(frame)
    for position in [index, reference] {
      options.position?.begin(scenario: position, pass: .check)
      let outcome = try group.entries[position].factory.check(plan, group.settings, options)
      if outcome.violationCount > scenarios[position].outcome.violationCount {
        scenarios[position].outcome = outcome
      }
    }
    if isExplained(scenarios[index]) || isExplained(scenarios[reference]) { return }
    scenarios[index].outcome.addDifference(
      "answers differ from \(group.entries[reference].index)'s in frame \(frame)",
      frame: frame,
      timeNanoseconds: plan.frames[frame].timeNanoseconds
    )
  }
}

extension CheckOutcome {
  /// Adds a violation for a difference between two indexes that no other invariant explains.
  fileprivate mutating func addDifference(
    _ message: String,
    frame: Int,
    timeNanoseconds: Int64
  ) {
    let name = "Determinism"
    let position = counts.firstIndex { $0.invariant == name } ?? counts.count
    if position == counts.count { counts.append(CheckRecord(invariant: name)) }
    counts[position].violations += 1
    violations.append(
      Violation(
        invariant: name,
        frame: frame,
        timeNanoseconds: timeNanoseconds,
        message: message
      )
    )
  }
}
