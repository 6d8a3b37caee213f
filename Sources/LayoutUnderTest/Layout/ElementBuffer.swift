/// The caller-owned buffer that a rect query fills, kept from frame to frame so that a steady
/// scroll allocates nothing.
///
/// It also lends the visible-rect strategy its scratch space and counts the candidates examined.
@frozen
public struct ElementBuffer<Detail: BitwiseCopyable & Hashable & Sendable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<LayoutAttributes<Detail>>
  @usableFromInline var capacity: Int
  @usableFromInline var storedCount: Int
  /// Scratch for the indexes that a strategy finds.
  public var hits: HitBuffer

  /// How many elements the buffer holds.
  @inlinable
  public var count: Int { storedCount }

  /// Makes an empty buffer with room for `minimumCapacity` elements.
  public init(minimumCapacity: Int = 1024) {
    capacity = Swift.max(minimumCapacity, 1)
    base = .allocate(capacity: capacity)
    storedCount = 0
    hits = HitBuffer(minimumCapacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// The elements, in the order they were added.
  @inlinable
  public var elements: UnsafeBufferPointer<LayoutAttributes<Detail>> {
    UnsafeBufferPointer(start: base, count: count)
  }

  /// The element at `index`.
  @inlinable
  public subscript(index: Int) -> LayoutAttributes<Detail> {
    precondition(index >= 0 && index < count, "ElementBuffer has no element at this index")
    return base[index]
  }

  /// Forgets the elements and keeps the room.
  @inlinable
  public mutating func removeAll() {
    storedCount = 0
    hits.reset()
  }

  /// Adds an element.
  ///
  /// - Complexity: O(1), without allocation while there is room.
  @inlinable
  public mutating func append(_ attributes: LayoutAttributes<Detail>) {
    if count == capacity { grow() }
    (base + count).initialize(to: attributes)
    storedCount &+= 1
  }

  /// Takes the element at `index` out, keeping the order of the others.
  public mutating func remove(at index: Int) {
    precondition(index >= 0 && index < count, "ElementBuffer has no element at this index")
    for position in index..<count - 1 {
      base[position] = base[position + 1]
    }
    storedCount -= 1
  }

  @usableFromInline
  mutating func grow() {
    let larger = UnsafeMutablePointer<LayoutAttributes<Detail>>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
