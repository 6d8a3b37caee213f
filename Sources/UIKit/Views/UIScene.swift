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
