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

/// A stack of controllers; the last one is shown.
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  open private(set) lazy var navigationBar = UINavigationBar(frame: .zero)
  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
  /// Makes a stack of one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Makes an empty stack; the archive is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for child in children { child.removeFromParent() }
    for controller in viewControllers { addChild(controller) }
  }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    addChild(viewController)
  }
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let last = children.last else { return nil }
    last.removeFromParent()
    return last
  }
}

/// The bar of a stack of controllers; it is not shown.
@MainActor @preconcurrency
open class UINavigationBar: UIView {
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var prefersLargeTitles = false
}

/// The part of a navigation bar for one controller.
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
  /// The size of the title.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var title: String?
  open var titleView: UIView?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
}

/// A button of a bar, which is never touched here.
@MainActor @preconcurrency
open class UIBarButtonItem: NSObject {
  /// The purpose of a button.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash
  }
  /// The appearance of a button.
  public enum Style: Int, Sendable { case plain, done = 2 }
  open var title: String?
  open var isEnabled = true
  open weak var target: AnyObject?
  open var action: Selector?
  /// Makes a button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }
  /// Makes a button of a system type; the type is ignored.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem,
    target: Any?,
    action: Selector?
  ) {
    self.init(title: nil, style: .plain, target: target, action: action)
  }
}
