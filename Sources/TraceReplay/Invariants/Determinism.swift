import LayoutContract

/// Checks that a repeated query has the same answer, bit for bit and in the same order.
///
/// The checker also replays every trace through a second instance and compares all answers.
struct Determinism: Invariant {
  static let summary = "repeated queries and two instances answer bit for bit the same"
  static let picture = ViolationPicture.repeated

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    guard inspection.moment != .changes, let rect = inspection.facts.answeredRect else { return }
    report.recordStep()
    let again = inspection.host.query(rect)
    let first = inspection.answer
    let tolerance = inspection.traits.frameTolerance
    let isSame = again.elementsEqual(first) { $0.equals($1, within: tolerance) }
    guard !isSame else { return checkOrder(inspection, &report) }
    let index = zip(again, first).enumerated()
      .first { !$0.element.0.equals($0.element.1, within: tolerance) }?.offset
    report.violate(
      "the same query gives \(first.count) elements, then \(again.count)",
      index.map {
        inspection.elements(first[$0], "first", again[$0], "again")
      } ?? []
    )
  }

  /// Checks that cells and other elements that overlap have different stacking positions.
  private func checkOrder(_ inspection: Inspection, _ report: inout InvariantReport) {
    let tolerance = inspection.traits.roundsPositions ? inspection.overlapTolerance : 0
    let others = inspection.answer.filter { $0.path.kind != .cell && $0.path.kind != .connector }
    for other in others {
      let rival = inspection.answer.first {
        $0.path.kind == .cell && $0.zIndex == other.zIndex
          && $0.frame.overlaps(other.frame, byMoreThan: tolerance)
      }
      guard let rival else { continue }
      return report.violate(
        "\(other.path) and \(rival.path) are over one another with the same zIndex",
        [inspection.element(other, "one"), inspection.element(rival, "other")]
      )
    }
  }
}
