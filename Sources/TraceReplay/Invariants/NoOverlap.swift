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
    let isAscending = states.indices.dropFirst().allSatisfy {
      states[$0 - 1].frame.minY <= states[$0].frame.minY
    }
    if isAscending {
      sweep(states, inspection, &report)
    } else {
      let order = states.indices.sorted { states[$0].frame.minY < states[$1].frame.minY }
      sweep(order.lazy.map { states[$0] }, inspection, &report)
    }
  }

  /// Goes down the elements and holds each against those that still reach below its top.
  ///
  /// - Complexity: O(n · elements side by side).
  private func sweep(
    _ ordered: some Sequence<ElementState>,
    _ inspection: Inspection,
    _ report: inout CheckReport
  ) {
    let tolerance = inspection.tolerance
    let pinned = inspection.traits.pinnedKinds
    var open: [ElementState] = []
    for state in ordered {
      guard state.frame.width > 0, state.frame.height > 0, !state.path.kind.isDecoration,
        pinned.isEmpty || !pinned.contains(state.path.kind)
      else { continue }
      var kept = 0
      for index in open.indices where open[index].frame.maxY > state.frame.minY + tolerance {
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
