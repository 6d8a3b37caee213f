import UIKit

// Typical layouts with elements that follow the offset.

/// A flow whose first header follows the offset, in rect queries.
final class FollowingHeader: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let path = IndexPath(item: 0, section: 0)
    guard let found = super.layoutAttributesForElements(in: rect), let collectionView,
      collectionView.numberOfSections > 0,
      let header = super.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader,
        at: path
      )?.copy() as? UICollectionViewLayoutAttributes, header.frame.height > 0
    else { return super.layoutAttributesForElements(in: rect) }
    header.frame.origin.y = max(header.frame.origin.y, collectionView.contentOffset.y)
    header.zIndex = 10
    let others = found.filter { $0.representedElementKind == nil || $0.indexPath != path }
    return header.frame.intersects(rect) ? others + [header] : others
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A flow whose cells shrink with the distance from the middle of the view.
final class Carousel: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { found in
      guard found.representedElementCategory == .cell, let collectionView,
        let cell = found.copy() as? UICollectionViewLayoutAttributes
      else { return found }
      let distance = abs(cell.center.x - collectionView.bounds.midX)
      let scale = max(0.6, 1 - distance / 1_000)
      cell.transform3D = CATransform3DMakeScale(scale, scale, 1)
      return cell
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A flow whose cells are attached to springs that a scroll moves.
final class SpringyFlow: UICollectionViewFlowLayout {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    animator.removeAllBehaviors()
    let content = CGRect(origin: .zero, size: collectionViewContentSize)
    for item in super.layoutAttributesForElements(in: content) ?? [] {
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      spring.damping = 0.8
      spring.frequency = 1
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let delta = newBounds.minY - collectionView.bounds.minY
    for case let spring as UIAttachmentBehavior in animator.behaviors {
      guard let item = spring.items.first else { continue }
      item.center.y += delta * min(1, abs(spring.anchorPoint.y - newBounds.midY) / 1_500)
      animator.updateItem(usingCurrentState: item)
    }
    return newBounds.width != collectionView.bounds.width
  }
}

/// A flow with springs for cells near the screen only; the springs cause all further layouts.
final class FlowNearTheScreen: UICollectionViewFlowLayout {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  private var near: CGRect {
    (collectionView?.bounds ?? .zero).insetBy(dx: 0, dy: -1_000)
  }

  override func prepare() {
    super.prepare()
    animator.removeAllBehaviors()
    for item in super.layoutAttributesForElements(in: near) ?? [] {
      animator.addBehavior(UIAttachmentBehavior(item: item, attachedToAnchor: item.center))
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard near.contains(rect) else { return super.layoutAttributesForElements(in: rect) }
    return animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    for case let spring as UIAttachmentBehavior in animator.behaviors {
      spring.items.forEach(animator.updateItem)
    }
    return false
  }
}

/// Lines of items as wide as the view, with a width that `prepare()` sets.
final class FlowThatInvalidatesAsItPrepares: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    itemSize = CGSize(width: collectionView?.bounds.width ?? 0, height: 44)
    invalidateLayout()
  }
}
