import UIKit

/// Rows of an estimated height, until their cells have been measured on screen.
class SelfSizingListLayout: UICollectionViewLayout {
  var estimatedHeight: CGFloat = 44

  var cache: [UICollectionViewLayoutAttributes] = []
  private var heights: [IndexPath: CGFloat] = [:]
  private var contentHeight: CGFloat = 0

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func prepare() {
    guard let collectionView else { return }
    cache.removeAll()
    contentHeight = 0
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let row = UICollectionViewLayoutAttributes(forCellWith: path)
        row.frame = CGRect(
          x: 0,
          y: contentHeight,
          width: collectionView.bounds.width,
          height: heights[path] ?? estimatedHeight
        )
        cache.append(row)
        contentHeight = row.frame.maxY
      }
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    cache.first { $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let height = preferredAttributes.size.height
    guard height != originalAttributes.size.height else { return false }
    heights[originalAttributes.indexPath] = height
    return true
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    // Rows may have moved together with their heights, and UIKit does not report which.
    if context.invalidateDataSourceCounts { heights.removeAll() }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
