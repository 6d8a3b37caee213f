extension NSValue {
  /// Keeps a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Keeps a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Keeps a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// The point that is kept.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that is kept.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle that is kept.
  public var cgRectValue: CGRect { rectValue }
}
