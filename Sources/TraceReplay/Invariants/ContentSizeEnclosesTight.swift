import LayoutContract

/// Checks that the content size encloses every frame and, along the scroll axis, only the insets in
/// addition.
///
/// A pinned element may be before its place, so its length counts as room.
struct ContentSizeEnclosesTight: Invariant {
  static let summary = "the content size encloses all frames and the declared insets, no more"
  static let picture = ViolationPicture.contentEdge

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    guard inspection.moment != .movement else { return }
    if inspection.isThorough { checkBreadth(inspection, &report) }
    guard inspection.traits.hasTightContentSize else { return checkReach(inspection, &report) }
    guard report.recordStep(checked: inspection.isFull) else { return }
    let size = inspection.facts.contentSize
    let tolerance = inspection.tolerance
    let axis = inspection.traits.axis
    let pinned = inspection.traits.pinnedKinds
    var deepest: ElementState?
    var end = 0.0
    for attributes in inspection.snapshot.states {
      let frame = attributes.frame
      if frame.minX < -tolerance || frame.minY < -tolerance
        || frame.maxX > size.width + tolerance || frame.maxY > size.height + tolerance
      {
        return report.violate(
          "\(attributes.path) is outside the content size \(size.text)",
          [inspection.element(attributes, "outside")]
        )
      }
      guard pinned.isEmpty || !pinned.contains(attributes.path.kind) else { continue }
      let frameEnd = frame.end(along: axis)
      if deepest == nil || frameEnd > end {
        deepest = attributes
        end = frameEnd
      }
    }
    let length = size.along(axis)
    let slack = Self.trailingRoom(inspection)
    guard (length - end - slack).magnitude > tolerance else { return }
    report.violate(
      "the content ends \(length - end) after its last frame, and the insets there are \(slack)",
      deepest.map { [inspection.element($0, "last")] } ?? []
    )
  }

  /// Checks that content as broad as views of whole points is not broader than one with a fraction.
  private func checkBreadth(_ inspection: Inspection, _ report: inout InvariantReport) {
    let (facts, traits) = (inspection.facts, inspection.traits)
    let across = traits.axis.transposed
    let view = facts.bounds.inset(by: facts.contentInset).size.along(across)
    let breadth = facts.contentSize.along(across)
    guard traits.isExact, facts.isSettled, view > 1,
      breadth > view + inspection.tolerance, breadth < view + 1
    else { return }
    let missing = view.rounded(.up) - view
    guard missing > 0 else { return }
    let whole = inspection.newLayout {
      if across == .x { $0.bounds.width += missing } else { $0.bounds.height += missing }
    }
    guard let whole, whole.contentSize.along(across) <= view + missing + 1e-6 else { return }
    report.violate("the content is \(breadth) broad, and the view has room for \(view)")
  }

  /// Checks that every visible cell can be scrolled to, at least in part, in a layout without a
  /// tight content size.
  private func checkReach(_ inspection: Inspection, _ report: inout InvariantReport) {
    // Cells that follow the offset have moved when the offset reaches them, and a pile may show
    // only its first cards.
    let traits = inspection.traits
    guard !traits.dependsOnOffset, traits.isNonOverlapping, inspection.facts.isSettled else {
      return
    }
    guard report.recordStep(checked: inspection.isFull) else { return }
    let (facts, axis) = (inspection.facts, inspection.traits.axis)
    let start = facts.scrollRange.lowest
    let end = facts.scrollRange.highest + facts.bounds.size.along(axis)
    func isBefore(_ state: ElementState) -> Bool {
      state.frame.end(along: axis) <= start + inspection.tolerance
    }
    let unreachable = inspection.snapshot.states.filter { state in
      guard state.path.kind == .cell, state.alpha > 0, state.frame.sharesArea(with: state.frame)
      else { return false }
      // A cell within the tolerance has no definite position.
      guard state.frame.size.along(axis) > 2 * inspection.tolerance else { return false }
      return state.frame.start(along: axis) >= end - inspection.tolerance || isBefore(state)
    }
    guard let first = unreachable.first else { return }
    let cells = unreachable.count == 1 ? "1 cell is" : "\(unreachable.count) cells are"
    report.violate(
      isBefore(first)
        ? "\(cells) before \(start.text), where scrolls begin"
        : "\(cells) where no scroll gets to: the content size is \(facts.contentSize.text)",
      [inspection.element(first, "out of reach")]
    )
  }

  /// Returns the room after the last element that is not pinned: the insets and the pinned elements
  /// there, from the last section back.
  static func trailingRoom(_ inspection: Inspection) -> Double {
    let (model, traits) = (inspection.model, inspection.traits)
    if traits.areSectionsSideBySide {
      let isEmpty = model.sections.allSatisfy { $0.count == 0 }
      return isEmpty ? 0 : traits.sectionTrailingInset
    }
    var room = 0.0
    /// Returns whether an element ends the room; a pinned element is part of it.
    func ends(_ section: Int, _ kind: ElementKind) -> Bool {
      guard let frame = inspection.host.state(ElementPath(section: section, kind: kind))?.frame
      else { return false }
      guard traits.pinnedKinds.contains(kind) else { return true }
      room += frame.size.along(traits.axis)
      return false
    }
    for (number, section) in model.sections.enumerated().reversed() {
      let hasInsets = section.count > 0 || traits.insetsEmptySections
      if ends(number, .footer) { return room }
      if hasInsets { room += traits.sectionTrailingInset }
      if section.count > 0 { return room }
      if hasInsets { room += traits.sectionLeadingInset }
      if ends(number, .header) { return room }
    }
    return room
  }
}
