/// The app.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
  /// The only app.
  public static let shared = UIApplication()
  /// Posted when the status bar was turned: never here.
  public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification"
  )
  /// Posted when memory runs short: never here.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
  /// Posted when the app comes to the foreground: never here.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  /// Posted when the app goes to the background: never here.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  open weak var delegate: UIApplicationDelegate?
  /// The orientation of the app: that of the screen.
  public final var statusBarOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }
  /// The rectangle of the status bar: always empty.
  public final var statusBarFrame: CGRect { .zero }
  /// The direction of text.
  public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The user's preferred size of text.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// The key window: always nil.
  public final var keyWindow: UIWindow? { nil }
  /// The windows: always empty.
  public final var windows: [UIWindow] { [] }

  /// The key of a launch option.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// The key of a launch option, by its name before Swift 4.2.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

/// The delegate of an app.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: AnyObject {
  /// The window of an app that has one.
  var window: UIWindow? { get set }
  /// Called after the app launched; returns whether the app handles the launch options.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Returns the settings of a scene that connects.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called after the app became active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the app becomes inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called after the app entered the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before the app enters the foreground.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the app ends.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Starts nothing: there is no app here.
  public static func main() {}
  /// Returns settings with the session's role.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  /// The window: always nil.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    true
  }
  /// An empty default implementation.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// An empty default implementation.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// An empty default implementation.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// An empty default implementation.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// An empty default implementation.
  public func applicationWillTerminate(_ application: UIApplication) {}
}

// Scenes compile but never connect: there is no app here.

/// An instance of an app's user interface.
@MainActor @preconcurrency
open class UIScene: UIResponder {
  /// The options for a new scene.
  @MainActor @preconcurrency
  open class ConnectionOptions: NSObject {}
  open weak var delegate: UISceneDelegate?
}

/// A scene with windows.
@MainActor @preconcurrency
open class UIWindowScene: UIScene {
  open private(set) var windows: [UIWindow] = []
}

/// The session of a scene.
@MainActor @preconcurrency
open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name.
    public let rawValue: String
    /// Makes a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window of the app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }
  open var role: Role { .windowApplication }
}

/// The settings of a new scene.
@MainActor @preconcurrency
open class UISceneConfiguration: NSObject {
  open private(set) var name: String?
  open private(set) var role: UISceneSession.Role
  open var delegateClass: AnyClass?
  /// Makes the settings of a scene.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// The delegate of a scene.
@MainActor @preconcurrency
public protocol UISceneDelegate: AnyObject {
  /// Called when a scene connects.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
}

extension UISceneDelegate {
  /// An empty default implementation.
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
}

/// The delegate of a scene with windows.
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
}

/// A container of views on a screen.
@MainActor @preconcurrency
open class UIWindow: UIView {
  open override var window: UIWindow? { self }
  open private(set) var isKeyWindow = false
  open var windowLevel: CGFloat = 0
  open weak var windowScene: UIWindowScene?
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      addSubview(view)
    }
  }
  /// Makes a window of a scene, as large as the screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }
  open func makeKey() { isKeyWindow = true }
  open func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
    layoutIfNeeded()
  }
}
