import LayoutContract

/// Checks that content 100 million points down is laid out as at the top.
///
/// A new instance receives the same model after sections of that length.
struct PrecisionAtDistance: Invariant {
  static let summary = "far down, distances are what they are at the top, within half a pixel"

  /// The total length of the sections before the model, in points.
  static let distance = 1e8

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    let traits = inspection.traits
    guard inspection.moment != .movement, !traits.isPartial, traits.hasSectionsInOrder,
      !traits.hasOneSection, !traits.areSectionsSideBySide,
      inspection.facts.isSettled, inspection.model.itemCount > 0
    else { return }
    // A length that the layout estimates may depend on what is before it.
    let isComparable =
      inspection.isThorough && (traits.hasIndependentSizes || inspection.model.isMeasured)
    guard report.recordStep(checked: isComparable), let near = inspection.freshLayout()
    else { return }
    let pushed = inspection.model.pushed(by: Self.distance, along: traits.axis)
    guard let far = inspection.newLayout(changing: { $0.model = pushed.model }) else { return }
    let moved = far.snapshot.states.filter {
      $0.path.section >= pushed.sections && !traits.pinnedKinds.contains($0.path.kind)
    }
    let still = near.snapshot.states.filter { !traits.pinnedKinds.contains($0.path.kind) }
    guard moved.count == still.count else {
      return report.violate("\(still.count) elements near the top are \(moved.count) far down")
    }
    guard let first = moved.first, let origin = still.first else { return }
    let shift = Point(x: first.frame.x - origin.frame.x, y: first.frame.y - origin.frame.y)
    // If edges are rounded, each may be rounded differently after a distance of fractional pixels.
    let tolerance = inspection.tolerance * (traits.alignsToPixels ? 2.1 : 1)
    for index in still.indices {
      var expected = still[index].frame
      expected.x += shift.x
      expected.y += shift.y
      let found = moved[index].frame
      guard
        (found.x - expected.x).magnitude > tolerance
          || (found.y - expected.y).magnitude > tolerance
          || (found.width - expected.width).magnitude > tolerance
          || (found.height - expected.height).magnitude > tolerance
      else { continue }
      return report.violate(
        "\(still[index].path) is otherwise \(max(shift.x, shift.y)) points further down",
        [
          inspection.element(still[index].path, "far down", found),
          inspection.element(still[index].path, "near", still[index].frame),
        ]
      )
    }
  }
}
