import Expectations
import Testing
import UIKit

/// Tests of a collection view outside of a replay, which lays out the data of its data source.
@MainActor
struct CollectionViewTests {
  private let layout = RecordingLayout()
  private let items = ListedItems([Array(0..<10)])

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  // MARK: Counts

  @Test func countsAreTheDataSourcesUntilItIsAskedAgain() {
    let view = items.view(UICollectionViewFlowLayout())
    expectEqual(view.numberOfSections, 1)
    expectEqual(view.numberOfItems(inSection: 0), 10)
    items.sections = [[1], [2, 3]]
    expectEqual(view.numberOfSections, 1)
    expectEqual(items.questions, 1)
    view.reloadData()
    expectEqual(view.numberOfSections, 2)
    expectEqual(view.numberOfItems(inSection: 1), 2)
    expectEqual(items.questions, 2)
  }

  @Test func withoutADataSourceThereIsNothing() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.layoutIfNeeded()
    expectEqual(view.numberOfSections, 0)
    expectEqual(view.visibleCells, [])
  }

  @Test func anotherDataSourceIsAskedAtOnce() {
    let view = items.view(layout)
    view.layoutIfNeeded()
    let other = ListedItems([[1, 2]])
    view.dataSource = other
    expectEqual(view.numberOfItems(inSection: 0), 2)
    view.layoutIfNeeded()
    expectEqual(view.shownNumbers, [1, 2])
  }

  // MARK: The layout pass

  @Test func aPassPreparesThenAsksForTheContentAndWhatIsInView() {
    let view = items.view(layout)
    view.layoutIfNeeded()
    expectEqual(
      layout.calls,
      [
        "invalidate: [10] at 0", "invalidate with everything counts: [10] at 0",
        "prepare: [10] at 0", "content size", "elements: [10] at 0", "preferred 40 for 40",
        "preferred 40 for 40", "preferred 40 for 40",
      ]
    )
    expectEqual(view.contentSize, CGSize(width: 100, height: 400))
    layout.calls = []
    view.layoutIfNeeded()
    expectEqual(layout.calls, [])
  }

  @Test func aScrollPreparesOnlyWhereTheLayoutWantsIt() {
    let view = items.view(layout)
    view.layoutIfNeeded()
    layout.calls = []
    view.contentOffset.y = 30
    view.layoutIfNeeded()
    expectEqual(
      layout.calls,
      [
        "should to 30: [10] at 0", "content size", "elements: [10] at 30", "preferred 40 for 40",
      ]
    )
  }

  @Test func aContextIsMadeBeforeTheBoundsChangeAndDeliveredAfter() {
    layout.followsBounds = true
    let view = items.view(layout)
    view.layoutIfNeeded()
    layout.calls = []
    view.contentOffset.y = 30
    expectEqual(
      layout.calls,
      [
        "should to 30: [10] at 0", "context to 30: [10] at 0", "invalidate: [10] at 30",
        "invalidate with: [10] at 30",
      ]
    )
    layout.followsBounds = false
    view.layoutIfNeeded()
    // The context of `RecordingLayout` moves the offset by 5.
    expectEqual(view.contentOffset.y, 35)
    expectEqual(layout.calls.suffix(2), ["elements: [10] at 35", "preferred 40 for 40"])
  }

  @Test func reloadingAsksForEverythingAgain() {
    let view = items.view(layout)
    view.layoutIfNeeded()
    items.sections = [[7, 8]]
    view.reloadData()
    expectEqual(view.visibleCells, [])
    view.layoutIfNeeded()
    expectEqual(view.contentSize, CGSize(width: 100, height: 80))
    expectEqual(view.shownNumbers, [7, 8])
  }

  @Test func whatPrepareInvalidatesIsOverWithIt() {
    final class Restless: UICollectionViewFlowLayout {
      var count = 0
      override func prepare() {
        count += 1
        super.prepare()
        invalidateLayout()
      }
    }
    let restless = Restless()
    items.view(restless).layoutIfNeeded()
    expectEqual(restless.count, 1)
  }

  @Test func aLayoutMovesTheOffsetItself() {
    final class Jumping: UICollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        collectionView?.setContentOffset(CGPoint(x: 0, y: 60), animated: false)
      }
    }
    let jumping = Jumping()
    jumping.itemSize = CGSize(width: 100, height: 50)
    jumping.minimumLineSpacing = 0
    let view = items.view(jumping)
    view.layoutIfNeeded()
    expectEqual(view.contentOffset.y, 60)
    expectEqual(view.shownNumbers, [1, 2, 3])
  }

  @Test func aHostSetsCountsAndNothingElseIsAsked() {
    let view = items.view(layout)
    view.counts = [3]
    view.layoutIfNeeded()
    view.bounds.origin.y = 20
    expectEqual(view.numberOfItems(inSection: 0), 3)
    expectEqual(view.visibleCells, [])
    expectEqual(items.questions, 0)
    expectEqual(layout.calls, [])
  }

  // MARK: Cells

  @Test func cellsAreMadeForWhatIsInView() {
    let view = items.view(layout)
    view.layoutIfNeeded()
    expectEqual(view.shownNumbers, [0, 1, 2])
    expectEqual(view.indexPathsForVisibleItems, [path(0), path(1), path(2)])
    let cell = view.cellForItem(at: path(1)) as? NumberCell
    expectEqual(cell?.frame, CGRect(x: 0, y: 40, width: 100, height: 40))
    expectEqual(cell?.contentView.frame, CGRect(x: 0, y: 0, width: 100, height: 40))
    expectTrue(cell?.superview === view)
    expectEqual(cell.flatMap { view.indexPath(for: $0) }, path(1))
    expectTrue(view.cellForItem(at: path(5)) == nil)
  }

  @Test func aCellIsMadeInItsPlace() {
    let view = items.view(layout)
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: path(2)) as? NumberCell
    expectEqual(cell?.firstFrame, CGRect(x: 0, y: 80, width: 100, height: 40))
    expectEqual(cell?.reuseIdentifier, "number")
  }

  @Test func cellsThatLeaveAreUsedAgain() {
    let view = items.view(layout)
    view.layoutIfNeeded()
    let first = view.cellForItem(at: path(0))
    view.contentOffset.y = 80
    view.layoutIfNeeded()
    expectEqual(view.shownNumbers, [2, 3, 4])
    let used = view.visibleCells.compactMap { $0 as? NumberCell }.filter { $0.reuses == 1 }
    expectEqual(used.count, 2)
    expectTrue(used.contains { $0 === first })
    expectEqual(items.asked, [0, 1, 2, 3, 4])
  }

  @Test func attributesAreAppliedOnceUnlessTheyChange() {
    let view = items.view(layout)
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: path(1)) as? NumberCell
    view.contentOffset.y = 10
    view.layoutIfNeeded()
    expectEqual(cell?.applied, [CGRect(x: 0, y: 40, width: 100, height: 40)])
  }

  @Test func aCellIsShownAsItsAttributesSay() {
    final class Tilted: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map { found in
          guard let copy = found.copy() as? UICollectionViewLayoutAttributes else { return found }
          copy.alpha = 0.5
          copy.zIndex = 7
          copy.transform = CGAffineTransform(scaleX: 2, y: 2)
          copy.isHidden = copy.indexPath.item == 1
          return copy
        }
      }
    }
    let view = items.view(Tilted())
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: path(0))
    expectEqual(cell?.alpha, 0.5)
    expectEqual(cell?.layer.zPosition, 7)
    expectEqual(cell?.transform.a, 2)
    expectEqual(cell?.bounds.size, CGSize(width: 50, height: 50))
    expectTrue(view.cellForItem(at: path(1)) == nil)
  }

  @Test func aCellThatWantsAnotherHeightIsAsked() {
    layout.takesSizes = false
    items.height = { $0 == 1 ? 55 : 40 }
    let view = items.view(layout)
    view.layoutIfNeeded()
    expectEqual(
      layout.calls.filter { $0.hasPrefix("preferred") },
      ["preferred 40 for 40", "preferred 55 for 40", "preferred 40 for 40"]
    )
  }

  @Test func aFlowLayoutTakesTheSizesOfCellsWhereItEstimates() {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 100, height: 40)
    flow.minimumLineSpacing = 0
    items.height = { _ in 25 }
    let view = items.view(flow)
    view.layoutIfNeeded()
    // Four rows of 25 fill the view of 100.
    expectEqual(view.shownNumbers.prefix(4), [0, 1, 2, 3])
    expectEqual(view.cellForItem(at: path(3))?.frame.minY, 75)
    flow.estimatedItemSize = .zero
    flow.itemSize = CGSize(width: 100, height: 50)
    view.reloadData()
    view.layoutIfNeeded()
    expectEqual(view.shownNumbers, [0, 1])
  }

  @Test func cellsMuchSmallerThanEstimatedAreAllShown() {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 100, height: 1_000)
    flow.minimumLineSpacing = 0
    items.sections = [Array(0..<500)]
    items.height = { _ in 2 }
    let view = items.view(flow, height: 500)
    view.layoutIfNeeded()
    expectEqual(view.shownNumbers, Array(0..<250))
    expectEqual(view.contentSize.height, 2 * 250 + 1_000 * 250)
  }

  // MARK: Other views

  @Test func headersAreMadeByTheDataSource() {
    let flow = UICollectionViewFlowLayout()
    flow.headerReferenceSize = CGSize(width: 0, height: 20)
    let view = items.view(flow)
    view.layoutIfNeeded()
    let kind = UICollectionView.elementKindSectionHeader
    let header = view.supplementaryView(forElementKind: kind, at: path(0))
    expectEqual(header?.frame, CGRect(x: 0, y: 0, width: 100, height: 20))
    expectEqual(view.indexPathsForVisibleSupplementaryElements(ofKind: kind), [path(0)])
    expectEqual(view.visibleSupplementaryViews(ofKind: kind), header.map { [$0] } ?? [])
  }

  @Test func decorationsAreMadeByTheLayout() {
    final class Shelf: UICollectionReusableView {}
    let shelf = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: path(0))
    shelf.frame = CGRect(x: 0, y: 90, width: 100, height: 10)
    layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
    layout.extra = [shelf]
    let view = items.view(layout)
    view.layoutIfNeeded()
    expectEqual(view.subviews.compactMap { $0 as? Shelf }.map(\.frame), [shelf.frame])
  }

  @Test func aSelectedItemsCellIsSelected() {
    let view = items.view(layout)
    view.layoutIfNeeded()
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    view.selectItem(at: path(9), animated: false, scrollPosition: .bottom)
    view.layoutIfNeeded()
    expectEqual(view.indexPathsForSelectedItems, [path(9)])
    expectEqual(view.contentOffset.y, 300)
    expectEqual(view.visibleCells.map(\.isSelected), [false, false, true])
    view.deselectItem(at: path(9), animated: false)
    expectEqual(view.visibleCells.map(\.isSelected), [false, false, false])
  }
}
