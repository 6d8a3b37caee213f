import UIKit

protocol QuiltLayoutDelegate: AnyObject {
  func collectionView(
    _ collectionView: UICollectionView,
    sizeForBlockAt indexPath: IndexPath
  ) -> CGSize
}

/// Blocks of whole units, each at the first position where all of its units are free.
class QuiltLayout: UICollectionViewLayout {
  weak var delegate: QuiltLayoutDelegate?

  var unit: CGFloat = 100

  private struct Cell: Hashable {
    var column: Int
    var line: Int
  }

  var cache: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var taken: Set<Cell> = []
  /// The first line that may have a free unit.
  private var firstOpenLine = 0
  private var contentSize = CGSize.zero

  override var collectionViewContentSize: CGSize { contentSize }

  override func prepare() {
    guard let collectionView, let delegate else { return }
    cache.removeAll()
    let insets = collectionView.contentInset
    let width = collectionView.bounds.width - insets.left - insets.right
    let columns = max(1, Int(width / unit))
    var y: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      taken.removeAll()
      firstOpenLine = 0
      var lines = 0
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let indexPath = IndexPath(item: item, section: section)
        let size = delegate.collectionView(collectionView, sizeForBlockAt: indexPath)
        let across = max(1, Int((size.width / unit).rounded(.up)))
        let down = max(1, Int((size.height / unit).rounded(.up)))
        let place = firstPlace(across: across, down: down, columns: columns)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: CGFloat(place.column) * unit,
          y: y + CGFloat(place.line) * unit,
          width: size.width,
          height: size.height
        )
        cache[indexPath] = attributes
        lines = max(lines, place.line + down)
      }
      y += CGFloat(lines) * unit
    }
    contentSize = CGSize(width: width, height: y)
  }

  private func firstPlace(across: Int, down: Int, columns: Int) -> Cell {
    let broad = min(across, columns)
    while (0..<columns).allSatisfy({ taken.contains(Cell(column: $0, line: firstOpenLine)) }) {
      firstOpenLine += 1
    }
    var line = firstOpenLine
    while true {
      for column in 0...(columns - broad) {
        let cells = (line..<line + down).flatMap { line in
          (column..<column + broad).map { Cell(column: $0, line: line) }
        }
        if taken.isDisjoint(with: cells) {
          taken.formUnion(cells)
          return Cell(column: column, line: line)
        }
      }
      line += 1
    }
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
