/// The app.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
  /// The only one.
  public static let shared = UIApplication()
  /// Posted when the status bar was turned: never here.
  public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification"
  )
  /// Posted when memory runs short: never here.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
  /// Posted when the app comes to the front: never here.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  /// Posted when the app goes to the back: never here.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  open weak var delegate: UIApplicationDelegate?
  /// The orientation of the app: that of the screen.
  public final var statusBarOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }
  /// The rectangle of the status bar: nothing.
  public final var statusBarFrame: CGRect { .zero }
  /// The direction of text.
  public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The user's preferred size of text.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// The window in front: none.
  public final var keyWindow: UIWindow? { nil }
  /// The windows: none.
  public final var windows: [UIWindow] { [] }

  /// The name of a launch reason.
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
  /// Whether the app can go on, now that it is open.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The settings of a scene that connects.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// The app goes to the front.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app leaves the front.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app is at the back.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app comes from the back.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The app ends.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Opens nothing: there is no app here.
  public static func main() {}
  /// The settings that the session has.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  /// None.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// It can.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    true
  }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}
