/// One element as host and checks see it, whatever the layout's detail is.
@frozen
public struct ElementState: Equatable, Sendable, BitwiseCopyable {
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
