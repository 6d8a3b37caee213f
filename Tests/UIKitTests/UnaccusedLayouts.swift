import UIKit

// Layouts that do what UIKit permits, in ways that a check could mistake for errors.

/// Rows whose second half no scroll reaches.
final class RowsBeyondTheContent: OneSectionRows {
  override var collectionViewContentSize: CGSize {
    let size = super.collectionViewContentSize
    return CGSize(width: size.width, height: size.height / 2)
  }
}

/// Rows whose first one is before the smallest offset.
final class RowsUnderANegativeInset: OneSectionRows {
  override func prepare() {
    super.prepare()
    collectionView?.contentInset.top = -300
  }
}

/// A line at the bottom of the view, for any data.
final class BorderOfTheView: UICollectionViewLayout {
  private let border = UICollectionViewLayoutAttributes(
    forDecorationViewOfKind: "border",
    with: [0, 0]
  )

  override func prepare() {
    let size = collectionView?.bounds.size ?? .zero
    border.frame = CGRect(x: 0, y: size.height - 1, width: size.width, height: 1)
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    [border]
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    border
  }
}

/// A base class without overrides.
final class RowsOfNobody: UICollectionViewLayout {}

/// Rows that rect queries never return, in a layout that follows the offset.
final class RowsOfAnotherView: OneSectionRows {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    []
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Rows whose initial attributes have wrong index paths and half the height.
final class RowsThatGrowIn: OneSectionRows {
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let copy = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)?.copy()
    guard let row = copy as? UICollectionViewLayoutAttributes else { return nil }
    row.size.height /= 2
    row.indexPath = IndexPath(item: itemIndexPath.item + 1, section: itemIndexPath.section)
    return row
  }
}

/// Rows that set the content inset of their view.
final class RowsWithRoomOfTheirOwn: OneSectionRows {
  override func prepare() {
    super.prepare()
    if collectionView?.contentInset.top != 40 { collectionView?.contentInset.top = 40 }
  }
}

/// Rows at multiples of 50.1, computed by products or sums in turn, which differ by rounding.
final class RowsOfTenths: OneSectionRows {
  private var isReversed = false

  override func prepare() {
    super.prepare()
    isReversed.toggle()
    for row in rows {
      let item = CGFloat(row.indexPath.item)
      row.frame.origin.y =
        isReversed
        ? item * 50.1
        : (0..<row.indexPath.item).reduce(0) { y, _ in
          y + 50.1
        }
    }
  }
}

/// Rows that end the process if a header is requested.
final class RowsWithoutHeaders: OneSectionRows {
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    fatalError("there are no views of kind \(elementKind)")
  }
}

/// Rows attached to springs.
final class RowsOnSprings: OneSectionRows {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    animator.removeAllBehaviors()
    for row in rows {
      animator.addBehavior(UIAttachmentBehavior(item: row, attachedToAnchor: row.center))
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    for row in rows { row.center.y += (collectionView?.bounds.minY ?? 0) / 100 }
    return super.layoutAttributesForElements(in: rect)
  }
}

/// Rows some of which have a negative height in a view of 400 points: the rows after them overlap
/// others, or are before 0, where queries omit them.
final class RowsOfNegativeHeight: OneSectionRows {
  override func prepare() {
    super.prepare()
    let height = collectionView?.bounds.height ?? 0
    var y: CGFloat = 0
    for row in rows {
      row.frame.origin.y = y
      switch row.indexPath.item % 4 {
      case 1: row.size.height = height - 420
      case 3: row.size.height = height - 600
      default: break
      }
      y += row.size.height
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.filter { $0.frame.minY >= 0 }
  }
}
