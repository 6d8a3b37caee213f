import LayoutContract

/// Checks that no number of the layout or the host is NaN, infinite or a negative extent.
struct FiniteNonNegative: Invariant {
  static let summary = "frames, content size and offset are finite, extents are not negative"
  static let picture = ViolationPicture.lastRight

  /// A Boolean value that indicates whether a size of one moment was reported.
  private var hasReported = false

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    report.recordStep()
    let size = inspection.facts.contentSize
    if !(size.width >= 0 && size.height >= 0 && size.isFinite) {
      report.violate("the content size is \(size.text)")
    } else if let moment = inspection.facts.counters.unsoundContentSize, !hasReported {
      hasReported = true
      report.violate("the content size is \(moment.text) for a moment, right after a preparation")
    }
    if !inspection.facts.offset.isFinite {
      report.violate("the content offset is \(inspection.facts.offset.text)")
    }
    let isCheap = inspection.moment == .movement || !inspection.isFull
    for attributes in isCheap ? inspection.answer : inspection.snapshot.states {
      let frame = attributes.frame
      // An invisible element, such as a cell on the far side of a wheel, may have any size.
      let isUnseen = inspection.traits.omitsTransparent && attributes.alpha == 0
      let isSound = frame.isFinite && (isUnseen || frame.width >= 0 && frame.height >= 0)
      guard !isSound else { continue }
      return report.violate(
        "\(attributes.path) has the frame \(frame.text)",
        [inspection.element(attributes, "unsound")]
      )
    }
  }
}
