import Expectations
import Testing
import UIKit

/// A delegate that counts the requests for sizes, and returns half the view's width.
private final class HalvesDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  var questions = 0

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    questions += 1
    return CGSize(width: collectionView.bounds.width / 2, height: 50)
  }
}

/// A flow that requests sizes again when its bounds change, as pagers do.
private final class AskingFlow: UICollectionViewFlowLayout {
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = true
    return context
  }
}

/// Tests of the invalidation of a flow layout, by the rows of `Documentation/UIKitFacts.md`.
@MainActor
struct FlowInvalidationFactsTests {
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView
  private let delegate = HalvesDelegate()
  private let path = IndexPath(item: 1, section: 0)

  init() {
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.delegate = delegate
    view.counts = [3]
    layout.minimumInteritemSpacing = 0
    layout.prepare()
  }

  private func turn(_ flow: UICollectionViewFlowLayout) -> CGRect? {
    let bounds = CGRect(x: 0, y: 0, width: 480, height: 320)
    let context = flow.invalidationContext(forBoundsChange: bounds)
    view.bounds = bounds
    flow.invalidateLayout(with: context)
    flow.prepare()
    return flow.layoutAttributesForItem(at: path)?.frame
  }

  @Test func withoutMetricsTheDelegateIsNotAsked() {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = true
    let before = delegate.questions
    layout.invalidateLayout(with: context)
    layout.prepare()
    expectEqual(delegate.questions, before)
  }

  @Test func withMetricsTheDelegateIsAsked() {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = true
    let before = delegate.questions
    layout.invalidateLayout(with: context)
    layout.prepare()
    expectEqual(delegate.questions, before + 3)
  }

  @Test func withoutAttributesEverythingStays() {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = false
    let before = layout.layoutAttributesForItem(at: path)
    view.bounds.size.width = 480
    layout.invalidateLayout(with: context)
    layout.prepare()
    expectTrue(layout.layoutAttributesForItem(at: path) === before)
    expectEqual(layout.collectionViewContentSize.width, 320)
  }

  @Test func invalidatingAsksForEverything() {
    let before = delegate.questions
    layout.invalidateLayout()
    layout.prepare()
    expectEqual(delegate.questions, before + 3)
  }

  @Test func newRoomPlacesAgain() throws {
    let context = layout.invalidationContext(
      forBoundsChange: CGRect(x: 0, y: 0, width: 480, height: 320)
    )
    let flow = try #require(context as? UICollectionViewFlowLayoutInvalidationContext)
    expectTrue(flow.invalidateFlowLayoutAttributes)
    let third = IndexPath(item: 2, section: 0)
    expectEqual(layout.layoutAttributesForItem(at: third)?.frame.minY, 60)
    _ = turn(layout)
    expectEqual(layout.layoutAttributesForItem(at: third)?.frame.minY, 0)
  }

  @Test func newRoomAsksForNoSizes() {
    let before = delegate.questions
    expectEqual(turn(layout)?.width, 160)
    expectEqual(delegate.questions, before)
  }

  @Test func aSubclassHasSizesAskedForInNewRoom() {
    let asking = AskingFlow()
    asking.minimumInteritemSpacing = 0
    view.collectionViewLayout = asking
    asking.prepare()
    expectEqual(turn(asking)?.width, 240)
  }

  @Test func aVerticalFlowLooksAtTheWidth() {
    var bounds = view.bounds
    bounds.size.width += 1
    expectTrue(layout.shouldInvalidateLayout(forBoundsChange: bounds))
    bounds = view.bounds
    bounds.size.height += 1
    expectTrue(!layout.shouldInvalidateLayout(forBoundsChange: bounds))
  }

  @Test func aHorizontalFlowLooksAtTheHeight() {
    layout.scrollDirection = .horizontal
    var bounds = view.bounds
    bounds.size.width += 1
    expectTrue(!layout.shouldInvalidateLayout(forBoundsChange: bounds))
    bounds = view.bounds
    bounds.size.height += 1
    expectTrue(layout.shouldInvalidateLayout(forBoundsChange: bounds))
  }

  @Test func aScrollInvalidatesNothing() {
    expectTrue(!layout.shouldInvalidateLayout(forBoundsChange: view.bounds.offsetBy(dx: 0, dy: 9)))
  }

  // MARK: Estimates

  /// Returns true if a cell's larger preferred size invalidates the layout.
  private func takesLargerCells() throws -> Bool {
    layout.prepare()
    let original = try #require(layout.layoutAttributesForItem(at: path))
    let wanted = try #require(original.copy() as? UICollectionViewLayoutAttributes)
    wanted.size.height += 20
    return layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: wanted,
      withOriginalAttributes: original
    )
  }

  @Test func anEstimateHasCellsAsked() throws {
    expectTrue(try !takesLargerCells())
    layout.estimatedItemSize = CGSize(width: 100, height: 100)
    expectTrue(try takesLargerCells())
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    expectTrue(try takesLargerCells())
  }

  @Test func cellsThatNobodySawAreAsEstimated() throws {
    view.delegate = nil
    layout.estimatedItemSize = CGSize(width: 100, height: 70)
    layout.prepare()
    expectEqual(layout.layoutAttributesForItem(at: path)?.size, CGSize(width: 100, height: 70))
  }
}
