import UIKit

/// Cards below one another, as tall as their delegate says or as their cells want to be.
class CardsLayout: UICollectionViewLayout {
  var spacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The height of a card whose cell has not been measured yet.
  var estimatedHeight: CGFloat = 100 { didSet { invalidateLayout() } }
  private(set) var inserted: Set<IndexPath> = []
  private var heights: [IndexPath: CGFloat] = [:]
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentSize = CGSize.zero

  override var collectionViewContentSize: CGSize { contentSize }

  override func prepare() {
    guard let collectionView else { return }
    cache = []
    contentSize = CGSize(width: collectionView.bounds.width, height: 0)
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(
          x: 0,
          y: contentSize.height,
          width: contentSize.width,
          height: heights[path] ?? estimatedHeight
        )
        cache.append(attributes)
        contentSize.height = attributes.frame.maxY + spacing
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

  // MARK: Heights of cells

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    preferredAttributes.size.height != originalAttributes.size.height
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    heights[preferredAttributes.indexPath] = preferredAttributes.size.height
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes
    )
  }

  // MARK: Updates

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = Set(
      updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate)
    )
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let place = layoutAttributesForItem(at: itemIndexPath)?.copy()
    let start = place as? UICollectionViewLayoutAttributes
    start?.alpha = inserted.contains(itemIndexPath) ? 0 : 1
    return start
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
  }
}
