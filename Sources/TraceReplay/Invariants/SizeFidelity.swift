import LayoutContract

/// Checks that cells have the lengths that their items ask for, neither clamped nor stretched.
///
/// A new instance receives the same model with an item of length 0 and a very long one.
struct SizeFidelity: Invariant {
  static let summary = "cells are as long as their items ask for, also no length and a great one"

  /// The length of the long item, in points.
  static let greatLength = 10_000.5

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    guard let rule = inspection.traits.cellLength, inspection.moment != .movement,
      inspection.facts.isSettled
    else { return }
    guard report.recordStep(checked: inspection.isFull) else { return }
    if let wrong = rule.firstWrong(in: inspection.snapshot, of: inspection.model, inspection) {
      return report.violate(wrong.sentence, [inspection.element(wrong.state, "found")])
    }
    guard inspection.isThorough, !inspection.traits.isPartial, inspection.model.itemCount > 0
    else { return }
    let axis = inspection.traits.axis
    let model = inspection.model.withExtremeLengths(Self.greatLength, along: axis)
    guard let extreme = inspection.newLayout(changing: { $0.model = model })?.snapshot,
      let wrong = rule.firstWrong(in: extreme, of: model, inspection)
    else { return }
    report.violate(
      wrong.sentence + ", when the items in the middle have no length and a great one",
      [inspection.element(wrong.state, "in a new instance")]
    )
  }
}

extension LayoutTraits.CellLength {
  /// Returns the first cell of another length, and a sentence about it.
  fileprivate func firstWrong(
    in snapshot: ElementSnapshot,
    of model: CollectionModel,
    _ inspection: Inspection
  ) -> (state: ElementState, sentence: String)? {
    let traits = inspection.traits
    // Two roundings to the grid or to device pixels.
    let tolerance =
      traits.alignsToPixels ? 2 * inspection.tolerance : 2 / LengthGrid.unitsPerPoint
    for state in snapshot.states where state.path.kind == .cell && model.contains(state.path) {
      let found = state.frame.size.along(traits.axis)
      let breadth = state.frame.size.along(traits.axis.transposed)
      let metrics = model.sections[state.path.section].metrics(at: state.path.item)
      let expected = length(of: metrics, across: breadth, along: traits.axis)
      // A cell that is not placed yet has no area.
      guard expected <= LengthGrid.maximumLength, !(traits.defersPlacement && found == 0),
        !((found - expected).magnitude <= tolerance)
      else { continue }
      return (state, "\(state.path) is \(found) long, and its item asks for \(expected)")
    }
    return nil
  }

  /// Returns the length of a cell that an item asks for.
  private func length(
    of metrics: ItemMetrics,
    across breadth: Double,
    along axis: Axis
  ) -> Double {
    let length = positive(metrics.size.along(axis))
    switch self {
    case .item: return length
    case .scaledItem:
      let across = metrics.size.along(axis.transposed)
      let scaled = across > 0 ? breadth * length / across : 0
      return positive(scaled) + positive(metrics.captionHeight)
    }
  }

  /// Returns the length, or 0 if it is not positive.
  private func positive(_ length: Double) -> Double { length > 0 ? length : 0 }
}
