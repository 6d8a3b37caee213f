import Expectations
import Testing
import UIKit

/// A flow layout's delegate with a list of sizes a section.
private final class SizesDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  var sizes: [[CGSize]] = []

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes[indexPath.section][indexPath.item]
  }
}

/// Tests of `UICollectionViewFlowLayout`, with the source of each fact.
///
/// "Guide" is Apple's Collection View Programming Guide for iOS, chapter "Using the Flow Layout";
/// "page" is Apple's page of the member in the documentation of UIKit.
@MainActor
struct FlowLayoutTests {
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView
  private let delegate = SizesDelegate()

  init() {
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.traitCollection.displayScale = 2
  }

  private func show(_ sizes: [CGSize]...) {
    delegate.sizes = sizes
    view.delegate = delegate
    show(counts: sizes.map(\.count))
  }

  private func show(counts: [Int]) {
    view.counts = counts
    layout.invalidateLayout()
    layout.prepare()
  }

  private func frame(_ item: Int, section: Int = 0) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  private func frame(of kind: String, section: Int = 0) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: kind,
      at: IndexPath(item: 0, section: section)
    )?.frame
  }

  private func square(_ side: CGFloat) -> CGSize { CGSize(width: side, height: side) }

  // Pages `itemSize`, `minimumLineSpacing`, `minimumInteritemSpacing`, `sectionInset`,
  // `headerReferenceSize`, `scrollDirection`, `estimatedItemSize`.
  @Test func defaultsAreApples() {
    expectEqual(layout.itemSize, square(50))
    expectEqual(layout.minimumLineSpacing, 10)
    expectEqual(layout.minimumInteritemSpacing, 10)
    expectEqual(layout.sectionInset, .zero)
    expectEqual(layout.headerReferenceSize, .zero)
    expectEqual(layout.scrollDirection, .vertical)
    expectEqual(layout.estimatedItemSize, .zero)
  }

  // Guide: a line takes as many cells as fit, then the next line starts.
  @Test func linesTakeAsManyItemsAsFit() {
    show(counts: [6])
    // 5 x 50 + 4 x 10 = 290 fit into 320, a sixth does not.
    expectEqual(frame(4)?.minY, 0)
    expectEqual(frame(5)?.minY, 60)
  }

  // Guide: the spacing between items is a minimum, and is enlarged to fill the line evenly.
  @Test func roomIsSharedBetweenTheItemsOfALine() {
    show(counts: [6])
    expectEqual(frame(1)?.minX, 50 + 17.5)
    expectEqual(frame(4)?.maxX, 320)
  }

  // openradar 20825965: items of one size are on the last line as on the others, left-aligned.
  @Test func theLastLineOfEqualItemsGoesOnLikeTheOthers() {
    show(counts: [7])
    expectEqual(frame(5)?.minX, 0)
    expectEqual(frame(6)?.minX, frame(1)?.minX)
  }

  // openradar 20825965: with different sizes, the last line is left-aligned, with minimum spacing.
  @Test func theLastLineOfOtherItemsIsNotSpread() {
    show([square(200), square(200), square(60)])
    expectEqual(frame(1)?.minX, 0)
    expectEqual(frame(2)?.minX, 210)
  }

  // The reason for "left aligned" subclasses: a cell alone on a line before the last is centered.
  @Test func anItemAloneOnALineIsInItsMiddle() {
    show([square(200), square(300), square(60)])
    expectEqual(frame(0)?.minX, 60)
    expectEqual(frame(1)?.minX, 10)
    expectEqual(frame(2)?.minX, 0)
  }

  // Guide: items are centered on their line, which is as high as the highest.
  @Test func itemsAreCentredOnTheirLine() {
    show([square(100), square(40), square(300)])
    expectEqual(frame(1)?.midY, 50)
    expectEqual(frame(2)?.minY, 110)
  }

  // Page `minimumLineSpacing`: between successive lines, not between the header and the first one.
  @Test func linesAreApart() {
    layout.minimumLineSpacing = 25
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    show(counts: [6])
    expectEqual(frame(0)?.minY, 30)
    expectEqual(frame(5)?.minY, 30 + 50 + 25)
  }

  // Page `headerReferenceSize`: only the length along the scroll axis is used; if it is 0, there is
  // no header.
  @Test func headersAreAsWideAsTheView() {
    layout.headerReferenceSize = CGSize(width: 10, height: 30)
    show(counts: [1])
    let header = UICollectionView.elementKindSectionHeader
    expectEqual(frame(of: header), CGRect(x: 0, y: 0, width: 320, height: 30))
    expectTrue(frame(of: UICollectionView.elementKindSectionFooter) == nil)
  }

  // Guide, "Using Section Insets": space around the items, between header and footer.
  @Test func insetsAreBetweenHeaderAndFooter() {
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    show(counts: [1, 0])
    expectEqual(frame(0)?.origin, CGPoint(x: 2, y: 31))
    let footer = UICollectionView.elementKindSectionFooter
    expectEqual(frame(of: footer)?.minY, 30 + 1 + 50 + 3)
    expectEqual(layout.collectionViewContentSize.height, 104 + 30 + 1 + 3 + 20)
  }

  // Page `scrollDirection`: in a horizontal flow, lines are columns.
  @Test func horizontallyLinesAreColumns() {
    layout.scrollDirection = .horizontal
    layout.headerReferenceSize = CGSize(width: 30, height: 0)
    layout.itemSize = square(60)
    show(counts: [8])
    // 7 x 60 + 6 x 10 = 480.
    expectEqual(frame(0)?.origin, CGPoint(x: 30, y: 0))
    expectEqual(frame(6)?.maxY, 480)
    expectEqual(frame(7)?.minX, 100)
    expectEqual(layout.collectionViewContentSize, CGSize(width: 160, height: 480))
  }

  // Page `contentInset`: the content is laid out in the bounds minus the insets.
  @Test func contentInsetsTakeRoom() {
    view.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
    show(counts: [5])
    expectEqual(layout.collectionViewContentSize.width, 290)
    expectEqual(frame(4)?.maxX, 290)
  }

  // Page `sectionHeadersPinToVisibleBounds`: the header stays until the next one pushes it out.
  @Test func pinnedHeadersStayWhileTheirSectionDoes() {
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    show(counts: [50, 50])
    let header = UICollectionView.elementKindSectionHeader
    view.contentOffset.y = 100
    expectEqual(frame(of: header)?.minY, 100)
    // The section ends at 30 + 10 x 50 + 9 x 10 = 620.
    view.contentOffset.y = 610
    expectEqual(frame(of: header)?.minY, 590)
    expectEqual(frame(of: header, section: 1)?.minY, 620)
  }

  // Page `sectionFootersPinToVisibleBounds`.
  @Test func pinnedFootersStayWhileTheirSectionDoes() {
    layout.footerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionFootersPinToVisibleBounds = true
    show(counts: [100])
    let footer = UICollectionView.elementKindSectionFooter
    expectEqual(frame(of: footer)?.maxY, 480)
    view.contentOffset.y = 5000
    expectEqual(frame(of: footer)?.minY, 20 * 60 - 10)
  }

  // Page `shouldInvalidateLayout(forBoundsChange:)`: a new width invalidates, a new offset does
  // not.
  @Test func aNewWidthInvalidates() {
    show(counts: [1])
    expectTrue(layout.shouldInvalidateLayout(forBoundsChange: view.bounds.insetBy(dx: 1, dy: 0)))
    expectTrue(!layout.shouldInvalidateLayout(forBoundsChange: view.bounds.offsetBy(dx: 0, dy: 9)))
    layout.sectionHeadersPinToVisibleBounds = true
    expectTrue(layout.shouldInvalidateLayout(forBoundsChange: view.bounds.offsetBy(dx: 0, dy: 9)))
  }

  // Apple's page says that both flags are initially false; but the SDK header says what setting
  // them to NO changes, and JSQMessagesViewController has a subclass for that: they are initially
  // true.
  @Test func contextsOfAFlowCoverEverythingUnlessToldNotTo() {
    show([square(50)])
    let flow = UICollectionViewFlowLayoutInvalidationContext()
    expectTrue(flow.invalidateFlowLayoutDelegateMetrics && flow.invalidateFlowLayoutAttributes)
    delegate.sizes = [[square(70)]]
    flow.invalidateFlowLayoutDelegateMetrics = false
    layout.invalidateLayout(with: flow)
    layout.prepare()
    expectEqual(frame(0)?.width, 50)
    flow.invalidateFlowLayoutDelegateMetrics = true
    layout.invalidateLayout(with: flow)
    layout.prepare()
    expectEqual(frame(0)?.width, 70)
  }

  // WWDC 2014, session 226: with an estimated size, a cell's different preferred size is used.
  @Test func estimatesGiveWayToMeasuredSizes() throws {
    layout.estimatedItemSize = square(100)
    show(counts: [3])
    expectEqual(frame(0)?.size, square(100))
    let original = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
    let preferred = try #require(original.copy() as? UICollectionViewLayoutAttributes)
    preferred.size = square(120)
    expectTrue(
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: original
      )
    )
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: original
    )
    layout.invalidateLayout(with: context)
    layout.prepare()
    expectEqual(frame(0)?.size, square(120))
    expectEqual(frame(1)?.size, square(100))
  }

  // UIKit warns of a "cached frame mismatch" and uses its own frame.
  @Test func objectsAreKeptAndAChangedFrameIsPutBack() throws {
    show(counts: [3])
    let path = IndexPath(item: 1, section: 0)
    let object = try #require(layout.layoutAttributesForItem(at: path))
    expectTrue(layout.layoutAttributesForItem(at: path) === object)
    let found = layout.layoutAttributesForElements(in: view.bounds) ?? []
    expectTrue(found.contains { $0 === object })
    object.frame.origin.x += 5
    object.alpha = 0.5
    expectEqual(layout.layoutAttributesForItem(at: path)?.frame.minX, 67.5)
    expectEqual(layout.layoutAttributesForItem(at: path)?.alpha, 0.5)
  }

  // Guide, "Subclassing": a subclass can name the class of its attributes.
  @Test func aSubclassNamesTheClassOfItsAttributes() {
    final class Marked: UICollectionViewLayoutAttributes { var mark = 3 }
    final class MarkedFlow: UICollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { Marked.self }
    }
    let marked = MarkedFlow()
    view.collectionViewLayout = marked
    view.counts = [1]
    marked.prepare()
    let made = marked.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) as? Marked
    expectEqual(made?.mark, 3)
  }

  @Test func nothingIsShownOfNothing() {
    show(counts: [])
    expectEqual(layout.collectionViewContentSize.height, 0)
    show(counts: [0])
    expectEqual(layout.layoutAttributesForElements(in: view.bounds)?.count, 0)
    expectTrue(frame(0) == nil)
    layout.minimumInteritemSpacing = -50
    show(counts: [3])
    expectTrue(frame(2) != nil)
  }
}
