/// A layout that fills lines with as many items as fit and spreads the items over each line.
///
/// It stores the attributes objects that it returns, as UIKit's does. A change of one without a
/// copy changes the layout's own object; a frame changed that way is reported and restored.
@MainActor @preconcurrency
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The area from which section insets are measured.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// The value of `estimatedItemSize` for cells that size themselves.
  public class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  /// The least gap between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { settingChanged(oldValue != minimumLineSpacing) }
  }
  /// The least gap between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { settingChanged(oldValue != minimumInteritemSpacing) }
  }
  /// The size of items, in points, unless the delegate provides one.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { settingChanged(oldValue != itemSize) }
  }
  /// The size of items until their cells are measured, in points; zero if cells are not measured.
  open var estimatedItemSize = CGSize.zero {
    didSet { settingChanged(oldValue != estimatedItemSize) }
  }
  /// The direction in which content scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { settingChanged(oldValue != scrollDirection) }
  }
  /// The size of headers, in points; across the scroll axis, headers have the view's size.
  open var headerReferenceSize = CGSize.zero {
    didSet { settingChanged(oldValue != headerReferenceSize) }
  }
  /// The size of footers, in points; across the scroll axis, footers have the view's size.
  open var footerReferenceSize = CGSize.zero {
    didSet { settingChanged(oldValue != footerReferenceSize) }
  }
  /// Insets around the items of each section, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { settingChanged(oldValue != sectionInset) } }
  /// The area from which section insets are measured.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// A Boolean value that indicates whether headers stay visible while their section is visible.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { settingChanged(oldValue != sectionHeadersPinToVisibleBounds) }
  }
  /// A Boolean value that indicates whether footers stay visible while their section is visible.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { settingChanged(oldValue != sectionFootersPinToVisibleBounds) }
  }

  /// The sections, their lines and attributes.
  final var lines = FlowLines()
  /// A Boolean value that indicates whether sizes, insets and spacings are out of date.
  private final var needsMetrics = true
  /// A Boolean value that indicates whether the frames are out of date.
  private final var needsPlaces = true
  /// The time that this class has spent on layout; Apple's class takes a different time.
  package final var laidOutTime = Duration.zero

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  private final func settingChanged(_ isOther: Bool) {
    guard isOther else { return }
    forgetEverything()
    host?.noteInvalidation(by: self, nil)
  }

  private final func forgetEverything() {
    (needsMetrics, needsPlaces) = (true, true)
  }

  // MARK: Elements

  open override func prepare() {
    layOutIfNeeded()
  }

  /// Lays out if needed.
  ///
  /// Queries call this for subclasses whose `prepare()` does not call `super`.
  private final func layOutIfNeeded() {
    guard let host, needsMetrics || needsPlaces else { return }
    let start = ContinuousClock.now
    defer { laidOutTime += ContinuousClock.now - start }
    if needsMetrics { lines.readMetrics(of: self, in: host) }
    lines.place(in: FlowContainer(self, host))
    (needsMetrics, needsPlaces) = (false, false)
  }

  open override var collectionViewContentSize: CGSize {
    layOutIfNeeded()
    return lines.contentSize
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    layOutIfNeeded()
    var result: [UICollectionViewLayoutAttributes] = []
    lines.collect(in: rect, of: self, into: &result)
    return result
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layOutIfNeeded()
    return lines.item(at: indexPath, of: self)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layOutIfNeeded()
    return lines.supplementary(ofKind: elementKind, at: indexPath, of: self)
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let isWhole = context.invalidateEverything || context.invalidateDataSourceCounts
    if isWhole { lines.measured = [:] }
    if !isWhole, let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      if flow.invalidateFlowLayoutDelegateMetrics { needsMetrics = true }
      if flow.invalidateFlowLayoutAttributes { needsPlaces = true }
    } else {
      forgetEverything()
    }
    host?.noteInvalidation(by: self, context)
  }

  /// Returns whether the size across the scroll axis changes, or headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let host else { return false }
    let old = host.bounds
    let isOther =
      scrollDirection == .vertical ? newBounds.width != old.width : newBounds.height != old.height
    return isOther || isPinning
  }

  /// Returns a context that does not ask for sizes again.
  ///
  /// If sizes depend on the bounds, a subclass sets `invalidateFlowLayoutDelegateMetrics` in it.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    flow?.invalidateFlowLayoutDelegateMetrics = false
    if isPinning, newBounds.size == host?.bounds.size {
      flow?.invalidateFlowLayoutAttributes = false
    }
    return context
  }

  /// A Boolean value that indicates whether headers or footers are pinned.
  private final var isPinning: Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  /// Returns whether sizes are estimated and the cell's preferred size differs.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero && preferredAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.cover(originalAttributes)
    lines.measured[originalAttributes.indexPath] = preferredAttributes.size
    return context
  }
}
