import UIKit

protocol PinterestLayoutDelegate: AnyObject {
  func collectionView(
    _ collectionView: UICollectionView,
    heightForPhotoAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat
}

/// Columns of photos, each placed below the shortest column; queries filter an array of attributes.
class PinterestLayout: UICollectionViewLayout {
  weak var delegate: PinterestLayoutDelegate?

  var numberOfColumns = 3
  var cellPadding: CGFloat = 0

  var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0

  private var contentWidth: CGFloat {
    guard let collectionView else { return 0 }
    let insets = collectionView.contentInset
    return collectionView.bounds.width - (insets.left + insets.right)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: contentWidth, height: contentHeight)
  }

  override func prepare() {
    guard let collectionView else { return }
    cache.removeAll()
    contentHeight = 0
    let columnWidth = contentWidth / CGFloat(numberOfColumns)
    var heights = [CGFloat](repeating: 0, count: numberOfColumns)
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let indexPath = IndexPath(item: item, section: section)
        var column = 0
        for other in 1..<numberOfColumns where heights[other] < heights[column] { column = other }
        let photoHeight =
          delegate?.collectionView(collectionView, heightForPhotoAt: indexPath, width: columnWidth)
          ?? 180
        let frame = CGRect(
          x: CGFloat(column) * columnWidth,
          y: heights[column],
          width: columnWidth,
          height: cellPadding * 2 + photoHeight
        )
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frame.insetBy(dx: cellPadding, dy: cellPadding)
        cache.append(attributes)
        contentHeight = max(contentHeight, frame.maxY)
        heights[column] = frame.maxY
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

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
