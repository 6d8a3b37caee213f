import Expectations
import Testing
import UIKit

/// Tests of offsets, insets and delegates of scroll views.
@MainActor
struct ScrollViewTests {
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  @Test func theOffsetIsTheOriginOfTheBounds() {
    view.setContentOffset(CGPoint(x: 3, y: 40), animated: false)
    expectEqual(view.bounds, CGRect(x: 3, y: 40, width: 100, height: 200))
    view.bounds.origin.y = 50
    expectEqual(view.contentOffset, CGPoint(x: 3, y: 50))
    expectEqual(view.frame, CGRect(x: 0, y: 0, width: 100, height: 200))
  }

  @Test func contentAtTheTopFollowsItsInset() {
    view.contentSize = CGSize(width: 100, height: 1_000)
    view.contentInset.top = 64
    expectEqual(view.contentOffset.y, -64)
    view.contentInset.top = 20
    expectEqual(view.contentOffset.y, -20)
    view.contentInset.left = 5
    expectEqual(view.contentOffset.x, -5)
  }

  @Test func contentElsewhereStays() {
    view.contentSize = CGSize(width: 100, height: 1_000)
    view.contentOffset.y = 300
    view.contentInset = UIEdgeInsets(top: 64, left: 0, bottom: 30, right: 0)
    expectEqual(view.contentOffset.y, 300)
  }

  @Test func safeAreasCountAsTheViewSays() {
    let view = NotchedView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.contentInset.top = 1
    expectEqual(view.adjustedContentInset.top, 1)
    view.contentInsetAdjustmentBehavior = .always
    expectEqual(view.adjustedContentInset, UIEdgeInsets(top: 48, left: 5, bottom: 34, right: 5))
    view.contentInsetAdjustmentBehavior = .automatic
    view.contentSize.height = 201
    expectEqual(view.adjustedContentInset, UIEdgeInsets(top: 48, left: 0, bottom: 34, right: 0))
    view.contentInsetAdjustmentBehavior = .never
    expectEqual(view.adjustedContentInset.top, 1)
  }

  @Test func aDelegateHearsOfScrolls() {
    let heard = Heard()
    view.delegate = heard
    view.contentOffset.y = 10
    view.contentOffset.y = 10
    view.frame.size.height = 150
    expectEqual(heard.offsets, [10])
    expectTrue(view.delegate === heard)
    let list = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    list.delegate = heard
    expectTrue((list as UIScrollView).delegate === heard)
    list.contentOffset.y = 7
    expectEqual(heard.offsets, [10, 7])
  }

  @Test func aRectangleIsScrolledToAsLittleAsPossible() {
    view.contentSize = CGSize(width: 100, height: 1_000)
    view.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 40), animated: false)
    expectEqual(view.contentOffset.y, 0)
    view.scrollRectToVisible(CGRect(x: 0, y: 250, width: 10, height: 50), animated: false)
    expectEqual(view.contentOffset.y, 100)
    view.scrollRectToVisible(CGRect(x: 0, y: 30, width: 10, height: 50), animated: false)
    expectEqual(view.contentOffset.y, 30)
    view.scrollRectToVisible(CGRect(x: 0, y: 990, width: 10, height: 90), animated: false)
    expectEqual(view.contentOffset.y, 800)
  }

  private nonisolated static let scrolls: [(UICollectionView.ScrollPosition, Int, Double)] = [
    // The item is at 800...840, and 75 points are free between the insets.
    (.top, 20, 790), (.centeredVertically, 20, 772.5),
    (.bottom, 20, 755), ([], 20, 740),
    // Limited by the ends of the content.
    (.top, 49, 1_915), (.bottom, 0, -10),
  ]

  @Test(arguments: scrolls)
  func anItemIsScrolledTo(_ position: UICollectionView.ScrollPosition, _ item: Int, _ y: Double) {
    let items = ListedItems([Array(0..<50)])
    let list = items.view(RecordingLayout())
    list.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 15, right: 0)
    list.layoutIfNeeded()
    list.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false)
    expectEqual(list.contentOffset.y, y)
  }
}

private final class NotchedView: UIScrollView {
  override var safeAreaInsets: UIEdgeInsets {
    get { UIEdgeInsets(top: 47, left: 5, bottom: 34, right: 5) }
    set {}
  }
}

private final class Heard: NSObject, UICollectionViewDelegate {
  var offsets: [CGFloat] = []
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset.y)
  }
}
