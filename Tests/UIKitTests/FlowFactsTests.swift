import Expectations
import Testing
import UIKit

/// A flow layout's delegate with sizes for one section, and custom insets and spacings.
private final class ListedDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  var sizes: [CGSize] = []
  var inset = UIEdgeInsets.zero
  var header = CGSize.zero

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes[indexPath.item]
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    inset
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    header
  }
}

/// A column flow as in Apple's sample: `prepare()` sets sizes and insets.
private final class ColumnFlow: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    itemSize = CGSize(width: view.bounds.width / 2 - 5, height: 70)
    sectionInset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
  }
}

/// Tests of the frames of a flow's items and headers, by the rows of `Documentation/UIKitFacts.md`.
@MainActor
struct FlowFactsTests {
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView
  private let delegate = ListedDelegate()
  private let headerKind = UICollectionView.elementKindSectionHeader
  private let footerKind = UICollectionView.elementKindSectionFooter

  init() {
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    view = UICollectionView(frame: frame, collectionViewLayout: layout)
  }

  private func show(_ count: Int) {
    view.counts = [count]
    layout.prepare()
  }

  private func show(_ sizes: [CGSize]) {
    delegate.sizes = sizes
    view.delegate = delegate
    show(sizes.count)
  }

  private func item(_ item: Int) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
  }

  private func edge(_ kind: String) -> UICollectionViewLayoutAttributes? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: kind,
      at: IndexPath(item: 0, section: 0)
    )
  }

  // MARK: Defaults

  @Test func itemsBeginSquare() {
    expectEqual(layout.itemSize, CGSize(width: 50, height: 50))
  }

  @Test func linesBeginTenPointsApart() {
    expectEqual(layout.minimumLineSpacing, 10)
  }

  @Test func itemsBeginTenPointsApart() {
    expectEqual(layout.minimumInteritemSpacing, 10)
  }

  @Test func sectionsBeginWithoutInsets() {
    expectEqual(layout.sectionInset, .zero)
  }

  @Test func headersBeginWithoutLength() {
    expectEqual(layout.headerReferenceSize, .zero)
  }

  @Test func footersBeginWithoutLength() {
    expectEqual(layout.footerReferenceSize, .zero)
  }

  @Test func aFlowBeginsVertical() {
    expectEqual(layout.scrollDirection, .vertical)
  }

  @Test func sizesBeginWithoutEstimates() {
    expectEqual(layout.estimatedItemSize, .zero)
  }

  @Test func headersBeginUnpinned() {
    expectTrue(!layout.sectionHeadersPinToVisibleBounds)
  }

  @Test func footersBeginUnpinned() {
    expectTrue(!layout.sectionFootersPinToVisibleBounds)
  }

  @Test func insetsBeginAtTheContentInset() {
    expectEqual(layout.sectionInsetReference, .fromContentInset)
  }

  @Test func theAutomaticSizeIsSome() {
    expectTrue(UICollectionViewFlowLayout.automaticSize != .zero)
  }

  // MARK: Items

  @Test func linesAreNotApartFromFooters() {
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.minimumLineSpacing = 25
    show(6)
    expectEqual(item(0)?.minY, 30)
    expectEqual(edge(footerKind)?.frame.minY, 30 + 50 + 25 + 50)
  }

  @Test func theLeastSpacingSaysHowManyFit() {
    layout.minimumInteritemSpacing = 14
    show(5)
    // 4 x 50 + 3 x 14 = 242; a fifth needs 306, and fits into 320.
    expectEqual(item(4)?.minY, 0)
    layout.minimumInteritemSpacing = 18
    layout.prepare()
    expectEqual(item(4)?.minY, 60)
  }

  @Test func spacingGrowsUntilALineIsFull() {
    layout.itemSize = CGSize(width: 100, height: 50)
    show(4)
    expectEqual(item(1)?.minX, 110)
    expectEqual(item(2)?.maxX, 320)
  }

  @Test func itemsAreNotCropped() {
    show([CGSize(width: 500, height: 50), CGSize(width: 500, height: 50)])
    expectEqual(item(0)?.width, 500)
    expectEqual(layout.collectionViewContentSize.width, 320)
  }

  @Test func itemsMayBeLongerThanTheView() {
    show([CGSize(width: 50, height: 900)])
    expectEqual(item(0)?.height, 900)
    expectEqual(layout.collectionViewContentSize.height, 900)
  }

  @Test func contentIsAsBroadAsTheView() {
    show(1)
    expectEqual(layout.collectionViewContentSize.width, 320)
    layout.scrollDirection = .horizontal
    layout.prepare()
    expectEqual(layout.collectionViewContentSize.height, 480)
  }

  @Test func theDelegateGoesFirst() {
    layout.sectionInset.top = 7
    layout.headerReferenceSize.height = 40
    delegate.inset.top = 9
    delegate.header.height = 30
    show([CGSize(width: 60, height: 60)])
    expectEqual(item(0), CGRect(x: 0, y: 39, width: 60, height: 60))
    expectEqual(edge(headerKind)?.frame.height, 30)
  }

  @Test func withoutADelegateThePropertiesCount() {
    layout.itemSize = CGSize(width: 60, height: 60)
    layout.sectionInset.top = 7
    layout.headerReferenceSize.height = 40
    show(1)
    expectEqual(item(0), CGRect(x: 0, y: 47, width: 60, height: 60))
  }

  @Test func settingsThatPrepareMakesCount() {
    let columns = ColumnFlow()
    view.collectionViewLayout = columns
    view.counts = [2]
    columns.prepare()
    let found = columns.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))
    expectEqual(found?.frame, CGRect(x: 165, y: 10, width: 155, height: 70))
  }

  // MARK: Headers and footers

  @Test func headersWithoutLengthAreNone() {
    layout.headerReferenceSize = CGSize(width: 100, height: 0)
    show(1)
    expectTrue(edge(headerKind) == nil)
    expectEqual(item(0)?.minY, 0)
  }

  @Test func headersAreBeforeTheInset() {
    layout.headerReferenceSize.height = 30
    layout.footerReferenceSize.height = 20
    layout.sectionInset = UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 12)
    show(1)
    expectEqual(edge(headerKind)?.frame, CGRect(x: 0, y: 0, width: 320, height: 30))
    expectEqual(edge(footerKind)?.frame, CGRect(x: 0, y: 90, width: 320, height: 20))
  }

  @Test func headersAreAboveCells() {
    layout.headerReferenceSize.height = 30
    show(1)
    expectEqual(edge(headerKind)?.zIndex, 10)
    expectEqual(layout.layoutAttributesForElements(in: view.bounds)?.map(\.zIndex).max(), 10)
  }

  @Test func anEmptyIndexPathHasNoHeader() {
    layout.headerReferenceSize.height = 30
    show(1)
    let found = layout.layoutAttributesForSupplementaryView(ofKind: headerKind, at: IndexPath())
    expectTrue(found == nil)
    expectTrue(layout.layoutAttributesForItem(at: IndexPath()) == nil)
  }

  @Test func pinnedHeadersStopAtTheTop() {
    layout.headerReferenceSize.height = 30
    layout.sectionHeadersPinToVisibleBounds = true
    show(50)
    view.contentOffset.y = 100
    expectEqual(edge(headerKind)?.frame.minY, 100)
    view.contentOffset.y = 0
    expectEqual(edge(headerKind)?.frame.minY, 0)
  }

  @Test func pinnedFootersStopAtTheBottom() {
    layout.footerReferenceSize.height = 30
    layout.sectionFootersPinToVisibleBounds = true
    show(100)
    expectEqual(edge(footerKind)?.frame.maxY, 480)
  }

  @Test func nothingIsPinnedBeyondTheEnds() {
    layout.headerReferenceSize.height = 30
    layout.footerReferenceSize.height = 20
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    show(100)
    view.contentOffset.y = -70
    expectEqual(edge(headerKind)?.frame.minY, 0)
    view.contentOffset.y = layout.collectionViewContentSize.height - 480 + 70
    expectEqual(edge(footerKind)?.frame.maxY, layout.collectionViewContentSize.height)
  }
}
