import UIKit

protocol SpanGridLayoutDelegate: AnyObject {
  func collectionView(_ collectionView: UICollectionView, spanForItemAt indexPath: IndexPath) -> Int
  func collectionView(
    _ collectionView: UICollectionView,
    heightForItemAt indexPath: IndexPath
  ) -> CGFloat
}

/// Rows of items that span one or several columns; an item shrinks to the room that is left.
class SpanGridLayout: UICollectionViewLayout {
  weak var delegate: SpanGridLayoutDelegate?

  var numberOfColumns = 3

  var cache: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var contentSize = CGSize.zero

  override var collectionViewContentSize: CGSize { contentSize }

  override func prepare() {
    guard let collectionView, let delegate else { return }
    cache.removeAll()
    let insets = collectionView.contentInset
    let width = collectionView.bounds.width - insets.left - insets.right
    let columnWidth = width / CGFloat(numberOfColumns)
    var y: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      var column = 0
      var rowHeight: CGFloat = 0
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        if column == numberOfColumns {
          y += rowHeight
          (column, rowHeight) = (0, 0)
        }
        let indexPath = IndexPath(item: item, section: section)
        let wanted = delegate.collectionView(collectionView, spanForItemAt: indexPath)
        let span = min(max(1, wanted), numberOfColumns - column)
        let height = delegate.collectionView(collectionView, heightForItemAt: indexPath)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: CGFloat(column) * columnWidth,
          y: y,
          width: CGFloat(span) * columnWidth,
          height: height
        )
        cache[indexPath] = attributes
        rowHeight = max(rowHeight, height)
        column += span
      }
      y += rowHeight
    }
    contentSize = CGSize(width: width, height: y)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    cache.values.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    cache[indexPath]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
