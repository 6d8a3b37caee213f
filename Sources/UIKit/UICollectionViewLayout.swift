/// The base class of all layouts of a collection view.
///
/// It lays out nothing. Its methods do what Apple's do where a subclass says nothing, and never
/// call one another where a subclass could be in between, so that a subclass which calls `super`
/// ends there.
@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {
  /// The collection view that the layout is shown in.
  open var collectionView: UICollectionView? { host }
  /// Called after an archive was read: never here.
  open func awakeFromNib() {}
  /// Called when something observed changes: never here.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  // It outlives its layout, or tells it: weak references cost an atomic operation each.
  unowned(unsafe) package final var host: UICollectionView?

  /// The context that a collection view hands to `invalidateLayout()` now.
  private final var contextInUse: UICollectionViewLayoutInvalidationContext?

  /// Whether an animator moves what the layout placed.
  package final var isMovedByPhysics = false

  public override init() {
    super.init()
  }

  /// Makes a layout from an archive, as Interface Builder does; here like `init()`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: What it makes

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that the layout is invalidated with.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }
  /// The direction that the layout was designed in.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether frames are mirrored where content runs from right to left.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The classes of decoration views, by kind.
  final var decorations: [String: UICollectionReusableView.Type] = [:]
  /// Names the class of the decoration views of a kind; a replay shows none.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }
  /// Takes a file of decoration views, which is not read: the views are plain ones.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = nib.map { _ in UICollectionReusableView.self }
  }

  // MARK: Where elements are

  /// Brings the layout up to date.
  open func prepare() {}
  /// The size of the whole content, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// The elements whose frames are in a rectangle.
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
  /// Has the collection view lay out again what a context covers.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    host?.noteInvalidation(by: self, context)
  }
  /// Invalidates what a context covers, as a collection view does: by `invalidateLayout()`, which
  /// hands the context on.
  package final func invalidateLayout(using context: UICollectionViewLayoutInvalidationContext) {
    contextInUse = context
    invalidateLayout()
    contextInUse = nil
  }
  /// Whether new bounds call for an invalidation.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// What new bounds invalidate.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }
  /// Whether a measured size calls for an invalidation.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    false
  }
  /// What a measured size invalidates.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.cover(originalAttributes)
    return context
  }

  /// A new context of the class that the layout names.
  package final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    guard
      let known = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    else { return UICollectionViewLayoutInvalidationContext() }
    return known.make()
  }

  // MARK: Batch updates

  /// Hears of a batch, after the layout was prepared for the collection after it.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Hears that a batch's animations ended.
  open func finalizeCollectionViewUpdates() {}

  /// The attributes at which an appearing cell starts: those before the updates, or its own,
  /// transparent; nil outside of updates.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let places = host?.placesBeforeUpdates, itemIndexPath.count == 2 else { return nil }
    if let place = places[itemIndexPath] { return place }
    let place = layoutAttributesForItem(at: itemIndexPath)?.copy()
    guard let place = place as? UICollectionViewLayoutAttributes else { return nil }
    place.alpha = 0
    return place
  }
  /// Where a cell that disappears goes to.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Where a supplementary view that appears starts from.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Where a supplementary view that disappears goes to.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Where a decoration view that appears starts from.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Where a decoration view that disappears goes to.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Supplementary views that a batch takes away.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decoration views that a batch takes away.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Supplementary views that a batch adds.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decoration views that a batch adds.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Where a scroll ends

  /// Where a scroll that would end at an offset is to end.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }
  /// Where the offset is to be after a change without a scroll.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Animated changes

  /// Hears of an animated change of the bounds before it starts.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Hears that an animated change of the bounds ended.
  open func finalizeAnimatedBoundsChange() {}
  /// Hears that another layout takes over.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Hears that it takes over from another layout.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Hears that a transition ended.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive moves

  /// The index path for an item that is held at a position: that of the topmost cell there.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath {
    let rect = CGRect(origin: position, size: CGSize(width: 1, height: 1))
    var topmost: UICollectionViewLayoutAttributes?
    for found in layoutAttributesForElements(in: rect) ?? []
    where found.representedElementCategory == .cell && found.frame.contains(position) {
      if let known = topmost, known.zIndex >= found.zIndex { continue }
      topmost = found
    }
    return topmost?.indexPath ?? previousIndexPath
  }
  /// The attributes of an item that is held at a position: a copy, above all others.
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
  /// What a move by hand invalidates as its target changes.
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
  /// What the end of a move by hand invalidates.
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
  /// Adds one element.
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
