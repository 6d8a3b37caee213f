// Flow layouts that determine scroll targets and animations of cells.
import UIKit

/// A flow whose scrolls end with a cell in the middle.
class SnappingFlow: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView else { return proposedContentOffset }
    let target = CGRect(origin: proposedContentOffset, size: view.bounds.size)
    let cells = layoutAttributesForElements(in: target)?
      .filter { $0.representedElementCategory == .cell }
    let nearest = cells?.min { abs($0.center.x - target.midX) < abs($1.center.x - target.midX) }
    guard let nearest else { return proposedContentOffset }
    return CGPoint(x: nearest.center.x - target.width / 2, y: proposedContentOffset.y)
  }
}

/// A flow whose new cells grow, and whose deleted cells shrink.
class PoppingFlow: UICollectionViewFlowLayout {
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for item in updateItems {
      switch item.updateAction {
      case .insert: if let path = item.indexPathAfterUpdate { inserted.insert(path) }
      case .delete: if let path = item.indexPathBeforeUpdate { deleted.insert(path) }
      default: break
      }
    }
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard inserted.contains(itemIndexPath) else { return attributes }
    attributes?.alpha = 0
    attributes?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard deleted.contains(itemIndexPath) else { return attributes }
    attributes?.alpha = 0
    attributes?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    return attributes
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted.removeAll()
    deleted.removeAll()
  }
}

/// A flow with a background for each section.
class BackgroundFlow: UICollectionViewFlowLayout {
  private let kind = "background"
  private var backgrounds: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    backgrounds = (0..<view.numberOfSections).compactMap { section in
      let count = view.numberOfItems(inSection: section)
      guard count > 0 else { return nil }
      let ends = [0, count - 1].compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
      }
      guard ends.count == 2 else { return nil }
      let background = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: kind,
        with: IndexPath(item: 0, section: section)
      )
      background.frame = CGRect(
        x: 0,
        y: ends[0].minY,
        width: collectionViewContentSize.width,
        height: max(0, ends[1].maxY - ends[0].minY)
      )
      background.zIndex = -1
      return background
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (super.layoutAttributesForElements(in: rect) ?? [])
      + backgrounds.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    backgrounds.first { elementKind == kind && $0.indexPath == indexPath }
  }
}

/// Attributes with the distance of a cell from the middle.
final class DistanceAttributes: UICollectionViewLayoutAttributes {
  var distance: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? DistanceAttributes)?.distance = distance
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? DistanceAttributes else { return false }
    return distance == other.distance && super.isEqual(object)
  }
}

/// A flow whose attributes have the distance from the middle.
class DistanceFlow: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { DistanceAttributes.self }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let view = collectionView else { return nil }
    return super.layoutAttributesForElements(in: rect)?.map { original in
      guard let attributes = original.copy() as? DistanceAttributes else { return original }
      attributes.distance = abs(attributes.center.y - view.bounds.midY)
      return attributes
    }
  }
}
