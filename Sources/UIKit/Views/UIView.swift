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
  /// Called when something observed changes: never here.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

/// A rectangle on the screen, which holds others; nothing is drawn here.
@MainActor @preconcurrency
open class UIView: UIResponder, UIDynamicItem, UITraitEnvironment {
  /// The view's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      let old = storedBounds.size
      storedBounds = newValue
      guard newValue.size != old else { return }
      if autoresizesSubviews { resizeSubviews(from: old) }
      setNeedsLayout()
    }
  }
  /// The bounds as they are kept: a host sets them here, since nothing is to follow.
  final var storedBounds: CGRect
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
  /// A view whose opacity masks this one: stored, and not drawn.
  open var mask: UIView?
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8,
    leading: 8,
    bottom: 8,
    trailing: 8
  )
  open class var layerClass: AnyClass { CALayer.self }
  open class var requiresConstraintBasedLayout: Bool { false }
  open var backgroundColor: UIColor?
  open var tintColor: UIColor?
  open var contentMode = ContentMode.scaleToFill
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints = true
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true
  open var accessibilityIdentifier: String?
  /// What the system's bars cover.
  open package(set) var safeAreaInsets = UIEdgeInsets.zero
  /// What the view is shown on.
  open package(set) var traitCollection = UITraitCollection.ofDevice()
  /// Where leading is here.
  open package(set) var effectiveUserInterfaceLayoutDirection =
    UIUserInterfaceLayoutDirection.leftToRight
  /// The view that this one is in.
  open private(set) weak var superview: UIView?
  /// The views in this one, those at the back first.
  open private(set) var subviews: [UIView] = []
  /// The window that this one is in.
  open var window: UIWindow? { superview?.window }
  /// The controller whose view this is.
  final weak var controller: UIViewController?
  /// Whether subviews are to be placed again.
  final var needsLayout = true
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The rectangle less what the system's bars cover, for constraints.
  open private(set) lazy var safeAreaLayoutGuide = UILayoutGuide()
  /// The rectangle less the margins, for constraints.
  open private(set) lazy var layoutMarginsGuide = UILayoutGuide()
  /// The constraints: none, as they are not kept here.
  open var constraints: [NSLayoutConstraint] { [] }

  /// How contents fill a view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
  }

  public convenience override init() {
    let frame = UIView.frameOfNew
    // Not that of views which this one makes.
    UIView.frameOfNew = .zero
    self.init(frame: frame)
  }

  /// The frame of a view that is made of a class known only at run time.
  fileprivate static var frameOfNew = CGRect.zero

  /// Makes a view at a place.
  public init(frame: CGRect) {
    storedBounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  /// Makes a view from an archive; here an empty one.
  public required init?(coder: NSCoder) {
    storedBounds = .zero
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
    let (old, new) = (view.window, window)
    let isOther = view.superview !== self
    if isOther { view.willMove(toSuperview: self) }
    if old !== new { view.tellWillMove(to: new) }
    view.superview?.subviews.removeAll { $0 === view }
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    if isOther { view.didMoveToSuperview() }
    if old !== new { view.tellDidMove() }
    setNeedsLayout()
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
    guard let superview else { return }
    let old = window
    willMove(toSuperview: nil)
    if old != nil { tellWillMove(to: nil) }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    self.superview = nil
    didMoveToSuperview()
    if old != nil { tellDidMove() }
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
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func layoutSubviews() {}
  open func layoutSublayers(of layer: CALayer) {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Lays out this view and its subviews immediately, if they need it.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }
  open func setNeedsLayout() { needsLayout = true }
  open func setNeedsDisplay() {}
  open func sizeToFit() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// The size that fits; constraints are not kept here.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }
  /// The size that fits, and a length of the target itself where that is required.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let fitting = sizeThatFits(targetSize)
    return CGSize(
      width: horizontalFittingPriority >= .required ? targetSize.width : fitting.width,
      height: verticalFittingPriority >= .required ? targetSize.height : fitting.height
    )
  }
  /// The size of the content; no length of its own in a plain view.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// No length of its own.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The target of the smallest size that fits.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target of the largest size that fits.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
  open func invalidateIntrinsicContentSize() {}
  open func setNeedsUpdateConstraints() {}
  open func updateConstraintsIfNeeded() {}
  open func updateConstraints() {}
  open func draw(_ rect: CGRect) {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  open func endEditing(_ force: Bool) -> Bool { true }
  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}
  open func awakeFromNib() {}
  open func safeAreaInsetsDidChange() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  open func snapshotView(afterScreenUpdates: Bool) -> UIView? { nil }
  /// A point of this view in the coordinates of another, or of the view that all are in.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let point = point.applying(toRoot)
    return view.map { point.applying($0.toRoot.inverted()) } ?? point
  }
  /// A point of another view, or of the view that all are in, in the coordinates of this one.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view.map { point.applying($0.toRoot) } ?? point).applying(toRoot.inverted())
  }
  /// A rectangle of this view in the coordinates of another, or of the view that all are in.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let rect = rect.applying(toRoot)
    return view.map { rect.applying($0.toRoot.inverted()) } ?? rect
  }
  /// A rectangle of another view, or of the view that all are in, in the coordinates of this one.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view.map { rect.applying($0.toRoot) } ?? rect).applying(toRoot.inverted())
  }

  /// Where leading is for an attribute.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
}

extension UIView {
  /// From the view's coordinates to those of the view that it and all others are in: past every
  /// superview's place, transform and offset.
  private final var toRoot: CGAffineTransform {
    guard let superview else { return .identity }
    return CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
      .concatenating(superview.toRoot)
  }

  private final func tellWillMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for view in subviews { view.tellWillMove(to: window) }
  }

  private final func tellDidMove() {
    didMoveToWindow()
    for view in subviews { view.tellDidMove() }
  }

  /// A new view of a class that is known only at run time, by its `init(frame:)`.
  static func make(frame: CGRect) -> Self {
    UIView.frameOfNew = frame
    return make()
  }
}

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
