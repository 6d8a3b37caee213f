// Names from before Swift 4.2 and from Darwin, for layouts of that age.

/// The kind of a section's header.
public let UICollectionElementKindSectionHeader = "UICollectionElementKindSectionHeader"
/// The kind of a section's footer.
public let UICollectionElementKindSectionFooter = "UICollectionElementKindSectionFooter"
/// The default deceleration rate of a scroll.
public let UIScrollViewDecelerationRateNormal: CGFloat = 0.998
/// The fast deceleration rate of a scroll.
public let UIScrollViewDecelerationRateFast: CGFloat = 0.99
/// The greatest finite `Float`.
public var MAXFLOAT: Float { Float.greatestFiniteMagnitude }
/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000

/// Makes insets.
public func UIEdgeInsetsMake(
  _ top: CGFloat,
  _ left: CGFloat,
  _ bottom: CGFloat,
  _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Returns whether insets are equal.
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
  /// Posted before a keyboard appears: never here.
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// Posted after a keyboard appeared: never here.
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  /// Posted before a keyboard disappears: never here.
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// Posted after a keyboard disappeared: never here.
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
}

/// The mode of a run loop.
public typealias RunLoopMode = RunLoop.Mode
extension RunLoop.Mode {
  /// The default mode.
  public static let defaultRunLoopMode = RunLoop.Mode.default
  /// The common modes.
  public static let commonModes = RunLoop.Mode.common
}

/// The kind of device.
@MainActor @preconcurrency
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

/// An integer, as Objective-C names it.
public typealias NSInteger = Int
/// An unsigned integer of Objective-C, which Swift imports as signed.
public typealias NSUInteger = Int
/// Seconds, as Core Foundation names them.
public typealias CFTimeInterval = TimeInterval
/// Seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFTimeInterval { Date.timeIntervalSinceReferenceDate }
