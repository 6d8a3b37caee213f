import UIKit

// Typical layouts, each of which lacks a promise.

/// Rows of the first section, which ignore other sections.
class OneSectionRows: UICollectionViewLayout {
  private(set) final var rows: [UICollectionViewLayoutAttributes] = []

  /// The distance from the top of a row to that of the next, in points.
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

/// Cards that partly overlap.
final class OverlappingCards: OneSectionRows {
  override var step: CGFloat { 30 }
}

/// Rows whose queries return copies.
final class CopiedRows: OneSectionRows {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap {
      $0.copy() as? UICollectionViewLayoutAttributes
    }
  }
}

/// Pairs of cells, which are found by the start of their row.
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

/// A stack of cards, the first three of which are visible.
final class StackOfCards: OneSectionRows {
  override func prepare() {
    super.prepare()
    for (item, card) in rows.enumerated() {
      card.frame.origin.y = 12 * CGFloat(min(item, 2))
      card.zIndex = -item
      card.isHidden = item > 2
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.filter { !$0.isHidden }
  }
}

/// Rows that queries return only on screen, for any rectangle.
final class RowsFoundNearTheView: OneSectionRows {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let bounds = collectionView?.bounds ?? .zero
    return super.layoutAttributesForElements(in: rect)?.filter { $0.frame.intersects(bounds) }
  }
}

/// Rows that report requests for an empty index path.
final class RowsAskedForNothing: OneSectionRows {
  var onEmptyPath: () -> Void = {}

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard !indexPath.isEmpty else {
      onEmptyPath()
      return nil
    }
    return super.layoutAttributesForItem(at: indexPath)
  }
}

/// Rows that are found by the whole points in a rectangle.
final class RowsFoundByPoint: OneSectionRows {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let points = Int(rect.minY)..<Int(rect.maxY)
    guard let first = points.first, let last = points.last else { return nil }
    return rows.filter { $0.frame.maxY > CGFloat(first) && $0.frame.minY <= CGFloat(last) }
  }
}

/// Rows whose accessor only returns rows that rect queries found since the last layout.
final class RowsMadeByQueries: OneSectionRows {
  private var made: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  override func prepare() {
    super.prepare()
    made.removeAll()
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect)
    for row in found ?? [] { made[row.indexPath] = row }
    return found
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    made[indexPath]
  }
}

/// Rows whose queries return all rows.
final class UnfilteredRows: OneSectionRows {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    rows
  }
}

/// Rows with space for a floating bar at the end of the content.
final class RowsWithRoom: OneSectionRows {
  override var collectionViewContentSize: CGSize {
    var size = super.collectionViewContentSize
    size.height += 80
    return size
  }
}

/// Rows of which every second one is indented, like replies in a thread.
final class IndentedRows: OneSectionRows {
  override func prepare() {
    super.prepare()
    for (item, row) in rows.enumerated() where item % 2 == 1 {
      row.frame.origin.x = 40
      row.frame.size.width -= 40
    }
  }
}

/// Rows that overlap if there are more of them than in a trial.
final class RowsInAPile: OneSectionRows {
  override var step: CGFloat {
    (collectionView?.numberOfItems(inSection: 0) ?? 0) > 100 ? 20 : 50
  }
}

/// Rows whose positions are NaN.
final class RowsNowhere: OneSectionRows {
  override var step: CGFloat { .nan }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    rows
  }
}
