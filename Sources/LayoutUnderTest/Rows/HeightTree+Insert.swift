extension HeightTree {
  /// Puts a row of a height, in units, before the row that stands at an index; behind the last one
  /// for the number of rows.
  ///
  /// - Complexity: O(log rows).
  public mutating func insert(_ height: Int64, at row: Int) {
    precondition(row >= 0 && row <= count, "HeightTree cannot insert at \(row)")
    let stored = checked(height)
    if isRootFull { raiseRoot() }
    var left = row
    var node = root
    var rowsInLeaf = count
    for level in (0..<depth).reversed() {
      var slot = node * Self.nodeRoom
      while left > Int(rowCounts[slot]) {
        left -= Int(rowCounts[slot])
        slot += 1
      }
      // Split on the way down, so that there is room above for every split below.
      if isFull(slot, isLeaf: level == 0) {
        split(slot, of: node, isLeaf: level == 0)
        if left > Int(rowCounts[slot]) {
          left -= Int(rowCounts[slot])
          slot += 1
        }
      }
      rowsInLeaf = Int(rowCounts[slot])
      rowCounts[slot] += 1
      lengths[slot] += height
      node = Int(children[slot])
    }
    heights.open(node * Self.leafRoom + left, before: node * Self.leafRoom + rowsInLeaf)
    heights[node * Self.leafRoom + left] = stored
    count += 1
    length += height
  }

  private var isRootFull: Bool {
    depth == 0 ? count == Self.leafRoom : Int(childCounts[root]) == Self.nodeRoom
  }

  private func isFull(_ slot: Int, isLeaf: Bool) -> Bool {
    isLeaf
      ? Int(rowCounts[slot]) == Self.leafRoom
      : Int(childCounts[Int(children[slot])]) == Self.nodeRoom
  }

  /// Puts a new root above the old one.
  private mutating func raiseRoot() {
    let old = root
    root = takeNode()
    let slot = root * Self.nodeRoom
    children[slot] = Int32(old)
    rowCounts[slot] = Int32(count)
    lengths[slot] = length
    childCounts[root] = 1
    depth += 1
  }

  /// Moves the second half of a child into a new one behind it; the node has room for it.
  private mutating func split(_ slot: Int, of node: Int, isLeaf: Bool) {
    let end = node * Self.nodeRoom + Int(childCounts[node])
    children.open(slot + 1, before: end)
    rowCounts.open(slot + 1, before: end)
    lengths.open(slot + 1, before: end)
    childCounts[node] += 1
    let old = Int(children[slot])
    let new = isLeaf ? takeLeaf() : takeNode()
    children[slot + 1] = Int32(new)
    if isLeaf {
      heights.move(
        Self.leafRoom / 2,
        from: old * Self.leafRoom + Self.leafRoom / 2,
        to: new * Self.leafRoom
      )
      rowCounts[slot + 1] = Int32(Self.leafRoom / 2)
      lengths[slot + 1] = sum(ofLeaf: new, 0..<Self.leafRoom / 2)
    } else {
      moveChildren(
        Self.nodeRoom / 2,
        from: old * Self.nodeRoom + Self.nodeRoom / 2,
        to: new * Self.nodeRoom
      )
      childCounts[new] = Int32(Self.nodeRoom / 2)
      childCounts[old] = Int32(Self.nodeRoom / 2)
      (rowCounts[slot + 1], lengths[slot + 1]) = totals(of: new)
    }
    rowCounts[slot] -= rowCounts[slot + 1]
    lengths[slot] -= lengths[slot + 1]
  }
}

// MARK: Nodes

extension HeightTree {
  mutating func takeLeaf() -> Int {
    if let free = freeLeaves.popLast() { return Int(free) }
    heights.append(contentsOf: repeatElement(0, count: Self.leafRoom))
    return heights.count / Self.leafRoom - 1
  }

  mutating func takeNode() -> Int {
    if let free = freeNodes.popLast() { return Int(free) }
    children.append(contentsOf: repeatElement(0, count: Self.nodeRoom))
    rowCounts.append(contentsOf: repeatElement(0, count: Self.nodeRoom))
    lengths.append(contentsOf: repeatElement(0, count: Self.nodeRoom))
    childCounts.append(0)
    return childCounts.count - 1
  }

  /// How many rows there are below a node, and how long they are.
  func totals(of node: Int) -> (rows: Int32, length: Int64) {
    let first = node * Self.nodeRoom
    var totals: (rows: Int32, length: Int64) = (0, 0)
    for slot in first..<first + Int(childCounts[node]) {
      totals.rows += rowCounts[slot]
      totals.length += lengths[slot]
    }
    return totals
  }

  /// Copies entries of inner nodes to other places.
  mutating func moveChildren(_ count: Int, from source: Int, to target: Int) {
    children.move(count, from: source, to: target)
    rowCounts.move(count, from: source, to: target)
    lengths.move(count, from: source, to: target)
  }
}

extension ContiguousArray where Element: BitwiseCopyable {
  /// Copies elements to other places of the array, over what stands there.
  mutating func move(_ count: Int, from source: Int, to target: Int) {
    withUnsafeMutableBufferPointer { elements in
      guard let base = elements.baseAddress else { return }
      (base + target).update(from: base + source, count: count)
    }
  }

  /// Moves what stands from `position` up to `end` one place on, over what stands at `end`.
  mutating func open(_ position: Int, before end: Int) {
    move(end - position, from: position, to: position + 1)
  }
}
