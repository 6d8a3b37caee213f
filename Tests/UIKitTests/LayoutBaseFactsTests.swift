import Expectations
import Testing
import UIKit

/// Two overlapping cells, the second of which has the higher z-index.
private final class TwoCards: UICollectionViewLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<2).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let card = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    card.frame = CGRect(x: 50 * CGFloat(indexPath.item), y: 0, width: 100, height: 100)
    card.zIndex = 1 + indexPath.item
    return card
  }
}

/// Tests of the defaults of `UICollectionViewLayout`, by the rows of `Documentation/UIKitFacts.md`.
@MainActor
struct LayoutBaseFactsTests {
  private let layout = UICollectionViewLayout()
  private let cards = TwoCards()
  private let view: UICollectionView
  private let path = IndexPath(item: 0, section: 0)

  init() {
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    view = UICollectionView(frame: frame, collectionViewLayout: cards)
    view.counts = [2]
  }

  @Test func contentBeginsEmpty() {
    layout.prepare()
    expectEqual(layout.collectionViewContentSize, .zero)
  }

  @Test func noRectangleHasElements() {
    expectTrue(layout.layoutAttributesForElements(in: .infinite) == nil)
  }

  @Test func newBoundsInvalidateNothing() {
    expectTrue(!layout.shouldInvalidateLayout(forBoundsChange: .infinite))
  }

  @Test func cellsSizesInvalidateNothing() {
    let wanted = UICollectionViewLayoutAttributes(forCellWith: path)
    wanted.size = CGSize(width: 9, height: 9)
    expectTrue(
      !layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wanted,
        withOriginalAttributes: UICollectionViewLayoutAttributes(forCellWith: path)
      )
    )
  }

  @Test func scrollsEndWhereProposed() {
    let end = CGPoint(x: 3, y: 4)
    expectEqual(
      layout.targetContentOffset(forProposedContentOffset: end, withScrollingVelocity: .zero),
      end
    )
  }

  @Test func updatesEndWhereProposed() {
    let end = CGPoint(x: 3, y: 4)
    expectEqual(layout.targetContentOffset(forProposedContentOffset: end), end)
  }

  @Test func nothingSaysWhereItemsComeFrom() {
    expectTrue(layout.initialLayoutAttributesForAppearingItem(at: path) == nil)
  }

  @Test func nothingSaysWhereItemsGo() {
    expectTrue(layout.finalLayoutAttributesForDisappearingItem(at: path) == nil)
  }

  @Test func nothingSaysWhereHeadersGo() {
    expectTrue(
      layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: "a", at: path) == nil
    )
  }

  @Test func noHeadersAreAdded() {
    expectEqual(layout.indexPathsToInsertForSupplementaryView(ofKind: "a"), [])
    expectEqual(layout.indexPathsToDeleteForSupplementaryView(ofKind: "a"), [])
  }

  @Test func attributesBeginAsApples() {
    let known: AnyClass = UICollectionViewLayout.layoutAttributesClass
    expectTrue(known == UICollectionViewLayoutAttributes.self)
  }

  @Test func nothingIsMirrored() {
    expectTrue(!layout.flipsHorizontallyInOppositeLayoutDirection)
  }

  @Test func aFlowIsMadeFromLeftToRight() {
    expectEqual(UICollectionViewFlowLayout().developmentLayoutDirection, .leftToRight)
  }

  // MARK: Interactive moves

  private func target(at position: CGPoint) -> IndexPath {
    cards.targetIndexPath(
      forInteractivelyMovingItem: IndexPath(item: 7, section: 0),
      withPosition: position
    )
  }

  @Test func aTargetIsTheCellThere() {
    expectEqual(target(at: CGPoint(x: 10, y: 10)), IndexPath(item: 0, section: 0))
    expectEqual(target(at: CGPoint(x: 10, y: 300)), IndexPath(item: 7, section: 0))
  }

  @Test func aTargetIsTheTopmostCell() {
    expectEqual(target(at: CGPoint(x: 75, y: 10)), IndexPath(item: 1, section: 0))
  }

  private func held() -> UICollectionViewLayoutAttributes {
    cards.layoutAttributesForInteractivelyMovingItem(
      at: path,
      withTargetPosition: CGPoint(x: 300, y: 400)
    )
  }

  @Test func aHeldItemIsAtTheFinger() {
    expectEqual(held().center, CGPoint(x: 300, y: 400))
    expectEqual(held().size, CGSize(width: 100, height: 100))
  }

  @Test func aHeldItemIsAboveAllOthers() {
    expectEqual(held().zIndex, .max)
  }

  @Test func aHeldItemIsACopy() throws {
    let flow = UICollectionViewFlowLayout()
    view.collectionViewLayout = flow
    flow.prepare()
    let resting = try #require(flow.layoutAttributesForItem(at: path))
    let held = flow.layoutAttributesForInteractivelyMovingItem(
      at: path,
      withTargetPosition: CGPoint(x: 300, y: 400)
    )
    expectTrue(held !== resting)
    expectEqual(resting.frame, CGRect(x: 0, y: 0, width: 50, height: 50))
  }
}
