// Fingers never touch anything here: gestures are taken and never recognized.

/// What recognizes a gesture.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
  /// How far a gesture is.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The end of a gesture that has no course.
    public static let recognized = State.ended
  }
  open var state: State { .possible }
  open weak var delegate: UIGestureRecognizerDelegate?
  open internal(set) weak var view: UIView?
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open var numberOfTouches: Int { 0 }

  public override init() { super.init() }
  /// Makes a recognizer that calls nobody.
  public init(target: Any?, action: Selector?) { super.init() }
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
  open func require(toFail other: UIGestureRecognizer) {}
  open func addTarget(_ target: Any, action: Selector) {}
  open func removeTarget(_ target: Any?, action: Selector?) {}
}

/// A gesture that moves a finger.
@MainActor @preconcurrency
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { .zero }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
}

/// A gesture that holds a finger.
@MainActor @preconcurrency
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
}

/// A gesture that taps.
@MainActor @preconcurrency
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
}

/// Who decides about gestures.
@MainActor @preconcurrency
public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Whether a gesture may begin: yes.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// Whether two gestures may be recognized at once: no.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    false
  }
}

/// The name of a method, which nothing calls here.
public struct Selector: Equatable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The method's name.
  public let name: String
  /// Makes a name.
  public init(_ name: String) { self.name = name }
  /// Makes a name from a literal.
  public init(stringLiteral value: String) { name = value }
}

extension NSObject {
  /// Whether an object has a method: nobody knows by name here, and what UIKit asks has an answer.
  public func responds(to aSelector: Selector!) -> Bool { true }
}

extension UIScrollViewDelegate {
  /// Whether a delegate has a method: what UIKit asks has an answer in every delegate here.
  public func responds(to aSelector: Selector!) -> Bool { true }
}

/// What a finger does; here it does nothing.
open class UIEvent: NSObject {
  /// What happened.
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }
  /// What happened: a touch.
  open var type: EventType { .touches }
}
/// A finger; there is none.
@MainActor @preconcurrency
open class UITouch: NSObject {
  /// Where the finger is: nowhere.
  open func location(in view: UIView?) -> CGPoint { .zero }
}
