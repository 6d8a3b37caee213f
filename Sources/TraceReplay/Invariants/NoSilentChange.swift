import LayoutContract

/// Checks that without an invalidation an element keeps its attributes, whenever it is requested
/// and in whatever rectangle it is found.
struct NoSilentChange: Invariant {
  static let summary = "no attributes change without an invalidation, whatever is asked for"
  static let picture = ViolationPicture.linked

  private var invalidations = -1

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    let count = inspection.facts.counters.invalidations
    let isSilent = count == invalidations && inspection.moment == .movement
    invalidations = count
    // Deferred items move without an invalidation.
    guard inspection.facts.isSettled, !inspection.hasDuplicates else { return }
    report.recordStep()
    if isSilent, compare(inspection.previousAnswer, inspection.answer, inspection, &report) {
      return
    }
    let bounds = inspection.facts.bounds
    let axis = inspection.traits.axis
    let around = QueryRectPolicy.screens(1).rect(bounds: bounds, axis: axis)
    _ = compare(
      inspection.host.query(bounds),
      inspection.host.query(around),
      inspection,
      &report
    )
  }

  /// Compares the elements that two ascending answers share.
  ///
  /// - Returns: True if one differs.
  private func compare(
    _ before: ContiguousArray<ElementState>,
    _ now: ContiguousArray<ElementState>,
    _ inspection: Inspection,
    _ report: inout InvariantReport
  ) -> Bool {
    let tolerance = inspection.traits.frameTolerance
    var index = 0
    for state in before {
      while index < now.count, now[index].path < state.path { index += 1 }
      guard index < now.count else { return false }
      guard now[index].path == state.path, !now[index].equals(state, within: tolerance) else {
        continue
      }
      report.violate(
        "\(state.path) changed without an invalidation",
        inspection.elements(state, "before", now[index], "now")
      )
      return true
    }
    return false
  }
}
