import LayoutContract

/// After every change, the layout is what a new instance would make of the model as it is.
struct IncrementalEqualsFull: Invariant {
  static let name = "IncrementalEqualsFull"
  static let summary = "after every change all frames equal those of a fresh layout"
  static let picture = ViolationPicture.fresh

  mutating func check(_ inspection: Inspection, _ report: inout CheckReport) {
    // A new instance was never told the sizes that cells asked for.
    guard inspection.moment == .changes, inspection.facts.isSettled,
      !inspection.traits.keepsCellSizes
    else { return }
    report.look(inspection.isFull)
    guard inspection.isFull, let difference = FreshDifference(inspection) else { return }
    report.violate(difference.message, difference.elements)
  }
}
