/// The caller-owned buffer that a rect query fills, kept from frame to frame so that a steady
/// scroll allocates nothing.
///
/// It also lends the visible-rect index its scratch space and counts the candidates examined.
@frozen
public struct ElementBuffer<Detail: BitwiseCopyable & Hashable & Sendable>: ~Copyable {
  @usableFromInline var storage: GrowableBuffer<LayoutAttributes<Detail>>
  /// Scratch for the indexes that an index finds.
  public var hits: HitBuffer

  /// Makes an empty buffer with room for `minimumCapacity` elements.
  public init(minimumCapacity: Int = 1024) {
    storage = GrowableBuffer(minimumCapacity: minimumCapacity)
    hits = HitBuffer(minimumCapacity: minimumCapacity)
  }

  /// How many elements the buffer holds.
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

  /// Forgets the elements and keeps the room.
  @inlinable
  public mutating func removeAll() {
    storage.removeAll()
    hits.reset()
  }

  /// Adds an element.
  ///
  /// - Complexity: O(1), without allocation while there is room.
  @inlinable
  public mutating func append(_ attributes: LayoutAttributes<Detail>) {
    storage.append(attributes)
  }

  /// Takes the element at `index` out, keeping the order of the others.
  public mutating func remove(at index: Int) {
    storage.remove(at: index)
  }
}
