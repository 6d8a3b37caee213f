import LayoutContract

/// Checks that a layout that does not declare to follow the offset places everything the same,
/// wherever the view is when it is prepared.
struct OffsetIndependence: Invariant {
  static let summary = "everything has the same place wherever the view is, also across the axis"

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    let traits = inspection.traits
    guard inspection.moment != .movement, inspection.facts.isSettled, traits.isExact,
      !traits.isPartial, !traits.dependsOnOffset, !traits.answersNearBoundsOnly,
      !traits.keepsCellSizes, traits.pinnedKinds.isEmpty, traits.floatingKinds.isEmpty
    else { return }
    guard report.recordStep(checked: inspection.isThorough), let fresh = inspection.freshLayout()
    else { return }
    let end = fresh.contentSize.along(traits.axis)
    guard end.isFinite else { return }
    for (place, along, across) in [("at its end", end, 0.0), ("beside it", 0.0, 400.0)] {
      let other = inspection.newLayout {
        $0.bounds.x += traits.axis == .y ? across : along
        $0.bounds.y += traits.axis == .y ? along : across
      }
      guard let difference = other?.difference(from: fresh, within: traits.frameTolerance)
      else { continue }
      return report.violate(
        "a layout that is prepared while the view is \(place) has other places",
        inspection.elements(difference)
      )
    }
  }
}
