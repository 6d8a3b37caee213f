/// Finds items of one section by their ids: a hash table of indexes with open addressing, whose
/// storage is reused.
struct HierarchyIDTable {
  /// Indexes into the list of ids, or -1.
  ///
  /// Their number is a power of two.
  private var entries: ContiguousArray<Int32> = []
  private var shift: UInt64 = 0

  /// Fills the table with the ids of a list.
  ///
  /// Among equal ids, the first one is stored.
  ///
  /// - Complexity: O(ids).
  mutating func fill(with ids: UnsafeBufferPointer<Int>) {
    var capacity = 8
    while capacity < 2 * ids.count { capacity *= 2 }
    entries.removeAll(keepingCapacity: true)
    entries.resize(to: capacity, filler: -1)
    shift = UInt64(64 - capacity.trailingZeroBitCount)
    for index in ids.indices {
      let position = position(of: ids[index], among: ids)
      if entries[position] < 0 { entries[position] = Int32(truncatingIfNeeded: index) }
    }
  }

  /// Returns the index of an id in the list that the table was filled with, or nil.
  func index(of id: Int, among ids: UnsafeBufferPointer<Int>) -> Int? {
    let index = entries[position(of: id, among: ids)]
    return index < 0 ? nil : Int(index)
  }

  /// Returns the entry that contains an id, or the free entry for it.
  private func position(of id: Int, among ids: UnsafeBufferPointer<Int>) -> Int {
    let hash = UInt64(bitPattern: Int64(id)) &* 0x9E37_79B9_7F4A_7C15
    var position = Int(truncatingIfNeeded: hash &>> shift)
    while entries[position] >= 0, ids[Int(entries[position])] != id {
      position = (position &+ 1) & (entries.count &- 1)
    }
    return position
  }
}

extension HierarchyIDTable {
  /// Finds the parents that children refer to in the section before.
  ///
  /// Parents mostly ascend as their children do, so each one is searched for from the last one
  /// found on. When that fails, a table is filled with the wanted ids or the existing ones,
  /// whichever are fewer. After an edit few ids are wanted, and a small table stays in the caches.
  ///
  /// - Parameters:
  ///   - wanted: The wanted ids; `SectionModel.noParent` for a node without a parent.
  ///   - ids: The ids of the section before. Among equal ids, any may be found.
  ///   - found: Receives the index of each wanted id, or -1.
  /// - Complexity: O(ids + wanted).
  mutating func find(
    _ wanted: UnsafeBufferPointer<Int>,
    among ids: UnsafeBufferPointer<Int>,
    into found: inout ContiguousArray<Int32>
  ) {
    found.removeAll(keepingCapacity: true)
    var position = 0
    while found.count < wanted.count {
      let id = wanted[found.count]
      if id == SectionModel.noParent {
        found.append(-1)
        continue
      }
      var next = position
      while next < ids.count, ids[next] != id { next &+= 1 }
      guard next < ids.count else { break }
      position = next
      found.append(Int32(truncatingIfNeeded: next))
    }
    let rest = UnsafeBufferPointer(rebasing: wanted[found.count...])
    guard rest.count >= ids.count else { return findFew(rest, among: ids, into: &found) }
    fill(with: ids)
    for id in rest {
      found.append(index(of: id, among: ids).map { Int32(truncatingIfNeeded: $0) } ?? -1)
    }
  }

  private mutating func findFew(
    _ wanted: UnsafeBufferPointer<Int>,
    among ids: UnsafeBufferPointer<Int>,
    into found: inout ContiguousArray<Int32>
  ) {
    guard !wanted.isEmpty else { return }
    let begin = found.count
    found.append(contentsOf: repeatElement(-1, count: wanted.count))
    fill(with: wanted)
    for position in ids.indices {
      // Among equal wanted ids, the table contains the first.
      guard let first = index(of: ids[position], among: wanted) else { continue }
      found[begin + first] = Int32(truncatingIfNeeded: position)
    }
    for position in wanted.indices {
      guard let first = index(of: wanted[position], among: wanted) else { continue }
      found[begin + position] = found[begin + first]
    }
  }
}
