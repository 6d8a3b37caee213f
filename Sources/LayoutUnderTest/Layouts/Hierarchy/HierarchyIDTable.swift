/// Finds items of one section by their ids: a hash table of indexes with open addressing, whose
/// room is used again.
struct HierarchyIDTable {
  /// Indexes into the list of ids, or -1; a power of two of them.
  private var entries: ContiguousArray<Int32> = []
  private var shift: UInt64 = 0

  /// Notes the ids of a list; of equal ones the first counts.
  ///
  /// - Complexity: O(ids).
  mutating func fill(with ids: UnsafeBufferPointer<Int>) {
    var capacity = 8
    while capacity < 2 * ids.count { capacity *= 2 }
    entries.removeAll(keepingCapacity: true)
    entries.resize(to: capacity, filler: -1)
    shift = UInt64(64 - capacity.trailingZeroBitCount)
    for index in ids.indices {
      let place = place(of: ids[index], among: ids)
      if entries[place] < 0 { entries[place] = Int32(truncatingIfNeeded: index) }
    }
  }

  /// The index of an id in the list that the table was filled with, or nil.
  func index(of id: Int, among ids: UnsafeBufferPointer<Int>) -> Int? {
    let index = entries[place(of: id, among: ids)]
    return index < 0 ? nil : Int(index)
  }

  /// Where an id is noted, or the free place where it would be.
  private func place(of id: Int, among ids: UnsafeBufferPointer<Int>) -> Int {
    let hash = UInt64(bitPattern: Int64(id)) &* 0x9E37_79B9_7F4A_7C15
    var place = Int(truncatingIfNeeded: hash &>> shift)
    while entries[place] >= 0, ids[Int(entries[place])] != id {
      place = (place &+ 1) & (entries.count &- 1)
    }
    return place
  }
}

/// Finds one parent after the other in the section before.
///
/// Parents mostly ascend as their children do, so it looks on from the last one found; only when
/// that fails does it fill a table.
struct HierarchyParentSearch {
  let ids: UnsafeBufferPointer<Int>
  private var position = 0
  private var hasTable = false

  init(ids: UnsafeBufferPointer<Int>) {
    self.ids = ids
  }

  /// The index of an item, or nil where the section has none of this id.
  ///
  /// - Complexity: O(items of the section) for all calls together, and O(1) for each.
  mutating func index(of id: Int, _ table: inout HierarchyIDTable) -> Int? {
    guard !hasTable else {
      if position < ids.count, ids[position] == id { return position }
      let found = table.index(of: id, among: ids)
      position = found ?? position
      return found
    }
    for next in position..<ids.count where ids[next] == id {
      position = next
      return next
    }
    table.fill(with: ids)
    hasTable = true
    return index(of: id, &table)
  }
}
