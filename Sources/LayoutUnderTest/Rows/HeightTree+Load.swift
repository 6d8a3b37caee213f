extension HeightTree {
  /// Makes a tree of rows with given heights, in units; its nodes are filled to seven eighths, so
  /// that the first changes split none.
  ///
  /// - Complexity: O(rows).
  public init(_ rows: [Int64]) {
    self.init()
    count = rows.count
    guard count > 0 else { return }
    let leaves = Self.parts(of: count, atMost: Self.leafRoom * 7 / 8)
    heights = ContiguousArray(repeating: 0, count: leaves.count * Self.leafRoom)
    var entries: [Entry] = []
    entries.reserveCapacity(leaves.count)
    for (leaf, part) in leaves.enumerated() {
      var entry = Entry(child: leaf, rows: part.count, length: 0)
      for row in part {
        heights[leaf * Self.leafRoom + row - part.lowerBound] = checked(rows[row])
        entry.length += rows[row]
      }
      entries.append(entry)
    }
    while entries.count > 1 { entries = raise(entries) }
    root = entries[0].child
    length = entries[0].length
  }

  /// A child with what lies below it.
  private struct Entry {
    var child: Int
    var rows: Int
    var length: Int64
  }

  /// Puts a level of inner nodes above some children.
  private mutating func raise(_ entries: [Entry]) -> [Entry] {
    depth += 1
    return Self.parts(of: entries.count, atMost: Self.nodeRoom * 7 / 8).map { part in
      let node = takeNode()
      childCounts[node] = Int32(part.count)
      for (place, entry) in entries[part].enumerated() {
        let slot = node * Self.nodeRoom + place
        children[slot] = Int32(entry.child)
        rowCounts[slot] = Int32(entry.rows)
        lengths[slot] = entry.length
      }
      let (rows, length) = totals(of: node)
      return Entry(child: node, rows: Int(rows), length: length)
    }
  }

  /// Divides `0..<count` into as few parts as will do, of nearly the same size.
  private static func parts(of count: Int, atMost most: Int) -> [Range<Int>] {
    let parts = (count + most - 1) / most
    return (0..<parts).map { $0 * count / parts..<($0 + 1) * count / parts }
  }
}
