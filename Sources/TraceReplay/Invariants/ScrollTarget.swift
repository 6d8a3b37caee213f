import LayoutContract
import Traces

/// Checks that scrolls end where they should: one to an item at that item, and others where the
/// final content size allows it.
struct ScrollTarget: Invariant {
  static let summary = "a scroll to an item ends there; where a drag ends depends on no history"
  static let picture = ViolationPicture.viewEdge

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    let traits = inspection.traits
    // Cells that follow the offset, or are measured as they come in, are elsewhere after a scroll.
    guard inspection.moment == .movement, !traits.dependsOnOffset, !traits.asksNewCells,
      !inspection.facts.isCarrying, let frame = inspection.frame, frame.phase != .bounce
    else { return }
    checkDrag(inspection, &report)
    guard inspection.facts.isSettled, inspection.plan.options.mode == .delta else { return }
    let last = inspection.events.last {
      switch $0 {
      case .scrollToItem, .scrollToOffset: true
      default: false
      }
    }
    if case .scrollToItem(let path, let position) = last {
      checkItem(path, position, inspection, &report)
    } else {
      checkOffset(inspection, &report)
    }
  }

  /// Checks that the view ends where the movement proposed, as far as the content allows.
  private func checkOffset(_ inspection: Inspection, _ report: inout InvariantReport) {
    let facts = inspection.facts
    // A layout that loads on demand learns its content on the way.
    guard let proposed = facts.proposedOffset, !inspection.traits.isPartial,
      facts.movementAdjustment == 0
    else { return }
    report.recordStep()
    let expected = facts.finalRange.clamped(proposed)
    guard (facts.offset - expected).magnitude > inspection.allowedShift else { return }
    report.violate(
      "a scroll to \(proposed) ends at \(facts.offset), and the content size "
        + "\(facts.contentSize.text) allows \(expected)"
    )
  }

  /// Checks that an item is where a scroll to it should show it.
  private func checkItem(
    _ path: ItemPath,
    _ position: TraceScroll.Position,
    _ inspection: Inspection,
    _ report: inout InvariantReport
  ) {
    let facts = inspection.facts
    let free = facts.bounds.inset(by: facts.contentInset)
    // Insets that leave nothing of the view free show the item nowhere.
    guard inspection.model.contains(path), !inspection.traits.answersNearBoundsOnly,
      free.sharesArea(with: free)
    else { return }
    report.recordStep()
    guard let state = inspection.host.state(.cell(path)) else {
      // A layout without any elements, as a baseline of time, shows no item.
      guard inspection.traits.isPartial, !inspection.snapshot.states.isEmpty else { return }
      return report.violate(
        "\(path) has no attributes after a scroll to it",
        [inspection.element(.cell(path), "missing", nil)]
      )
    }
    let (top, bottom) = Self.offsets(showing: state.frame, facts, inspection.traits.axis)
    let range = facts.finalRange
    let (first, last) = (range.clamped(min(top, bottom)), range.clamped(max(top, bottom)))
    let wanted: ClosedRange<Double> =
      switch position {
      case .top: range.clamped(top)...range.clamped(top)
      case .bottom: range.clamped(bottom)...range.clamped(bottom)
      case .center: range.clamped((top + bottom) / 2)...range.clamped((top + bottom) / 2)
      case .nearest: first...last
      }
    let distance = max(wanted.lowerBound - facts.offset, facts.offset - wanted.upperBound)
    guard distance > inspection.allowedShift else { return }
    report.violate(
      "a scroll to \(path) at \(position.rawValue) ends \(distance) points away from it",
      [inspection.element(state, "now")]
    )
  }

  /// Returns the offsets that show a frame at the start of the view and at its end.
  private static func offsets(
    showing frame: Rect,
    _ facts: InspectedHost.Facts,
    _ axis: Axis
  ) -> (top: Double, bottom: Double) {
    let inset = axis == .y ? facts.contentInset : facts.contentInset.transposed
    let top = frame.start(along: axis) - inset.top
    let bottom = frame.end(along: axis) - facts.bounds.size.along(axis) + inset.bottom
    return (top, bottom)
  }

  /// Checks that a new instance lets the deceleration after the same drag end at the same place.
  private func checkDrag(_ inspection: Inspection, _ report: inout InvariantReport) {
    guard let drag = inspection.facts.dragTarget, !inspection.traits.isPartial,
      !inspection.traits.keepsCellSizes, !inspection.hasChange
    else { return }
    guard report.recordStep(checked: inspection.model.itemCount <= 2_000) else { return }
    guard drag.target.x.isFinite, drag.target.y.isFinite else {
      return report.violate("the end of a drag is at \(drag.target.x), \(drag.target.y)")
    }
    guard let other = inspection.newTarget(of: drag) else { return }
    let tolerance = max(inspection.tolerance, inspection.traits.frameTolerance)
    guard
      (other.x - drag.target.x).magnitude > tolerance
        || (other.y - drag.target.y).magnitude > tolerance
    else { return }
    report.violate(
      "a drag ends at \(drag.target.x), \(drag.target.y), and in a fresh layout at "
        + "\(other.x), \(other.y)"
    )
  }
}
