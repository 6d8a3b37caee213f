import LayoutContract

/// The layout that becomes slower.
enum FeedSource {
  static let headerHeight = 30.0

  /// The lines that declare the hooks.
  static let declarations: [LayoutHook: String] = [
    .prepare: "override func prepare() {",
    .elements: "override func layoutAttributesForElements(",
    .updates: "override func prepare(forCollectionViewUpdates",
    .preferred: "override func shouldInvalidateLayout(\n",
    .boundsChange: "override func shouldInvalidateLayout(forBoundsChange",
    .initialAttributes: "override func initialLayoutAttributesForAppearingItem(",
    .contentSize: "override var collectionViewContentSize",
  ]

  static let text = """
    import UIKit

    /// Rows in sections with headers; it places only what an invalidation covers, and what follows.
    class Feed: UICollectionViewLayout {
      var pinsHeaders = false

      private var cells: [UICollectionViewLayoutAttributes] = []
      private var headers: [UICollectionViewLayoutAttributes] = []
      /// The positions of the sections' cells.
      private var sections: [Range<Int>] = []
      private var heights: [IndexPath: CGFloat] = [:]
      private var appearing: Set<IndexPath> = []
      private var firstInvalid = 0
      private var areHeadersPlaced = false
      private var width: CGFloat = 0

      override func prepare() {
        guard let view = collectionView else { return }
        width = view.bounds.width
        if firstInvalid < Int.max { placeCells(of: view) }
        if !areHeadersPlaced { placeHeaders(of: view) }
      }

      private func placeCells(of view: UICollectionView) {
        cells.removeLast(max(0, cells.count - firstInvalid))
        sections = []
        var y = cells.last?.frame.maxY ?? 0
        var number = 0
        for section in 0..<view.numberOfSections {
          let count = view.numberOfItems(inSection: section)
          sections.append(number..<number + count)
          for item in 0..<count {
            defer { number += 1 }
            if number < cells.count { continue }
            if item == 0 { y += 30 }
            let path = IndexPath(item: item, section: section)
            let cell = UICollectionViewLayoutAttributes(forCellWith: path)
            cell.frame = CGRect(x: 0, y: y, width: width, height: height(of: path))
            cells.append(cell)
            y = cell.frame.maxY
          }
        }
        (firstInvalid, areHeadersPlaced) = (Int.max, false)
      }

      private func placeHeaders(of view: UICollectionView) {
        headers = sections.indices.filter { !sections[$0].isEmpty }.map { section in
          let header = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            with: IndexPath(item: 0, section: section)
          )
          let cells = cells[sections[section]]
          var y = cells[cells.startIndex].frame.minY - 30
          if pinsHeaders {
            y = max(y, min(view.bounds.minY, cells[cells.endIndex - 1].frame.maxY - 30))
          }
          header.frame = CGRect(x: 0, y: y, width: width, height: 30)
          header.zIndex = 1
          return header
        }
        areHeadersPlaced = true
      }

      private func height(of path: IndexPath) -> CGFloat {
        guard let view = collectionView else { return 0 }
        let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
        return heights[path]
          ?? delegate?.collectionView?(view, layout: self, sizeForItemAt: path).height ?? 50
      }

      override var collectionViewContentSize: CGSize {
        let last = cells.last
        return CGSize(width: width, height: last?.frame.maxY ?? 0)
      }

      /// Returns the position of the first cell that ends below the top of a rectangle.
      private func first(in rect: CGRect) -> Int {
        var (low, high) = (0, cells.count)
        while low < high {
          let middle = (low + high) / 2
          if cells[middle].frame.maxY <= rect.minY { low = middle + 1 } else { high = middle }
        }
        return low
      }

      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let rows = cells[first(in: rect)...].prefix { $0.frame.minY < rect.maxY }
        let found = Array(rows) + headers.filter { $0.frame.intersects(rect) }
        return found
      }

      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section),
          indexPath.item < sections[indexPath.section].count
        else { return nil }
        return cells[sections[indexPath.section].lowerBound + indexPath.item]
      }

      override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        headers.first { $0.indexPath == indexPath && $0.representedElementKind == elementKind }
      }

      // MARK: Invalidation

      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if newBounds.width != width {
          firstInvalid = 0
          return true
        }
        if pinsHeaders { areHeadersPlaced = false }
        return pinsHeaders
      }

      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if context.invalidateEverything || context.invalidateDataSourceCounts {
          (firstInvalid, heights) = (0, [:])
        }
        for path in context.invalidatedItemIndexPaths ?? []
        where sections.indices.contains(path.section) {
          firstInvalid = min(firstInvalid, sections[path.section].lowerBound + path.item)
        }
      }

      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> Bool {
        heights[preferred.indexPath] = preferred.frame.height
        return preferred.frame.height != original.frame.height
      }

      override func invalidationContext(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
          forPreferredLayoutAttributes: preferred,
          withOriginalAttributes: original
        )
        context.invalidateItems(at: [preferred.indexPath])
        return context
      }

      // MARK: Updates

      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        appearing = Set(updateItems.compactMap(\\.indexPathAfterUpdate))
      }

      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let cell = layoutAttributesForItem(at: itemIndexPath)
        guard appearing.contains(itemIndexPath),
          let start = cell?.copy() as? UICollectionViewLayoutAttributes
        else { return cell }
        start.alpha = 0
        return start
      }

      override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        appearing = []
      }
    }
    """
}
