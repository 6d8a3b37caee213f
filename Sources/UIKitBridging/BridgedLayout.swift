#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
import LayoutContract
import UIKit

/// A `UICollectionViewLayout` that wraps a layout of the contract, in an app or in a replay.
///
/// ```swift
/// let waterfall = WaterfallLayout<BucketSweep>(settings: WaterfallSettings())
/// collectionView.collectionViewLayout = BridgedLayout(waterfall) { [weak store] in store?.model }
/// ```
///
/// Hooks map one to one. UIKit has no hook for `load` and `reconfigure`, which are never called, or
/// for `continueLayout`: a layout with deferred placement continues until all items are placed.
@MainActor @preconcurrency
public final class BridgedLayout: UICollectionViewLayout {
  /// The kind of the supplementary view that is a line from an item to its children.
  public static let connectorKind = ElementKind.connectorName
  /// The kind of the decoration view that is a section's background.
  public static let backgroundKind = ElementKind.backgroundName

  let base: AnyCollectionLayout
  private let model: () -> CollectionModel?
  private(set) var environment = LayoutEnvironment(model: CollectionModel(), bounds: .zero)
  /// The numbers of items before the last change of the data.
  private var countsBefore: [Int] = []
  /// The invalidation for a cell's preferred size.
  private var preferred: LayoutInvalidation?

  /// Bridges a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout, which the bridge alone owns from now on.
  ///   - model: Returns the items of the data source with their known sizes; called at each layout
  ///     pass.
  public init<Layout: CollectionLayout>(_ layout: Layout, model: @escaping () -> CollectionModel?) {
    base = AnyCollectionLayout(layout)
    self.model = model
    super.init()
  }

  /// Bridges a type-erased layout.
  ///
  /// - Parameters:
  ///   - layout: The layout, which the bridge alone owns from now on.
  ///   - model: Returns the items of the data source with their known sizes; called at each layout
  ///     pass.
  public init(_ layout: consuming AnyCollectionLayout, model: @escaping () -> CollectionModel?) {
    base = layout
    self.model = model
    super.init()
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  // MARK: The layout pass

  public override class var invalidationContextClass: AnyClass { BridgedInvalidation.self }

  public override func prepare() {
    super.prepare()
    mirror()
    base.prepare(environment)
    while !base.isSettled() {
      base.continueLayout(.max)
      if let own = base.takeOwnInvalidation() { base.invalidate(own) }
      base.prepare(environment)
    }
    takeOwnInvalidation()
  }

  public override var collectionViewContentSize: CGSize {
    let size = base.contentSize()
    return CGSize(width: size.width, height: size.height)
  }

  /// Copies items, bounds, insets, scale and direction to the environment.
  private func mirror() {
    guard let collectionView else { return }
    let known = environment.model.sections.map(\.count)
    environment.model = model() ?? CollectionModel()
    if known != environment.model.sections.map(\.count) { countsBefore = known }
    environment.bounds = Rect(collectionView.bounds)
    let insets = collectionView.contentInset
    environment.contentInset = EdgeInsets(
      top: insets.top,
      left: insets.left,
      bottom: insets.bottom,
      right: insets.right
    )
    environment.scale = collectionView.traitCollection.displayScale
    environment.isRightToLeft =
      collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  public override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    base.collectElements(Rect(rect)).map { UICollectionViewLayoutAttributes(ElementState($0)) }
  }

  public override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    object(ElementPath(indexPath, kind: .cell))
  }

  public override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    object(ElementPath(indexPath, kind: ElementKind(supplementary: elementKind)))
  }

  public override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    object(ElementPath(indexPath, kind: ElementKind(decoration: elementKind)))
  }

  private func object(_ element: ElementPath) -> UICollectionViewLayoutAttributes? {
    base.attributes(element, false).map { UICollectionViewLayoutAttributes($0) }
  }

  // MARK: Invalidation

  public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    base.invalidate(LayoutInvalidation(context))
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    base.shouldInvalidateForBoundsChange(Rect(newBounds), environment)
  }

  public override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let covered = base.invalidationForBoundsChange(Rect(newBounds), environment)
    return BridgedInvalidation(covered)
  }

  public override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let size = preferredAttributes.size
    let wanted = Size(width: size.width, height: size.height)
    preferred = nil
    if base.addPreferred(ElementPath(originalAttributes), wanted) {
      preferred = base.invalidationForPreferred(0)
      base.removePreferred()
    }
    return preferred != nil
  }

  public override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    BridgedInvalidation(preferred ?? .all)
  }

  /// Passes an invalidation that the layout started to the collection view.
  private func takeOwnInvalidation() {
    guard let own = base.takeOwnInvalidation() else { return }
    invalidateLayout(with: BridgedInvalidation(own))
  }

  // MARK: Batch updates

  public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    let operations = updateItems.compactMap { $0.operation(in: environment.model) }
    let counts = countsBefore
    countsBefore = environment.model.sections.map(\.count)
    guard let update = try? BatchUpdate(operations: operations, counts: counts) else { return }
    base.prepareForUpdates(update)
    takeOwnInvalidation()
  }

  public override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    base.finalizeUpdates()
  }

  // MARK: Target offsets

  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    target(proposedContentOffset, nil)
  }

  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    target(proposedContentOffset, Point(x: velocity.x, y: velocity.y))
  }

  private func target(_ proposed: CGPoint, _ velocity: Point?) -> CGPoint {
    let target = base.targetContentOffset(Point(x: proposed.x, y: proposed.y), velocity)
    return CGPoint(x: target.x, y: target.y)
  }

  // MARK: Animated changes

  public override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    base.prepareForAnimatedBoundsChange(Rect(oldBounds))
  }

  public override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    base.finalizeAnimatedBoundsChange()
  }

  public override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    base.prepareForTransition(.leaving)
  }

  public override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    base.prepareForTransition(.arriving)
  }

  public override func finalizeLayoutTransition() {
    super.finalizeLayoutTransition()
    base.finalizeTransition()
  }

  // MARK: Elements that appear and disappear

  public override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    appearing(ElementPath(itemIndexPath, kind: .cell))
  }

  public override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    disappearing(ElementPath(itemIndexPath, kind: .cell))
  }

  public override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    appearing(ElementPath(elementIndexPath, kind: ElementKind(supplementary: elementKind)))
  }

  public override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    disappearing(ElementPath(elementIndexPath, kind: ElementKind(supplementary: elementKind)))
  }

  public override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    appearing(ElementPath(decorationIndexPath, kind: ElementKind(decoration: elementKind)))
  }

  public override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    disappearing(ElementPath(decorationIndexPath, kind: ElementKind(decoration: elementKind)))
  }

  private func appearing(_ element: ElementPath) -> UICollectionViewLayoutAttributes? {
    base.initialAttributes(element, false).map { UICollectionViewLayoutAttributes($0) }
  }

  private func disappearing(_ element: ElementPath) -> UICollectionViewLayoutAttributes? {
    base.finalAttributes(element, false).map { UICollectionViewLayoutAttributes($0) }
  }

  public override func indexPathsToInsertForSupplementaryView(
    ofKind elementKind: String
  ) -> [IndexPath] {
    base.elementsToInsert(ElementKind(supplementary: elementKind)).map { IndexPath($0) }
  }

  public override func indexPathsToDeleteForSupplementaryView(
    ofKind elementKind: String
  ) -> [IndexPath] {
    base.elementsToDelete(ElementKind(supplementary: elementKind)).map { IndexPath($0) }
  }

  public override func indexPathsToInsertForDecorationView(
    ofKind elementKind: String
  ) -> [IndexPath] {
    base.elementsToInsert(ElementKind(decoration: elementKind)).map { IndexPath($0) }
  }

  public override func indexPathsToDeleteForDecorationView(
    ofKind elementKind: String
  ) -> [IndexPath] {
    base.elementsToDelete(ElementKind(decoration: elementKind)).map { IndexPath($0) }
  }

  // MARK: Interactive moves

  public override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath {
    let item = ItemPath(previousIndexPath)
    let target = base.targetForMoving(item, Point(x: position.x, y: position.y))
    return target.map { IndexPath(item: $0.item, section: $0.section) } ?? previousIndexPath
  }

  public override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath,
    withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let item = ItemPath(indexPath)
    let state = base.attributesForMoving(item, Point(x: position.x, y: position.y))
    return state.map { UICollectionViewLayoutAttributes($0) }
      ?? super.layoutAttributesForInteractivelyMovingItem(
        at: indexPath,
        withTargetPosition: position
      )
  }

  public override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    moved(targetIndexPaths, previousIndexPaths) { base.invalidationForMoving($0, $1) }
  }

  public override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath],
    previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    moved(indexPaths, previousIndexPaths) {
      base.invalidationForEndingMove($0, $1, movementCancelled)
    }
  }

  private func moved(
    _ targets: [IndexPath],
    _ previous: [IndexPath],
    _ invalidation: (ItemPath, ItemPath) -> LayoutInvalidation
  ) -> BridgedInvalidation {
    var covered = LayoutInvalidation()
    for (target, item) in zip(targets, previous) {
      covered.formUnion(invalidation(ItemPath(item), ItemPath(target)))
    }
    return BridgedInvalidation(covered)
  }
}
#endif
