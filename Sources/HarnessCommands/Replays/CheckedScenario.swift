import LayoutContract
import Measurement
import Results
import TraceReplay

/// The findings of checking a scenario, by itself and against the other indexes.
struct CheckedScenario {
  /// The findings of the invariants.
  var outcome: CheckOutcome
  /// The differences from the reference index's answers, a sentence each.
  var mismatches: [String] = []
}

extension ScenarioGroup {
  /// The position of the scenario with which the others of the group are compared.
  var referencePosition: Int { entries.firstIndex { $0.index == "linear-scan" } ?? 0 }
}

extension GroupReplay {
  /// Checks every scenario and compares the answers of the indexes.
  ///
  /// - Returns: The findings, in the order of the group's entries.
  /// - Throws: `LayoutSettingError` for settings that the layout does not accept.
  func checked() throws -> [CheckedScenario] {
    guard !group.entries.isEmpty else { return [] }
    var options = request.check
    // Counting takes long, so only the traces that `fuzz` stored for it have it.
    if plan.foundInvariant == InvariantList.slowest { options.steps = StepCounter() }
    options.position = position
    // A recording changes no settings, and a generated trace does.
    if !plan.isGenerated { options.trials = trials(of: group.entries) }
    let reference = group.referencePosition
    willReplay(group.entries[reference])
    let referred = try check(reference, options)
    var differences: [Int: Int] = [:]
    var scenarios = try group.entries.indices.map { position in
      guard position != reference else { return CheckedScenario(outcome: referred) }
      willReplay(group.entries[position])
      var outcome = try check(position, options)
      differences[position] = outcome.firstDifference(from: referred)
      outcome.frameDigests.discardFrames()
      return CheckedScenario(outcome: outcome)
    }
    for index in scenarios.indices {
      guard let frame = differences[index] else { continue }
      let name = group.entries[reference].index
      scenarios[index].mismatches.append("answers differ from \(name)'s in frame \(frame)")
      // Large models are scanned only in some frames. Scan this one, so that the element is named.
      options.scannedFrames = request.check.scannedFrames.union([frame])
      try explain(frame, at: index, against: reference, options, in: &scenarios)
    }
    return scenarios
  }

  /// Returns the settings that layouts take at run time, each alone.
  private func trials(of entries: [LayoutCatalog.Entry]) -> [LayoutSettings] {
    let settings = entries.first?.settings ?? []
    return settings.flatMap { setting in
      setting.trials.map {
        LayoutSettings(kind: group.settings.kind, parameters: [(setting.name, $0)])
      }
    }
  }

  private func check(_ scenario: Int, _ options: CheckOptions) throws -> CheckOutcome {
    position?.begin(scenario: scenario, pass: .check)
    return try group.entries[scenario].factory.check(plan, group.settings, options)
  }

  /// Ensures that a difference is reported as a violation of one of the two scenarios.
  private func explain(
    _ frame: Int,
    at index: Int,
    against reference: Int,
    _ options: CheckOptions,
    in scenarios: inout [CheckedScenario]
  ) throws {
    func isExplained(_ scenario: CheckedScenario) -> Bool {
      scenario.outcome.violations.contains { $0.frame == frame }
    }
    if isExplained(scenarios[index]) || isExplained(scenarios[reference]) { return }
    for position in [index, reference] {
      let outcome = try check(position, options)
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
