/// A view whose content can be moved.
@MainActor @preconcurrency
open class UIScrollView: UIView {
  /// How fast a scroll slows down.
  public struct DecelerationRate: RawRepresentable, Equatable, Hashable, Sendable {
    /// What is left of the speed after a millisecond.
    public let rawValue: CGFloat
    /// Makes a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// That of pages.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether content insets follow the system's bars.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// Where content is scrolled to: the origin of the bounds, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  /// The size of the content, in points.
  open var contentSize = CGSize.zero
  /// Room around the content, in points.
  open var contentInset = UIEdgeInsets.zero
  /// Room around the content with what the system's bars cover, in points.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var decelerationRate = DecelerationRate.normal
  open var isPagingEnabled = false
  open var isScrollEnabled = true
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var zoomScale: CGFloat = 1
  open var refreshControl: UIRefreshControl?
  /// Whether a finger is down.
  open package(set) var isTracking = false
  /// Whether a finger moves the content.
  open package(set) var isDragging = false
  /// Whether the content moves by itself.
  open package(set) var isDecelerating = false
  /// What moves the content under a finger: nothing here.
  public final let panGestureRecognizer = UIPanGestureRecognizer()

  /// Moves the content; at once, since nothing is animated here.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Moves the content so that a rectangle is visible: not here.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}

/// Who hears of a scroll view.
@MainActor @preconcurrency
public protocol UIScrollViewDelegate: AnyObject {
  /// The content moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger is about to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The content stopped.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// The content stopped after it was moved by a program.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
