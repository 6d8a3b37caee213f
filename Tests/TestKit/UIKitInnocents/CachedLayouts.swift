// Custom layouts that cache their attributes, and clear the cache in different ways.
import UIKit

/// Rows of 44 points that every `prepare()` computes again.
class RowsLayout: UICollectionViewLayout {
  var rows: [[UICollectionViewLayoutAttributes]] = []
  var height: CGFloat = 0

  override func prepare() {
    super.prepare()
    makeRows()
  }

  final func makeRows() {
    guard let view = collectionView else { return }
    rows = []
    height = 0
    for section in 0..<view.numberOfSections {
      rows.append([])
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let row = UICollectionViewLayoutAttributes(forCellWith: path)
        row.frame = CGRect(x: 0, y: height, width: view.bounds.width, height: 44)
        height += 44
        rows[section].append(row)
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
}

/// Rows that clear their cache when they are invalidated with a context.
class ContextRows: RowsLayout {
  fileprivate var isMade = false

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isMade = false
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    guard !isMade else { return }
    makeRows()
    isMade = true
  }
}

/// Rows that clear their cache in both invalidation hooks.
class ForgetfulRows: ContextRows {
  override func invalidateLayout() {
    super.invalidateLayout()
    isMade = false
  }
}

/// Rows that invalidate themselves when the width changes, instead of returning true.
class SelfInvalidatingRows: ContextRows {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if newBounds.width != collectionView?.bounds.width { invalidateLayout() }
    return false
  }
}

/// Cards that each cover the lower part of the previous one.
class StackedCards: UICollectionViewLayout {
  private var cards: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    guard let view = collectionView else { return }
    cards = []
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let card = UICollectionViewLayoutAttributes(forCellWith: path)
        let top = 60 * CGFloat(cards.count)
        card.frame = CGRect(x: 10, y: top, width: max(0, view.bounds.width - 20), height: 200)
        card.zIndex = cards.count
        cards.append(card)
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: 60 * CGFloat(cards.count))
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    cards.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    cards.first { $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// A circle of all cells, as large as the view.
class CircleLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let view = collectionView else { return nil }
    return (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: section))
      }
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let view = collectionView, view.numberOfSections > indexPath.section else { return nil }
    let count = view.numberOfItems(inSection: indexPath.section)
    let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(max(count, 1))
    let size = collectionViewContentSize
    let radius = max(0, min(size.width, size.height) / 2 - 30)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: 50, height: 50)
    attributes.center = CGPoint(
      x: size.width / 2 + radius * cos(angle),
      y: size.height / 2 + radius * sin(angle)
    )
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

/// Cards that slide in from the side; a scroll places only those near the view again.
class SlidingCards: UICollectionViewLayout {
  private var cards: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    guard let view = collectionView, view.numberOfSections > 0 else { return cards = [] }
    let count = view.numberOfItems(inSection: 0)
    let isOther = cards.count != count
    let near = view.bounds.insetBy(dx: 0, dy: -300)
    let first = isOther ? 0 : min(count, max(0, Int(near.minY / 60)))
    let end = isOther ? count : min(count, max(first, Int(near.maxY / 60) + 1))
    if isOther { cards = (0..<count).map { .init(forCellWith: [0, $0]) } }
    for item in first..<end { cards[item] = card(item, in: view.bounds) }
  }

  private func card(_ item: Int, in bounds: CGRect) -> UICollectionViewLayoutAttributes {
    let card = UICollectionViewLayoutAttributes(forCellWith: [0, item])
    let top = 60 * CGFloat(item)
    let side = min(40, max(0, (top - bounds.minY) / 20))
    card.frame = CGRect(x: side, y: top, width: max(0, bounds.width - 40), height: 50)
    return card
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override var collectionViewContentSize: CGSize {
    let height = cards.isEmpty ? 0 : 60 * CGFloat(cards.count - 1) + 200
    return CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    cards.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    cards.indices.contains(indexPath.item) ? cards[indexPath.item] : nil
  }
}
