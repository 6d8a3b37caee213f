/// Where and how one element is shown: the counterpart of `UICollectionViewLayoutAttributes`.
///
/// A value: what a host changes in what it was handed cannot reach the layout.
@frozen
public struct LayoutAttributes<Detail: BitwiseCopyable & Hashable & Sendable>:
  BitwiseCopyable, Equatable, Sendable
{
  /// The element.
  public var element: ElementPath
  /// Its place in the stacking order; higher is nearer to the viewer.
  public var zIndex: Int16
  /// Its opacity, 0 to 1.
  public var alpha: Float
  /// Its frame in content coordinates, in points.
  public var frame: Rect
  /// What the layout adds; takes part in equality.
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
