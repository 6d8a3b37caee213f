import LayoutContract

/// The first difference between a layout and a new instance, prepared once for what it shows.
struct FreshDifference {
  /// The difference, as the end of a sentence.
  let message: String
  /// The element that differs, as found and as expected.
  let elements: [Violation.Element]

  /// Compares; nil where there is no difference.
  ///
  /// A layout that holds a part of the collection is compared with an instance opened at its first
  /// item, wherever in the content that is.
  init?(_ inspection: Inspection) {
    // A new instance was never told the sizes that cells asked for.
    guard !inspection.traits.keepsCellSizes, let fresh = inspection.freshLayout() else {
      return nil
    }
    let (found, expected) = (inspection.snapshot.states, fresh.snapshot.states)
    if inspection.traits.isPartial {
      self.init(heldItems: found, expected, inspection)
    } else {
      self.init(found, expected, inspection.facts.contentSize, fresh.contentSize, inspection)
    }
  }

  private init?(
    _ found: ContiguousArray<ElementState>,
    _ expected: ContiguousArray<ElementState>,
    _ size: Size,
    _ expectedSize: Size,
    _ inspection: Inspection
  ) {
    let tolerance = inspection.traits.frameTolerance
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

  /// Compares the items that both hold, up to the place of the first of them.
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
      let place = Point(x: state.frame.x - wanted.frame.x, y: state.frame.y - wanted.frame.y)
      let shared = shift ?? place
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
