import LayoutContract

/// An invariant of the placement of each section's items, for layouts that declare a rule.
protocol PlacementInvariant: Invariant {
  /// Returns the first violation in a section, with its cells.
  static func finding(
    in section: PlacedSection,
    _ rule: PlacementRule,
    tolerance: Double
  ) -> (message: String, cells: [PlacedSection.Cell])?

  /// Returns whether the invariant can be checked under a rule.
  static func applies(to rule: PlacementRule) -> Bool
}

extension PlacementInvariant {
  mutating func check(_ inspection: Inspection, _ report: inout CheckReport) {
    report.look(at: inspection, for: Self.self)
  }
}

extension CheckReport {
  /// Reports the first section that violates an invariant.
  fileprivate mutating func look(
    at inspection: Inspection,
    for invariant: any PlacementInvariant.Type
  ) {
    guard inspection.moment != .movement, let rule = inspection.traits.placement,
      invariant.applies(to: rule), !inspection.traits.isPartial, inspection.facts.isSettled
    else { return }
    look(inspection.isFull)
    guard inspection.isFull else { return }
    let tolerance = inspection.tolerance
    for section in inspection.placedSections {
      guard let finding = invariant.finding(in: section, rule, tolerance: tolerance) else {
        continue
      }
      violate(finding.message, finding.cells.map { inspection.element($0.state, "found") })
      return
    }
  }
}
