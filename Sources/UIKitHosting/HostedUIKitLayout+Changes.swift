import LayoutContract
import UIKit

extension HostedUIKitLayout {
  // MARK: Target offsets

  /// `targetContentOffset(forProposedContentOffset:)`, with a velocity if one is given.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    let proposed = CGPoint(x: proposed.x, y: proposed.y)
    let target =
      velocity.map {
        layout.targetContentOffset(
          forProposedContentOffset: proposed,
          withScrollingVelocity: CGPoint(x: $0.x, y: $0.y)
        )
      } ?? layout.targetContentOffset(forProposedContentOffset: proposed)
    return Point(x: target.x, y: target.y)
  }

  // MARK: Animated changes

  /// `prepare(forAnimatedBoundsChange:)`.
  public func prepare(forAnimatedBoundsChange oldBounds: Rect) {
    layout.prepare(forAnimatedBoundsChange: CGRect(oldBounds))
  }

  /// `finalizeAnimatedBoundsChange()`.
  public func finalizeAnimatedBoundsChange() {
    layout.finalizeAnimatedBoundsChange()
  }

  /// `prepareForTransition(to:)` or `prepareForTransition(from:)`, with an empty layout.
  public func prepareForTransition(_ direction: LayoutTransition) {
    // The other layout is not a UIKit layout.
    let other = onReplayThread { UICollectionViewLayout() }
    switch direction {
    case .leaving: layout.prepareForTransition(to: other)
    case .arriving: layout.prepareForTransition(from: other)
    }
  }

  /// `finalizeLayoutTransition()`.
  public func finalizeTransition() {
    layout.finalizeLayoutTransition()
  }

  // MARK: Interactive moves

  /// `targetIndexPath(forInteractivelyMovingItem:withPosition:)`.
  public func target(forMoving item: ItemPath, at position: Point) -> ItemPath? {
    movePosition = CGPoint(x: position.x, y: position.y)
    let path = layout.targetIndexPath(
      forInteractivelyMovingItem: IndexPath(item),
      withPosition: movePosition
    )
    return path.count == 2 ? ItemPath(section: path.section, item: path.item) : nil
  }

  /// `layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)`.
  public func attributes(
    forMoving item: ItemPath,
    at position: Point
  ) -> LayoutAttributes<HostedDetail>? {
    let attributes = layout.layoutAttributesForInteractivelyMovingItem(
      at: IndexPath(item),
      withTargetPosition: CGPoint(x: position.x, y: position.y)
    )
    return state(of: attributes)
  }

  /// `invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:
  /// previousPosition:)`.
  public func invalidation(forMoving item: ItemPath, to target: ItemPath) -> LayoutInvalidation {
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [IndexPath(target)],
      withTargetPosition: movePosition,
      previousIndexPaths: [IndexPath(item)],
      previousPosition: movePosition
    )
    return moved(context, from: item, to: target)
  }

  /// `invalidationContextForEndingInteractiveMovementOfItems`, with the final index path.
  public func invalidation(
    forEndingMoveOf item: ItemPath,
    to target: ItemPath,
    isCancelled: Bool
  ) -> LayoutInvalidation {
    // A canceled move ends at its start; its previous index path is the last target.
    let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [IndexPath(isCancelled ? item : target)],
      previousIndexPaths: [IndexPath(target)],
      movementCancelled: isCancelled
    )
    return moved(context, from: item, to: target)
  }

  /// Returns the invalidation of a move: the order changes from the lesser of the two index paths,
  /// whatever the layout's context contains.
  private func moved(
    _ context: UICollectionViewLayoutInvalidationContext,
    from item: ItemPath,
    to target: ItemPath
  ) -> LayoutInvalidation {
    made.append(context)
    var result = LayoutInvalidation(context)
    result.dataSourceCounts = true
    result.firstChange = Swift.min(item, target)
    return result
  }
}
