import LayoutContract

/// Checks that in the middle of a batch a layout answers either for the data before it or for the
/// data after it, and that inserted or moved items appear with their final sizes.
struct UpdateProtocol: Invariant {
  static let summary =
    "answers in mid-batch fit the data before or after; what appears has its size"

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    guard inspection.moment == .changes else { return }
    let batch = inspection.host.batchAnswers
    guard batch.batchCount > 0 else { return }
    report.recordStep()
    // Further changes of the same frame also move elements.
    let changes = inspection.events.count(where: \.isChange)
    // So do measuring on demand and deferred placement, and the offset follows.
    let traits = inspection.traits
    let isStill = inspection.facts.isSettled && !traits.isPartial && !traits.dependsOnOffset
    let isComplete = batch.isSettled && !inspection.isLeavingItems
    // A batch ends an interactive move, and the order before it is not recorded. Cells that came on
    // screen since then may have other sizes.
    guard batch.batchCount == 1, changes == 1, isStill, isComplete, !inspection.wasCarrying,
      !traits.asksNewCells
    else { return report.excuse() }
    checkAnswers(batch, inspection, &report)
    checkAppearing(batch, inspection, &report)
  }

  private func checkAnswers(
    _ batch: BatchAnswers,
    _ inspection: Inspection,
    _ report: inout InvariantReport
  ) {
    // Pinned elements follow the offset, which a batch may move.
    let pinned = inspection.traits.pinnedKinds
    let sides = [inspection.snapshotBefore, inspection.snapshot].compactMap { $0 }
    // An element that only the layout knows of, or at its own place, is in no snapshot before it
    // was returned.
    let known = Set(sides.flatMap { $0.states.map(\.path) })
    for answer in batch.answers where !answer.hasDuplicates {
      func comparable(_ states: some Sequence<ElementState>) -> [ElementState] {
        states.filter { state in
          guard state.path.kind == .cell || known.contains(state.path),
            !pinned.contains(state.path.kind),
            state.alpha > 0 || !inspection.traits.omitsTransparent
          else { return false }
          guard case .rect(let rect) = answer.question, !inspection.traits.isExact else {
            return true
          }
          // An answer may contain elements that share no area with the rectangle.
          return inspection.isCertain(state, in: rect)
        }
      }
      let elements = comparable(answer.elements)
      let fits = sides.contains { side in
        comparable(Self.answer(to: answer.question, side)) == elements
      }
      guard !fits, !elements.isEmpty else { continue }
      report.violate(
        "\(elements.count) elements answered in mid-batch fit the data neither before it nor after "
          + "it",
        elements.prefix(InvariantReport.mostElements).map { inspection.element($0, "answered") }
      )
    }
  }

  /// Returns the answer of a layout that does not change.
  private static func answer(
    to question: PlannedQuestion,
    _ snapshot: ElementSnapshot
  ) -> [ElementState] {
    switch question {
    case .rect(let rect): Array(snapshot.scan(rect))
    case .element(let path): snapshot.states.filter { $0.path == path }
    }
  }

  private func checkAppearing(
    _ batch: BatchAnswers,
    _ inspection: Inspection,
    _ report: inout InvariantReport
  ) {
    let appearing = Set(batch.appearing.map(\.path))
    // A layout that is queried as by UIKit is asked only about elements on screen.
    let changes = inspection.traits.answersFullBreadth ? nil : inspection.onlyBatch?.changes
    for change in changes ?? [] {
      guard let path = change.arrival, !appearing.contains(path), inspection.has(path),
        inspection.traits.isExact || inspection.host.state(path) != nil
      else { continue }
      return report.violate(
        "\(path) appears, and the layout does not say from where",
        [inspection.element(path, "now", inspection.host.state(path)?.frame)]
      )
    }
    guard !inspection.traits.animatesSizes else { return }
    let tolerance = inspection.traits.frameTolerance
    for state in batch.appearing {
      let now = inspection.host.state(state.path)
      guard let now, !now.frame.size.equals(state.frame.size, within: tolerance) else { continue }
      return report.violate(
        "\(state.path) appears with another size than it has",
        [inspection.element(state, "appearing"), inspection.element(now, "now")]
      )
    }
  }
}

extension BatchAnswers.Answer {
  /// A Boolean value that indicates whether an element was returned twice.
  fileprivate var hasDuplicates: Bool { Set(elements.map(\.path)).count < elements.count }
}

extension BatchUpdate.Operation {
  /// The path at which an item that the operation inserts or moves appears, or nil.
  fileprivate var arrival: ElementPath? {
    switch self {
    case .insertItem(let path, _), .moveItem(_, let path): .cell(path)
    default: nil
    }
  }
}
