import LayoutUnderTest

/// Cells, headers and footers do not lie over one another.
struct NoOverlap: Invariant {
  static let name = "NoOverlap"
  static let summary = "no two cells, headers or footers overlap by more than half a pixel"

  mutating func check(_ inspection: Inspection, _ report: inout CheckReport) {
    guard inspection.traits.isNonOverlapping, inspection.moment != .movement else { return }
    report.look(inspection.isFull)
    guard inspection.isFull else { return }
    let states = inspection.snapshot.states
    // Across the scroll axis a row of a horizontal layout has all its items side by side.
    let isVertical = inspection.traits.axis == .y
    func start(_ index: Int) -> Double {
      isVertical ? states[index].frame.minY : states[index].frame.minX
    }
    let isAscending = states.indices.dropFirst().allSatisfy { start($0 - 1) <= start($0) }
    if isAscending {
      sweep(states, inspection, &report)
    } else {
      let order = states.indices.sorted { start($0) < start($1) }
      sweep(order.lazy.map { states[$0] }, inspection, &report)
    }
  }

  /// Goes along the scroll axis and holds each element against those that reach beyond its start.
  ///
  /// - Complexity: O(n · elements side by side).
  private func sweep(
    _ ordered: some Sequence<ElementState>,
    _ inspection: Inspection,
    _ report: inout CheckReport
  ) {
    let tolerance = inspection.tolerance
    let pinned = inspection.traits.pinnedKinds
    let isVertical = inspection.traits.axis == .y
    var open: [ElementState] = []
    for state in ordered {
      guard state.frame.width > 0, state.frame.height > 0, !state.path.kind.isDecoration,
        pinned.isEmpty || !pinned.contains(state.path.kind)
      else { continue }
      let start = (isVertical ? state.frame.minY : state.frame.minX) + tolerance
      var kept = 0
      for index in open.indices
      where (isVertical ? open[index].frame.maxY : open[index].frame.maxX) > start {
        open[kept] = open[index]
        kept += 1
      }
      open.removeLast(open.count - kept)
      for other in open {
        let width = other.frame.sharedWidth(with: state.frame)
        let height = other.frame.sharedHeight(with: state.frame)
        guard width > tolerance, height > tolerance else { continue }
        report.violate(
          "\(other.path) and \(state.path) overlap by \(width) x \(height)",
          [inspection.element(other, "below"), inspection.element(state, "above")]
        )
        return
      }
      open.append(state)
    }
  }
}

extension Rect {
  fileprivate func sharedWidth(with other: Rect) -> Double {
    min(maxX, other.maxX) - max(minX, other.minX)
  }

  fileprivate func sharedHeight(with other: Rect) -> Double {
    min(maxY, other.maxY) - max(minY, other.minY)
  }
}
