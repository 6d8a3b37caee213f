// Names of Swift before 4.2 and of Darwin's, which layouts of that age are written with.

/// The kind of a section's header.
public let UICollectionElementKindSectionHeader = "UICollectionElementKindSectionHeader"
/// The kind of a section's footer.
public let UICollectionElementKindSectionFooter = "UICollectionElementKindSectionFooter"
/// How fast a scroll slows down.
public let UIScrollViewDecelerationRateNormal: CGFloat = 0.998
/// How fast a short scroll slows down.
public let UIScrollViewDecelerationRateFast: CGFloat = 0.99
/// The greatest number of single precision.
public var MAXFLOAT: Float { Float.greatestFiniteMagnitude }
/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000

/// Insets by their edges.
public func UIEdgeInsetsMake(
  _ top: CGFloat,
  _ left: CGFloat,
  _ bottom: CGFloat,
  _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Whether insets are the same.
public func UIEdgeInsetsEqualToEdgeInsets(
  _ insets1: UIEdgeInsets,
  _ insets2: UIEdgeInsets
) -> Bool {
  insets1 == insets2
}

extension UIView {
  /// Puts a view in front of the others.
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// Puts a view under the others.
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension NSNotification.Name {
  /// Posted before a keyboard shows: never here.
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// Posted when a keyboard shows: never here.
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  /// Posted before a keyboard goes: never here.
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// Posted when a keyboard is gone: never here.
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
}

/// How a run loop waits.
public typealias RunLoopMode = RunLoop.Mode
extension RunLoop.Mode {
  /// The usual mode.
  public static let defaultRunLoopMode = RunLoop.Mode.default
  /// The modes that most things run in.
  public static let commonModes = RunLoop.Mode.common
}

/// The launch reason of an app, by its name before Swift 4.2.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// A length or a place of a view, as Swift before 4.2 names it.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The kind of device.
@MainActor @preconcurrency
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

/// A whole number, as Objective-C names it.
public typealias NSInteger = Int
/// A whole number from 0, as Objective-C's, which Swift takes for a signed one.
public typealias NSUInteger = Int
/// Seconds, as Core Foundation names them.
public typealias CFTimeInterval = TimeInterval
/// Seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFTimeInterval { Date.timeIntervalSinceReferenceDate }
