import UIKit

@testable import UIKitLayouts

// Mistakes that were found in public layouts, each in a small layout.

// MARK: In a waterfall of photos

/// Photos that are placed only once.
class PhotosKeptForEver: PinterestLayout {
  override func prepare() {
    guard cache.isEmpty else { return }
    super.prepare()
  }
}

/// Photos that are placed again without removing the old ones.
final class PhotosPlacedTwice: PinterestLayout {
  private var all: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    all += cache
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    all.filter { $0.frame.intersects(rect) }
  }
}

/// Photos that only rect queries return, as if the accessor were not overridden.
final class PhotosWithoutAccessor: PinterestLayout {
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }
}

/// Photos in blocks of twenty, each of which is found by its first and last photo.
final class PhotosInBlocks: PinterestLayout {
  private static let size = 20
  private var blocks: [CGRect] = []

  override func prepare() {
    super.prepare()
    blocks = stride(from: 0, to: cache.count, by: Self.size).map { first in
      let last = min(first + Self.size, cache.count) - 1
      return cache[first].frame.union(cache[last].frame)
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let first = blocks.firstIndex(where: { $0.intersects(rect) }),
      let last = blocks.lastIndex(where: { $0.intersects(rect) })
    else { return [] }
    let items = Self.size * first..<min(Self.size * (last + 1), cache.count)
    return cache[items].filter { $0.frame.intersects(rect) }
  }
}

/// Photos found by a binary search, then by a walk each way to the first one out of view.
final class PhotosFoundByHalves: PinterestLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var (low, high) = (0, cache.count)
    while low < high {
      let middle = (low + high) / 2
      if cache[middle].frame.maxY <= rect.minY { low = middle + 1 } else { high = middle }
    }
    let before = cache[..<low].reversed().prefix { $0.frame.maxY > rect.minY }
    return before + cache[low...].prefix { $0.frame.minY < rect.maxY }
  }
}

/// Photos that are placed again at every scroll.
final class PhotosPlacedAtEachScroll: PinterestLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

// MARK: In sections of rows

/// Sections of rows, each with a header.
class SectionsOfRows: UICollectionViewLayout {
  fileprivate var placed: [UICollectionViewLayoutAttributes] = []
  fileprivate var end: CGFloat = 0

  override func prepare() {
    placed.removeAll()
    end = 0
    for section in 0..<(collectionView?.numberOfSections ?? 0) { place(section) }
  }

  fileprivate func place(_ section: Int) {
    place(
      UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: section)
      )
    )
    for item in 0..<(collectionView?.numberOfItems(inSection: section) ?? 0) {
      place(UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section)))
    }
  }

  /// Places an element at the end of the content.
  fileprivate func place(_ attributes: UICollectionViewLayoutAttributes) {
    let width = collectionView?.bounds.width ?? 0
    attributes.frame = CGRect(x: 0, y: end, width: width, height: 50)
    end += 50
    placed.append(attributes)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: end)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    placed.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    placed.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    placed.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// Sections that subtract the gap after the last row, even without rows.
class SpacedSections: SectionsOfRows {
  override fileprivate func place(_ section: Int) {
    for item in 0..<(collectionView?.numberOfItems(inSection: section) ?? 0) {
      place(UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section)))
      end += 10
    }
    end -= 10
  }
}

/// Sections with the same mistake and with footers.
final class SpacedSectionsWithFooters: SpacedSections {
  override fileprivate func place(_ section: Int) {
    super.place(section)
    place(
      UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
        with: IndexPath(item: 0, section: section)
      )
    )
  }
}

/// Sections whose headers and footers are found by index path, regardless of their kind.
final class SectionsFoundByPath: SectionsOfRows {
  override fileprivate func place(_ section: Int) {
    super.place(section)
    place(
      UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
        with: IndexPath(item: 0, section: section)
      )
    )
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    placed.first { $0.representedElementCategory != .cell && $0.indexPath == indexPath }
  }
}

/// Sections whose headers stay after their section is deleted.
final class SectionsWithOldHeaders: SectionsOfRows {
  private var headers: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  override func prepare() {
    super.prepare()
    for header in placed where header.representedElementCategory != .cell {
      headers[header.indexPath] = header
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let cells = placed.filter { $0.representedElementCategory == .cell }
    return (cells + headers.values).filter { $0.frame.intersects(rect) }
  }
}
