import LayoutContract

/// Checks that every frame is mirrored if content runs from right to left.
struct RTLMirror: Invariant {
  static let summary = "from right to left every frame is mirrored in the content's width"

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    let traits = inspection.traits
    guard traits.mirrorsRightToLeft, inspection.moment != .movement,
      !traits.isPartial, inspection.facts.isSettled
    else { return }
    guard report.recordStep(checked: inspection.isThorough), let fresh = inspection.freshLayout()
    else { return }
    guard let other = inspection.newLayout(changing: { $0.isRightToLeft.toggle() }) else { return }
    let mirrored = other.snapshot
    // As in UIKit, content that scrolls from left to right may do so in any language.
    if traits.axis == .x, mirrored.states == fresh.snapshot.states { return }
    guard other.contentSize == fresh.contentSize else {
      return report.violate(
        "the content is \(fresh.contentSize.text), and "
          + "\(other.contentSize.text) the other way round"
      )
    }
    let width = fresh.contentSize.width
    // If there is no room, frames without area may be on either side.
    for (one, two) in zip(fresh.snapshot.states, mirrored.states)
    where one.frame.width > 0 || two.frame.width > 0 {
      let isMirrored =
        one.path == two.path && one.frame.y == two.frame.y && one.frame.size == two.frame.size
        && (two.frame.x - (width - one.frame.maxX)).magnitude <= inspection.tolerance
      guard !isMirrored else { continue }
      return report.violate(
        "\(one.path) is not mirrored in a width of \(width)",
        [inspection.element(one, "one way"), inspection.element(two, "the other way")]
      )
    }
    guard fresh.snapshot.states.count != mirrored.states.count else { return }
    report.violate(
      "\(fresh.snapshot.states.count) elements become \(mirrored.states.count) the other way round"
    )
  }
}
