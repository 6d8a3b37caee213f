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
