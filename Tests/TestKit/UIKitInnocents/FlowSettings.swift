// Flow layouts that say how they are set, and change nothing else.
import UIKit

/// Changes nothing.
class EmptyFlow: UICollectionViewFlowLayout {}

/// Is set once.
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

/// Two columns, whatever the width is.
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

/// Keeps its headers and footers in view.
class PinnedFlow: UICollectionViewFlowLayout {
  override init() {
    super.init()
    sectionHeadersPinToVisibleBounds = true
    sectionFootersPinToVisibleBounds = true
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Scrolls sideways.
class SidewaysFlow: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
    sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Lays out again for another size alone, and asks its delegate then.
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
