import LayoutContract

/// Invalidating everything has sizes read again; preparing without an invalidation does nothing.
struct InvalidationEffect: Invariant {
  static let name = "InvalidationEffect"
  static let summary = "invalidating all reads all sizes again; preparing without it reads none"

  mutating func check(_ inspection: Inspection, _ report: inout CheckReport) {
    guard inspection.moment != .movement, !inspection.traits.isPartial,
      inspection.facts.isSettled
    else { return }
    report.look(inspection.isThorough)
    guard inspection.isThorough else { return }
    if inspection.traits.isIdleWhenValid { checkIdleness(inspection, &report) }
    checkEffect(inspection, &report)
  }

  private func checkIdleness(_ inspection: Inspection, _ report: inout CheckReport) {
    var request = FreshRequest(inspection.settingsChanges)
    request.preparesAgain = true
    var states = ElementSnapshot()
    guard let fresh = inspection.host.takeFreshSnapshot(&states, request) else { return }
    let idle = fresh.idleWork
    guard idle.sizesRead > 0 || idle.itemsPlaced > 0 else { return }
    report.violate(
      "preparing again without an invalidation reads \(idle.sizesRead) sizes and places "
        + "\(idle.itemsPlaced) items"
    )
  }

  private func checkEffect(_ inspection: Inspection, _ report: inout CheckReport) {
    let next = inspection.model.stretched(by: 8, along: inspection.traits.axis)
    var request = FreshRequest(inspection.settingsChanges)
    request.nextModel = next
    var found = ElementSnapshot()
    guard let changed = inspection.host.takeFreshSnapshot(&found, request) else { return }
    request.nextModel = nil
    request.model = next
    var expected = ElementSnapshot()
    guard let fresh = inspection.host.takeFreshSnapshot(&expected, request) else { return }
    let tolerance = inspection.traits.frameTolerance
    let index = zip(found.states, expected.states).enumerated()
      .first { !$0.element.0.equals($0.element.1, within: tolerance) }?.offset
    let isSame =
      index == nil && found.states.count == expected.states.count
      && changed.contentSize.equals(fresh.contentSize, within: tolerance)
    guard !isSame else { return }
    report.violate(
      "after everything was invalidated the layout still follows the sizes of before",
      index.map {
        [
          inspection.element(found.states[$0], "found"),
          inspection.element(expected.states[$0], "fresh"),
        ]
      } ?? []
    )
  }
}
