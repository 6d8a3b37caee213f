/// The elements that a layout returned, in memory that it owns until its next answer.
///
/// Attributes are one after the other, each with its layout's detail at its end; what is read here
/// is what all layouts have in common.
@frozen
public struct AnsweredElements: RandomAccessCollection {
  @usableFromInline let base: UnsafeMutableRawPointer?
  @usableFromInline let stride: Int
  /// How many elements there are.
  public let count: Int
  /// How many candidates the rect query looked at.
  public var examined: Int

  /// Makes an empty answer.
  @inlinable
  public init() {
    base = nil
    stride = 0
    count = 0
    examined = 0
  }

  /// Makes an answer of what a layout put into a buffer, which must outlive it.
  @inlinable
  package init<Detail>(_ buffer: borrowing ElementBuffer<Detail>) {
    base = UnsafeMutableRawPointer(mutating: buffer.elements.baseAddress)
    stride = MemoryLayout<LayoutAttributes<Detail>>.stride
    count = buffer.count
    examined = buffer.hits.examined
  }

  init(_ states: borrowing GrowableBuffer<ElementState>, examined: Int) {
    base = UnsafeMutableRawPointer(states.values.baseAddress)
    stride = MemoryLayout<ElementState>.stride
    count = states.count
    self.examined = examined
  }

  /// The first element's index.
  @inlinable public var startIndex: Int { 0 }
  /// The index after the last element's.
  @inlinable public var endIndex: Int { count }

  /// What the element at `index` has in common with those of every layout.
  @inlinable
  public subscript(index: Int) -> LayoutAttributes<NoDetail> {
    get { place(of: index).pointee }
    nonmutating set { place(of: index).pointee = newValue }
  }

  @inlinable
  func place(of index: Int) -> UnsafeMutablePointer<LayoutAttributes<NoDetail>> {
    precondition(index >= 0 && index < count, "AnsweredElements has no element at this index")
    // Never nil where there are elements.
    return (base.unsafelyUnwrapped + index * stride)
      .assumingMemoryBound(to: LayoutAttributes<NoDetail>.self)
  }
}
