/// What handles events; here it handles none.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  /// Posted before a keyboard shows: never here.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShow")
  /// Posted when a keyboard shows: never here.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShow")
  /// Posted before a keyboard goes: never here.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHide")
  /// Posted when a keyboard is gone: never here.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHide")

  public override init() {
    super.init()
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A rectangle on the screen, which holds others; nothing is drawn here.
@MainActor @preconcurrency
open class UIView: UIResponder, UIDynamicItem {
  /// The view's rectangle in its own coordinates, in points.
  open var bounds: CGRect
  /// The view's middle in its superview's coordinates, in points.
  open var center: CGPoint
  /// How the view is moved, scaled and turned around its middle.
  open var transform = CGAffineTransform.identity
  /// How the view is moved, scaled and turned in space.
  open var transform3D: CATransform3D {
    get { CATransform3DMakeAffineTransform(transform) }
    set { transform = CATransform3DGetAffineTransform(newValue) }
  }
  /// What draws the view.
  public final let layer = CALayer()
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var tag = 0
  open var backgroundColor: UIColor?
  open var tintColor: UIColor?
  open var contentMode = ContentMode.scaleToFill
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// What the system's bars cover.
  open package(set) var safeAreaInsets = UIEdgeInsets.zero
  /// What the view is shown on.
  open package(set) var traitCollection = UITraitCollection()
  /// Where leading is here.
  open package(set) var effectiveUserInterfaceLayoutDirection =
    UIUserInterfaceLayoutDirection.leftToRight
  /// The view that this one is in.
  open private(set) weak var superview: UIView?
  /// The views in this one, those at the back first.
  open private(set) var subviews: [UIView] = []
  /// The window that this one is in: none, since nothing is on a screen here.
  open var window: UIWindow? { nil }
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// How contents fill a view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
  }

  /// What follows the superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The room at the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The room at the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The room at the top.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The room at the bottom.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Makes a view at a place.
  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  /// Makes a view from an archive; here an empty one.
  public required init?(coder: NSCoder) {
    bounds = .zero
    center = .zero
    super.init()
  }

  /// The view's rectangle in its superview's coordinates, in points.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - bounds.width / 2,
        y: center.y - bounds.height / 2,
        width: bounds.width,
        height: bounds.height
      )
    }
    set {
      bounds.size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// Puts a view on top of the others.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }
  /// Puts a view among the others.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
  }
  /// Puts a view in front of another.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    let place = subviews.firstIndex { $0 === sibling }
    insertSubview(view, at: place.map { $0 + 1 } ?? subviews.count)
  }
  /// Puts a view under another.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }
  /// Takes the view off.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
  }
  open func layoutSubviews() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func layoutIfNeeded() {}
  open func setNeedsLayout() {}
  open func setNeedsDisplay() {}
  open func sizeToFit() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { bounds.size }
  open func draw(_ rect: CGRect) {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  open func endEditing(_ force: Bool) -> Bool { true }
  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}
  open func awakeFromNib() {}
  open func snapshotView(afterScreenUpdates: Bool) -> UIView? { nil }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }

  /// How an animation runs.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out with it.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Fingers are heard meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// It begins where things are.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Turned over from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turned over from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Faded over.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Makes the changes at once and ends: nothing is animated here.
  open class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }
  /// Makes the changes at once and ends: nothing is animated here.
  open class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
  /// Makes the changes at once and ends: nothing is animated here.
  open class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
  /// Makes the changes at once and ends: nothing is animated here.
  open class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
  /// Makes the changes.
  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
  /// Where leading is for an attribute.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
}

/// What views are shown in.
@MainActor @preconcurrency
open class UIWindow: UIView {}

/// Which way text and content run.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

/// Whether a view is mirrored where text runs from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}
