import LayoutContract
import Measurement

/// Checks that each section, header first, starts after the end of the section before it, at the
/// declared distance if there is one.
struct SectionOrder: Invariant {
  static let summary = "sections are one after the other, as far apart as declared"

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    let traits = inspection.traits
    guard inspection.moment != .movement, !traits.isPartial, !traits.areSectionsSideBySide,
      traits.hasSectionsInOrder
    else { return }
    guard report.recordStep(checked: inspection.isFull) else { return }
    // Pinned elements may be at other places.
    let kinds = [ElementKind.cell, .header, .footer].filter { !traits.pinnedKinds.contains($0) }
    let states = inspection.snapshot.states
    // Headers are listed after the cells that they precede.
    let order = states.indices.filter { kinds.contains(states[$0].path.kind) }
      .stablySorted { Self.part(states[$0].path) < Self.part(states[$1].path) }
    var last: ElementState?
    /// The end of the elements that must be before this one, along the scroll axis.
    var end = -Double.infinity
    var sectionEnd = -Double.infinity
    let (axis, tolerance) = (traits.axis, inspection.tolerance)
    let isMirrored = inspection.mirrorsScrollAxis
    for state in order.lazy.map({ states[$0] }) {
      var (start, ends) = (state.frame.start(along: axis), state.frame.end(along: axis))
      if isMirrored { (start, ends) = (-ends, -start) }
      let isNext = last.map { Self.part($0.path) != Self.part(state.path) } ?? true
      if isNext { end = sectionEnd }
      if start < end - tolerance, let last {
        return report.violate(
          "\(state.path) begins at \(isMirrored ? -start : start), and what comes before it ends "
            + "at \(isMirrored ? -end : end)",
          [inspection.element(last, "before"), inspection.element(state, "found")]
        )
      }
      if let spacing = traits.interSectionSpacing, let last,
        last.path.section != state.path.section, (start - end - spacing).magnitude > tolerance
      {
        return report.violate(
          "section \(state.path.section) begins \(start - end) after the one before it, not "
            + "\(spacing)",
          [inspection.element(last, "before"), inspection.element(state, "found")]
        )
      }
      sectionEnd = max(sectionEnd, ends)
      last = state
    }
  }

  /// Returns a number that orders the parts of all sections: header, items, footer.
  private static func part(_ path: ElementPath) -> Int {
    3 * path.section + (path.kind == .header ? 0 : path.kind == .footer ? 2 : 1)
  }
}
