import UIKit

protocol RaggedRowsLayoutDelegate: AnyObject {
  func collectionView(
    _ collectionView: UICollectionView,
    widthForItemAt indexPath: IndexPath,
    height: CGFloat
  ) -> CGFloat
}

/// Rows of one height that scroll sideways; each photo goes to the row that ends leftmost.
class RaggedRowsLayout: UICollectionViewLayout {
  weak var delegate: RaggedRowsLayoutDelegate?

  var numberOfRows = 3

  var cache: [UICollectionViewLayoutAttributes] = []
  private var contentSize = CGSize.zero

  override var collectionViewContentSize: CGSize { contentSize }

  override func prepare() {
    guard let collectionView, let delegate else { return }
    cache = []
    let insets = collectionView.contentInset
    let height = collectionView.bounds.height - insets.top - insets.bottom
    let rowHeight = height / CGFloat(numberOfRows)
    var ends = [CGFloat](repeating: 0, count: numberOfRows)
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let indexPath = IndexPath(item: item, section: section)
        let row = ends.firstIndex(of: ends.min() ?? 0) ?? 0
        let width = delegate.collectionView(
          collectionView,
          widthForItemAt: indexPath,
          height: rowHeight
        )
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: ends[row],
          y: CGFloat(row) * rowHeight,
          width: width,
          height: rowHeight
        )
        cache.append(attributes)
        ends[row] += width
      }
    }
    contentSize = CGSize(width: ends.max() ?? 0, height: height)
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

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.height != collectionView?.bounds.height
  }
}
