// Flow layouts that only change their settings.
import UIKit

/// A flow with default settings.
class EmptyFlow: UICollectionViewFlowLayout {}

/// A flow with fixed settings.
class SetFlow: UICollectionViewFlowLayout {
  override init() {
    super.init()
    itemSize = CGSize(width: 90, height: 60)
    minimumLineSpacing = 4
    minimumInteritemSpacing = 6
    sectionInset = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    headerReferenceSize = CGSize(width: 0, height: 24)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A flow with two columns at any width.
class TwoColumnFlow: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let inset = collectionView.adjustedContentInset
    let width = collectionView.bounds.width - inset.left - inset.right
    let side = max(1, ((width - minimumInteritemSpacing) / 2).rounded(.down))
    itemSize = CGSize(width: side, height: side)
  }
}

/// A flow that pins its headers and footers.
class PinnedFlow: UICollectionViewFlowLayout {
  override init() {
    super.init()
    sectionHeadersPinToVisibleBounds = true
    sectionFootersPinToVisibleBounds = true
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A flow that scrolls horizontally.
class SidewaysFlow: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
    sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A flow that is invalidated only by a new size, and then asks its delegate for sizes.
class CarefulFlow: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? false
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = collectionView?.bounds.size != newBounds.size
    }
    return context
  }
}
