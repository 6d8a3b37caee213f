// The device that layouts query: 390 x 844 points, three pixels per point.

/// The screen.
@MainActor @preconcurrency
open class UIScreen: NSObject, UITraitEnvironment {
  /// The only screen.
  public static let main = UIScreen()
  /// The screen's rectangle, in points.
  open package(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Device pixels per point.
  open package(set) var scale: CGFloat = 3
  /// Device pixels per point.
  open var nativeScale: CGFloat { scale }
  /// The screen's rectangle, in device pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The traits of views on the screen.
  open var traitCollection: UITraitCollection { .current }
  /// The number of display frames per second.
  open var maximumFramesPerSecond: Int { 60 }
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  /// A Boolean value that indicates whether the device is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientation of an app.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  /// A Boolean value that indicates whether the app is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether the app is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The device.
@MainActor @preconcurrency
open class UIDevice: NSObject {
  /// The only device.
  public static let current = UIDevice()
  /// Posted when the device is turned: never here.
  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )
  /// The orientation of the device: that of its screen.
  public final var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// The type of device.
  public final var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The version of the system.
  public final var systemVersion: String { "26.0" }
  /// The name of the device.
  public final var model: String { "iPhone" }
  /// Ignores the call: the device is never turned here.
  public final func beginGeneratingDeviceOrientationNotifications() {}
  /// Ignores the call: the device is never turned here.
  public final func endGeneratingDeviceOrientationNotifications() {}
}
