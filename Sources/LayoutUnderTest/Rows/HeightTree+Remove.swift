extension HeightTree {
  /// Takes a row out.
  ///
  /// - Returns: The height that it had, in units.
  /// - Complexity: O(log rows).
  @discardableResult
  public mutating func remove(at row: Int) -> Int64 {
    precondition(row >= 0 && row < count, "HeightTree has no row \(row)")
    lowerRoot()
    var path = Path(repeating: 0)
    var left = row
    var node = root
    var rowsInLeaf = count
    for level in (0..<depth).reversed() {
      var slot = slot(of: &left, in: node)
      // Filled up on the way down, so that any node may lose a child to what happens below.
      if isThin(slot, isLeaf: level == 0), Int(childCounts[node]) > 1 {
        let last = node * Self.nodeRoom + Int(childCounts[node]) - 1
        if slot == last {
          slot -= 1
          left += Int(rowCounts[slot])
        }
        level == 0 ? joinLeaves(slot, of: node) : joinNodes(slot, of: node)
        if left >= Int(rowCounts[slot]) {
          left -= Int(rowCounts[slot])
          slot += 1
        }
      }
      rowsInLeaf = Int(rowCounts[slot])
      rowCounts[slot] -= 1
      path[depth - 1 - level] = slot
      node = Int(children[slot])
    }
    let place = node * Self.leafRoom + left
    let height = Int64(heights[place])
    heights.move(rowsInLeaf - left - 1, from: place + 1, to: place)
    count -= 1
    lengthen(path, by: -height)
    return height
  }

  /// Goes down to the only child of the root, if it has no other.
  private mutating func lowerRoot() {
    while depth > 0, childCounts[root] == 1 {
      let child = Int(children[root * Self.nodeRoom])
      freeNodes.append(Int32(root))
      root = child
      depth -= 1
    }
  }

  /// Whether a child is filled to no more than a quarter.
  private func isThin(_ slot: Int, isLeaf: Bool) -> Bool {
    isLeaf
      ? Int(rowCounts[slot]) <= Self.leafRoom / 4
      : Int(childCounts[Int(children[slot])]) <= Self.nodeRoom / 4
  }

  /// Puts the rows of two neighbouring leaves into one, or half of them into each where that would
  /// be nearly full.
  private mutating func joinLeaves(_ slot: Int, of node: Int) {
    let (left, right) = (Int(rowCounts[slot]), Int(rowCounts[slot + 1]))
    let total = left + right
    let wanted = total > Self.leafRoom * 3 / 4 ? total / 2 : total
    let (first, second) = (
      Int(children[slot]) * Self.leafRoom,
      Int(children[slot + 1]) * Self.leafRoom
    )
    let moved = wanted - left
    if moved > 0 {
      heights.move(moved, from: second, to: first + left)
      heights.move(right - moved, from: second + moved, to: second)
    } else {
      heights.move(right, from: second, to: second - moved)
      heights.move(-moved, from: first + wanted, to: second)
    }
    let length = lengths[slot] + lengths[slot + 1]
    rowCounts[slot] = Int32(wanted)
    lengths[slot] = sum(ofLeaf: Int(children[slot]), 0..<wanted)
    rowCounts[slot + 1] = Int32(total - wanted)
    lengths[slot + 1] = length - lengths[slot]
    if wanted == total {
      freeLeaves.append(children[slot + 1])
      close(slot + 1, of: node)
    }
  }

  /// Does the same with the children of two neighbouring inner nodes.
  private mutating func joinNodes(_ slot: Int, of node: Int) {
    let (first, second) = (Int(children[slot]), Int(children[slot + 1]))
    let (left, right) = (Int(childCounts[first]), Int(childCounts[second]))
    let total = left + right
    let wanted = total > Self.nodeRoom * 3 / 4 ? total / 2 : total
    let (firstSlot, secondSlot) = (first * Self.nodeRoom, second * Self.nodeRoom)
    let moved = wanted - left
    if moved > 0 {
      moveChildren(moved, from: secondSlot, to: firstSlot + left)
      moveChildren(right - moved, from: secondSlot + moved, to: secondSlot)
    } else {
      moveChildren(right, from: secondSlot, to: secondSlot - moved)
      moveChildren(-moved, from: firstSlot + wanted, to: secondSlot)
    }
    childCounts[first] = Int32(wanted)
    childCounts[second] = Int32(total - wanted)
    (rowCounts[slot], lengths[slot]) = totals(of: first)
    (rowCounts[slot + 1], lengths[slot + 1]) = totals(of: second)
    if wanted == total {
      freeNodes.append(Int32(second))
      close(slot + 1, of: node)
    }
  }

  /// Takes the entry of a child out of its node.
  private mutating func close(_ slot: Int, of node: Int) {
    let behind = node * Self.nodeRoom + Int(childCounts[node]) - slot - 1
    moveChildren(behind, from: slot + 1, to: slot)
    childCounts[node] -= 1
  }
}
