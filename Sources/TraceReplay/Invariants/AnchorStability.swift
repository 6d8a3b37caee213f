import LayoutContract
import Results

/// Checks that elements on screen stay in place while things change around them.
///
/// After a frame's changes, the anchor must be where it was on screen. A frame that only scrolls
/// may move only the offset and pinned elements.
struct AnchorStability: Invariant {
  static let summary = "changes leave the item that is anchored where it is, within a point"
  static let picture = ViolationPicture.anchor

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    switch inspection.moment {
    case .initialLayout: break
    case .changes: checkAnchor(inspection, &report)
    case .movement: checkScroll(inspection, &report)
    }
  }

  private func checkAnchor(
    _ inspection: Inspection,
    _ report: inout InvariantReport
  ) {
    guard inspection.traits.anchoring != .none else { return }
    report.recordStep()
    let anchor = inspection.host.anchor
    if anchor.excuse == .clamped { return checkClamping(inspection, &report) }
    let isDeferred = inspection.traits.defersAnchoring && !inspection.isAtRest
    guard anchor.excuse == nil, !isDeferred, let cell = anchor.survivor(in: inspection.model),
      let path = cell.path, let frame = inspection.host.state(.cell(path))?.frame
    else { return report.excuse() }
    let position = inspection.host.anchorPosition(of: frame, cell)
    // The app may move the offset on purpose, and the end of the view takes some anchors along.
    let offset = inspection.facts.offset - anchor.adjustment - inspection.host.viewShift
    let shift = (position - offset) - (cell.position - anchor.offset)
    guard shift.magnitude > inspection.allowedShift else { return }
    // A layout may itself stop at the end of its content.
    let clamped = inspection.facts.finalRange.clamped(inspection.facts.offset + shift)
    if (clamped - inspection.facts.offset).magnitude <= inspection.tolerance {
      return report.excuse()
    }
    report.violate(
      "item \(cell.id) moved by \(shift) on screen",
      [inspection.element(.cell(path), "now", frame)]
    )
  }

  /// Excuses an anchor that moved because the content is too short, unless the final content size
  /// would have allowed it to stay: then the layout returned another one for a moment.
  private func checkClamping(_ inspection: Inspection, _ report: inout InvariantReport) {
    let facts = inspection.facts
    guard let wanted = inspection.host.anchor.wantedOffset, facts.isSettled,
      facts.finalRange.overscroll(wanted).magnitude <= inspection.tolerance,
      (facts.offset - wanted).magnitude > inspection.allowedShift
    else { return report.excuse() }
    report.violate(
      "the view moved from \(wanted) to \(facts.offset), which the content size "
        + "\(facts.contentSize.text) does not require: it was shorter for a moment"
    )
  }

  private func checkScroll(
    _ inspection: Inspection,
    _ report: inout InvariantReport
  ) {
    let shift = inspection.facts.movementAdjustment
    // Cells that come on screen may differ from their estimated sizes, and move the others.
    guard !inspection.hasChange, shift.isFinite, !inspection.traits.dependsOnOffset,
      !inspection.traits.asksNewCells
    else { return }
    // A layout without anchoring may move the offset for its own reasons.
    if inspection.traits.anchoring == .none, shift != 0 || inspection.hasDuplicates { return }
    report.recordStep()
    let now = inspection.answer
    let pinned = inspection.traits.pinnedKinds
    // An unsettled layout places new elements: only the part that both views show must stay.
    let isStill = inspection.facts.isSettled && !inspection.isLeavingItems
    let shown = isStill ? nil : inspection.shownTwice
    var index = 0
    for before in inspection.previousAnswer where !pinned.contains(before.path.kind) {
      while index < now.count, now[index].path < before.path { index += 1 }
      guard index < now.count else { return }
      var expected = before.frame
      expected.move(by: shift, along: inspection.traits.axis)
      guard now[index].path == before.path,
        !now[index].frame.equals(expected, within: inspection.traits.frameTolerance),
        shown.map({ now[index].frame.intersection($0) != expected.intersection($0) }) ?? true
      else { continue }
      return report.violate(
        "\(before.path) moved although nothing but the offset changed",
        inspection.elements(before, "before", now[index], "now")
      )
    }
  }
}

extension Inspection {
  /// The part of the content that is visible before and after a frame's movement.
  fileprivate var shownTwice: Rect {
    var bounds = facts.bounds
    bounds.move(by: previousOffset - facts.offset, along: traits.axis)
    return facts.bounds.intersection(bounds) ?? Rect(origin: bounds.origin, size: .zero)
  }
}
