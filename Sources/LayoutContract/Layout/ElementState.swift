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
