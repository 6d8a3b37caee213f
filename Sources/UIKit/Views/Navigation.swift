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
  public override init() { super.init() }
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
  public override init() { super.init() }
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
