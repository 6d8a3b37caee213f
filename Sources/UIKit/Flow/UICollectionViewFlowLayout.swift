/// A layout of lines: as many items to each as fit, spread over it.
///
/// It keeps the objects that it hands out, as UIKit's does: who changes one without copying it
/// changes the layout's own, and hears of it where a frame is wrong afterwards.
@MainActor @preconcurrency
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// What section insets are measured from.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// The estimate that says that cells know their sizes themselves.
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
  /// The size of items whose delegate does not say, in points.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { settingChanged(oldValue != itemSize) }
  }
  /// The size of items until their cells are measured; nothing where they are not.
  open var estimatedItemSize = CGSize.zero {
    didSet { settingChanged(oldValue != estimatedItemSize) }
  }
  /// Which way content scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { settingChanged(oldValue != scrollDirection) }
  }
  /// The size of headers, in points; across it is the view's.
  open var headerReferenceSize = CGSize.zero {
    didSet { settingChanged(oldValue != headerReferenceSize) }
  }
  /// The size of footers, in points; across it is the view's.
  open var footerReferenceSize = CGSize.zero {
    didSet { settingChanged(oldValue != footerReferenceSize) }
  }
  /// Room around the items of each section, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { settingChanged(oldValue != sectionInset) } }
  /// What section insets are measured from.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// Whether headers stay in view while their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { settingChanged(oldValue != sectionHeadersPinToVisibleBounds) }
  }
  /// Whether footers stay in view while their section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { settingChanged(oldValue != sectionFootersPinToVisibleBounds) }
  }

  /// The lines.
  final var lines = FlowLines()
  /// Whether the delegate is to be asked again.
  private final var needsMetrics = true
  /// Whether items are to be placed again.
  private final var needsPlaces = true
  /// The time that this class has laid out so far, which says nothing of Apple's.
  package final var laidOutTime = Duration.zero

  public override init() {
    super.init()
  }

  /// Makes a layout from an archive; here like `init()`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

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

  // MARK: Where elements are

  open override func prepare() {
    layOutIfNeeded()
  }

  /// Lays out at the first question, where a subclass prepares without this class.
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
    take(context)
    host?.noteInvalidation(by: self, context)
  }

  private final func take(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      lines.measured = [:]
      forgetEverything()
      return
    }
    guard let context = context as? UICollectionViewFlowLayoutInvalidationContext else {
      forgetEverything()
      return
    }
    if context.invalidateFlowLayoutDelegateMetrics { needsMetrics = true }
    if context.invalidateFlowLayoutAttributes { needsPlaces = true }
  }

  /// Whether the room across changes, or something pinned has to follow.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let host else { return false }
    let old = host.bounds
    let isOther =
      scrollDirection == .vertical ? newBounds.width != old.width : newBounds.height != old.height
    return isOther || isPinning
  }

  /// A context that asks for no sizes: who has them change with the bounds says so in it.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else {
      return context
    }
    flow.invalidateFlowLayoutDelegateMetrics = false
    if isPinning, newBounds.size == host?.bounds.size {
      flow.invalidateFlowLayoutAttributes = false
    }
    return context
  }

  /// Whether anything has to follow the offset.
  private final var isPinning: Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  /// Where sizes are estimated: whether the cell's size is another one.
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
