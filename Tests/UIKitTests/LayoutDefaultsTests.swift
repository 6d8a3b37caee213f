import Expectations
import Testing
import UIKit

/// A context with additional properties, which UIKit creates from its class alone.
private final class MarkedContext: UICollectionViewLayoutInvalidationContext {
  var marks = [1, 2, 3]
}

private final class MarkedLayout: UICollectionViewLayout {
  override class var invalidationContextClass: AnyClass { MarkedContext.self }
}

/// A flow that calls its superclass from every hook, as alignment subclasses do.
private final class CallingFlow: UICollectionViewFlowLayout {
  var depth = 0

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    depth += 1
    return super.layoutAttributesForItem(at: indexPath)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap { found in
      found.representedElementCategory == .cell
        ? layoutAttributesForItem(at: found.indexPath) : found
    }
  }
}

/// Tests of the defaults of `UICollectionViewLayout`, by Apple's page of each member.
@MainActor
struct LayoutDefaultsTests {
  private let layout = UICollectionViewLayout()
  private let path = IndexPath(item: 0, section: 0)

  @Test func nothingIsLaidOut() {
    layout.prepare()
    expectEqual(layout.collectionViewContentSize, .zero)
    expectTrue(layout.layoutAttributesForElements(in: .infinite) == nil)
    expectTrue(layout.layoutAttributesForItem(at: path) == nil)
  }

  @Test func nothingInvalidates() {
    expectTrue(
      !layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 9, height: 9))
    )
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    expectTrue(
      !layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: attributes,
        withOriginalAttributes: attributes
      )
    )
  }

  @Test func scrollsEndWhereTheyWereGoing() {
    let offset = CGPoint(x: 3, y: 4)
    expectEqual(layout.targetContentOffset(forProposedContentOffset: offset), offset)
    expectEqual(
      layout.targetContentOffset(
        forProposedContentOffset: offset,
        withScrollingVelocity: CGPoint(x: 0, y: 9)
      ),
      offset
    )
  }

  @Test func aContextIsOfTheClassThatTheLayoutNames() {
    let context = MarkedLayout().invalidationContext(forBoundsChange: .zero) as? MarkedContext
    expectEqual(context?.marks, [1, 2, 3])
    expectEqual(context?.invalidateEverything, false)
    expectEqual(context?.invalidateDataSourceCounts, false)
    expectTrue(context?.invalidatedItemIndexPaths == nil)
  }

  @Test func aContextGathersWhatIsInvalid() {
    let context = UICollectionViewLayoutInvalidationContext()
    let other = IndexPath(item: 1, section: 0)
    context.invalidateItems(at: [path])
    context.invalidateItems(at: [other])
    context.invalidateSupplementaryElements(ofKind: "a", at: [path])
    context.invalidateSupplementaryElements(ofKind: "b", at: [other])
    context.invalidateDecorationElements(ofKind: "c", at: [path])
    expectEqual(context.invalidatedItemIndexPaths, [path, other])
    expectEqual(context.invalidatedSupplementaryIndexPaths, ["a": [path], "b": [other]])
    expectEqual(context.invalidatedDecorationIndexPaths, ["c": [path]])
  }

  @Test func aPreferredSizeInvalidatesItsElement() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: attributes,
      withOriginalAttributes: attributes
    )
    expectEqual(context.invalidatedItemIndexPaths, [path])
  }

  @Test func aBaseClassNeverComesBackToItsSubclass() {
    let flow = CallingFlow()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: flow
    )
    view.counts = [5]
    flow.prepare()
    expectEqual(flow.layoutAttributesForElements(in: view.bounds)?.count, 5)
    expectEqual(flow.depth, 5)
  }

  @Test func aLayoutKnowsItsCollectionViewWhileItIsShown() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    expectTrue(layout.collectionView === view)
    view.collectionViewLayout = UICollectionViewLayout()
    expectTrue(layout.collectionView == nil)
    do {
      let shown = UICollectionView(frame: .zero, collectionViewLayout: layout)
      expectTrue(layout.collectionView === shown)
    }
    expectTrue(layout.collectionView == nil)
  }

  @Test func anIndexPathHasTwoParts() {
    var path = IndexPath(row: 4, section: 2)
    expectEqual(path, IndexPath(item: 4, section: 2))
    path.section += 1
    path.row += 1
    expectEqual(path, IndexPath(indexes: [3, 5]))
    expectEqual(NSIndexPath(item: 4, section: 2).item, 4)
    expectEqual(NSIndexPath(row: 4, section: 2).section, 2)
  }

  @Test func insetsShrinkARectangle() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expectEqual(rect.inset(by: insets), CGRect(x: 2, y: 1, width: 94, height: 96))
    expectEqual(UIEdgeInsetsInsetRect(rect, insets), rect.inset(by: insets))
  }
}
