/// One element as host and checks see it, whatever the layout's detail is.
@frozen
public struct ElementState: Hashable, Sendable, BitwiseCopyable {
  /// The element.
  public var path: ElementPath
  /// Its place in the stacking order.
  public var zIndex: Int16
  /// Its opacity.
  public var alpha: Float
  /// Its frame, in points.
  public var frame: Rect
  /// A hash of the layout's detail: equal details have equal hashes within a process.
  ///
  /// 0 where nobody asked for it.
  public var detailHash: Int

  /// Leaves the detail's type behind.
  ///
  /// - Parameters:
  ///   - attributes: The element's attributes.
  ///   - hashesDetail: Whether the detail is hashed.
  @inlinable
  public init<Detail>(_ attributes: LayoutAttributes<Detail>, hashesDetail: Bool = true) {
    path = attributes.element
    zIndex = attributes.zIndex
    alpha = attributes.alpha
    frame = attributes.frame
    detailHash = !hashesDetail || Detail.self == NoDetail.self ? 0 : attributes.detail.hashValue
  }
}

/// The elements that a layout returned, in memory that it owns until its next answer.
///
/// Attributes lie one behind the other, each with its layout's detail at its end; what is read here
/// is what all layouts have in common.
@frozen
public struct AnsweredElements: RandomAccessCollection {
  @usableFromInline let base: UnsafeMutableRawPointer?
  @usableFromInline let stride: Int
  /// How many elements there are.
  public let count: Int
  /// How many candidates the rect query looked at.
  public let examined: Int

  /// Makes an empty answer.
  @inlinable
  public init() {
    base = nil
    stride = 0
    count = 0
    examined = 0
  }

  @inlinable
  init<Detail>(_ buffer: borrowing ElementBuffer<Detail>) {
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
