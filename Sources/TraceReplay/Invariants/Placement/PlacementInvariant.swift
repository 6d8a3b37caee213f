import LayoutContract

/// An invariant of how the items of each section are placed, for layouts that say by which rule.
protocol PlacementInvariant: Invariant {
  /// The first thing wrong with a section, with the cells that it is about.
  static func finding(
    in section: PlacedSection,
    _ rule: PlacementRule,
    tolerance: Double
  ) -> (message: String, cells: [PlacedSection.Cell])?

  /// Whether it has something to look at under a rule.
  static func applies(to rule: PlacementRule) -> Bool
}

extension PlacementInvariant {
  mutating func check(_ inspection: Inspection, _ report: inout CheckReport) {
    guard inspection.moment != .movement, let rule = inspection.traits.placement,
      Self.applies(to: rule), !inspection.traits.isPartial, inspection.facts.isSettled
    else { return }
    report.look(inspection.isFull)
    guard inspection.isFull else { return }
    for section in inspection.placedSections {
      let tolerance = inspection.tolerance
      guard let finding = Self.finding(in: section, rule, tolerance: tolerance) else { continue }
      report.violate(
        finding.message,
        finding.cells.map { inspection.element($0.state, "found") }
      )
      return
    }
  }
}
