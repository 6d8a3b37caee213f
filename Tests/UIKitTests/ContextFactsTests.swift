import Expectations
import LayoutContract
import Testing
import UIKit
import UIKitHosting

/// A custom context class.
private final class MarkedContext: UICollectionViewLayoutInvalidationContext {}

private final class MarkedLayout: UICollectionViewLayout {
  override class var invalidationContextClass: AnyClass { MarkedContext.self }
}

/// Tests of contexts and their delivery to a layout, by the rows of `Documentation/UIKitFacts.md`.
@MainActor
struct ContextFactsTests {
  private let context = UICollectionViewLayoutInvalidationContext()
  private let layout = MarkedLayout()
  private let first = IndexPath(item: 1, section: 2)
  private let second = IndexPath(item: 0, section: 0)

  @Test func aContextBeginsWithoutFlags() {
    expectTrue(!context.invalidateEverything && !context.invalidateDataSourceCounts)
  }

  @Test func adjustmentsBeginAtNothing() {
    expectEqual(context.contentOffsetAdjustment, .zero)
    expectEqual(context.contentSizeAdjustment, .zero)
  }

  @Test func itemsAddUp() {
    expectNil(context.invalidatedItemIndexPaths)
    context.invalidateItems(at: [first])
    context.invalidateItems(at: [second])
    expectEqual(Set(context.invalidatedItemIndexPaths ?? []), [first, second])
  }

  @Test func headersAddUpByKind() {
    context.invalidateSupplementaryElements(ofKind: "a", at: [first])
    context.invalidateSupplementaryElements(ofKind: "a", at: [second])
    context.invalidateSupplementaryElements(ofKind: "b", at: [second])
    let found = context.invalidatedSupplementaryIndexPaths ?? [:]
    expectEqual(found.mapValues { Set($0) }, ["a": [first, second], "b": [second]])
  }

  @Test func decorationsAddUpByKind() {
    context.invalidateDecorationElements(ofKind: "a", at: [first])
    context.invalidateDecorationElements(ofKind: "b", at: [second])
    expectEqual(context.invalidatedDecorationIndexPaths, ["a": [first], "b": [second]])
    expectNil(context.invalidatedSupplementaryIndexPaths)
  }

  @Test func contextsAreOfApplesClasses() {
    let base: AnyClass = UICollectionViewLayout.invalidationContextClass
    expectTrue(base == UICollectionViewLayoutInvalidationContext.self)
    let flow: AnyClass = UICollectionViewFlowLayout.invalidationContextClass
    expectTrue(flow == UICollectionViewFlowLayoutInvalidationContext.self)
    expectTrue(flow is UICollectionViewLayoutInvalidationContext.Type)
  }

  @Test func newBoundsMakeAContextOfTheLayoutsClass() {
    let made = layout.invalidationContext(forBoundsChange: .zero)
    expectTrue(made is MarkedContext)
    expectNil(made.previousIndexPathsForInteractivelyMovingItems)
    expectNil(made.targetIndexPathsForInteractivelyMovingItems)
  }

  @Test func aPreferredSizeMakesAContextOfTheLayoutsClass() {
    let made = layout.invalidationContext(
      forPreferredLayoutAttributes: UICollectionViewLayoutAttributes(forCellWith: first),
      withOriginalAttributes: UICollectionViewLayoutAttributes(forCellWith: first)
    )
    expectTrue(made is MarkedContext)
  }

  @Test func aMoveFillsItsContext() {
    let made = layout.invalidationContext(
      forInteractivelyMovingItems: [second],
      withTargetPosition: CGPoint(x: 3, y: 4),
      previousIndexPaths: [first],
      previousPosition: .zero
    )
    expectTrue(made is MarkedContext)
    expectEqual(made.previousIndexPathsForInteractivelyMovingItems, [first])
    expectEqual(made.targetIndexPathsForInteractivelyMovingItems, [second])
    expectEqual(made.interactiveMovementTarget, CGPoint(x: 3, y: 4))
  }

  @Test func theEndOfAMoveFillsItsContext() {
    let made = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [second],
      previousIndexPaths: [first],
      movementCancelled: false
    )
    expectTrue(made is MarkedContext)
    expectEqual(made.previousIndexPathsForInteractivelyMovingItems, [first])
    expectEqual(made.targetIndexPathsForInteractivelyMovingItems, [second])
  }

  // MARK: Delivery to a layout

  @Test func reloadingCoversEverythingAndTheCounts() throws {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.isHosted = true
    view.reloadData()
    let made = try #require(view.ownInvalidations.last)
    expectEqual(made?.invalidateEverything, true)
    expectEqual(made?.invalidateDataSourceCounts, true)
    expectTrue(made is MarkedContext)
  }

  /// Returns rows that record their calls, with an adapter that was prepared once.
  private func hosted() -> (RecordingLayout, HostedUIKitLayout, LayoutEnvironment) {
    let recorded = RecordingLayout()
    let hosted = HostedUIKitLayout(promising: .unknown) { _ in recorded }
    var section = SectionModel(id: 0)
    for id in 0..<5 {
      section.append(id: id, ItemMetrics(size: Size(width: 100, height: 40)))
    }
    let environment = LayoutEnvironment(
      model: CollectionModel(sections: [section]),
      bounds: Rect(x: 0, y: 0, width: 100, height: 100)
    )
    hosted.invalidate(.all)
    hosted.prepare(environment)
    recorded.calls = []
    return (recorded, hosted, environment)
  }

  @Test func batchesCoverTheCountsAlone() {
    let (recorded, hosted, environment) = hosted()
    hosted.invalidate(.counts(from: ItemPath(section: 0, item: 2)))
    hosted.prepare(environment)
    expectEqual(recorded.calls[1], "invalidate with counts: [5] at 0")
  }

  @Test func invalidationGoesThroughAContext() {
    let recorded = RecordingLayout()
    recorded.invalidateLayout()
    expectEqual(recorded.calls, ["invalidate: nothing", "invalidate with: nothing"])
  }

  @Test func invalidationWaits() {
    let (recorded, _, _) = hosted()
    recorded.invalidateLayout()
    expectTrue(!recorded.calls.contains { $0.hasPrefix("prepare") })
  }

  @Test func manyInvalidationsAreOneUpdate() throws {
    let (recorded, hosted, environment) = hosted()
    for _ in 0..<3 { recorded.invalidateLayout() }
    let own = hosted.takeOwnInvalidation()
    hosted.invalidate(try #require(own))
    hosted.prepare(environment)
    hosted.prepare(environment)
    expectEqual(recorded.calls.count { $0.hasPrefix("prepare") }, 1)
  }

  @Test func thePreviousPlaceOfAMoveThatEndsIsItsLastTarget() {
    final class MovedRows: UICollectionViewLayout {
      var ends: [[IndexPath]] = []
      override func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath],
        previousIndexPaths: [IndexPath],
        movementCancelled: Bool
      ) -> UICollectionViewLayoutInvalidationContext {
        ends.append(indexPaths + previousIndexPaths)
        return super.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: indexPaths,
          previousIndexPaths: previousIndexPaths,
          movementCancelled: movementCancelled
        )
      }
    }
    let rows = MovedRows()
    let hosted = HostedUIKitLayout(promising: .unknown) { _ in rows }
    let (from, to) = (ItemPath(section: 0, item: 2), ItemPath(section: 0, item: 4))
    for isCancelled in [false, true] {
      let found = hosted.invalidation(forEndingMoveOf: from, to: to, isCancelled: isCancelled)
      expectEqual(found.firstChange, from)
    }
    let (first, last) = (IndexPath(item: 2, section: 0), IndexPath(item: 4, section: 0))
    expectEqual(rows.ends, [[last, last], [first, last]])
  }
}
