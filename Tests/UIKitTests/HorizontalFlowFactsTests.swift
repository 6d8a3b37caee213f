import Expectations
import Testing
import UIKit

/// A delegate with a list of item sizes.
private final class SizesDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  var sizes: [CGSize] = []

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes[indexPath.item]
  }
}

/// Tests of the columns of a horizontal flow, by the rows of `Documentation/UIKitFacts.md`.
@MainActor
struct HorizontalFlowFactsTests {
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView
  private let delegate = SizesDelegate()

  init() {
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.delegate = delegate
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 50
    layout.minimumInteritemSpacing = 10
  }

  private func show(_ widths: [CGFloat], height: CGFloat = 200) {
    delegate.sizes = widths.map { CGSize(width: $0, height: height) }
    view.counts = [widths.count]
    layout.invalidateLayout()
    layout.prepare()
  }

  private func frames() -> [CGRect] {
    delegate.sizes.indices.compactMap {
      layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
  }

  @Test func columnsAreFilledFromTheTop() {
    show([100, 100, 100])
    expectEqual(frames().map(\.minY), [0, 280, 0])
    expectEqual(frames()[0].minX, frames()[1].minX)
  }

  @Test func columnsOfEqualItemsAreALineSpacingApart() {
    show([100, 100, 100])
    expectEqual(frames()[2].minX, 100 + 50)
  }

  @Test func columnsOfOtherItemsAreAnItemSpacingApart() {
    show([100, 100, 80, 80])
    expectEqual(frames()[2].minX, 100 + 10)
  }

  @Test func itemsOfSuchAColumnAreALineSpacingApart() {
    show([100, 80, 60, 40], height: 100)
    // 4 x 100 + 3 x 50 = 550 does not fit into 480, although 4 x 100 + 3 x 10 would.
    expectEqual(frames()[3].minX, 100 + 10)
    expectEqual(frames()[1].minY, 100 + (480 - 300) / 2)
  }

  @Test func spacingsTheOtherWayRoundGiveTheColumnsOfEqualItems() {
    show([100, 100, 100])
    let distance = frames()[2].minX - frames()[0].maxX
    layout.minimumLineSpacing = 10
    layout.minimumInteritemSpacing = 50
    show([100, 100, 80])
    expectEqual(frames()[2].minX - frames()[0].maxX, distance)
  }

  @Test func aRowOfOtherItemsIsAnItemSpacingApart() {
    show([100, 80, 60], height: 400)
    expectEqual(frames().map(\.minX), [0, 110, 200])
    expectEqual(layout.collectionViewContentSize.width, 260)
  }

  @Test func aLowViewMovesTheFirstOfOtherItems() {
    show([100, 80, 60], height: 500)
    expectEqual(frames().map(\.minX), [10, 120, 210])
    show([100, 100, 100], height: 500)
    expectEqual(frames().map(\.minX), [0, 150, 300])
  }
}
