import LayoutContract

/// In the middle of a batch a layout answers for the data before it or for the data after it, not
/// for a mixture; and what is inserted or moved appears, with the size that it will have.
struct UpdateProtocol: Invariant {
  static let name = "UpdateProtocol"
  static let summary =
    "answers in mid-batch fit the data before or after; what appears has its size"

  mutating func check(_ inspection: Inspection, _ report: inout CheckReport) {
    guard inspection.moment == .changes else { return }
    let batch = inspection.host.batchAnswers
    guard batch.batchCount > 0 else { return }
    report.look()
    // Further changes of the same frame move on what the batch left.
    let changes = inspection.frame.map { inspection.plan.events(of: $0).count(where: \.isChange) }
    // What a layout measures on demand or leaves for later moves on too, and the offset with it.
    let traits = inspection.traits
    let isStill = inspection.facts.isSettled && !traits.isPartial && !traits.dependsOnOffset
    let isComplete = batch.isSettled && !inspection.isLeavingItems
    // A batch puts back what a finger carries: what was before it is nowhere on record.
    // Cells that came on screen since then may have another size.
    guard batch.batchCount == 1, changes == 1, isStill, isComplete, !inspection.wasCarrying,
      !traits.asksNewCells
    else {
      report.excuse()
      return
    }
    checkAnswers(batch, inspection, &report)
    checkAppearing(batch, inspection, &report)
  }

  private func checkAnswers(
    _ batch: BatchAnswers,
    _ inspection: Inspection,
    _ report: inout CheckReport
  ) {
    // Pinned elements follow the offset, which a batch may move.
    let pinned = inspection.traits.pinnedKinds
    let sides = [inspection.snapshotBefore, inspection.snapshot].compactMap { $0 }
    // An element of the layout's own, or at a place of its own, is in no snapshot before it was
    // answered.
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
          // An answer may have more in it than shares area.
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
        elements.prefix(3).map { inspection.element($0, "answered") }
      )
    }
  }

  /// What a layout that stood still would answer.
  private static func answer(
    to question: AskedTraceQuestion,
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
    _ report: inout CheckReport
  ) {
    let appearing = Set(batch.appearing.map(\.path))
    // One that is asked as by UIKit is asked of what is on screen alone.
    let changes = inspection.traits.answersFullBreadth ? nil : inspection.onlyBatch?.changes
    for change in changes ?? [] {
      guard let path = change.arrival, !appearing.contains(path), inspection.has(path),
        inspection.traits.isExact || inspection.host.state(path) != nil
      else { continue }
      report.violate(
        "\(path) appears, and the layout does not say from where",
        [inspection.element(path, "now", inspection.host.state(path)?.frame)]
      )
      return
    }
    guard !inspection.traits.animatesSizes else { return }
    let tolerance = inspection.traits.frameTolerance
    for state in batch.appearing {
      let now = inspection.host.state(state.path)
      guard let now, !now.frame.size.equals(state.frame.size, within: tolerance) else { continue }
      report.violate(
        "\(state.path) appears with another size than it has",
        [inspection.element(state, "appearing"), inspection.element(now, "now")]
      )
      return
    }
  }
}

extension BatchAnswers.Answer {
  /// Whether something came back twice, so that the answer tells of nothing else.
  fileprivate var hasDuplicates: Bool { Set(elements.map(\.path)).count < elements.count }
}

extension BatchUpdate.Operation {
  /// Where an item that the operation inserts or moves appears, or nil.
  fileprivate var arrival: ElementPath? {
    switch self {
    case .insertItem(let path, _), .moveItem(_, let path): .cell(path)
    default: nil
    }
  }
}
