import LayoutContract

/// Checks that cells, headers and footers do not overlap.
struct NoOverlap: Invariant {
  static let name = "NoOverlap"
  static let summary = "no two cells, headers or footers overlap by more than half a pixel"
  static let picture = ViolationPicture.overlap

  mutating func check(_ inspection: Inspection, _ report: inout CheckReport) {
    guard inspection.traits.isNonOverlapping, inspection.moment != .movement else { return }
    report.look(inspection.isFull)
    guard inspection.isFull else { return }
    let states = inspection.snapshot.states
    // Across the scroll axis, all items of a row in a horizontal layout would be compared.
    let sweep = OverlapSweep(axis: inspection.traits.axis, tolerance: inspection.overlapTolerance)
    let isAscending = states.indices.dropFirst().allSatisfy {
      sweep.start(states[$0 - 1]) <= sweep.start(states[$0])
    }
    if isAscending {
      self.sweep(states, sweep, inspection, &report)
    } else {
      let order = states.indices.sorted { sweep.start(states[$0]) < sweep.start(states[$1]) }
      self.sweep(order.lazy.map { states[$0] }, sweep, inspection, &report)
    }
  }

  private func sweep(
    _ ordered: some Sequence<ElementState>,
    _ sweep: OverlapSweep,
    _ inspection: Inspection,
    _ report: inout CheckReport
  ) {
    var sweep = sweep
    let above = inspection.traits.pinnedKinds.union(inspection.traits.floatingKinds)
    for state in ordered {
      guard !state.path.kind.isDecoration, above.isEmpty || !above.contains(state.path.kind)
      else { continue }
      guard let other = sweep.overlap(with: state) else { continue }
      if inspection.reportsNegativeSizesAlone { return }
      let (width, height) = other.frame.shared(with: state.frame)
      let message = "\(other.path) and \(state.path) overlap by \(width) x \(height)"
      let elements = [inspection.element(other, "below"), inspection.element(state, "above")]
      // Cards and piles consist of cells; a header that overlaps one is never intended.
      let areCells = other.path.kind == .cell && state.path.kind == .cell
      if areCells, inspection.traits.asksAboutOverlaps {
        report.ask(message, elements)
      } else {
        report.violate(message, elements)
      }
      return
    }
  }
}
