// What layouts ask of the device that they run on: one of 390 x 844 points, three pixels each.

/// What a view is shown on.
@MainActor @preconcurrency
open class UITraitCollection: NSObject {
  /// Device pixels in a point.
  public package(set) final var displayScale: CGFloat = 3
  /// How much room there is across.
  public final var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  /// How much room there is down.
  public final var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  /// What device it is.
  public final var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// Where leading is.
  public package(set) final var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
/// What device something runs on.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay }
/// Where leading is on a device.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// The screen.
@MainActor @preconcurrency
open class UIScreen: NSObject {
  /// The only one.
  public static let main = UIScreen()
  /// The screen's rectangle, in points.
  public package(set) final var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Device pixels in a point.
  public package(set) final var scale: CGFloat = 3
  /// Device pixels in a point.
  public final var nativeScale: CGFloat { scale }
  /// How often the screen is drawn in a second.
  public final var maximumFramesPerSecond: Int { 60 }
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  /// Whether it is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// How an app is shown.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  /// Whether it is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The device.
@MainActor @preconcurrency
open class UIDevice: NSObject {
  /// The only one.
  public static let current = UIDevice()
  /// Posted when the device is turned: never here.
  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )
  /// How the device is held: as its screen is.
  public final var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// What device it is.
  public final var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The version of the system.
  public final var systemVersion: String { "26.0" }
  /// The name of the device.
  public final var model: String { "iPhone" }
  /// Does nothing: the device is never turned here.
  public final func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing.
  public final func endGeneratingDeviceOrientationNotifications() {}
}

/// The app.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
  /// The only one.
  public static let shared = UIApplication()
  /// Posted when memory runs short: never here.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
  /// How the app is shown: as the screen is.
  public final var statusBarOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }
  /// The rectangle of the status bar: nothing.
  public final var statusBarFrame: CGRect { .zero }
  /// Which way text runs.
  public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The window in front: none.
  public final var keyWindow: UIWindow? { nil }
  /// The windows: none.
  public final var windows: [UIWindow] { [] }
}
