// Drawing code compiles, and draws nothing.

/// An outline that can be changed.
@MainActor @preconcurrency
open class UIBezierPath: NSObject {
  open var cgPath = CGPath()
  open var lineWidth: CGFloat = 1
  /// The outline of a rectangle.
  public convenience init(rect: CGRect) { self.init() }
  /// The outline of an oval.
  public convenience init(ovalIn rect: CGRect) { self.init() }
  /// The outline of a rectangle with some round corners.
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    self.init()
  }
  /// The outline of a part of a circle.
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
  }
  /// The outline of a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init() }
  open func move(to point: CGPoint) {}
  open func addLine(to point: CGPoint) {}
  open func close() {}
  open func fill() {}
  open func stroke() {}
  /// Returns false: outlines are not stored.
  open func contains(_ point: CGPoint) -> Bool { false }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// A layer that draws an outline.
@MainActor @preconcurrency
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var lineWidth: CGFloat = 1
  open var fillColor: CGColor?
  open var strokeColor: CGColor?
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
  open var lineDashPattern: [NSNumber]?
}

extension UIView {
  /// Draws nothing.
  ///
  /// - Returns: False, because the image is incomplete.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    false
  }
}

extension CALayer {
  /// Draws nothing.
  public func render(in ctx: CGContext) {}
  /// Returns nil: no animations run.
  public func animationKeys() -> [String]? { nil }
}

/// Begins an image, which is not drawn.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize,
  _ opaque: Bool,
  _ scale: CGFloat
) {}
/// Returns nil: there is no context to draw in.
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }
/// Returns nil: no image is drawn.
@MainActor @preconcurrency
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { nil }
/// Ends an image.
public func UIGraphicsEndImageContext() {}
