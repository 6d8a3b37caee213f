import LayoutContract
import Results

/// Checks that after every change, the layout equals a new instance for the current model.
struct IncrementalEqualsFull: Invariant {
  static let summary = "after every change all frames equal those of a fresh layout"
  static let picture = ViolationPicture.fresh

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    // A new instance does not know the sizes that cells asked for.
    guard inspection.moment == .changes, inspection.facts.isSettled,
      !inspection.traits.keepsCellSizes
    else { return }
    report.compareWithFreshLayout(inspection)
  }
}

extension InvariantReport {
  /// Records a step, in which the elements must equal those of a fresh layout.
  mutating func compareWithFreshLayout(_ inspection: Inspection, _ occasion: String = "") {
    guard recordStep(checked: inspection.isFull), let difference = FreshDifference(inspection)
    else { return }
    violate(occasion + difference.message, difference.elements)
  }
}

/// The first difference between a layout and a new instance, prepared once for the same state.
private struct FreshDifference {
  /// The difference, as the end of a sentence.
  let message: String
  /// The element that differs, as found and as expected.
  let elements: [Violation.Element]

  /// Compares both; nil if they are equal.
  ///
  /// A layout that holds a part of the collection is compared with an instance opened at its first
  /// item, at any position in the content.
  init?(_ inspection: Inspection) {
    // A new instance does not know the sizes that cells asked for.
    guard !inspection.traits.keepsCellSizes, let fresh = inspection.freshLayout() else {
      return nil
    }
    var (found, expected) = (inspection.snapshot.states, fresh.snapshot.states)
    // Such a layout lays out again before other elements come on screen: those may be stale.
    if inspection.traits.dependsOnOffset {
      let shown = Self.paths(of: [found, expected], in: inspection.facts.bounds)
      found.removeAll { !shown.contains($0.path) }
      expected.removeAll { !shown.contains($0.path) }
    }
    if inspection.traits.isPartial {
      self.init(heldItems: found, expected, inspection)
    } else {
      self.init(found, expected, fresh.contentSize, inspection)
    }
  }

  private init?(
    _ found: ContiguousArray<ElementState>,
    _ expected: ContiguousArray<ElementState>,
    _ expectedSize: Size,
    _ inspection: Inspection
  ) {
    let (size, tolerance) = (inspection.facts.contentSize, inspection.traits.frameTolerance)
    let index =
      found.count == expected.count
      ? found.indices.first { !found[$0].equals(expected[$0], within: tolerance) } : nil
    if let index {
      message = "\(found[index].path) is not where a fresh layout puts it"
      elements = inspection.elements(found[index], "found", expected[index], "fresh")
    } else if !size.equals(expectedSize, within: tolerance) {
      message =
        "the content size is \(size.text), a fresh layout's is \(expectedSize.text)"
      elements = []
    } else if found.count != expected.count {
      message =
        "\(found.count) elements have attributes, a fresh layout gives them to \(expected.count)"
      elements = []
    } else {
      return nil
    }
  }

  /// Returns the elements that are in a rectangle in at least one of the states.
  private static func paths(
    of states: [ContiguousArray<ElementState>],
    in rect: Rect
  ) -> Set<ElementPath> {
    Set(states.joined().lazy.filter { $0.frame.sharesArea(with: rect) }.map(\.path))
  }

  /// Compares the items that both hold, relative to the first of them.
  private init?(
    heldItems found: ContiguousArray<ElementState>,
    _ fresh: ContiguousArray<ElementState>,
    _ inspection: Inspection
  ) {
    let tolerance = inspection.traits.frameTolerance
    let expected = Dictionary(uniqueKeysWithValues: fresh.map { ($0.path, $0) })
    var shift: Point?
    for state in found {
      guard var wanted = expected[state.path] else { continue }
      let distance = Point(x: state.frame.x - wanted.frame.x, y: state.frame.y - wanted.frame.y)
      let shared = shift ?? distance
      shift = shared
      wanted.frame.x += shared.x
      wanted.frame.y += shared.y
      guard !state.equals(wanted, within: tolerance) else { continue }
      message =
        !state.frame.size.equals(wanted.frame.size, within: tolerance)
        ? "\(state.path) is not of the size that a fresh layout gives it"
        : "\(state.path) is not where a fresh layout puts it"
      elements = [inspection.element(state, "found"), inspection.element(wanted, "fresh")]
      return
    }
    return nil
  }
}
