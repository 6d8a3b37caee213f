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
    let lengths = CellLengths(rule, inspection)
    if let wrong = lengths.firstWrong(in: inspection.snapshot, of: inspection.model) {
      return report.violate(wrong.sentence, [inspection.element(wrong.state, "found")])
    }
    guard inspection.isThorough, !inspection.traits.isPartial, inspection.model.itemCount > 0
    else { return }
    let axis = inspection.traits.axis
    let model = inspection.model.withExtremeLengths(Self.greatLength, along: axis)
    guard let extreme = inspection.newLayout(changing: { $0.model = model })?.snapshot,
      let wrong = lengths.firstWrong(in: extreme, of: model)
    else { return }
    report.violate(
      wrong.sentence + ", when the items in the middle have no length and a great one",
      [inspection.element(wrong.state, "in a new instance")]
    )
  }
}

/// The expected lengths of cells along the scroll axis, by the items' metrics.
private struct CellLengths {
  private let rule: LayoutTraits.CellLength
  private let axis: Axis
  /// A Boolean value that indicates whether a cell that is not placed yet has no area.
  private let mayBeLeft: Bool
  /// The tolerance of a length, in points: two roundings to the grid or to device pixels.
  private let tolerance: Double

  init(_ rule: LayoutTraits.CellLength, _ inspection: Inspection) {
    self.rule = rule
    axis = inspection.traits.axis
    mayBeLeft = inspection.traits.defersPlacement
    tolerance =
      inspection.traits.alignsToPixels
      ? 2 * inspection.tolerance : 2 / LengthGrid.unitsPerPoint
  }

  /// Returns the first cell of another length, and a sentence about it.
  func firstWrong(
    in snapshot: ElementSnapshot,
    of model: CollectionModel
  ) -> (state: ElementState, sentence: String)? {
    for state in snapshot.states where state.path.kind == .cell && model.contains(state.path) {
      let size = state.frame.size
      let (found, breadth) = axis == .y ? (size.height, size.width) : (size.width, size.height)
      let metrics = model.sections[state.path.section].metrics(at: state.path.item)
      let expected = length(of: metrics, across: breadth)
      guard expected <= LengthGrid.maximumLength, !(mayBeLeft && found == 0),
        !((found - expected).magnitude <= tolerance)
      else { continue }
      return (state, "\(state.path) is \(found) long, and its item asks for \(expected)")
    }
    return nil
  }

  private func length(of metrics: ItemMetrics, across breadth: Double) -> Double {
    let size = metrics.size
    let (along, across) = axis == .y ? (size.height, size.width) : (size.width, size.height)
    switch rule {
    case .item: return positive(along)
    case .scaledItem:
      let scaled = across > 0 ? breadth * positive(along) / across : 0
      return positive(scaled) + positive(metrics.captionHeight)
    }
  }

  /// Returns the length, or 0 if it is not positive.
  private func positive(_ length: Double) -> Double { length > 0 ? length : 0 }
}
