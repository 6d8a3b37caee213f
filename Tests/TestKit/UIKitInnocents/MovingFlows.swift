// Flow layouts whose cells depend on the offset.
import UIKit

/// A flow whose cells shrink with the distance from the middle.
class CarouselFlow: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 200, height: 300)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(scaled)
  }

  private func scaled(
    _ original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let view = collectionView, original.representedElementCategory == .cell,
      let attributes = original.copy() as? UICollectionViewLayoutAttributes
    else { return original }
    let distance = min(abs(attributes.center.x - view.bounds.midX) / 400, 1)
    attributes.transform = CGAffineTransform(scaleX: 1 - 0.2 * distance, y: 1 - 0.2 * distance)
    attributes.alpha = 1 - 0.5 * distance
    attributes.zIndex = Int(10 * (1 - distance))
    return attributes
  }
}

/// A flow whose cells fade in from below.
class FadingFlow: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let view = collectionView else { return nil }
    return super.layoutAttributesForElements(in: rect)?.map { original in
      guard let attributes = original.copy() as? UICollectionViewLayoutAttributes else {
        return original
      }
      let share = (view.bounds.maxY - attributes.frame.minY) / 100
      attributes.alpha = max(0.1, min(1, share))
      return attributes
    }
  }
}

/// A flow whose first header grows when the content is pulled down.
class StretchyHeaderFlow: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    // Extends the rectangle, because the first header reaches up into it.
    var reach = rect
    reach.size.height += max(0, -rect.minY)
    return super.layoutAttributesForElements(in: reach)?.map { original in
      guard original.representedElementKind == UICollectionView.elementKindSectionHeader,
        original.indexPath.section == 0, let view = collectionView, view.bounds.minY < 0,
        let attributes = original.copy() as? UICollectionViewLayoutAttributes
      else { return original }
      attributes.frame.origin.y += view.bounds.minY
      attributes.frame.size.height -= view.bounds.minY
      return attributes
    }
  }
}

/// A flow with sticky headers, as implemented before UIKit supported them.
class StickyFlow: UICollectionViewFlowLayout {
  private let kind = UICollectionView.elementKindSectionHeader

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let view = collectionView,
      var found = super.layoutAttributesForElements(in: rect)
    else { return nil }
    found.removeAll { $0.representedElementKind == kind }
    for section in 0..<view.numberOfSections {
      let path = IndexPath(item: 0, section: section)
      let header = layoutAttributesForSupplementaryView(ofKind: kind, at: path)
      if let header, header.frame.intersects(rect) { found.append(header) }
    }
    return found
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let original = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    guard elementKind == kind, let view = collectionView,
      let attributes = original?.copy() as? UICollectionViewLayoutAttributes
    else { return original }
    let next = IndexPath(item: 0, section: indexPath.section + 1)
    let following =
      next.section < view.numberOfSections
      ? super.layoutAttributesForSupplementaryView(ofKind: kind, at: next) : nil
    let top = view.bounds.minY + view.adjustedContentInset.top
    let last = (following?.frame.minY ?? .greatestFiniteMagnitude) - attributes.frame.height
    attributes.frame.origin.y = max(attributes.frame.minY, min(top, last))
    attributes.zIndex = 1024
    return attributes
  }
}
