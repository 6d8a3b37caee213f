// What draws compiles, and draws nothing.

/// An outline that can be changed.
@MainActor @preconcurrency
open class UIBezierPath: NSObject {
  open var cgPath = CGPath()
  open var lineWidth: CGFloat = 1
  public override init() { super.init() }
  /// The outline of a rectangle.
  public convenience init(rect: CGRect) { self.init() }
  /// The outline of a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init() }
  open func move(to point: CGPoint) {}
  open func addLine(to point: CGPoint) {}
  open func close() {}
  open func fill() {}
  open func stroke() {}
  /// Whether a point is inside: never, of nothing.
  open func contains(_ point: CGPoint) -> Bool { false }
}

/// A layer that draws an outline.
@MainActor @preconcurrency
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var lineWidth: CGFloat = 1
  public override init() { super.init() }
}

extension CALayer {
  /// Draws nothing.
  public func render(in ctx: CGContext) {}
  /// The animations that run: none.
  public func animationKeys() -> [String]? { nil }
}

/// Begins a picture of nothing.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize,
  _ opaque: Bool,
  _ scale: CGFloat
) {}
/// What is drawn on: nothing.
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }
/// The picture: none.
@MainActor @preconcurrency
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { nil }
/// Ends a picture.
public func UIGraphicsEndImageContext() {}
