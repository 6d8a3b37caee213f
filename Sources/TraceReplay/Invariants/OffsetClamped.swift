import LayoutContract

/// Checks that the offset is within the content and the insets, unless a bounce goes beyond.
struct OffsetClamped: Invariant {
  static let summary = "the offset is within the content and its insets; over-scroll is preserved"
  static let picture = ViolationPicture.viewEdge

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    // The end of content that depends on the offset moves with it.
    guard !inspection.traits.dependsOnOffset else { return }
    let before = inspection.host.anchor.overscroll
    let isBouncing = before != 0 || inspection.frame?.phase == .bounce
    // Cells that are measured when they come on screen change the content size during a bounce.
    if inspection.moment == .changes, inspection.traits.asksNewCells, isBouncing { return }
    report.recordStep()
    let range = inspection.facts.scrollRange
    let overscroll = range.overscroll(inspection.facts.offset)
    switch inspection.moment {
    case .changes:
      guard (overscroll - before).magnitude > inspection.tolerance else { return }
      // Content that is laid out as it comes into view may grow during an overscroll.
      let mayGrow = !inspection.facts.isSettled || inspection.traits.isPartial
      if mayGrow, min(before, 0)...max(before, 0) ~= overscroll { return }
      report.violate(
        "changes took the offset from \(before) to \(overscroll) beyond the edge of "
          + "\(range.lowest)...\(range.highest)"
      )
    case .initialLayout, .movement:
      guard inspection.frame?.phase != .bounce, overscroll.magnitude > inspection.tolerance else {
        return
      }
      report.violate(
        "the offset \(inspection.facts.offset) is outside \(range.lowest)...\(range.highest)"
      )
    }
  }
}
