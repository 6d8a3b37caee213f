/// Checks that after new settings, the layout equals an instance made with them.
struct ConfigFreshness: Invariant {
  static let summary = "after new settings all frames equal those of a layout made with them"
  static let picture = ViolationPicture.fresh

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    let kind = inspection.kind
    guard inspection.moment == .changes, inspection.facts.isSettled,
      inspection.events.contains(where: { $0.settings(for: kind) != nil })
    else { return }
    report.compareWithFreshLayout(inspection, "after new settings ")
  }
}
