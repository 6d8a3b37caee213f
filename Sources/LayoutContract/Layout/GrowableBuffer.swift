/// A list of plain values that keeps its room when it is emptied: no reference counts, no checks
/// for shared storage, and no allocation once it has grown as far as it needs.
@frozen
public struct GrowableBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var capacity: Int
  @usableFromInline var storedCount = 0

  /// Makes an empty buffer with room for `minimumCapacity` values.
  public init(minimumCapacity: Int) {
    capacity = Swift.max(minimumCapacity, 1)
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// How many values there are.
  @inlinable
  public var count: Int { storedCount }

  /// The values, in the order they were added.
  @inlinable
  public var values: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: base, count: storedCount)
  }

  /// The value at `index`, which must exist.
  @inlinable
  public subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < storedCount, "GrowableBuffer has no value at this index")
      return base[index]
    }
    set {
      assert(index >= 0 && index < storedCount, "GrowableBuffer has no value at this index")
      base[index] = newValue
    }
  }

  /// Forgets the values and keeps the room.
  @inlinable
  public mutating func removeAll() {
    storedCount = 0
  }

  /// Adds a value.
  ///
  /// - Complexity: O(1), without allocation while there is room.
  @inlinable
  public mutating func append(_ value: Element) {
    if storedCount == capacity { grow(by: 1) }
    (base + storedCount).initialize(to: value)
    storedCount &+= 1
  }

  /// Where the next values are to be written, with room for so many.
  ///
  /// - Complexity: O(1), without allocation while there is room.
  @inlinable
  mutating func room(for extraCount: Int) -> UnsafeMutablePointer<Element> {
    if storedCount &+ extraCount > capacity { grow(by: extraCount) }
    return base + storedCount
  }

  /// Takes the value at `index` out, keeping the order of the others.
  ///
  /// - Complexity: O(n).
  public mutating func remove(at index: Int) {
    precondition(index >= 0 && index < storedCount, "GrowableBuffer has no value at this index")
    let after = storedCount - index - 1
    (base + index).update(from: base + index + 1, count: after)
    storedCount -= 1
  }

  @usableFromInline
  mutating func grow(by extraCount: Int) {
    let larger = Swift.max(capacity * 2, storedCount + extraCount)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    moved.moveInitialize(from: base, count: storedCount)
    base.deallocate()
    base = moved
    capacity = larger
  }
}
