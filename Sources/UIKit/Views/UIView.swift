/// An object that handles events, which do not occur here.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  /// Posted before a keyboard appears: never here.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShow")
  /// Posted after a keyboard appeared: never here.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShow")
  /// Posted before a keyboard disappears: never here.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHide")
  /// Posted after a keyboard disappeared: never here.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHide")

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called after an observed property changed: never here.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

/// A rectangle on the screen that contains subviews; nothing is drawn here.
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
  /// The stored bounds, which a host sets without the effects of setting `bounds`.
  final var storedBounds: CGRect
  /// The view's center in its superview's coordinates, in points.
  open var center: CGPoint
  /// The transform of the view around its center.
  open var transform = CGAffineTransform.identity
  /// The transform of the view in three dimensions.
  open var transform3D: CATransform3D {
    get { CATransform3DMakeAffineTransform(transform) }
    set { transform = CATransform3DGetAffineTransform(newValue) }
  }
  /// The layer that draws the view.
  public final let layer = CALayer()
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var tag = 0
  /// A view whose opacity masks this one: stored, but not drawn.
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
  /// The insets covered by the system's bars, in points.
  open package(set) var safeAreaInsets = UIEdgeInsets.zero
  /// The traits of the view's environment.
  open package(set) var traitCollection = UITraitCollection.ofDevice()
  /// The layout direction of the view.
  open package(set) var effectiveUserInterfaceLayoutDirection =
    UIUserInterfaceLayoutDirection.leftToRight
  /// The view that contains this one.
  open private(set) weak var superview: UIView?
  /// The views in this one, from back to front.
  open private(set) var subviews: [UIView] = []
  /// The window that contains this view.
  open var window: UIWindow? { superview?.window }
  /// The controller whose view this is.
  final weak var controller: UIViewController?
  /// A Boolean value that indicates whether the subviews need to be laid out.
  final var needsLayout = true
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The rectangle inside the safe area, for constraints.
  open private(set) lazy var safeAreaLayoutGuide = UILayoutGuide()
  /// The rectangle inside the margins, for constraints.
  open private(set) lazy var layoutMarginsGuide = UILayoutGuide()
  /// The constraints: always empty, as they are not stored here.
  open var constraints: [NSLayoutConstraint] { [] }

  /// The way in which content fills a view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
  }

  public convenience override init() {
    let frame = UIView.frameOfNew
    // Views that this one makes do not get this frame.
    UIView.frameOfNew = .zero
    self.init(frame: frame)
  }

  /// The frame of the next view that is made by `make(frame:)`.
  fileprivate static var frameOfNew = CGRect.zero

  /// Makes a view with a frame.
  public init(frame: CGRect) {
    storedBounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  /// Makes an empty view; the archive is not read.
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
  /// Inserts a view at an index of the subviews.
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
    let index = subviews.firstIndex { $0 === sibling }
    insertSubview(view, at: index.map { $0 + 1 } ?? subviews.count)
  }
  /// Puts a view under another.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }
  /// Removes the view from its superview.
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
  /// The size that fits; constraints are ignored.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }
  /// The size that fits; where the priority is required, the target's length.
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
  /// The natural size of the content; no natural size in a plain view.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// The value of a length without a natural size.
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
  /// Converts a point of this view to the coordinates of another view, or of the root view for nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let point = point.applying(toRoot)
    return view.map { point.applying($0.toRoot.inverted()) } ?? point
  }
  /// Converts a point of another view, or of the root view for nil, to the coordinates of this
  /// view.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view.map { point.applying($0.toRoot) } ?? point).applying(toRoot.inverted())
  }
  /// Converts a rectangle of this view to the coordinates of another view, or of the root view for
  /// nil.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let rect = rect.applying(toRoot)
    return view.map { rect.applying($0.toRoot.inverted()) } ?? rect
  }
  /// Converts a rectangle of another view, or of the root view for nil, to the coordinates of this
  /// view.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view.map { rect.applying($0.toRoot) } ?? rect).applying(toRoot.inverted())
  }

  /// Returns the layout direction for an attribute.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
}

extension UIView {
  /// The transform from the view's coordinates to the root view's, by the position, transform and
  /// offset of every superview.
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

/// The direction of text and content.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

/// The kind of a view's content, which decides whether the view is mirrored for right-to-left text.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}
