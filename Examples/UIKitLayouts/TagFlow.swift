import UIKit

/// Lines of tags, justified over the width: a subclass that caches its own frames.
class TagFlowLayout: UICollectionViewLayout {
  var lineSpacing: CGFloat = 10
  var itemSpacing: CGFloat = 10

  var cache: [UICollectionViewLayoutAttributes] = []
  private var contentSize = CGSize.zero

  override var collectionViewContentSize: CGSize { contentSize }

  override func prepare() {
    guard let collectionView else { return }
    let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    cache.removeAll()
    let insets = collectionView.contentInset
    let width = collectionView.bounds.width - insets.left - insets.right
    var y: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      let count = collectionView.numberOfItems(inSection: section)
      let sizes = (0..<count).map { item in
        delegate?.collectionView?(
          collectionView,
          layout: self,
          sizeForItemAt: IndexPath(item: item, section: section)
        ) ?? CGSize(width: 50, height: 50)
      }.map { CGSize(width: min($0.width, width), height: $0.height) }
      var first = 0
      while first < count {
        if first > 0 { y += lineSpacing }
        var end = first + 1
        var used = sizes[first].width
        while end < count, used + itemSpacing + sizes[end].width <= width {
          used += itemSpacing + sizes[end].width
          end += 1
        }
        let lineHeight = sizes[first..<end].map(\.height).max() ?? 0
        placeLine(
          first..<end,
          of: section,
          sizes,
          isLast: end == count,
          free: width - used,
          y: y,
          lineHeight
        )
        y += lineHeight
        first = end
      }
    }
    contentSize = CGSize(width: width, height: y)
  }

  private func placeLine(
    _ items: Range<Int>,
    of section: Int,
    _ sizes: [CGSize],
    isLast: Bool,
    free: CGFloat,
    y: CGFloat,
    _ lineHeight: CGFloat
  ) {
    var free = free
    var places = items.count
    // The last line gets the spacing of a full line.
    let step = sizes[items.upperBound - 1].width + itemSpacing
    if isLast, step > 0 {
      let more = Int(free / step)
      free -= CGFloat(more) * step
      places += more
    }
    var x = places > 1 ? 0 : free / 2
    let gap = places > 1 ? itemSpacing + free / CGFloat(places - 1) : itemSpacing
    for item in items {
      let indexPath = IndexPath(item: item, section: section)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: x,
        y: y + (lineHeight - sizes[item].height) / 2,
        width: sizes[item].width,
        height: sizes[item].height
      )
      cache.append(attributes)
      x += sizes[item].width + gap
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
