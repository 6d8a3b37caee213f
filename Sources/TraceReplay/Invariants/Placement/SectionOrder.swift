import LayoutContract
import Measurement

/// Sections follow one another, each from where the one before it ended, header first.
struct SectionOrder: Invariant {
  static let name = "SectionOrder"
  static let summary = "sections are one after the other: header, items, footer"

  mutating func check(_ inspection: Inspection, _ report: inout CheckReport) {
    let traits = inspection.traits
    guard inspection.moment != .movement, !traits.isPartial, !traits.areSectionsSideBySide,
      traits.hasSectionsInOrder
    else { return }
    report.look(inspection.isFull)
    guard inspection.isFull else { return }
    var last: ElementState?
    /// Where what must be before the element ends, along the scroll axis.
    var end = -Double.infinity
    var sectionEnd = -Double.infinity
    for state in Self.inReadingOrder(inspection) {
      let frame = state.frame
      let (start, ends) =
        traits.axis == .y ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
      let isNext = last.map { Self.part($0.path) != Self.part(state.path) } ?? true
      if isNext { end = sectionEnd }
      if start < end - inspection.tolerance, let last {
        report.violate(
          "\(state.path) begins at \(start), and what comes before it ends at \(end)",
          [inspection.element(last, "before"), inspection.element(state, "found")]
        )
        return
      }
      sectionEnd = max(sectionEnd, ends)
      last = state
    }
  }

  /// The part of a section that an element belongs to.
  private static func part(_ path: ElementPath) -> Int {
    3 * path.section + (path.kind == .header ? 0 : path.kind == .footer ? 2 : 1)
  }

  /// Headers, cells and footers section by section; what is pinned is elsewhere at times.
  private static func inReadingOrder(_ inspection: Inspection) -> [ElementState] {
    let pinned = inspection.traits.pinnedKinds
    return inspection.snapshot.states
      .filter { !$0.path.kind.isDecoration && !pinned.contains($0.path.kind) }
      .filter { [.cell, .header, .footer].contains($0.path.kind) }
      .stablySorted { part($0.path) < part($1.path) }
  }
}
