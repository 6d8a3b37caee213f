import Foundation

extension UIScreen {
  /// The screen's rectangle, in device pixels.
  public final var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * nativeScale, height: bounds.height * nativeScale)
  }
}

extension UIApplication {
  /// Posted when the status bar was turned: never here.
  public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification"
  )
}
