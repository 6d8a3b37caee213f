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
