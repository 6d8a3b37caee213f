import LayoutContract
import UIKit

extension HostedCollectionView {
  func target(forMoving item: ItemPath, at position: Point) -> ItemPath? {
    movePosition = CGPoint(x: position.x, y: position.y)
    let path = layout.targetIndexPath(
      forInteractivelyMovingItem: IndexPath(item),
      withPosition: movePosition
    )
    return path.count == 2 ? ItemPath(section: path.section, item: path.item) : nil
  }

  func attributes(
    forMoving item: ItemPath,
    at position: Point
  ) -> LayoutAttributes<HostedDetail>? {
    let attributes = layout.layoutAttributesForInteractivelyMovingItem(
      at: IndexPath(item),
      withTargetPosition: CGPoint(x: position.x, y: position.y)
    )
    return state(of: attributes)
  }

  func invalidation(forMoving item: ItemPath, to target: ItemPath) -> LayoutInvalidation {
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [IndexPath(target)],
      withTargetPosition: movePosition,
      previousIndexPaths: [IndexPath(item)],
      previousPosition: movePosition
    )
    return moved(context, from: item, to: target)
  }

  func invalidation(
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
