import UIKit

protocol ClassTreeLayoutDelegate: AnyObject {
  /// Returns the superclass of a class, in the section before; nil for a root.
  func collectionView(_ collectionView: UICollectionView, parentOfItemAt indexPath: IndexPath)
    -> IndexPath?
}

/// A class diagram: a column for every section, subclasses to the right, connectors to them.
class ClassTreeLayout: UICollectionViewLayout {
  static let connectorKind = "connector"

  weak var delegate: ClassTreeLayoutDelegate?

  var cellSize = CGSize(width: 50, height: 50)
  var inset: CGFloat = 10

  var cache: [UICollectionViewLayoutAttributes] = []
  private var children: [IndexPath: [IndexPath]] = [:]
  private var rows = 0

  override var collectionViewContentSize: CGSize {
    let columns = CGFloat(collectionView?.numberOfSections ?? 0)
    return CGSize(width: columns * pitch.width, height: CGFloat(rows) * pitch.height)
  }

  private var pitch: CGSize {
    CGSize(width: cellSize.width + 2 * inset, height: cellSize.height + 2 * inset)
  }

  override func prepare() {
    guard let collectionView else { return }
    cache.removeAll()
    children.removeAll()
    rows = 0
    var orphans: [IndexPath] = []
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        if section == 0 {
          orphans.append(path)
        } else if let parent = delegate?.collectionView(collectionView, parentOfItemAt: path),
          parent.section == section - 1
        {
          children[parent, default: []].append(path)
        } else {
          orphans.append(path)
        }
      }
    }
    for path in orphans { rows += place(path, row: rows) }
  }

  /// Places a class and its subclasses.
  ///
  /// - Returns: The number of rows that they take.
  private func place(_ path: IndexPath, row: Int) -> Int {
    let frame = CGRect(
      x: CGFloat(path.section) * pitch.width + inset,
      y: CGFloat(row) * pitch.height + inset,
      width: cellSize.width,
      height: cellSize.height
    )
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame
    cache.append(attributes)
    var taken = 0
    var last = row
    for child in children[path] ?? [] {
      last = row + taken
      taken += place(child, row: last)
    }
    if children[path] != nil {
      let line = min(1, cellSize.height)
      let connector = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: Self.connectorKind,
        with: path
      )
      connector.frame = CGRect(
        x: frame.maxX,
        y: frame.midY - line / 2,
        width: 2 * inset,
        height: CGFloat(last - row) * pitch.height + line
      )
      connector.zIndex = -1
      cache.append(connector)
    }
    return max(taken, 1)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    cache.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    cache.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }
}
