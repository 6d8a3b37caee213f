import LayoutUnderTest

/// After every change, the layout is what a new instance would make of the model as it is.
///
/// A layout that holds a part of the collection is compared with an instance opened at its first
/// item, wherever in the content that lies.
struct IncrementalEqualsFull: Invariant {
  static let name = "IncrementalEqualsFull"
  static let summary = "after every change all frames equal those of a fresh layout"

  mutating func check(_ inspection: Inspection, _ report: inout CheckReport) {
    guard inspection.moment == .changes, inspection.facts.isSettled else { return }
    report.look(inspection.isFull)
    guard inspection.isFull, let fresh = inspection.freshLayout() else { return }
    guard !inspection.traits.isPartial else {
      compareHeldItems(with: fresh.snapshot.states, inspection, &report)
      return
    }
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

  /// Compares the items that both hold, up to the place of the first of them.
  private func compareHeldItems(
    with fresh: ContiguousArray<ElementState>,
    _ inspection: Inspection,
    _ report: inout CheckReport
  ) {
    let expected = Dictionary(uniqueKeysWithValues: fresh.map { ($0.path, $0) })
    var shift: Point?
    for state in inspection.snapshot.states {
      guard var wanted = expected[state.path] else { continue }
      let place = Point(x: state.frame.x - wanted.frame.x, y: state.frame.y - wanted.frame.y)
      let shared = shift ?? place
      shift = shared
      wanted.frame.x += shared.x
      wanted.frame.y += shared.y
      guard state != wanted else { continue }
      let isSizeWrong = state.frame.size != wanted.frame.size
      report.violate(
        isSizeWrong
          ? "\(state.path) is not of the size that a fresh layout gives it"
          : "\(state.path) is not where a fresh layout puts it",
        [inspection.element(state, "found"), inspection.element(wanted, "fresh")]
      )
      return
    }
  }
}
