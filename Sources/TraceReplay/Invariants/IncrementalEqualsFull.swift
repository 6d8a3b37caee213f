import LayoutContract

/// Checks that after every change, the layout equals a new instance for the current model.
struct IncrementalEqualsFull: Invariant {
  static let name = "IncrementalEqualsFull"
  static let summary = "after every change all frames equal those of a fresh layout"
  static let picture = ViolationPicture.fresh

  mutating func check(_ inspection: Inspection, _ report: inout CheckReport) {
    // A new instance does not know the sizes that cells asked for.
    guard inspection.moment == .changes, inspection.facts.isSettled,
      !inspection.traits.keepsCellSizes
    else { return }
    report.look(inspection.isFull)
    guard inspection.isFull, let difference = FreshDifference(inspection) else { return }
    report.violate(difference.message, difference.elements)
  }
}
