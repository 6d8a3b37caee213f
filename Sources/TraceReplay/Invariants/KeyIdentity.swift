import LayoutContract

/// Checks that an answer is about the requested element, and that a measured size changes no other.
struct KeyIdentity: Invariant {
  static let summary = "an answer is about the element asked for; a measured size is its alone"
  static let picture = ViolationPicture.linked

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    report.recordStep()
    if let (asked, state) = Self.misanswered(inspection) {
      report.violate(
        "asked for \(asked), the layout answers for \(state.path)",
        [inspection.element(state, "answered")]
      )
    }
    if inspection.moment == .changes { checkSizes(inspection, &report) }
  }

  /// Returns the first element for which the layout returns another one.
  static func misanswered(_ inspection: Inspection) -> (asked: ElementPath, state: ElementState)? {
    var asked = inspection.answer.map(\.path)
    for section in inspection.model.sections.indices {
      asked += [.header(ofSection: section), .footer(ofSection: section)]
    }
    for path in asked {
      if let state = inspection.host.state(path), state.path != path { return (path, state) }
    }
    return nil
  }

  /// Checks that a frame that only measures items does not resize other items.
  private func checkSizes(_ inspection: Inspection, _ report: inout InvariantReport) {
    guard inspection.traits.hasIndependentSizes, !inspection.traits.isPartial,
      let measured = inspection.onlyMeasured, let before = inspection.restingBefore
    else { return }
    let now = inspection.snapshot.states
    guard now.count == before.states.count else { return }
    for index in now.indices where now[index].path.kind == .cell {
      let (old, new) = (before.states[index], now[index])
      guard old.path == new.path,
        !old.frame.size.equals(new.frame.size, within: inspection.traits.frameTolerance),
        measured.size(ofItem: new.path.itemPath) == nil,
        // The frame of an unplaced item has no area.
        !inspection.isLeavingItems
          || [old, new].allSatisfy({ $0.frame.sharesArea(with: $0.frame) })
      else { continue }
      return report.violate(
        "\(new.path) changed its size, and another item was measured",
        [inspection.element(old, "before"), inspection.element(new, "now")]
      )
    }
  }
}
