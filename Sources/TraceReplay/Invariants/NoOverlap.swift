import LayoutContract

/// Checks that cells, headers and footers do not overlap.
struct NoOverlap: Invariant {
  static let summary = "no two cells, headers or footers overlap by more than half a pixel"
  static let picture = ViolationPicture.overlap

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    guard inspection.traits.isNonOverlapping, inspection.moment != .movement else { return }
    guard report.recordStep(checked: inspection.isFull) else { return }
    let states = inspection.snapshot.states
    // Across the scroll axis, all items of a row in a horizontal layout would be compared.
    let axis = inspection.traits.axis
    var sweep = OverlapSweep(axis: axis, tolerance: inspection.overlapTolerance)
    let order = states.indices.sorted {
      states[$0].frame.start(along: axis) < states[$1].frame.start(along: axis)
    }
    let above = inspection.traits.pinnedKinds.union(inspection.traits.floatingKinds)
    for state in order.lazy.map({ states[$0] }) {
      guard !state.path.kind.isDecoration, above.isEmpty || !above.contains(state.path.kind)
      else { continue }
      guard let other = sweep.overlap(with: state) else { continue }
      if inspection.reportsNegativeSizesAlone { return }
      let (width, height) = other.frame.shared(with: state.frame)
      let message = "\(other.path) and \(state.path) overlap by \(width) x \(height)"
      let elements = [inspection.element(other, "below"), inspection.element(state, "above")]
      // Cards and piles consist of cells; a header that overlaps one is never intended.
      let areCells = other.path.kind == .cell && state.path.kind == .cell
      if areCells, inspection.traits.asksAboutOverlaps {
        report.ask(message, elements)
      } else {
        report.violate(message, elements)
      }
      return
    }
  }
}

/// Sweeps along the scroll axis and compares each element with those that reach beyond its start.
struct OverlapSweep {
  /// The axis that content scrolls along.
  let axis: Axis
  /// The length that two frames may share on each axis, in points.
  let tolerance: Double
  /// The number of compared pairs.
  private(set) var comparisons = 0
  /// The elements so far that reach beyond the start of the last one.
  private(set) var open: [ElementState] = []

  /// Returns an earlier element that an element overlaps.
  ///
  /// - Parameter state: The next element; earlier ones start no later.
  /// - Returns: The first element that it overlaps, or nil.
  /// - Complexity: O(elements side by side).
  mutating func overlap(with state: ElementState) -> ElementState? {
    guard state.frame.width > 0, state.frame.height > 0 else { return nil }
    let start = state.frame.start(along: axis) + tolerance
    var kept = 0
    for index in open.indices where open[index].frame.end(along: axis) > start {
      if kept < index { open[kept] = open[index] }
      kept += 1
    }
    open.removeLast(open.count - kept)
    for other in open {
      comparisons += 1
      let (width, height) = other.frame.shared(with: state.frame)
      if width > tolerance, height > tolerance { return other }
    }
    open.append(state)
    return nil
  }
}

extension Rect {
  /// Returns the length that two rectangles share on each axis, in points; at most 0 if none.
  func shared(with other: Rect) -> (width: Double, height: Double) {
    (min(maxX, other.maxX) - max(minX, other.minX), min(maxY, other.maxY) - max(minY, other.minY))
  }

  /// Returns whether two rectangles share area, and more than a length on each axis, in points.
  func overlaps(_ other: Rect, byMoreThan tolerance: Double) -> Bool {
    guard sharesArea(with: other) else { return false }
    let (width, height) = shared(with: other)
    return tolerance == 0 || (width > tolerance && height > tolerance)
  }
}
