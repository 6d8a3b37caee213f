import LayoutContract
import Results

/// Checks that new bounds lay out again if they matter, that those of before leave no trace, and
/// that scrolling alone does not lay out.
struct BoundsInvalidation: Invariant {
  static let summary =
    "a new size, inset or direction lays out as from scratch; a scroll invalidates nothing"
  static let picture = ViolationPicture.fresh

  private var scrollInvalidations = 0

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    defer { scrollInvalidations = inspection.facts.counters.boundsInvalidations }
    switch inspection.moment {
    case .initialLayout: checkReturn(inspection, &report)
    case .changes:
      checkView(inspection, &report)
      checkReturn(inspection, &report)
    case .movement: checkScroll(inspection, &report)
    }
  }

  private func checkView(_ inspection: Inspection, _ report: inout InvariantReport) {
    let hasNewView = inspection.events.contains { if case .view = $0 { true } else { false } }
    guard hasNewView, inspection.facts.isSettled, !inspection.traits.keepsCellSizes else { return }
    report.compareWithFreshLayout(inspection, "in new bounds ")
  }

  /// Checks that an instance that was read in a narrower view, and from the other direction, places
  /// everything as one that was not.
  private func checkReturn(_ inspection: Inspection, _ report: inout InvariantReport) {
    let traits = inspection.traits
    guard traits.isExact, !traits.isPartial, !traits.keepsCellSizes, !traits.dependsOnOffset,
      inspection.facts.isSettled
    else { return }
    guard report.recordStep(checked: inspection.isThorough), let fresh = inspection.freshLayout()
    else { return }
    func difference(_ change: (inout LayoutEnvironment) -> Void) -> [Violation.Element]? {
      inspection.layoutReturning(from: change)?
        .difference(from: fresh, within: traits.frameTolerance)
        .map { inspection.elements($0) }
    }
    func narrow(_ environment: inout LayoutEnvironment) {
      let breadth = traits.axis == .y ? environment.bounds.width : environment.bounds.height
      let other = (breadth / 2).rounded(.down)
      if traits.axis == .y {
        environment.bounds.width = other
      } else {
        environment.bounds.height = other
      }
    }
    let either = difference {
      narrow(&$0)
      $0.isRightToLeft.toggle()
    }
    guard let either else { return }
    if let elements = difference({ $0.isRightToLeft.toggle() }) {
      return report.violate(
        "after the direction changed, its places differ from a fresh layout's",
        elements
      )
    }
    let elements = difference(narrow) ?? either
    report.violate("after a view half as broad, its places differ from a fresh layout's", elements)
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
