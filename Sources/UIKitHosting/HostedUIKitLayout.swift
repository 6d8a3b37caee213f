import LayoutContract
import UIKit

/// A `UICollectionViewLayout` as a collection layout: one type for every subclass.
///
/// The contract's hooks are UIKit's, one to one. What they differ in, and what is done about it, is
/// in decision 0021.
public struct HostedUIKitLayout: CollectionLayout {
  /// What UIKit's attributes say in addition.
  public typealias Detail = HostedDetail

  private let hosted: HostedCollectionView

  /// Hosts a layout.
  ///
  /// - Parameters:
  ///   - traits: What the layout promises; where nobody says, what a trial of a small collection
  ///     finds.
  ///   - answersSizes: Whether items have the trace's sizes even where the layout has one for all;
  ///     nil only where it has none.
  ///   - delegate: Answers what the layout asks of items.
  ///   - makeLayout: Makes a new instance and gives it its delegate.
  public init(
    promising traits: LayoutTraits? = nil,
    answersSizes: Bool? = nil,
    delegate: @MainActor () -> TraceDelegate = { TraceDelegate() },
    _ makeLayout: @MainActor (TraceDelegate) -> UICollectionViewLayout
  ) {
    hosted = onReplayThread {
      let traits = traits ?? FoundTraits([:]).traits(delegate, makeLayout)
      let delegate = delegate()
      delegate.answersSizes = answersSizes ?? !traits.hasOwnItemSize
      return HostedCollectionView(
        layout: makeLayout(delegate),
        delegate: delegate,
        traits: traits
      )
    }
  }

  /// What the layout promises.
  public var traits: LayoutTraits { hosted.traits }

  /// Takes over bounds, insets and counts, delivers what was invalidated, and calls `prepare()`.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    hosted.prepare(environment)
  }

  /// `collectionViewContentSize` as of the last preparation, in points.
  public var contentSize: Size { hosted.contentSize }

  /// `layoutAttributesForElements(in:)`, sorted.
  public mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<HostedDetail>
  ) {
    hosted.collectElements(in: rect, into: &elements)
  }

  /// `layoutAttributesForItem(at:)` and its kin, of what the data has.
  public func attributes(for element: ElementPath) -> LayoutAttributes<HostedDetail>? {
    hosted.attributes(for: element)
  }

  // MARK: Invalidation

  /// `shouldInvalidateLayout(forBoundsChange:)`; new bounds that invalidate nothing are current at
  /// once.
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    hosted.shouldInvalidate(forBoundsChange: newBounds)
  }

  /// `invalidationContext(forBoundsChange:)`; the new bounds are current afterwards.
  public mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    hosted.invalidation(forBoundsChange: newBounds)
  }

  /// Keeps what `invalidateLayout(with:)` and `invalidateLayout()` hear at the next preparation.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    hosted.invalidate(invalidation)
  }

  /// True for another size: who does not take it from the cell has it from a delegate.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<HostedDetail>,
    original: LayoutAttributes<HostedDetail>
  ) -> Bool {
    hosted.shouldInvalidate(forPreferred: preferred, original: original)
  }

  /// `invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)`, or one as of
  /// an app's `invalidateLayout()`.
  public func invalidation(
    forPreferred preferred: LayoutAttributes<HostedDetail>,
    original: LayoutAttributes<HostedDetail>
  ) -> LayoutInvalidation {
    hosted.invalidation(forPreferred: preferred)
  }

  /// What the layout called `invalidateLayout` for, or moved the offset by.
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    hosted.takeOwnInvalidation()
  }

  /// Makes the same change in the object that the layout handed out last, where checks ask.
  func hostDidChange(
    _ element: ElementPath,
    to attributes: LayoutAttributes<NoDetail>
  ) {
    hosted.change(element, to: attributes)
  }

  // MARK: Batch updates

  /// `prepare(forCollectionViewUpdates:)`.
  public mutating func prepare(forUpdates update: BatchUpdate) {
    hosted.prepare(forUpdates: update)
  }

  /// `finalizeCollectionViewUpdates()`.
  public mutating func finalizeUpdates() {
    hosted.finalizeUpdates()
  }

  /// `initialLayoutAttributesForAppearingItem(at:)` and its kin; for nil its place, transparent.
  public func initialAttributes(
    forAppearing element: ElementPath
  ) -> LayoutAttributes<HostedDetail>? {
    hosted.initialAttributes(forAppearing: element)
  }

  /// `finalLayoutAttributesForDisappearingItem(at:)` and its kin.
  public func finalAttributes(
    forDisappearing element: ElementPath
  ) -> LayoutAttributes<HostedDetail>? {
    hosted.finalAttributes(forDisappearing: element)
  }

  /// `indexPathsToInsertForSupplementaryView(ofKind:)` and its kin.
  public func elementsToInsert(ofKind kind: ElementKind) -> [ElementPath] {
    hosted.elementsToInsert(ofKind: kind)
  }

  /// `indexPathsToDeleteForSupplementaryView(ofKind:)` and its kin.
  public func elementsToDelete(ofKind kind: ElementKind) -> [ElementPath] {
    hosted.elementsToDelete(ofKind: kind)
  }

  // MARK: Where a scroll ends

  /// `targetContentOffset(forProposedContentOffset:)`, with a velocity where there is one.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    let proposed = CGPoint(x: proposed.x, y: proposed.y)
    let target =
      velocity.map {
        hosted.layout.targetContentOffset(
          forProposedContentOffset: proposed,
          withScrollingVelocity: CGPoint(x: $0.x, y: $0.y)
        )
      } ?? hosted.layout.targetContentOffset(forProposedContentOffset: proposed)
    return Point(x: target.x, y: target.y)
  }

  // MARK: Animated changes

  /// `prepare(forAnimatedBoundsChange:)`.
  public mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) {
    hosted.layout.prepare(forAnimatedBoundsChange: CGRect(oldBounds))
  }

  /// `finalizeAnimatedBoundsChange()`.
  public mutating func finalizeAnimatedBoundsChange() {
    hosted.layout.finalizeAnimatedBoundsChange()
  }

  /// `prepareForTransition(to:)` and `prepareForTransition(from:)`, with a layout of nothing.
  public mutating func prepareForTransition(_ direction: LayoutTransition) {
    // The other layout is not one of UIKit's.
    let other = onReplayThread { UICollectionViewLayout() }
    switch direction {
    case .leaving: hosted.layout.prepareForTransition(to: other)
    case .arriving: hosted.layout.prepareForTransition(from: other)
    }
  }

  /// `finalizeLayoutTransition()`.
  public mutating func finalizeTransition() {
    hosted.layout.finalizeLayoutTransition()
  }

  // MARK: Interactive moves

  /// `targetIndexPath(forInteractivelyMovingItem:withPosition:)`.
  public func target(forMoving item: ItemPath, at position: Point) -> ItemPath? {
    hosted.target(forMoving: item, at: position)
  }

  /// `layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)`.
  public func attributes(
    forMoving item: ItemPath,
    at position: Point
  ) -> LayoutAttributes<HostedDetail>? {
    hosted.attributes(forMoving: item, at: position)
  }

  /// `invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:
  /// previousPosition:)`.
  public func invalidation(forMoving item: ItemPath, to target: ItemPath) -> LayoutInvalidation {
    hosted.invalidation(forMoving: item, to: target)
  }

  /// `invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:
  /// movementCancelled:)`.
  public func invalidation(
    forEndingMoveOf item: ItemPath,
    to target: ItemPath,
    isCancelled: Bool
  ) -> LayoutInvalidation {
    hosted.invalidation(forEndingMoveOf: item, to: target, isCancelled: isCancelled)
  }
}
