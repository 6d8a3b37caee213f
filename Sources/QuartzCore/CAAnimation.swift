// Animations store their values, and nothing is animated here.

/// A change of a layer over time.
@MainActor @preconcurrency open class CAAnimation: NSObject {
  open var duration: Double = 0
  open var beginTime: Double = 0
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  open var isRemovedOnCompletion = true
  open var timingFunction: CAMediaTimingFunction?
}

/// An animation of a property.
@MainActor @preconcurrency open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false
  /// Makes an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation from a value to another.
@MainActor @preconcurrency open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
}

/// An animation by a spring.
@MainActor @preconcurrency open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
}

/// An animation through a list of values.
@MainActor @preconcurrency open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var path: CGPath?
}

/// Animations that run together.
@MainActor @preconcurrency open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}

/// The value of a layer before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String
  /// Makes a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The layer's own values.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last values, after the animation.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first values, before the animation.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first values before and the last values after.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The default timing.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The timing of an animation.
open class CAMediaTimingFunction: NSObject {
  /// Makes a timing function from its name.
  public init(name: CAMediaTimingFunctionName) { super.init() }
  /// Makes a timing function from the control points of a curve.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { super.init() }
}

/// A group of layer changes; here they take effect immediately.
public final class CATransaction: NSObject {
  /// Begins a group of changes.
  public class func begin() {}
  /// Ends a group of changes, which have already taken effect.
  public class func commit() {}
  /// Ignores the flag: layers do not animate.
  public class func setDisableActions(_ flag: Bool) {}
  /// Ignores the duration: layers do not animate.
  public class func setAnimationDuration(_ dur: Double) {}
  /// Calls the block immediately.
  public class func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}

/// A layer with a color gradient.
@MainActor @preconcurrency open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
}
