import UIKit

// Layouts as people write them, each of which needs a promise not to be asked of it.

/// Rows of one section, whatever else there is.
class OneSectionRows: UICollectionViewLayout {
  fileprivate var rows: [UICollectionViewLayoutAttributes] = []

  /// How far a row begins below the one before, in points.
  var step: CGFloat { 50 }

  override func prepare() {
    guard let collectionView else { return }
    rows = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let row = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      row.frame = CGRect(
        x: 0,
        y: step * CGFloat(item),
        width: collectionView.bounds.width,
        height: 50
      )
      return row
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: rows.last?.frame.maxY ?? 0)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    rows.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    indexPath.section == 0 ? rows[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// Cards that are partly below one another.
final class OverlappingCards: OneSectionRows {
  override var step: CGFloat { 30 }
}

/// Rows that a query copies.
final class CopiedRows: OneSectionRows {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap {
      $0.copy() as? UICollectionViewLayoutAttributes
    }
  }
}

/// Pairs of cells, which are found by where their row begins.
final class PairsFoundByRow: OneSectionRows {
  override func prepare() {
    super.prepare()
    for (item, cell) in rows.enumerated() {
      let width = cell.frame.width / 2
      cell.frame = CGRect(
        x: item % 2 == 0 ? 0 : width,
        y: 50 * CGFloat(item / 2),
        width: width,
        height: 50
      )
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    rows.filter { rect.minX <= 0 && $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
  }
}

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
