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

  /// Whether a replay gives the view its bounds, insets and counts.
  package final var isHosted = false

  /// The rectangle of the content that is shown; a scroll view hears of each change.
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
  /// Hears of new bounds while the old ones are current.
  func boundsWillChange(to newBounds: CGRect) {}
  /// Hears that the bounds are other ones.
  func boundsDidChange(from oldBounds: CGRect) {
    setNeedsLayout()
    if bounds.origin != oldBounds.origin { scrollDelegate?.scrollViewDidScroll(self) }
  }

  /// Where content is scrolled to: the origin of the bounds, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  /// The size of the content, in points.
  open var contentSize = CGSize.zero
  /// Room around the content, in points; content that is at an edge stays there.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { moveWithInset(from: adjusted(oldValue)) } }
  }
  /// The insets that a host sets: those of a layout stay until these change.
  package final var hostInset = UIEdgeInsets.zero {
    didSet { if hostInset != oldValue { contentInset = hostInset } }
  }
  /// Room around the content with what the system's bars cover, in points.
  open var adjustedContentInset: UIEdgeInsets {
    isHosted ? contentInset : adjusted(contentInset)
  }
  /// Hears that the adjusted insets are other ones.
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
  /// The delegate of a plain scroll view.
  private final weak var plainDelegate: UIScrollViewDelegate?
  /// The delegate, which a subclass declares with another type.
  package var scrollDelegate: UIScrollViewDelegate? {
    get { plainDelegate }
    set { plainDelegate = newValue }
  }
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

  /// Moves the content as little as makes a rectangle visible, which a replay leaves to its trace.
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
  /// Insets with what the system's bars cover, where the view lets them.
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

  /// Follows the top and the left inset with content that was at that edge or beyond it.
  private func moveWithInset(from old: UIEdgeInsets) {
    let new = adjustedContentInset
    var offset = bounds.origin
    if offset.y <= -old.top { offset.y -= new.top - old.top }
    if offset.x <= -old.left { offset.x -= new.left - old.left }
    if offset != bounds.origin { bounds.origin = offset }
    adjustedContentInsetDidChange()
  }

  /// The offset nearest to one at which the content fills the view.
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

/// A view with a scroll view's delegate.
///
/// A collection view's is of a narrower type, which Swift lets no property of a superclass become.
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

/// Who hears of a scroll view.
@MainActor @preconcurrency
public protocol UIScrollViewDelegate: AnyObject {
  /// The content moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger is about to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// A finger is about to let the content go.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  /// A finger let the content go.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content is about to go on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content stopped.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// The content stopped after it was moved by a program.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The insets with what the system's bars cover are other ones.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool
  ) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// It does.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
