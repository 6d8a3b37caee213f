import LayoutContract

/// Checks that accessors return the same attributes as rect queries.
struct AccessorAgreement: Invariant {
  static let summary = "an element's accessor gives the same attributes as the rect query"

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    // Slow accessors are called only when scans are made.
    let isChecked = inspection.isFull || inspection.traits.hasDirectAccessors
    report.recordStep(checked: isChecked)
    guard isChecked, !inspection.hasDuplicates else { return }
    for attributes in inspection.answer {
      let accessed = inspection.host.state(attributes.path)
      if accessed != nil, inspection.traits.accessorsGiveRestingPlaces { continue }
      // NaN != NaN, so skip it here; FiniteNonNegative reports it.
      let tolerance = inspection.traits.frameTolerance
      guard !(accessed?.equals(attributes, within: tolerance) ?? false), attributes == attributes
      else { continue }
      return report.violate(
        accessed == nil
          ? "the accessor returns nothing for \(attributes.path), which the rect query returns"
          : "the accessor and the rect query disagree about \(attributes.path)",
        accessed.map { inspection.elements(attributes, "queried", $0, "accessed") } ?? [
          inspection.element(attributes, "queried"),
          inspection.element(attributes.path, "accessed", nil),
        ]
      )
    }
  }
}
