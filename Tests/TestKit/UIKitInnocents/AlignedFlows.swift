// Flow layouts that move cells along their lines.
import UIKit

/// A left-aligned flow, which finds a cell's line by the superclass's frames.
class LeftAlignedFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap {
      guard $0.representedElementCategory == .cell else { return $0 }
      return layoutAttributesForItem(at: $0.indexPath)
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let original = super.layoutAttributesForItem(at: indexPath),
      let attributes = original.copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    attributes.frame.origin.x = start(ofLineWith: original)
    return attributes
  }

  /// Returns the left edge of an item in a left-aligned line.
  private func start(ofLineWith original: UICollectionViewLayoutAttributes) -> CGFloat {
    let section = original.indexPath.section
    var left = insets(ofSection: section).left
    var item = original.indexPath.item - 1
    while item >= 0,
      let before = super.layoutAttributesForItem(at: IndexPath(item: item, section: section)),
      abs(before.center.y - original.center.y) < 1
    {
      left += before.frame.width + spacing(inSection: section)
      item -= 1
    }
    return left
  }

  private func insets(ofSection section: Int) -> UIEdgeInsets {
    guard let view = collectionView else { return sectionInset }
    let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
    return delegate?.collectionView?(view, layout: self, insetForSectionAt: section) ?? sectionInset
  }

  private func spacing(inSection section: Int) -> CGFloat {
    guard let view = collectionView else { return minimumInteritemSpacing }
    let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
    return delegate?
      .collectionView?(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
  }
}

/// A flow whose lines run from right to left.
class MirroredFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    // Cells move only horizontally, so a rectangle around the whole lines contains them all.
    let line = CGRect(x: -1e5, y: rect.minY, width: 2e5, height: rect.height)
    return super.layoutAttributesForElements(in: line)?.map(mirrored)
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(mirrored)
  }

  private func mirrored(
    _ original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard original.representedElementCategory == .cell,
      let attributes = original.copy() as? UICollectionViewLayoutAttributes
    else { return original }
    attributes.frame.origin.x = collectionViewContentSize.width - original.frame.maxX
    return attributes
  }
}
