/// The elements that a layout returned, in memory that the layout owns until its next query.
///
/// Attributes are contiguous, each followed by its layout-specific detail. This collection exposes
/// the part that all layouts have in common.
@frozen
public struct AnsweredElements: RandomAccessCollection {
  @usableFromInline let base: UnsafeMutableRawPointer?
  @usableFromInline let stride: Int
  /// The number of elements.
  public let count: Int
  /// The number of candidates that the rect query examined.
  public var examined: Int

  /// Makes an empty result.
  @inlinable
  public init() {
    base = nil
    stride = 0
    count = 0
    examined = 0
  }

  /// Makes a result from a buffer that a layout filled.
  ///
  /// The buffer must outlive the result.
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

  /// The attributes of the element at `index`, without the layout's detail.
  @inlinable
  public subscript(index: Int) -> LayoutAttributes<NoDetail> {
    get { address(of: index).pointee }
    nonmutating set { address(of: index).pointee = newValue }
  }

  @inlinable
  func address(of index: Int) -> UnsafeMutablePointer<LayoutAttributes<NoDetail>> {
    precondition(index >= 0 && index < count, "AnsweredElements has no element at this index")
    // Non-nil whenever there are elements.
    return (base.unsafelyUnwrapped + index * stride)
      .assumingMemoryBound(to: LayoutAttributes<NoDetail>.self)
  }
}

/// The attributes of one element as host and checks see them, without the layout's detail type.
@frozen
public struct ElementState: Equatable, Sendable, BitwiseCopyable {
  /// The element's path.
  public var path: ElementPath
  /// The element's position in the stacking order.
  public var zIndex: Int16
  /// The element's opacity.
  public var alpha: Float
  /// The element's frame, in points.
  public var frame: Rect
  /// A hash of the layout's detail.
  ///
  /// Equal details have equal hashes within a process.
  ///
  /// 0 if the hash was not requested.
  public var detailHash: Int

  /// Makes a state from attributes, with a hash in place of the detail.
  ///
  /// - Parameters:
  ///   - attributes: The element's attributes.
  ///   - hashesDetail: True to hash the detail.
  @inlinable
  public init<Detail>(_ attributes: LayoutAttributes<Detail>, hashesDetail: Bool = true) {
    path = attributes.element
    zIndex = attributes.zIndex
    alpha = attributes.alpha
    frame = attributes.frame
    detailHash = !hashesDetail || Detail.self == NoDetail.self ? 0 : attributes.detail.hashValue
  }
}
