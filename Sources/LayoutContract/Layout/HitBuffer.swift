/// The indexes that a visible-rect index found in one query, and the number of candidates examined.
///
/// ```swift
/// hits.reset()
/// hits.append(
///   0..<frames.count,
///   while: { _ in true },
///   where: { frames[$0].sharesArea(with: rect) }
/// )
/// hits.sort()
/// ```
@frozen
public struct HitBuffer: ~Copyable {
  @usableFromInline var indexes: GrowableBuffer<Int32>
  @usableFromInline var isAscending = true
  /// The number of candidates examined since the last `reset`.
  public var examined = 0

  /// Makes an empty buffer with room for `minimumCapacity` indexes.
  public init(minimumCapacity: Int = 1024) {
    indexes = GrowableBuffer(minimumCapacity: minimumCapacity)
  }

  /// The number of indexes found.
  @inlinable
  public var count: Int { indexes.count }

  /// The index at `position`.
  @inlinable
  public subscript(position: Int) -> Int { Int(indexes[position]) }

  /// Removes the indexes and resets the number examined.
  @inlinable
  public mutating func reset() {
    indexes.removeAll()
    examined = 0
    isAscending = true
  }

  /// Appends an index.
  @inlinable
  public mutating func append(_ index: Int) {
    let narrow = Int32(truncatingIfNeeded: index)
    if indexes.count > 0, indexes[indexes.count &- 1] > narrow { isAscending = false }
    indexes.append(narrow)
  }

  /// Appends the hits among consecutive indexes, up to the first that is not a candidate, and
  /// counts the candidates.
  ///
  /// Every candidate is written, and the write position advances only for hits: a branch would
  /// often be mispredicted.
  ///
  /// - Parameters:
  ///   - indexes: Consecutive indexes.
  ///   - isCandidate: Returns whether an index may be a hit. The first false ends the scan.
  ///   - isHit: Returns whether a candidate is a hit.
  @inlinable @inline(__always)
  public mutating func append(
    _ indexes: Range<Int>,
    while isCandidate: (Int) -> Bool,
    where isHit: (Int) -> Bool
  ) {
    // Capacity is reserved for this many indexes at a time, usually once.
    let stretch = 128
    var index = indexes.lowerBound
    while index < indexes.upperBound {
      let begin = index
      let end = Swift.min(indexes.upperBound, begin &+ stretch)
      let room = self.indexes.room(for: stretch)
      var found = 0
      while index < end, isCandidate(index) {
        room[found] = Int32(truncatingIfNeeded: index)
        found &+= isHit(index) ? 1 : 0
        index &+= 1
      }
      let count = self.indexes.count
      self.indexes.storedCount = count &+ found
      if found > 0, count > 0, self.indexes[count &- 1] > room[0] { isAscending = false }
      examined &+= index &- begin
      if index < end { break }
    }
  }

  /// Removes the index at `position` and keeps the order of the others.
  public mutating func remove(at position: Int) {
    indexes.remove(at: position)
  }

  /// Sorts the indexes in ascending order, in place and without allocation.
  ///
  /// Free if they are already sorted, as visible-rect indexes mostly find them. Otherwise Shell
  /// sort with Ciura's gaps, whose last pass is a plain insertion sort.
  @inlinable
  public mutating func sort() {
    guard !isAscending else { return }
    sortInPlace()
  }

  @usableFromInline
  mutating func sortInPlace() {
    let values = indexes.values
    let gaps: InlineArray<8, Int> = [701, 301, 132, 57, 23, 10, 4, 1]
    for step in gaps.indices {
      let gap = gaps[step]
      guard gap < values.count else { continue }
      for position in gap..<values.count {
        let value = values[position]
        var hole = position
        while hole >= gap, values[hole - gap] > value {
          values[hole] = values[hole - gap]
          hole -= gap
        }
        values[hole] = value
      }
    }
    isAscending = true
  }
}
