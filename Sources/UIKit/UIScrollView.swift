/// A view whose content can be scrolled.
@MainActor @preconcurrency
open class UIScrollView: UIView {
  /// The rate at which a scroll slows down.
  public struct DecelerationRate: RawRepresentable, Equatable, Hashable, Sendable {
    /// The fraction of the speed that remains after 1 ms.
    public let rawValue: CGFloat
    /// Makes a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The faster rate, for pages.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The way in which safe area insets are added to the content insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// A Boolean value that indicates whether a host sets the bounds, insets and counts, in a replay.
  package final var isHosted = false

  /// The visible rectangle of the content, in points.
  ///
  /// Outside of a replay, each change calls `boundsWillChange(to:)` and `boundsDidChange(from:)`.
  open override var bounds: CGRect {
    get { storedBounds }
    set {
      guard !isHosted else {
        storedBounds = newValue
        return
      }
      let old = super.bounds
      guard newValue != old else { return }
      boundsWillChange(to: newValue)
      super.bounds = newValue
      boundsDidChange(from: old)
    }
  }
  /// Called before the bounds change.
  func boundsWillChange(to newBounds: CGRect) {}
  /// Called after the bounds changed.
  func boundsDidChange(from oldBounds: CGRect) {
    setNeedsLayout()
    if bounds.origin != oldBounds.origin { scrollDelegate?.scrollViewDidScroll(self) }
  }

  /// The position to which the content is scrolled: the origin of the bounds, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  /// The size of the content, in points.
  open var contentSize = CGSize.zero
  /// Insets around the content, in points; content that is at the top or left edge stays there.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { moveWithInset(from: adjusted(oldValue)) } }
  }
  /// The insets that a host sets; insets that a layout sets stay until these change.
  package final var hostInset = UIEdgeInsets.zero {
    didSet { if hostInset != oldValue { contentInset = hostInset } }
  }
  /// The content insets plus the safe area, in points.
  open var adjustedContentInset: UIEdgeInsets {
    isHosted ? contentInset : adjusted(contentInset)
  }
  /// Called after the adjusted insets changed.
  open func adjustedContentInsetDidChange() {}
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
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var isDirectionalLockEnabled = false
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var refreshControl: UIRefreshControl?
  /// The delegate, which a subclass declares with another type.
  package weak var scrollDelegate: UIScrollViewDelegate?
  /// A Boolean value that indicates whether a finger is down.
  open package(set) var isTracking = false
  /// A Boolean value that indicates whether a finger moves the content.
  open package(set) var isDragging = false
  /// A Boolean value that indicates whether the content moves after a drag.
  open package(set) var isDecelerating = false
  /// The recognizer of drags of the content, which recognizes nothing here.
  public final let panGestureRecognizer = UIPanGestureRecognizer()

  /// Sets the content offset, without animation.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Scrolls by the least distance that makes a rectangle visible; scrolls nothing in a replay.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard !isHosted else { return }
    let offset = CGPoint(
      x: Self.offset(bounds.minX, showing: rect.minX...rect.maxX, length: bounds.width),
      y: Self.offset(bounds.minY, showing: rect.minY...rect.maxY, length: bounds.height)
    )
    setContentOffset(inContent(offset), animated: animated)
  }

  private static func offset(
    _ offset: CGFloat,
    showing range: ClosedRange<CGFloat>,
    length: CGFloat
  ) -> CGFloat {
    if range.lowerBound < offset { return range.lowerBound }
    return max(offset, min(range.lowerBound, range.upperBound - length))
  }

  /// The way in which a scroll dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
}

extension UIScrollView {
  /// Returns insets plus the safe area, according to `contentInsetAdjustmentBehavior`.
  private func adjusted(_ inset: UIEdgeInsets) -> UIEdgeInsets {
    let safe = safeAreaInsets
    guard safe != .zero, contentInsetAdjustmentBehavior != .never else { return inset }
    let isAlways = contentInsetAdjustmentBehavior == .always
    var result = inset
    if isAlways || contentSize.height > bounds.height || alwaysBounceVertical {
      result.top += safe.top
      result.bottom += safe.bottom
    }
    if isAlways || contentSize.width > bounds.width || alwaysBounceHorizontal {
      result.left += safe.left
      result.right += safe.right
    }
    return result
  }

  /// Moves content that was at the top or left edge, or beyond it, with the changed inset.
  private func moveWithInset(from old: UIEdgeInsets) {
    let new = adjustedContentInset
    var offset = bounds.origin
    if offset.y <= -old.top { offset.y -= new.top - old.top }
    if offset.x <= -old.left { offset.x -= new.left - old.left }
    if offset != bounds.origin { bounds.origin = offset }
    adjustedContentInsetDidChange()
  }

  /// Returns the nearest offset that is within the limits of the content.
  final func inContent(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let right = contentSize.width + inset.right - bounds.width
    let bottom = contentSize.height + inset.bottom - bounds.height
    return CGPoint(
      x: max(-inset.left, min(offset.x, right)),
      y: max(-inset.top, min(offset.y, bottom))
    )
  }
}

/// A scroll view with a `delegate`.
///
/// Swift does not let a subclass narrow the type of a property, as a collection view's delegate
/// does.
@MainActor @preconcurrency
public protocol UIScrollViewDelegating: UIScrollView {}

extension UIScrollView: UIScrollViewDelegating {}

extension UIScrollViewDelegating {
  /// The delegate.
  public var delegate: UIScrollViewDelegate? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// The delegate of a scroll view.
@MainActor @preconcurrency
public protocol UIScrollViewDelegate: AnyObject {
  /// Called after the content moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called before a finger moves the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called before a finger lifts off the content.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  /// Called after a finger lifted off the content.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called before the content decelerates.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called after the content decelerated to a stop.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called after a programmatic scroll ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called after the adjusted content insets changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// An empty default implementation.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// An empty default implementation.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// An empty default implementation.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// An empty default implementation.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool
  ) {}
  /// An empty default implementation.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// An empty default implementation.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// An empty default implementation.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// An empty default implementation.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
