/// The indexes that a visible-rect index found in one query, with the number it had to examine.
@frozen
public struct HitBuffer: ~Copyable {
  @usableFromInline var indexes: GrowableBuffer<Int32>
  @usableFromInline var isAscending = true
  /// How many candidates were looked at since the last `reset`.
  public var examined = 0

  /// Makes an empty buffer with room for `minimumCapacity` indexes.
  public init(minimumCapacity: Int = 1024) {
    indexes = GrowableBuffer(minimumCapacity: minimumCapacity)
  }

  /// How many indexes were found.
  @inlinable
  public var count: Int { indexes.count }

  /// The index at `position`.
  @inlinable
  public subscript(position: Int) -> Int { Int(indexes[position]) }

  /// Forgets the indexes and the number examined.
  @inlinable
  public mutating func reset() {
    indexes.removeAll()
    examined = 0
    isAscending = true
  }

  /// Adds an index.
  @inlinable
  public mutating func append(_ index: Int) {
    let narrow = Int32(truncatingIfNeeded: index)
    if indexes.count > 0, indexes[indexes.count &- 1] > narrow { isAscending = false }
    indexes.append(narrow)
  }

  /// Adds those of neighbouring indexes that are hits, up to the first that is no candidate, and
  /// counts the candidates.
  ///
  /// An index is written in any case and kept by moving on: a branch would often be guessed wrong.
  ///
  /// - Parameters:
  ///   - indexes: Neighbouring indexes.
  ///   - isCandidate: Whether an index may be a hit; the first that may not ends it.
  ///   - isHit: Whether a candidate is one.
  @inlinable @inline(__always)
  public mutating func append(
    _ indexes: Range<Int>,
    while isCandidate: (Int) -> Bool,
    where isHit: (Int) -> Bool
  ) {
    // Room is made for so many at a time: mostly once.
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
      keep(found)
      examined &+= index &- begin
      if index < end { break }
    }
  }

  /// Takes over so many indexes from the room after the last one.
  @inlinable @inline(__always)
  mutating func keep(_ found: Int) {
    let count = indexes.count
    indexes.storedCount = count &+ found
    if found > 0, count > 0, indexes[count &- 1] > indexes[count] { isAscending = false }
  }

  /// Takes the index at `position` out, keeping the order of the others.
  public mutating func remove(at position: Int) {
    indexes.remove(at: position)
  }

  /// Puts the indexes into ascending order, in place and without allocation.
  ///
  /// Indexes find most answers in order already; then this costs nothing. Shell sort with
  /// Ciura's gaps, whose last pass is a plain insertion sort.
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
