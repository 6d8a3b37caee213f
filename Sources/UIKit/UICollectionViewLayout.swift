/// The base class of all layouts of a collection view.
///
/// It lays out nothing. Its methods do what the defaults of Apple's class do. A call of `super`
/// never leads back to the calling method.
@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout.
  open var collectionView: UICollectionView? { host }
  /// Called after an archive was read: never here.
  open func awakeFromNib() {}
  /// Called after an observed property changed: never here.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  // The view outlives its layout or sets this to nil. A weak reference would cost an atomic
  // operation for each access.
  unowned(unsafe) package final var host: UICollectionView?

  /// The context that `invalidateLayout()` passes on, while a collection view calls it.
  private final var contextInUse: UICollectionViewLayoutInvalidationContext?

  /// A Boolean value that indicates whether a dynamic animator moves elements of the layout.
  package final var isMovedByPhysics = false

  public override init() {
    super.init()
  }

  /// Makes a layout like `init()`; the archive is not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: Classes and directions

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }
  /// The direction for which the layout was designed.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// A Boolean value that indicates whether frames are mirrored for right-to-left content.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The classes of decoration views, by kind.
  final var decorations: [String: UICollectionReusableView.Type] = [:]
  /// Registers the class of the decoration views of a kind; a replay shows none.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }
  /// Registers a nib file, which is not read: its decoration views are plain ones.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = nib.map { _ in UICollectionReusableView.self }
  }

  // MARK: Elements

  /// Brings the layout up to date.
  open func prepare() {}
  /// The size of the whole content, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of the elements whose frames intersect a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// The attributes of a cell.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// The attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// The attributes of a decoration view.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  // MARK: Invalidation

  /// Invalidates the layout, by `invalidateLayout(with:)` (rdar 40218744).
  open func invalidateLayout() {
    if let context = contextInUse {
      invalidateLayout(with: context)
      return
    }
    let context = makeInvalidationContext()
    host?.plainInvalidation = context
    invalidateLayout(with: context)
    host?.plainInvalidation = nil
  }
  /// Asks the collection view to lay out again the elements that a context covers.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    host?.noteInvalidation(by: self, context)
  }
  /// Invalidates with a context as a collection view does: by `invalidateLayout()`, which passes
  /// the context to `invalidateLayout(with:)`.
  package final func invalidateLayout(using context: UICollectionViewLayoutInvalidationContext) {
    contextInUse = context
    invalidateLayout()
    contextInUse = nil
  }
  /// Returns whether new bounds require an invalidation.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the invalidation context for new bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }
  /// Returns whether a preferred size requires an invalidation.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    false
  }
  /// Returns the invalidation context for a preferred size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.cover(originalAttributes)
    return context
  }

  /// Makes a context of the layout's invalidation context class.
  package final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let known = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (known ?? UICollectionViewLayoutInvalidationContext.self).make()
  }

  // MARK: Batch updates

  /// Called with the changes of a batch, after the layout was prepared for the new counts.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called after the animations of a batch ended.
  open func finalizeCollectionViewUpdates() {}

  /// The initial attributes of an appearing cell: those before the updates, or its own with alpha 0
  /// if it is new; nil outside of updates.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let known = host?.attributesBeforeUpdates, itemIndexPath.count == 2 else { return nil }
    if let attributes = known[itemIndexPath] { return attributes }
    let attributes = layoutAttributesForItem(at: itemIndexPath)?.copy()
    guard let attributes = attributes as? UICollectionViewLayoutAttributes else { return nil }
    attributes.alpha = 0
    return attributes
  }
  /// The final attributes of a disappearing cell.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// The initial attributes of an appearing supplementary view.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// The final attributes of a disappearing supplementary view.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// The initial attributes of an appearing decoration view.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// The final attributes of a disappearing decoration view.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Supplementary views that a batch removes.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decoration views that a batch removes.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Supplementary views that a batch adds.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decoration views that a batch adds.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Target offsets

  /// Returns the offset at which a scroll ends, given the proposed offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }
  /// Returns the content offset after a batch update or a transition.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Animated changes

  /// Called before an animated change of the bounds.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after an animated change of the bounds.
  open func finalizeAnimatedBoundsChange() {}
  /// Called before a transition to another layout.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before a transition from another layout.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called after a transition.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive moves

  /// The target index path of an item held at a position: that of the topmost cell there.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath {
    let rect = CGRect(origin: position, size: CGSize(width: 1, height: 1))
    let cells = layoutAttributesForElements(in: rect)?.lazy.filter {
      $0.representedElementCategory == .cell && $0.frame.contains(position)
    }
    return cells?.max { $0.zIndex < $1.zIndex }?.indexPath ?? previousIndexPath
  }
  /// The attributes of an item held at a position: a copy, above all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath,
    withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.copy()
    let moving =
      attributes as? UICollectionViewLayoutAttributes
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    moving.center = position
    moving.zIndex = .max
    return moving
  }
  /// Returns the invalidation context for a new target of an interactive move.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.note(moveOf: previousIndexPaths, to: targetIndexPaths, at: targetPosition)
    return context
  }
  /// Returns the invalidation context for the end of an interactive move.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath],
    previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.note(moveOf: previousIndexPaths, to: indexPaths, at: .zero)
    return context
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// Adds an element to the context.
  final func cover(_ attributes: UICollectionViewLayoutAttributes) {
    let kind = attributes.representedElementKind ?? ""
    switch attributes.representedElementCategory {
    case .cell: invalidateItems(at: [attributes.indexPath])
    case .supplementaryView:
      invalidateSupplementaryElements(ofKind: kind, at: [attributes.indexPath])
    case .decorationView: invalidateDecorationElements(ofKind: kind, at: [attributes.indexPath])
    }
  }
}
