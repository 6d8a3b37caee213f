import UIKit
import XCTest

final class CardsLayoutTests: XCTestCase {
  private let layout = WatchedLayout()
  private let cards = Cards(count: 20)
  private lazy var view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 300, height: 500),
    collectionViewLayout: layout
  )

  override func setUp() {
    super.setUp()
    view.register(CardCell.self, forCellWithReuseIdentifier: "card")
    view.dataSource = cards
  }

  func testCardsAreBelowOneAnother() {
    view.layoutIfNeeded()
    XCTAssertEqual(view.contentSize, CGSize(width: 300, height: 20 * 110))
    let second = view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))
    XCTAssertEqual(second?.frame, CGRect(x: 0, y: 110, width: 300, height: 100))
  }

  func testOnlyWhatIsInViewHasCells() {
    view.layoutIfNeeded()
    XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item), [0, 1, 2, 3, 4])
    view.contentOffset.y = 1_100
    view.layoutIfNeeded()
    XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item), [10, 11, 12, 13, 14])
    let cell = view.cellForItem(at: IndexPath(item: 10, section: 0)) as? CardCell
    XCTAssertEqual(cell?.number, 10)
    XCTAssertEqual(cell?.frame, CGRect(x: 0, y: 1_100, width: 300, height: 100))
  }

  func testAWiderViewHasWiderCards() {
    view.layoutIfNeeded()
    view.frame.size.width = 400
    view.layoutIfNeeded()
    XCTAssertEqual(view.contentSize.width, 400)
    XCTAssertEqual(view.visibleCells.first?.bounds.width, 400)
  }

  func testCellsSayHowTallTheyAre() {
    cards.height = 60
    view.layoutIfNeeded()
    // Cells in view were measured, and those that came into view as a result.
    let shown = view.indexPathsForVisibleItems.count
    XCTAssertEqual(shown, 8)
    XCTAssertEqual(view.contentSize.height, CGFloat(shown) * 70 + CGFloat(20 - shown) * 110)
  }

  func testAnInsertedCardFadesIn() {
    view.layoutIfNeeded()
    cards.count = 21
    var isDone = false
    view.performBatchUpdates {
      self.view.insertItems(at: [IndexPath(item: 2, section: 0)])
    } completion: {
      isDone = $0
    }
    XCTAssertTrue(isDone)
    XCTAssertEqual(layout.starts, [1, 1, 0, 1, 1])
    XCTAssertEqual(view.contentSize.height, 21 * 110)
    XCTAssertEqual(layout.inserted, [])
  }

  func testAShorterListScrollsBack() {
    view.layoutIfNeeded()
    view.scrollToItem(at: IndexPath(item: 19, section: 0), at: .bottom, animated: false)
    XCTAssertEqual(view.contentOffset.y, 20 * 110 - 10 - 500)
    cards.count = 6
    view.reloadData()
    view.layoutIfNeeded()
    XCTAssertEqual(view.contentOffset.y, 6 * 110 - 500)
  }
}

/// A layout that records the initial attributes of appearing cells.
private final class WatchedLayout: CardsLayout {
  /// The opacities of cells at the start of their appearance.
  private(set) var starts: [CGFloat] = []

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let start = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    starts.append(start?.alpha ?? 1)
    return start
  }
}

/// A data source with any number of cards.
private final class Cards: NSObject, UICollectionViewDataSource {
  var count: Int
  /// The height that cells ask for; nil for the one that they have.
  var height: CGFloat?

  init(count: Int) { self.count = count }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    (cell as? CardCell)?.number = indexPath.item
    (cell as? CardCell)?.height = height
    return cell
  }
}

private final class CardCell: UICollectionViewCell {
  var number = -1
  var height: CGFloat?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let height { layoutAttributes.size.height = height }
    return layoutAttributes
  }
}
