import Expectations
import Testing
import UIKit

/// Attributes with an additional property that `isEqual` ignores.
private final class MarkedAttributes: UICollectionViewLayoutAttributes {
  var mark = 0
}

/// Tests of `UICollectionViewLayoutAttributes` by the rows of `Documentation/UIKitFacts.md`.
@MainActor
struct AttributesFactsTests {
  private let path = IndexPath(item: 3, section: 2)
  private let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 2))

  @Test func attributesBeginOpaque() {
    expectEqual(cell.alpha, 1)
  }

  @Test func attributesBeginAtTheBottom() {
    expectEqual(cell.zIndex, 0)
  }

  @Test func attributesBeginShown() {
    expectEqual(cell.isHidden, false)
  }

  @Test func centerMovesTheFrame() {
    cell.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    cell.center = CGPoint(x: 100, y: 200)
    expectEqual(cell.frame, CGRect(x: 85, y: 180, width: 30, height: 40))
  }

  @Test func boundsBeginAtTheOrigin() {
    cell.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    expectEqual(cell.bounds.origin, .zero)
  }

  @Test func categoriesAreNumbered() {
    let categories: [UICollectionElementCategory] = [.cell, .supplementaryView, .decorationView]
    expectEqual(categories.map(\.rawValue), [0, 1, 2])
  }

  @Test func onlyCellsHaveNoKind() {
    expectNil(cell.representedElementKind)
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "a", with: path)
    expectEqual(header.representedElementKind, "a")
    let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "b", with: path)
    expectEqual(line.representedElementKind, "b")
  }

  @Test func equalityDoesNotSeeWhatASubclassAdds() {
    let (one, other) = (MarkedAttributes(forCellWith: path), MarkedAttributes(forCellWith: path))
    other.mark = 1
    expectTrue(one.isEqual(other))
    expectEqual(one.hash, other.hash)
    other.alpha = 0.5
    expectTrue(!one.isEqual(other))
  }

  @Test func physicsCanMoveAttributes() {
    let item: any UIDynamicItem = cell
    item.center = CGPoint(x: 7, y: 8)
    expectEqual(cell.center, CGPoint(x: 7, y: 8))
  }

  @Test func scrollPositionsAreNumbered() {
    let positions: [UICollectionView.ScrollPosition] = [
      .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
    ]
    expectEqual(positions.map(\.rawValue), [1, 2, 4, 8, 16, 32])
    expectEqual(UICollectionView.ScrollPosition().rawValue, 0)
  }

  @Test func scrollDirectionsAreNumbered() {
    expectEqual(UICollectionView.ScrollDirection.vertical.rawValue, 0)
    expectEqual(UICollectionView.ScrollDirection.horizontal.rawValue, 1)
  }

  @Test func updatesAreNumbered() {
    let actions: [UICollectionViewUpdateItem.Action] = [.insert, .delete, .reload, .move, .none]
    expectEqual(actions.map(\.rawValue), [0, 1, 2, 3, 4])
  }

  @Test func headersAreOfTheKindThatLogsName() {
    expectEqual(UICollectionView.elementKindSectionHeader, "UICollectionElementKindSectionHeader")
  }
}
