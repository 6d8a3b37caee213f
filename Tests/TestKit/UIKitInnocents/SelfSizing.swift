// Layouts whose cells determine their sizes.
import UIKit

/// A flow whose cells have their preferred sizes.
class EstimatingFlow: UICollectionViewFlowLayout {
  override init() {
    super.init()
    estimatedItemSize = UICollectionViewFlowLayout.automaticSize
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Rows with the preferred heights of their cells, and 44 points before they are measured.
class SelfSizingRows: UICollectionViewLayout {
  private var heights: [[CGFloat]] = []
  private var isInBatch = false
  private var rows: [[UICollectionViewLayoutAttributes]] = []
  private var height: CGFloat = 0

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    isInBatch = context.invalidateDataSourceCounts && !context.invalidateEverything
    if context.invalidateEverything { heights = [] }
  }

  override func prepare() {
    if !isInBatch { fitCounts() }
    place()
  }

  /// Resets all heights to estimates if the numbers of rows changed.
  private func fitCounts() {
    guard let view = collectionView else { return }
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    if heights.map(\.count) != counts {
      heights = counts.map { Array(repeating: 44, count: $0) }
    }
  }

  private func place() {
    height = 0
    let width = collectionView?.bounds.width ?? 0
    rows = heights.indices.map { section in
      heights[section].indices.map { item in
        let row = UICollectionViewLayoutAttributes(forCellWith: [section, item])
        row.frame = CGRect(x: 0, y: height, width: width, height: heights[section][item])
        height = row.frame.maxY
        return row
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    rows.joined().filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard rows.indices.contains(indexPath.section),
      rows[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return rows[indexPath.section][indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  // MARK: Sizes

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
    let path = originalAttributes.indexPath
    heights[path.section][path.item] = preferredAttributes.size.height
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes
    )
  }

  // MARK: Updates

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    var (arriving, leaving): ([(IndexPath, [CGFloat])], [IndexPath]) = ([], [])
    for update in updateItems where update.updateAction != .reload {
      let from = update.indexPathBeforeUpdate
      if let from { leaving.append(from) }
      if let to = update.indexPathAfterUpdate {
        arriving.append((to, from.map(known) ?? estimates(to)))
      }
    }
    leaving.sort(by: >)
    arriving.sort { $0.0 < $1.0 }
    for path in leaving where path.item != NSNotFound {
      heights[path.section].remove(at: path.item)
    }
    for path in leaving where path.item == NSNotFound { heights.remove(at: path.section) }
    for (path, rows) in arriving where path.item == NSNotFound {
      heights.insert(rows, at: path.section)
    }
    for (path, rows) in arriving where path.item != NSNotFound {
      heights[path.section].insert(rows[0], at: path.item)
    }
    isInBatch = false
    fitCounts()
    place()
  }

  private func estimates(_ path: IndexPath) -> [CGFloat] {
    let isSection = path.item == NSNotFound
    let count = isSection ? collectionView?.numberOfItems(inSection: path.section) : 1
    return Array(repeating: 44, count: count ?? 0)
  }

  private func known(_ path: IndexPath) -> [CGFloat] {
    path.item == NSNotFound ? heights[path.section] : [heights[path.section][path.item]]
  }
}
