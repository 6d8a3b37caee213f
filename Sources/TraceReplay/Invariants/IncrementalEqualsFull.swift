import LayoutUnderTest

/// After every change, the layout is what a new instance would make of the model as it is.
struct IncrementalEqualsFull: Invariant {
  static let name = "IncrementalEqualsFull"
  static let summary = "after every change all frames equal those of a fresh layout"

  mutating func check(_ inspection: Inspection, _ report: inout CheckReport) {
    guard inspection.moment == .changes, !inspection.traits.isPartial,
      inspection.facts.isSettled
    else { return }
    report.look(inspection.isFull)
    guard inspection.isFull, let fresh = inspection.freshLayout() else { return }
    let size = inspection.facts.contentSize
    if size != fresh.contentSize {
      report.violate(
        "the content size is \(size.width) x \(size.height), a fresh layout's is "
          + "\(fresh.contentSize.width) x \(fresh.contentSize.height)"
      )
    }
    let found = inspection.snapshot.states
    let expected = fresh.snapshot.states
    guard found.count == expected.count else {
      report.violate(
        "\(found.count) elements have attributes, a fresh layout gives them to \(expected.count)"
      )
      return
    }
    guard let index = found.indices.first(where: { found[$0] != expected[$0] }) else { return }
    report.violate(
      "\(found[index].path) is not where a fresh layout puts it",
      [
        inspection.element(found[index], "found"),
        inspection.element(expected[index], "fresh"),
      ]
    )
  }
}
