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
