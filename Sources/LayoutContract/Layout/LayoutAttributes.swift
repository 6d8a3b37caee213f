/// The position and appearance of one element, like `UICollectionViewLayoutAttributes`.
///
/// A value type: a host that changes a copy cannot change the layout.
///
/// ```swift
/// let frame = Rect(x: 0, y: 120, width: 320, height: 44)
/// let row = LayoutAttributes(element: .cell(ItemPath(section: 0, item: 2)), frame: frame)
/// ```
@frozen
public struct LayoutAttributes<Detail: BitwiseCopyable & Hashable & Sendable>:
  BitwiseCopyable, Equatable, Sendable
{
  /// The element's path.
  public var element: ElementPath
  /// The element's position in the stacking order; higher is nearer to the viewer.
  public var zIndex: Int16
  /// The element's opacity, 0 to 1.
  public var alpha: Float
  /// The element's frame in content coordinates, in points.
  public var frame: Rect
  /// The layout-specific part, which takes part in equality.
  public var detail: Detail

  /// Makes attributes of an opaque element.
  @inlinable
  public init(
    element: ElementPath,
    frame: Rect,
    zIndex: Int16 = 0,
    alpha: Float = 1,
    detail: Detail
  ) {
    self.element = element
    self.zIndex = zIndex
    self.alpha = alpha
    self.frame = frame
    self.detail = detail
  }
}

extension LayoutAttributes where Detail == NoDetail {
  /// Makes attributes of an opaque element without detail.
  @inlinable
  public init(element: ElementPath, frame: Rect, zIndex: Int16 = 0, alpha: Float = 1) {
    self.init(element: element, frame: frame, zIndex: zIndex, alpha: alpha, detail: NoDetail())
  }
}
