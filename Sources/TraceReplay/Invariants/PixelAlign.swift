import LayoutContract

/// Checks that frames have edges on device pixels and end within the view's breadth.
///
/// Along the scroll axis, an edge is at most half a pixel from its position at 64 times the scale.
///
/// Across the scroll axis, a layout may round down to stay within the view.
struct PixelAlign: Invariant {
  static let summary = "frames are on the nearest device pixels and stay within the view's breadth"

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    guard inspection.traits.alignsToPixels, inspection.moment != .movement else { return }
    guard report.recordStep(checked: inspection.isFull) else { return }
    let scale = inspection.facts.scale
    let bounds = inspection.facts.bounds.size
    let isVertical = inspection.traits.axis == .y
    for state in inspection.snapshot.states {
      let frame = state.frame
      let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
      if let edge = edges.first(where: { ($0 * scale - ($0 * scale).rounded()).magnitude > 0.01 }) {
        return report.violate(
          "\(state.path) has an edge at \(edge), which is no pixel at scale \(scale)",
          [inspection.element(state, "found")]
        )
      }
      let (end, breadth) =
        isVertical ? (frame.maxX, bounds.width) : (frame.maxY, bounds.height)
      if end > breadth + inspection.tolerance {
        return report.violate(
          "\(state.path) ends at \(end), and the view is \(breadth) broad",
          [inspection.element(state, "outside")]
        )
      }
    }
    if inspection.isThorough { checkRounding(inspection, &report) }
  }

  private func checkRounding(_ inspection: Inspection, _ report: inout InvariantReport) {
    let scale = inspection.facts.scale
    guard let coarse = inspection.freshLayout()?.snapshot,
      let fine = inspection.newLayout(changing: { $0.scale = scale * 64 })?.snapshot
    else { return }
    // Finer pixels also round, by a 64th of that.
    let limit = inspection.tolerance * (1 + 1.0 / 32)
    let isVertical = inspection.traits.axis == .y
    for (one, two) in zip(coarse.states, fine.states) where one.path == two.path {
      let (found, exact) = (one.frame, two.frame)
      let beside = max((found.minX - exact.minX).magnitude, (found.maxX - exact.maxX).magnitude)
      let below = max((found.minY - exact.minY).magnitude, (found.maxY - exact.maxY).magnitude)
      let (along, across) = isVertical ? (below, beside) : (beside, below)
      guard along > limit || across > 2 * limit else { continue }
      let far = along > limit ? along : across
      return report.violate(
        "\(one.path) has an edge \(far) from where finer pixels have it, further than scale "
          + "\(scale) rounds",
        [inspection.element(one, "found"), inspection.element(two, "in finer pixels")]
      )
    }
  }
}
