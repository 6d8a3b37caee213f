import Expectations
import LayoutContract
import Testing
import UIKit
import UIKitHosting

/// Behavior of the adapter where the contract and UIKit differ: each test fails without it.
@MainActor
struct AdapterTests {
  private let recorded = RecordingLayout()
  private let layout: HostedUIKitLayout
  private var environment: LayoutEnvironment

  init() {
    let recorded = recorded
    // A trial would create other instances than the one that the test examines.
    layout = HostedUIKitLayout(promising: .unknown) { _ in recorded }
    environment = LayoutEnvironment(
      model: Self.model(items: 5),
      bounds: Rect(x: 0, y: 0, width: 100, height: 100)
    )
  }

  private static func model(items: Int) -> CollectionModel {
    var section = SectionModel(id: 0)
    for id in 0..<items { section.append(id: id, ItemMetrics(size: Size(width: 100, height: 40))) }
    return CollectionModel(sections: [section])
  }

  private mutating func load() {
    layout.invalidate(.all)
    layout.prepare(environment)
    recorded.calls = []
  }

  private func answer(_ rect: Rect) -> [LayoutAttributes<HostedDetail>] {
    var elements = ElementBuffer<HostedDetail>()
    layout.collectElements(in: rect, into: &elements)
    return Array(elements.elements)
  }

  @Test mutating func anInvalidationWaitsForTheDataThatItIsOf() {
    load()
    environment.model = Self.model(items: 7)
    layout.invalidate(.counts(from: nil))
    expectEqual(recorded.calls, [])
    layout.prepare(environment)
    expectEqual(
      recorded.calls,
      [
        "invalidate: [7] at 0", "invalidate with counts: [7] at 0", "prepare: [7] at 0",
        "content size",
      ]
    )
  }

  @Test mutating func insetsOfALayoutStayUntilTheHostHasOthers() {
    load()
    recorded.collectionView?.contentInset.top = 20
    // An offset at the top follows the inset.
    expectEqual(layout.takeOwnInvalidation()?.contentOffsetAdjustment, Point(x: 0, y: -20))
    layout.invalidate(.all)
    layout.prepare(environment)
    expectEqual(recorded.collectionView?.contentInset.top, 20)
    environment.contentInset.top = 5
    layout.invalidate(.all)
    layout.prepare(environment)
    expectEqual(recorded.collectionView?.contentInset.top, 5)
    expectEqual(recorded.collectionView?.contentOffset, .zero)
  }

  @Test mutating func theFirstInvalidationCoversEverythingAndTheCounts() {
    layout.invalidate(.all)
    layout.prepare(environment)
    expectEqual(
      recorded.calls.prefix(2),
      ["invalidate: [5] at 0", "invalidate with everything counts: [5] at 0"]
    )
  }

  @Test mutating func withoutAnInvalidationNothingIsPrepared() {
    load()
    layout.prepare(environment)
    expectEqual(recorded.calls, [])
  }

  @Test mutating func theOffsetIsCurrentWhereBoundsInvalidateNothing() {
    load()
    let bounds = Rect(x: 0, y: 30, width: 100, height: 100)
    expectTrue(!layout.shouldInvalidate(forBoundsChange: bounds, environment))
    _ = answer(bounds)
    expectEqual(recorded.calls, ["should to 30: [5] at 0", "elements: [5] at 30"])
  }

  @Test mutating func aContextForBoundsSeesTheOldOnesAndIsDeliveredWithTheNew() {
    load()
    recorded.followsBounds = true
    let bounds = Rect(x: 0, y: 30, width: 100, height: 100)
    expectTrue(layout.shouldInvalidate(forBoundsChange: bounds, environment))
    let invalidation = layout.invalidation(forBoundsChange: bounds, environment)
    expectEqual(invalidation.contentOffsetAdjustment, Point(x: 0, y: 5))
    environment.bounds = bounds
    layout.invalidate(invalidation)
    layout.prepare(environment)
    expectEqual(
      recorded.calls,
      [
        "should to 30: [5] at 0", "context to 30: [5] at 0", "invalidate: [5] at 30",
        "invalidate with: [5] at 30", "prepare: [5] at 30", "content size",
      ]
    )
  }

  @Test mutating func theContentSizeIsAskedOnceAPreparation() {
    load()
    expectEqual(layout.contentSize, Size(width: 100, height: 200))
    expectEqual(layout.contentSize.height, 200)
    expectEqual(recorded.calls, [])
  }

  @Test mutating func whatTheDataDoesNotHaveIsNotAskedFor() {
    load()
    for path in [ItemPath(section: 0, item: 5), ItemPath(section: 1, item: 0)] {
      expectTrue(layout.attributes(for: .cell(path)) == nil)
    }
    expectEqual(recorded.calls, [])
    expectTrue(layout.attributes(for: .cell(ItemPath(section: 0, item: 4))) != nil)
  }

  @Test mutating func answersAreInOrderAndDuplicatesStay() {
    load()
    recorded.answersBackwards = true
    let found = answer(Rect(x: 0, y: 0, width: 100, height: 100))
    expectEqual(found.map(\.element.item), [0, 0, 1, 2])
  }

  @Test mutating func whatAppearsFromNowhereFadesInAtItsPlace() {
    load()
    let cell = ElementPath.cell(ItemPath(section: 0, item: 2))
    expectEqual(layout.initialAttributes(forAppearing: cell)?.alpha, 0)
    expectEqual(layout.initialAttributes(forAppearing: cell)?.frame.y, 80)
    let given = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 0))
    given.frame = CGRect(x: -100, y: 0, width: 100, height: 40)
    recorded.appearing = given
    expectEqual(layout.initialAttributes(forAppearing: cell)?.frame.x, -100)
    expectEqual(layout.initialAttributes(forAppearing: cell)?.alpha, 1)
  }

  @Test mutating func kindsAreNumberedAsTheyAppear() {
    load()
    recorded.extra = [
      UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: "badge",
        with: IndexPath(item: 1, section: 0)
      ),
      UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
        with: IndexPath(index: 0)
      ),
      UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "line",
        with: IndexPath(item: 0, section: 0)
      ),
    ]
    let kinds = answer(Rect(x: 0, y: 0, width: 100, height: 10)).map(\.element)
    expectEqual(
      kinds,
      [
        .cell(ItemPath(section: 0, item: 0)), .footer(ofSection: 0),
        ElementPath(section: 0, kind: ElementKind(rawValue: 4), item: 1),
        ElementPath(section: 0, kind: ElementKind(rawValue: 1025)),
      ]
    )
  }

  @Test mutating func detailsHoldWhatAttributesSayInAddition() {
    environment.comparesDetails = true
    load()
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "line",
      with: IndexPath(item: 0, section: 0)
    )
    recorded.extra = [attributes]
    func detail() -> HostedDetail? { answer(Rect(x: 0, y: 0, width: 1, height: 1)).last?.detail }
    let plain = detail()
    attributes.zIndex = 100_000
    expectEqual(detail()?.zIndex, 100_000)
    attributes.zIndex = 0
    attributes.isHidden = true
    expectTrue(detail() != plain)
    attributes.isHidden = false
    attributes.transform = CGAffineTransform(scaleX: 2, y: 1)
    expectTrue(detail() != plain)
    attributes.transform = .identity
    expectEqual(detail(), plain)
  }

  @Test mutating func aFrameIsThatAfterTheTransform() {
    load()
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "line",
      with: IndexPath(item: 0, section: 0)
    )
    attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    recorded.extra = [attributes]
    let found = answer(Rect(x: 0, y: 0, width: 1, height: 1)).last
    expectEqual(found?.frame, Rect(x: -5, y: -5, width: 20, height: 20))
    // Without a comparison, the hash of the transform is not computed.
    expectEqual(found?.detail.transformHash, 0)
  }

  @Test mutating func aLayoutThatTakesNoSizesFromCellsIsInvalidatedByItsApp() throws {
    load()
    let original = try #require(layout.attributes(for: .cell(ItemPath(section: 0, item: 1))))
    var preferred = original
    preferred.frame.height = 60
    recorded.calls = []
    expectTrue(layout.shouldInvalidate(forPreferred: preferred, original: original))
    layout.invalidate(layout.invalidation(forPreferred: preferred, original: original))
    layout.prepare(environment)
    expectTrue(recorded.calls.contains("preferred 60 for 40"))
    expectTrue(recorded.calls.contains("invalidate with: [5] at 0"))
    expectTrue(recorded.calls.contains("prepare: [5] at 0"))
  }

  @Test mutating func aLayoutThatTakesSizesFromCellsGetsItsOwnContext() throws {
    load()
    recorded.takesSizes = true
    let original = try #require(layout.attributes(for: .cell(ItemPath(section: 0, item: 1))))
    var preferred = original
    preferred.frame.height = 60
    recorded.calls = []
    expectTrue(layout.shouldInvalidate(forPreferred: preferred, original: original))
    layout.invalidate(layout.invalidation(forPreferred: preferred, original: original))
    layout.prepare(environment)
    expectTrue(recorded.calls.contains("invalidate with items [1]: [5] at 0"))
    expectEqual(recorded.calls.count { $0.hasPrefix("preferred") }, 1)
  }

  @Test mutating func aPinnedHeaderFollowsWithoutLayingOutAgain() throws {
    environment.model.sections[0].header = Size(width: 100, height: 20)
    let flow = HostedUIKitLayout { _ in
      let flow = UICollectionViewFlowLayout()
      flow.sectionHeadersPinToVisibleBounds = true
      return flow
    }
    flow.invalidate(.all)
    flow.prepare(environment)
    let sizesRead = environment.counter.work.sizesRead
    expectTrue(sizesRead > 0)
    let bounds = Rect(x: 0, y: 30, width: 100, height: 100)
    expectTrue(flow.shouldInvalidate(forBoundsChange: bounds, environment))
    let invalidation = flow.invalidation(forBoundsChange: bounds, environment)
    environment.bounds = bounds
    flow.invalidate(invalidation)
    flow.prepare(environment)
    // The host requests accessors only for elements that a query returned.
    var found = ElementBuffer<HostedDetail>()
    flow.collectElements(in: bounds, into: &found)
    expectEqual(flow.attributes(for: .header(ofSection: 0))?.frame.y, 30)
    expectEqual(environment.counter.work.sizesRead, sizesRead)
  }

  /// An app calls `invalidateLayout()` during a rotation if its sizes depend on the width.
  @Test mutating func aFlowAsksForSizesInNewRoom() {
    final class HalvesDelegate: TraceDelegate {
      override func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        CGSize(width: collectionView.bounds.width / 2 - 10, height: 40)
      }
    }
    let flow = HostedUIKitLayout(
      promising: .unknown,
      delegate: { HalvesDelegate() },
      { _ in UICollectionViewFlowLayout() }
    )
    flow.invalidate(.all)
    flow.prepare(environment)
    let bounds = Rect(x: 0, y: 0, width: 200, height: 50)
    expectTrue(flow.shouldInvalidate(forBoundsChange: bounds, environment))
    let invalidation = flow.invalidation(forBoundsChange: bounds, environment)
    environment.bounds = bounds
    flow.invalidate(invalidation)
    flow.prepare(environment)
    let first = flow.attributes(for: .cell(ItemPath(section: 0, item: 0)))
    expectEqual(first?.frame.width, 90)
  }

  @Test mutating func aLayoutsOwnInvalidationIsHandedOverOnce() {
    load()
    recorded.invalidateLayout()
    let own = layout.takeOwnInvalidation()
    expectEqual(own?.everything, true)
    expectTrue(layout.takeOwnInvalidation() == nil)
    recorded.calls = []
    layout.invalidate(own ?? .all)
    layout.prepare(environment)
    expectEqual(recorded.calls, ["prepare: [5] at 0", "content size"])
  }

  @Test mutating func anOffsetThatALayoutSetsIsAnAdjustment() {
    load()
    recorded.collectionView?.setContentOffset(CGPoint(x: 0, y: 12), animated: false)
    let own = layout.takeOwnInvalidation()
    expectEqual(own?.contentOffsetAdjustment, Point(x: 0, y: 12))
    expectEqual(own?.coversNothing, true)
    expectEqual(recorded.collectionView?.contentOffset, .zero)
  }

  @Test mutating func aBatchIsReportedAsUIKitReportsIt() throws {
    load()
    let item = BatchUpdate.Item(id: 9, metrics: ItemMetrics(size: Size(width: 1, height: 1)))
    let batch = try BatchUpdate(
      operations: [
        .deleteItem(ItemPath(section: 0, item: 4)),
        .insertItem(ItemPath(section: 0, item: 0), item),
        .reloadItem(ItemPath(section: 0, item: 2), item),
        .insertSection(1, id: 7),
      ],
      counts: [5]
    )
    layout.prepare(forUpdates: batch)
    // The content size is read again, because a layout may apply updates only then.
    expectEqual(recorded.calls.last, "content size")
    expectEqual(
      Set(recorded.calls.dropLast()),
      ["delete (0, 4) -", "insert - (0, 0)", "reload (0, 2) (0, 3)", "insert - section 1"]
    )
  }

  @Test mutating func itemsComeAndGoWithTheirSections() throws {
    environment.model.sections.append(SectionModel(id: 1))
    environment.model.sections[1].append(id: 20, ItemMetrics(size: Size(width: 1, height: 1)))
    environment.model.sections[1].append(id: 21, ItemMetrics(size: Size(width: 1, height: 1)))
    load()
    let item = BatchUpdate.Item(id: 9, metrics: ItemMetrics(size: Size(width: 1, height: 1)))
    let batch = try BatchUpdate(
      operations: [
        .deleteSection(1),
        .deleteItem(ItemPath(section: 1, item: 0)),
        .moveItem(from: ItemPath(section: 1, item: 1), to: ItemPath(section: 0, item: 0)),
        .insertSection(1, id: 7),
        .insertItem(ItemPath(section: 1, item: 0), item),
        .moveItem(from: ItemPath(section: 0, item: 4), to: ItemPath(section: 1, item: 1)),
      ],
      counts: [5, 2]
    )
    layout.prepare(forUpdates: batch)
    expectEqual(
      Set(recorded.calls.dropLast()),
      ["delete section 1 -", "insert - (0, 0)", "insert - section 1", "delete (0, 4) -"]
    )
  }

  @Test mutating func whatIsHiddenIsTransparent() {
    load()
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "line",
      with: IndexPath(item: 0, section: 0)
    )
    attributes.isHidden = true
    recorded.extra = [attributes]
    expectEqual(answer(Rect(x: 0, y: 0, width: 1, height: 1)).last?.alpha, 0)
  }

  @Test func aHorizontalFlowScrollsAlongX() {
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = .horizontal
    expectEqual(HostedUIKitLayout { _ in flow }.traits.axis, .x)
    expectEqual(layout.traits.axis, .y)
  }
}
