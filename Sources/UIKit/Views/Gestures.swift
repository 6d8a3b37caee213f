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
  open var state = State.possible
  open weak var delegate: UIGestureRecognizerDelegate?
  open internal(set) weak var view: UIView?
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var name: String?
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
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open func translation(in view: UIView?) -> CGPoint { .zero }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
}

/// A gesture that holds a finger.
@MainActor @preconcurrency
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
}

/// A gesture that taps.
@MainActor @preconcurrency
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

/// A gesture that moves two fingers apart or together.
@MainActor @preconcurrency
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}

/// A gesture that turns two fingers.
@MainActor @preconcurrency
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}

/// A gesture that wipes.
@MainActor @preconcurrency
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The direction of a swipe.
  public struct Direction: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }
  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
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

extension Selector {
  /// Whether an object has a method of this name.
  ///
  /// No method is known by name here. Those of UIKit's own protocols have an answer in whoever
  /// conforms; others are taken to be there, since the member of a protocol that may lack them
  /// answers nil.
  fileprivate func isAnswered(by object: Any) -> Bool {
    let word = name.prefix { $0 != "(" && $0 != ":" }.split(separator: ".").last ?? ""
    if name.contains("layout:"), word == "collectionView" || word.isEmpty {
      return isFlowMember ? object is UICollectionViewDelegateFlowLayout : true
    }
    switch word {
    case "numberOfSections", "numberOfSectionsInCollectionView":
      return object is UICollectionViewDataSource
    case _ where word.hasPrefix("scrollView"): return object is UIScrollViewDelegate
    default: return true
    }
  }

  /// Whether this is a member of a flow layout's delegate.
  private var isFlowMember: Bool {
    [
      "sizeForItemAt", "insetForSectionAt", "minimumLineSpacingForSectionAt",
      "minimumInteritemSpacingForSectionAt", "referenceSizeForHeaderInSection",
      "referenceSizeForFooterInSection",
    ].contains { name.contains($0) }
  }
}

extension NSObject {
  /// Whether an object has a method, as far as that can be known.
  public func responds(to aSelector: Selector!) -> Bool { aSelector.isAnswered(by: self) }
}

extension UIScrollViewDelegate {
  /// Whether a delegate has a method, as far as that can be known.
  public func responds(to aSelector: Selector!) -> Bool { aSelector.isAnswered(by: self) }
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
