/// The controller of a view.
@MainActor @preconcurrency
open class UIViewController: UIResponder, UITraitEnvironment {
  private final var loadedView: UIView?
  open var title: String?
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  open private(set) var presentedViewController: UIViewController?
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var edgesForExtendedLayout: UIRectEdge = .all
  open var automaticallyAdjustsScrollViewInsets = true
  open var traitCollection: UITraitCollection { .current }

  /// Makes a controller without a nib file.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// Makes a controller; the nib file is not read.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// Makes an empty controller; the archive is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// The view, which is made on first access.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      loadedView?.controller = self
    }
  }
  /// The view; nil until it is made.
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  /// Makes the view: an empty one, as large as the screen.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func didReceiveMemoryWarning() {}
  open func updateViewConstraints() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
  }
  open func endAppearanceTransition() {}
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }
  /// The navigation controller that contains this one.
  open var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }
  /// The controller's part of the navigation bar: stored, but not shown.
  open private(set) lazy var navigationItem = UINavigationItem()
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    completion?()
  }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    presentedViewController = nil
    completion?()
  }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Coordinates a change of the size of a controller's view, which is immediate here.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Makes changes together with those of the transition.
  ///
  /// - Returns: A Boolean value that indicates whether they are animated.
  @discardableResult
  func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Makes changes together with those of the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The appearance of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

/// The state of a transition.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// A Boolean value that indicates whether the transition was canceled.
  var isCancelled: Bool { get }
}

/// Pages of views.
@MainActor @preconcurrency
open class UIPageViewController: UIViewController {
  /// The direction in which a page turns.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  /// The axis along which pages follow one another.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
}
