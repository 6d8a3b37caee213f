/// A child that is being placed next to its siblings.
struct HierarchySibling: BitwiseCopyable {
  let slot: Int32
  /// The sibling that the thread at the end of this one's right contour leads to, or -1.
  var turn: Int32 = -1
  /// The distance from the first sibling's top to this one's, in whole 1/256 pt.
  var distance: Int64 = 0
  /// The gap over which siblings before this one are spread, in whole 1/256 pt.
  var shift: Int64 = 0
  /// The change of the spreading distance from this sibling to the one before it.
  var change: Int64 = 0
}

/// Places the subtrees of siblings as close together as possible, with the algorithm of Buchheim,
/// Jünger and Leipert (Improving Walker's Algorithm to Run in Linear Time, 2002).
///
/// Each subtree is compared with those before it along their facing contours, section by section,
/// and moved down until all rows are kept; the siblings between the two that touch are spread
/// evenly over the gap. Terms are those of the paper: above is left, below is right. A contour
/// continues from a node to its first or last child, or from a leaf along its thread. Steps of a
/// spread gap are rounded down to 1/256 pt, as is a parent's middle, so that the shape of a subtree
/// depends only on itself.
struct HierarchyContours {
  let tables: HierarchyTables
  /// A buffer for the siblings.
  let siblings: UnsafeMutableBufferPointer<HierarchySibling>
  let rowUnits: Int64

  /// A position on a contour.
  private struct Place {
    var slot: Int32
    /// The distance of the node's top from the first sibling's.
    var top: Int64
  }

  /// Places the children of a node together and the node next to their middle.
  ///
  /// - Complexity: O(children, sections shared by neighboring subtrees), which is O(nodes) for a
  ///   whole tree.
  func combineChildren(of slot: Int32) {
    var count = 0
    var child = tables.firstChild(slot)
    while child >= 0 {
      siblings[count] = HierarchySibling(slot: child)
      count += 1
      child = tables.nextSiblings[Int(child)]
    }
    guard count > 0 else {
      tables.nodes[Int(slot)].above = 0
      tables.nodes[Int(slot)].below = 0
      return
    }
    let extent = combine(count)
    let middle = siblings[count - 1].distance >> 1
    for sibling in siblings[..<count] {
      tables.offsets[Int(sibling.slot)] = sibling.distance - middle
    }
    tables.nodes[Int(slot)].above = Swift.max(0, middle - extent.lowerBound)
    tables.nodes[Int(slot)].below = Swift.max(0, extent.upperBound - middle)
  }

  /// Places the first `count` siblings together.
  ///
  /// - Returns: The highest and lowest top of their subtrees, relative to the first sibling's top.
  func combine(_ count: Int) -> ClosedRange<Int64> {
    tables.nodes[Int(siblings[0].slot)].threadOrigin = -1
    for index in 1..<Swift.max(1, count) { attach(index) }
    spread(count)
    var (highest, lowest) = (Int64.max, Int64.min)
    for sibling in siblings[..<count] {
      let node = tables.nodes[Int(sibling.slot)]
      highest = Swift.min(highest, sibling.distance - node.above)
      lowest = Swift.max(lowest, sibling.distance + node.below)
    }
    return highest...lowest
  }

  /// Moves a sibling below those before it until their subtrees keep their rows.
  private func attach(_ index: Int) {
    let previous = siblings[index - 1]
    let slot = siblings[index].slot
    var owner = index - 1
    var (right, left) = (
      Place(slot: previous.slot, top: previous.distance),
      Place(slot: slot, top: previous.distance + rowUnits)
    )
    var (outerLeft, outerRight) = (Place(slot: siblings[0].slot, top: 0), left)
    siblings[index].distance = left.top
    tables.nodes[Int(slot)].threadOrigin = -1
    while true {
      let nextOwner = ownerAfter(right.slot, owner)
      let (nextRight, nextLeft) = (rightmost(after: right), leftmost(after: left))
      guard let nextRight, let nextLeft else {
        if let nextRight {
          setThread(outerRight, nextRight, of: slot)
          siblings[index].turn = Int32(truncatingIfNeeded: nextOwner)
        } else if let nextLeft {
          setThread(outerLeft, nextLeft, of: slot)
        }
        return
      }
      (owner, right, left) = (nextOwner, nextRight, nextLeft)
      // Both outer contours reach as far as the inner ones.
      outerLeft = leftmost(after: outerLeft) ?? outerLeft
      outerRight = rightmost(after: outerRight) ?? outerRight
      let overlap = right.top + rowUnits - left.top
      guard overlap > 0 else { continue }
      siblings[index].distance += overlap
      left.top += overlap
      outerRight.top += overlap
      recordGap(from: owner, to: index, overlap)
    }
  }

  /// Records that the siblings between two are to be spread over a gap that opened between them.
  private func recordGap(from first: Int, to last: Int, _ gap: Int64) {
    let count = Int64(last - first)
    let step = gap / count
    siblings[last].shift += step * count
    siblings[last].change -= step
    siblings[first].change += step
  }

  /// Moves the siblings that are in gaps.
  private func spread(_ count: Int) {
    var (shift, change): (Int64, Int64) = (0, 0)
    for index in (0..<count).reversed() {
      siblings[index].distance += shift
      change += siblings[index].change
      shift += siblings[index].shift + change
    }
  }

  /// Returns the sibling whose subtree contains the right contour after a node.
  private func ownerAfter(_ slot: Int32, _ owner: Int) -> Int {
    let sibling = siblings[owner]
    let isTurn = sibling.turn >= 0 && tables.nodes[Int(sibling.slot)].threadOrigin == slot
    return isTurn ? Int(sibling.turn) : owner
  }

  private func leftmost(after place: Place) -> Place? {
    next(after: place, child: tables.firstChild(place.slot))
  }

  private func rightmost(after place: Place) -> Place? {
    next(after: place, child: tables.lastChild(place.slot))
  }

  private func next(after place: Place, child: Int32) -> Place? {
    if child >= 0 {
      return Place(slot: child, top: place.top + tables.offsets[Int(child)])
    }
    let node = tables.nodes[Int(place.slot)]
    guard node.thread >= 0 else { return nil }
    return Place(slot: node.thread, top: place.top + node.threadOffset)
  }

  private func setThread(_ origin: Place, _ target: Place, of sibling: Int32) {
    tables.nodes[Int(origin.slot)].thread = target.slot
    tables.nodes[Int(origin.slot)].threadOffset = target.top - origin.top
    tables.nodes[Int(sibling)].threadOrigin = origin.slot
  }
}
