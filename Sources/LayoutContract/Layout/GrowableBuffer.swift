/// A list of trivial values that keeps its capacity when emptied: no reference counts, no
/// uniqueness checks, and no allocation after it has grown to its final size.
@frozen
public struct GrowableBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var capacity: Int
  @usableFromInline var storedCount = 0

  /// Makes an empty buffer with capacity for `minimumCapacity` values.
  public init(minimumCapacity: Int) {
    precondition(minimumCapacity >= 0, "GrowableBuffer: a capacity is not negative")
    capacity = Swift.max(minimumCapacity, 1)
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// The number of values.
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

  /// Removes the values and keeps the capacity.
  @inlinable
  public mutating func removeAll() {
    storedCount = 0
  }

  /// Appends a value.
  ///
  /// - Complexity: O(1), without allocation while there is capacity.
  @inlinable
  public mutating func append(_ value: Element) {
    if storedCount == capacity { grow(by: 1) }
    (base + storedCount).initialize(to: value)
    storedCount &+= 1
  }

  /// Returns the address after the last value, with capacity for `extraCount` more values.
  ///
  /// - Complexity: O(1), without allocation while there is capacity.
  @inlinable
  mutating func room(for extraCount: Int) -> UnsafeMutablePointer<Element> {
    if storedCount &+ extraCount > capacity { grow(by: extraCount) }
    return base + storedCount
  }

  /// Removes the value at `index` and keeps the order of the others.
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

/// The caller-owned buffer that a rect query fills.
///
/// It is reused in every frame, so that a steady scroll allocates nothing.
///
/// Also provides scratch space for the visible-rect index and counts the candidates examined.
///
/// ```swift
/// for row in rows where row.frame.sharesArea(with: rect) {
///   elements.append(row)
/// }
/// ```
@frozen
public struct ElementBuffer<Detail: BitwiseCopyable & Hashable & Sendable>: ~Copyable {
  @usableFromInline var storage: GrowableBuffer<LayoutAttributes<Detail>>
  /// Scratch space for the positions that an index finds.
  public var hits: HitBuffer

  /// Makes an empty buffer with room for `minimumCapacity` elements.
  public init(minimumCapacity: Int = 1024) {
    storage = GrowableBuffer(minimumCapacity: minimumCapacity)
    hits = HitBuffer(minimumCapacity: minimumCapacity)
  }

  /// The number of elements in the buffer.
  @inlinable
  public var count: Int { storage.count }

  /// The elements, in the order they were added.
  @inlinable
  public var elements: UnsafeBufferPointer<LayoutAttributes<Detail>> {
    UnsafeBufferPointer(storage.values)
  }

  /// The element at `index`.
  @inlinable
  public subscript(index: Int) -> LayoutAttributes<Detail> {
    get { storage[index] }
    set { storage[index] = newValue }
  }

  /// Removes the elements and keeps the capacity.
  @inlinable
  public mutating func removeAll() {
    storage.removeAll()
    hits.reset()
  }

  /// Appends an element.
  ///
  /// - Complexity: O(1), without allocation while there is capacity.
  @inlinable
  public mutating func append(_ attributes: LayoutAttributes<Detail>) {
    storage.append(attributes)
  }

  /// Removes the element at `index` and keeps the order of the others.
  public mutating func remove(at index: Int) {
    storage.remove(at: index)
  }
}
