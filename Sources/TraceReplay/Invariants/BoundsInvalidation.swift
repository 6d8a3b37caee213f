import LayoutContract

/// Checks that new bounds lay out again if they matter, and that scrolling alone does not.
struct BoundsInvalidation: Invariant {
  static let summary = "a new size or inset lays out as from scratch; a scroll invalidates nothing"
  static let picture = ViolationPicture.fresh

  private var scrollInvalidations = 0

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    defer { scrollInvalidations = inspection.facts.counters.boundsInvalidations }
    switch inspection.moment {
    case .initialLayout: break
    case .changes: checkView(inspection, &report)
    case .movement: checkScroll(inspection, &report)
    }
  }

  private func checkView(_ inspection: Inspection, _ report: inout InvariantReport) {
    let hasNewView = inspection.events.contains { if case .view = $0 { true } else { false } }
    guard hasNewView, inspection.facts.isSettled, !inspection.traits.keepsCellSizes else { return }
    report.compareWithFreshLayout(inspection, "in new bounds ")
  }

  /// Checks that a scroll invalidates nothing, except for layouts that pin elements or load on
  /// demand.
  ///
  /// Empty answers are skipped.
  private func checkScroll(_ inspection: Inspection, _ report: inout InvariantReport) {
    let traits = inspection.traits
    guard !inspection.hasChange, traits.pinnedKinds.isEmpty, !traits.isPartial,
      !traits.dependsOnOffset,
      inspection.facts.isSettled, !inspection.isLeavingItems
    else { return }
    report.recordStep()
    guard inspection.facts.counters.boundsInvalidations > scrollInvalidations,
      !inspection.answer.isEmpty
    else { return }
    report.violate("a scroll invalidates the layout, which promises that no frame follows it")
  }
}
