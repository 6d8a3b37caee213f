import LayoutContract

/// Frames begin and end on device pixels, and none reaches out of the view for it.
struct PixelAlign: Invariant {
  static let name = "PixelAlign"
  static let summary = "frames are on device pixels and stay within the view's breadth"

  mutating func check(_ inspection: Inspection, _ report: inout CheckReport) {
    guard inspection.traits.alignsToPixels, inspection.moment != .movement else { return }
    report.look(inspection.isFull)
    guard inspection.isFull else { return }
    let scale = inspection.facts.scale
    let bounds = inspection.facts.bounds.size
    let isVertical = inspection.traits.axis == .y
    for state in inspection.snapshot.states {
      let frame = state.frame
      let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
      if let edge = edges.first(where: { Self.distance(toPixel: $0 * scale) > 0.01 }) {
        report.violate(
          "\(state.path) has an edge at \(edge), which is no pixel at scale \(scale)",
          [inspection.element(state, "found")]
        )
        return
      }
      let (end, breadth) =
        isVertical ? (frame.maxX, bounds.width) : (frame.maxY, bounds.height)
      if end > breadth + inspection.tolerance {
        report.violate(
          "\(state.path) ends at \(end), and the view is \(breadth) broad",
          [inspection.element(state, "outside")]
        )
        return
      }
    }
  }

  private static func distance(toPixel length: Double) -> Double {
    (length - length.rounded()).magnitude
  }
}
