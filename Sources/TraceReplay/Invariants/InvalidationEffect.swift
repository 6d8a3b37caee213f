import LayoutContract

/// Checks that invalidating everything reads all sizes again, that preparing without an
/// invalidation does nothing, and that a size that changes no frame invalidates nothing.
struct InvalidationEffect: Invariant {
  static let summary =
    "invalidating all reads all sizes again; nothing is invalidated or read where nothing changes"

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    guard inspection.moment != .movement, !inspection.traits.isPartial,
      inspection.facts.isSettled
    else { return }
    guard report.recordStep(checked: inspection.isThorough) else { return }
    if inspection.traits.isIdleWhenValid { checkIdleness(inspection, &report) }
    checkEffect(inspection, &report)
    if inspection.traits.ignoresIneffectiveSizes, !inspection.facts.isCarrying {
      checkPreferredSizes(inspection, &report)
    }
  }

  /// Makes the first cell ask for its current size, and for a longer one.
  private func checkPreferredSizes(_ inspection: Inspection, _ report: inout InvariantReport) {
    let states = inspection.snapshot.states
    guard let cell = states.first(where: { $0.path.kind == .cell }) else { return }
    var longer = cell.frame.size
    if inspection.traits.axis == .y { longer.height += 16 } else { longer.width += 16 }
    for size in [cell.frame.size, longer] {
      guard inspection.host.invalidation(preferring: size, of: cell.path) != nil,
        isIneffective(size, of: cell.path, inspection)
      else { continue }
      return report.violate(
        "a cell that asks for \(size.text) invalidates something, and nothing moves",
        [inspection.element(cell, "asks")]
      )
    }
  }

  /// Returns whether a new instance places everything the same if an item has the given size.
  private func isIneffective(
    _ size: Size,
    of element: ElementPath,
    _ inspection: Inspection
  ) -> Bool {
    guard inspection.model.contains(element), let before = inspection.freshLayout() else {
      return false
    }
    var model = inspection.model
    model.sections[element.section].measure(element.item..<element.item + 1, sizes: [size])
    guard let after = inspection.newLayout(changing: { $0.model = model }) else { return false }
    return before.snapshot.states == after.snapshot.states
      && before.contentSize == after.contentSize
  }

  private func checkIdleness(_ inspection: Inspection, _ report: inout InvariantReport) {
    guard let idle = inspection.newLayout(preparesAgain: true)?.idleWork else { return }
    guard idle.sizesRead > 0 || idle.itemsPlaced > 0 else { return }
    report.violate(
      "preparing again without an invalidation reads \(idle.sizesRead) sizes and places "
        + "\(idle.itemsPlaced) items"
    )
  }

  private func checkEffect(_ inspection: Inspection, _ report: inout InvariantReport) {
    let next = inspection.model.stretched(by: 8, along: inspection.traits.axis)
    guard let changed = inspection.newLayout(then: next),
      let fresh = inspection.newLayout(changing: { $0.model = next })
    else { return }
    guard let difference = changed.difference(from: fresh, within: inspection.traits.frameTolerance)
    else { return }
    report.violate(
      "after everything was invalidated the layout still follows the sizes of before",
      inspection.elements(difference)
    )
  }
}
