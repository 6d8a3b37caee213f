/// The contract of a collection-view layout: the subclass hooks of UIKit's
/// `UICollectionViewLayout`, one to one, in values.
///
/// Four members are required; the rest have defaults that do what `UICollectionViewLayout` does. A
/// host calls `prepare` after an invalidation and before it asks for anything else.
public protocol CollectionLayout: SendableMetatype {
  /// What the layout adds to the attributes of an element; `NoDetail` where it adds nothing.
  ///
  /// UIKit: `layoutAttributesClass` with `copy` and `isEqual`.
  associatedtype Detail: BitwiseCopyable & Hashable & Sendable = NoDetail

  /// What the layout declares of itself.
  var traits: LayoutTraits { get }

  // MARK: The four requirements

  /// Brings the layout up to date. Without an invalidation before it, it does nothing and asks for
  /// no size.
  ///
  /// UIKit: `prepare()`.
  mutating func prepare(_ environment: LayoutEnvironment)

  /// The size that encloses every frame, tightly along the scroll axis, in points.
  ///
  /// UIKit: `collectionViewContentSize`.
  var contentSize: Size { get }

  /// Adds the elements whose frame has area in common with `rect`, each once, in ascending order.
  ///
  /// UIKit: `layoutAttributesForElements(in:)`.
  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<Detail>)

  /// The attributes of one element, the same that a rect query gives; nil for what does not exist.
  ///
  /// UIKit: `layoutAttributesForItem(at:)`, `layoutAttributesForSupplementaryView(ofKind:at:)` and
  /// `layoutAttributesForDecorationView(ofKind:at:)`.
  func attributes(for element: ElementPath) -> LayoutAttributes<Detail>?

  // MARK: Invalidation

  /// Whether new bounds call for an invalidation; asked before they are assigned.
  ///
  /// UIKit: `shouldInvalidateLayout(forBoundsChange:)`.
  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool

  /// What new bounds invalidate.
  ///
  /// Mutating, as UIKit's is in a class: a layout that loads on demand measures here the rows that
  /// the bounds ask for, so that it can say by how much the offset is to move.
  ///
  /// UIKit: `invalidationContext(forBoundsChange:)`.
  mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation

  /// Drops just what the invalidation covers.
  ///
  /// UIKit: `invalidateLayout(with:)`.
  mutating func invalidate(_ invalidation: LayoutInvalidation)

  /// Whether a measured size calls for an invalidation.
  ///
  /// UIKit: `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`.
  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> Bool

  /// What a measured size invalidates.
  ///
  /// UIKit: `invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)`.
  func invalidation(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> LayoutInvalidation

  /// Asks a layout that holds or has placed only a part of the collection to hold an item next, and
  /// what is shown with it: the host is about to open there or to scroll to it.
  ///
  /// The host invalidates and prepares afterwards, then asks for the item's attributes.
  ///
  /// UIKit: what such a layout does when `scrollToItem(at:at:animated:)` asks it for the attributes
  /// of an item that it has not loaded.
  mutating func load(_ item: ItemPath)

  /// An invalidation that the layout itself starts, handed over once; nil where it starts none.
  ///
  /// Asked for after every `prepare`, that for updates too, and in every frame. One that covers
  /// nothing carries an adjustment of the offset alone.
  ///
  /// UIKit: a layout that calls `invalidateLayout(with:)` on itself.
  mutating func takeOwnInvalidation() -> LayoutInvalidation?

  /// Takes new settings at run time; the host then invalidates everything.
  ///
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError)

  // MARK: Batch updates

  /// Hears of a batch after the layout was prepared for the collection after it.
  ///
  /// UIKit: `prepare(forCollectionViewUpdates:)`.
  mutating func prepare(forUpdates update: BatchUpdate)

  /// Hears that the batch's animations ended.
  ///
  /// UIKit: `finalizeCollectionViewUpdates()`.
  mutating func finalizeUpdates()

  /// Where an element that appears starts from; its path counts after the batch.
  ///
  /// UIKit: `initialLayoutAttributesForAppearingItem(at:)` and its kin.
  func initialAttributes(forAppearing element: ElementPath) -> LayoutAttributes<Detail>?

  /// Where an element that disappears goes to; its path counts before the batch.
  ///
  /// UIKit: `finalLayoutAttributesForDisappearingItem(at:)` and its kin.
  func finalAttributes(forDisappearing element: ElementPath) -> LayoutAttributes<Detail>?

  /// Supplementary and decoration elements that a batch adds.
  ///
  /// UIKit: `indexPathsToInsertForSupplementaryView(ofKind:)` and `...DecorationView(ofKind:)`.
  func elementsToInsert(ofKind kind: ElementKind) -> [ElementPath]

  /// Supplementary and decoration elements that a batch takes away.
  ///
  /// UIKit: `indexPathsToDeleteForSupplementaryView(ofKind:)` and `...DecorationView(ofKind:)`.
  func elementsToDelete(ofKind kind: ElementKind) -> [ElementPath]

  // MARK: Where a scroll ends

  /// Where a scroll that would end at `proposed` is to end.
  ///
  /// UIKit: `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)`, and without a
  /// velocity `targetContentOffset(forProposedContentOffset:)`.
  func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point

  // MARK: Animated changes

  /// Hears of an animated change of the bounds before it starts.
  ///
  /// UIKit: `prepare(forAnimatedBoundsChange:)`.
  mutating func prepare(forAnimatedBoundsChange oldBounds: Rect)

  /// Hears that an animated change of the bounds ended.
  ///
  /// UIKit: `finalizeAnimatedBoundsChange()`.
  mutating func finalizeAnimatedBoundsChange()

  /// Hears that the collection view is about to leave this layout for another, or came from one.
  ///
  /// UIKit: `prepareForTransition(to:)` and `prepareForTransition(from:)`.
  mutating func prepareForTransition(_ direction: LayoutTransition)

  /// Hears that a transition between layouts ended.
  ///
  /// UIKit: `finalizeLayoutTransition()`.
  mutating func finalizeTransition()

  // MARK: Interactive moves

  /// Where an item held at `position` is to go, or nil for the place of the cell at the position.
  ///
  /// UIKit: `targetIndexPath(forInteractivelyMovingItem:withPosition:)`.
  func target(forMoving item: ItemPath, at position: Point) -> ItemPath?

  /// The attributes of an item while it is held at `position`.
  ///
  /// UIKit: `layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)`.
  func attributes(forMoving item: ItemPath, at position: Point) -> LayoutAttributes<Detail>?

  /// What an interactive move invalidates as its target changes.
  ///
  /// UIKit: `invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:
  /// previousPosition:)`.
  func invalidation(forMoving item: ItemPath, to target: ItemPath) -> LayoutInvalidation

  /// What the end of an interactive move invalidates.
  ///
  /// UIKit: `invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:
  /// previousIndexPaths:movementCancelled:)`.
  func invalidation(
    forEndingMoveOf item: ItemPath,
    to target: ItemPath,
    isCancelled: Bool
  ) -> LayoutInvalidation

  // MARK: Work spread over frames

  /// Whether no work is left over for later frames.
  var isSettled: Bool { get }

  /// Does at most so much of the work left over; called in every frame.
  ///
  /// Work that takes an environment is done in `prepare`, which the layout then asks for by an
  /// invalidation of its own: hosts ask for one right after.
  ///
  /// - Parameter workUnits: An amount of work in the layout's own units, never of time, so that
  ///   replays are deterministic.
  mutating func continueLayout(workUnits: Int)
}
