import LayoutContract
import TraceReplay

/// What checking a cell found, on its own and against the other strategies.
struct CheckedScenario {
  /// What the invariants found.
  var outcome: CheckOutcome
  /// Differences from the reference strategy's answers, a sentence each.
  var mismatches: [String] = []
}

/// Checks the cells of a group and compares their answers.
struct GroupCheck {
  /// The strategy that the others are held against, where it is among them.
  static let reference = "linear-scan"

  let group: ScenarioGroup
  let plan: ReplayPlan
  let options: CheckOptions

  /// Checks every cell.
  ///
  /// - Parameter willCheck: Called before each cell.
  /// - Returns: What was found, in the order of the group's entries.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  func run(_ willCheck: (LayoutCatalog.Entry) -> Void) throws -> [CheckedScenario] {
    var cells = try group.entries.enumerated().map { place, entry in
      willCheck(entry)
      options.position?.begin(cell: place, pass: .check)
      return CheckedScenario(outcome: try entry.factory.check(plan, group.settings, options))
    }
    let reference = group.entries.firstIndex { $0.index == Self.reference } ?? 0
    for index in cells.indices where index != reference {
      let difference = cells[index].outcome.firstDifference(from: cells[reference].outcome)
      guard let frame = difference else { continue }
      let name = group.entries[reference].index
      cells[index].mismatches.append("answers differ from \(name)'s in frame \(frame)")
      try explain(frame, at: index, against: reference, in: &cells)
    }
    return cells
  }

  /// Makes sure that a difference is a violation of one of the two cells that show it.
  private func explain(
    _ frame: Int,
    at index: Int,
    against reference: Int,
    in cells: inout [CheckedScenario]
  ) throws {
    func isExplained(_ cell: CheckedScenario) -> Bool {
      cell.outcome.violations.contains { $0.frame == frame }
    }
    if isExplained(cells[index]) || isExplained(cells[reference]) { return }
    // Large models are scanned in some frames only: scan this one, which names the element.
    var options = options
    options.scannedFrames.insert(frame)
    for position in [index, reference] {
      options.position?.begin(cell: position, pass: .check)
      let outcome = try group.entries[position].factory.check(plan, group.settings, options)
      if outcome.violationCount > cells[position].outcome.violationCount {
        cells[position].outcome = outcome
      }
    }
    if isExplained(cells[index]) || isExplained(cells[reference]) { return }
    cells[index].outcome.addDifference(
      "answers differ from \(group.entries[reference].index)'s in frame \(frame)",
      frame: frame,
      timeNanoseconds: plan.frames[frame].timeNanoseconds
    )
  }
}

extension CheckOutcome {
  /// Adds a difference between two strategies that no other invariant explains.
  fileprivate mutating func addDifference(
    _ message: String,
    frame: Int,
    timeNanoseconds: Int64
  ) {
    let name = "Determinism"
    let position = counts.firstIndex { $0.invariant == name } ?? counts.count
    if position == counts.count { counts.append(Count(invariant: name)) }
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
