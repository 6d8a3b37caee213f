/// The indexes that a visible-rect strategy found in one query, with the number it had to examine.
@frozen
public struct HitBuffer: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Int32>
  @usableFromInline var capacity: Int
  @usableFromInline var isAscending: Bool
  @usableFromInline var storedCount: Int
  /// How many candidates were looked at since the last `reset`.
  public var examined: Int

  /// How many indexes were found.
  @inlinable
  public var count: Int { storedCount }

  /// Makes an empty buffer with room for `minimumCapacity` indexes.
  public init(minimumCapacity: Int = 1024) {
    capacity = Swift.max(minimumCapacity, 1)
    base = .allocate(capacity: capacity)
    isAscending = true
    storedCount = 0
    examined = 0
  }

  deinit {
    base.deallocate()
  }

  /// The index at `position`.
  @inlinable
  public subscript(position: Int) -> Int { Int(base[position]) }

  /// Forgets the indexes and the number examined.
  @inlinable
  public mutating func reset() {
    storedCount = 0
    examined = 0
    isAscending = true
  }

  /// Adds an index.
  @inlinable
  public mutating func append(_ index: Int) {
    if count == capacity { grow() }
    let narrow = Int32(truncatingIfNeeded: index)
    if count > 0, base[count &- 1] > narrow { isAscending = false }
    base[count] = narrow
    storedCount &+= 1
  }

  /// Puts the indexes into ascending order, in place and without allocation.
  ///
  /// Strategies find most answers in order already; then this costs nothing. Shell sort with
  /// Ciura's gaps, whose last pass is a plain insertion sort.
  @inlinable
  public mutating func sort() {
    guard !isAscending else { return }
    sortInPlace()
  }

  @usableFromInline
  mutating func sortInPlace() {
    let gaps: InlineArray<8, Int> = [701, 301, 132, 57, 23, 10, 4, 1]
    for step in gaps.indices {
      let gap = gaps[step]
      guard gap < count else { continue }
      for position in gap..<count {
        let value = base[position]
        var hole = position
        while hole >= gap, base[hole - gap] > value {
          base[hole] = base[hole - gap]
          hole -= gap
        }
        base[hole] = value
      }
    }
    isAscending = true
  }

  @usableFromInline
  mutating func grow() {
    let larger = UnsafeMutablePointer<Int32>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
