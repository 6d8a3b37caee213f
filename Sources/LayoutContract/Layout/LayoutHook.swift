/// A hook of the layout contract, by UIKit's method.
///
/// The contract's hooks are UIKit's, one to one. One of UIKit's methods stands for those that a
/// collection view calls together.
public enum LayoutHook: String, CaseIterable, Codable, Sendable {
  /// `prepare(_:)`.
  case prepare = "prepare()"
  /// `invalidate(_:)`.
  case invalidate = "invalidateLayout(with:)"
  /// `contentSize`.
  case contentSize = "collectionViewContentSize"
  /// `collectElements(in:into:)`.
  case elements = "layoutAttributesForElements(in:)"
  /// `attributes(for:)`, for elements of any kind.
  case attributes = "layoutAttributesForItem(at:)"
  /// `shouldInvalidate(forBoundsChange:_:)`.
  case boundsChange = "shouldInvalidateLayout(forBoundsChange:)"
  /// `invalidation(forBoundsChange:_:)`.
  case boundsContext = "invalidationContext(forBoundsChange:)"
  /// `shouldInvalidate(forPreferred:original:)` and `invalidation(forPreferred:original:)`.
  case preferred =
    "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)"
  /// `takeOwnInvalidation()`.
  case ownInvalidation = "invalidateLayout()"
  /// `load(_:)`.
  case load = "scrollToItem(at:at:animated:)"
  /// `reconfigure(_:)`.
  case reconfigure = "the settings of the layout"
  /// `prepare(forUpdates:)`.
  case updates = "prepare(forCollectionViewUpdates:)"
  /// `finalizeUpdates()`.
  case finalizeUpdates = "finalizeCollectionViewUpdates()"
  /// `initialAttributes(forAppearing:)`.
  case initialAttributes = "initialLayoutAttributesForAppearingItem(at:)"
  /// `finalAttributes(forDisappearing:)`.
  case finalAttributes = "finalLayoutAttributesForDisappearingItem(at:)"
  /// `elementsToInsert(ofKind:)`.
  case inserted = "indexPathsToInsertForSupplementaryView(ofKind:)"
  /// `elementsToDelete(ofKind:)`.
  case deleted = "indexPathsToDeleteForSupplementaryView(ofKind:)"
  /// `targetContentOffset(forProposed:velocity:)`.
  case targetOffset = "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)"
  /// `prepare(forAnimatedBoundsChange:)` and `finalizeAnimatedBoundsChange()`.
  case animatedBounds = "prepare(forAnimatedBoundsChange:)"
  /// `prepareForTransition(_:)` and `finalizeTransition()`.
  case transition = "prepareForTransition(to:)"
  /// The hooks of an interactive move.
  case move = "targetIndexPath(forInteractivelyMovingItem:withPosition:)"
  /// `continueLayout(workUnits:)`.
  case deferred = "continueLayout(workUnits:)"

  /// UIKit's name of the hook.
  public var uiKitName: String { rawValue }
}
