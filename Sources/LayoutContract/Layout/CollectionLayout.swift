/// The contract of a collection-view layout: the subclass hooks of UIKit's
/// `UICollectionViewLayout`, one to one, with value types.
///
/// Four members are required. The others have defaults that match `UICollectionViewLayout`. A host
/// calls `prepare` after an invalidation, before any other hook.
///
/// ```swift
/// struct OneSquare: CollectionLayout {
///   var contentSize: Size { Size(width: 10, height: 10) }
///   mutating func prepare(_ environment: LayoutEnvironment) {}
///   func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
///     let square = ElementPath.cell(ItemPath(section: 0, item: 0))
///     guard element == square else { return nil }
///     return LayoutAttributes(element: square, frame: Rect(origin: .zero, size: contentSize))
///   }
///   mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
///     let square = attributes(for: .cell(ItemPath(section: 0, item: 0)))
///     if let square, square.frame.sharesArea(with: rect) { elements.append(square) }
///   }
/// }
/// ```
public protocol CollectionLayout: SendableMetatype {
  /// The layout-specific part of an element's attributes; `NoDetail` by default.
  ///
  /// UIKit: `layoutAttributesClass` with `copy` and `isEqual`.
  associatedtype Detail: BitwiseCopyable & Hashable & Sendable = NoDetail

  /// The declared properties of the layout.
  var traits: LayoutTraits { get }

  // MARK: The four requirements

  /// Brings the layout up to date. Without a preceding invalidation, does nothing and requests no
  /// sizes.
  ///
  /// UIKit: `prepare()`.
  mutating func prepare(_ environment: LayoutEnvironment)

  /// The size in points that encloses all frames, tightly along the scroll axis.
  ///
  /// UIKit: `collectionViewContentSize`.
  var contentSize: Size { get }

  /// Appends the elements whose frames share area with `rect`, once each, in ascending order.
  ///
  /// UIKit: `layoutAttributesForElements(in:)`.
  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<Detail>)

  /// Returns the attributes of one element, equal to those in a rect query; nil if it does not
  /// exist.
  ///
  /// UIKit: `layoutAttributesForItem(at:)`, `layoutAttributesForSupplementaryView(ofKind:at:)` and
  /// `layoutAttributesForDecorationView(ofKind:at:)`.
  func attributes(for element: ElementPath) -> LayoutAttributes<Detail>?

  // MARK: Invalidation

  /// Returns whether new bounds require an invalidation. Called before the bounds are assigned.
  ///
  /// UIKit: `shouldInvalidateLayout(forBoundsChange:)`.
  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool

  /// Returns the invalidation that new bounds require.
  ///
  /// Mutating, like UIKit's method of a class: a layout that loads on demand measures the rows that
  /// the new bounds need here, so that it can return the offset adjustment.
  ///
  /// UIKit: `invalidationContext(forBoundsChange:)`.
  mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation

  /// Discards exactly what the invalidation covers.
  ///
  /// UIKit: `invalidateLayout(with:)`.
  mutating func invalidate(_ invalidation: LayoutInvalidation)

  /// Returns whether a measured size requires an invalidation.
  ///
  /// UIKit: `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`.
  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> Bool

  /// Returns the invalidation that a measured size requires.
  ///
  /// UIKit: `invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)`.
  func invalidation(
    forPreferred preferred: LayoutAttributes<Detail>,
    original: LayoutAttributes<Detail>
  ) -> LayoutInvalidation

  /// Loads an item, and the items shown with it, in a layout that holds or has placed only a part
  /// of the collection. Called before the host opens at the item or scrolls to it.
  ///
  /// The host then invalidates, calls `prepare` and requests the item's attributes.
  ///
  /// UIKit: the work of such a layout when `scrollToItem(at:at:animated:)` requests the attributes
  /// of an item that it has not loaded.
  mutating func load(_ item: ItemPath)

  /// Returns an invalidation that the layout itself starts, once; nil if there is no such
  /// invalidation.
  ///
  /// Called after every `prepare`, including that for updates, and in every frame. An invalidation
  /// that covers nothing only adjusts the offset.
  ///
  /// UIKit: a layout that calls `invalidateLayout(with:)` on itself.
  mutating func takeOwnInvalidation() -> LayoutInvalidation?

  /// Applies new settings at run time. The host then invalidates everything.
  ///
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError)

  // MARK: Batch updates

  /// Called with a batch after the layout was prepared for the collection after the batch.
  ///
  /// UIKit: `prepare(forCollectionViewUpdates:)`.
  mutating func prepare(forUpdates update: BatchUpdate)

  /// Called after the animations of the batch end.
  ///
  /// UIKit: `finalizeCollectionViewUpdates()`.
  mutating func finalizeUpdates()

  /// Returns the start attributes of an element that appears, by its path after the batch.
  ///
  /// UIKit: `initialLayoutAttributesForAppearingItem(at:)` and related methods.
  func initialAttributes(forAppearing element: ElementPath) -> LayoutAttributes<Detail>?

  /// Returns the end attributes of an element that disappears, by its path before the batch.
  ///
  /// UIKit: `finalLayoutAttributesForDisappearingItem(at:)` and related methods.
  func finalAttributes(forDisappearing element: ElementPath) -> LayoutAttributes<Detail>?

  /// Returns the supplementary and decoration elements that a batch adds.
  ///
  /// UIKit: `indexPathsToInsertForSupplementaryView(ofKind:)` and `...DecorationView(ofKind:)`.
  func elementsToInsert(ofKind kind: ElementKind) -> [ElementPath]

  /// Returns the supplementary and decoration elements that a batch removes.
  ///
  /// UIKit: `indexPathsToDeleteForSupplementaryView(ofKind:)` and `...DecorationView(ofKind:)`.
  func elementsToDelete(ofKind kind: ElementKind) -> [ElementPath]

  // MARK: End of a scroll

  /// Returns the offset at which a scroll ends that would otherwise end at `proposed`.
  ///
  /// UIKit: `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)`, and without a
  /// velocity `targetContentOffset(forProposedContentOffset:)`.
  func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point

  // MARK: Animated changes

  /// Called before an animated change of the bounds starts.
  ///
  /// UIKit: `prepare(forAnimatedBoundsChange:)`.
  mutating func prepare(forAnimatedBoundsChange oldBounds: Rect)

  /// Called after an animated change of the bounds ends.
  ///
  /// UIKit: `finalizeAnimatedBoundsChange()`.
  mutating func finalizeAnimatedBoundsChange()

  /// Called before the collection view leaves this layout or after it arrives from another one.
  ///
  /// UIKit: `prepareForTransition(to:)` and `prepareForTransition(from:)`.
  mutating func prepareForTransition(_ direction: LayoutTransition)

  /// Called after a transition between layouts ends.
  ///
  /// UIKit: `finalizeLayoutTransition()`.
  mutating func finalizeTransition()

  // MARK: Interactive moves

  /// Returns the target of an item held at `position`, or nil for the path of the cell there.
  ///
  /// UIKit: `targetIndexPath(forInteractivelyMovingItem:withPosition:)`.
  func target(forMoving item: ItemPath, at position: Point) -> ItemPath?

  /// Returns the attributes of an item while it is held at `position`.
  ///
  /// UIKit: `layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)`.
  func attributes(forMoving item: ItemPath, at position: Point) -> LayoutAttributes<Detail>?

  /// Returns the invalidation for a new target of an interactive move.
  ///
  /// UIKit: `invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:
  /// previousPosition:)`.
  func invalidation(forMoving item: ItemPath, to target: ItemPath) -> LayoutInvalidation

  /// Returns the invalidation for the end of an interactive move.
  ///
  /// UIKit: `invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:
  /// previousIndexPaths:movementCancelled:)`.
  func invalidation(
    forEndingMoveOf item: ItemPath,
    to target: ItemPath,
    isCancelled: Bool
  ) -> LayoutInvalidation

  // MARK: Work spread over frames

  /// A Boolean value that indicates whether no work remains for later frames.
  var isSettled: Bool { get }

  /// Performs at most `workUnits` of the remaining work. Called in every frame.
  ///
  /// Work that needs an environment is done in `prepare`. The layout requests that call with
  /// `takeOwnInvalidation`, which hosts call immediately afterward.
  ///
  /// - Parameter workUnits: An amount of work in the layout's own units. Time is not a valid unit,
  ///   because replays must be deterministic.
  mutating func continueLayout(workUnits: Int)
}
