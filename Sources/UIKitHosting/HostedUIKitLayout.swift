import LayoutContract
import UIKit

/// A collection layout that hosts a `UICollectionViewLayout`: one type for every subclass.
///
/// The contract's hooks are UIKit's, one to one. Decision 0021 describes the differences.
public struct HostedUIKitLayout: CollectionLayout {
  /// The values of UIKit's attributes that the contract's attributes lack.
  public typealias Detail = HostedDetail

  private let hosted: HostedCollectionView

  /// Hosts a layout.
  ///
  /// - Parameters:
  ///   - traits: The layout's promises; if nil, a trial of a small collection finds them.
  ///   - answersSizes: A Boolean value that indicates whether items have the trace's sizes; if nil,
  ///     they do unless the layout sets one size for all.
  ///   - delegate: Makes the delegate that answers the layout's questions about items.
  ///   - makeLayout: Makes a new instance and gives it its delegate.
  public init(
    promising traits: LayoutTraits? = nil,
    answersSizes: Bool? = nil,
    delegate: @MainActor () -> TraceDelegate = { TraceDelegate() },
    _ makeLayout: @MainActor (TraceDelegate) -> UICollectionViewLayout
  ) {
    hosted = onReplayThread {
      let traits = traits ?? InferredTraits([:]).traits(delegate, makeLayout)
      let delegate = delegate()
      delegate.answersSizes = answersSizes ?? !traits.hasOwnItemSize
      return HostedCollectionView(
        layout: makeLayout(delegate),
        delegate: delegate,
        traits: traits
      )
    }
  }

  /// The promises of the layout.
  public var traits: LayoutTraits { hosted.traits }

  /// Copies bounds, insets and counts, delivers invalidations, and calls `prepare()`.
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

  /// `layoutAttributesForItem(at:)` and similar methods, for elements in the data.
  public func attributes(for element: ElementPath) -> LayoutAttributes<HostedDetail>? {
    hosted.attributes(for: element)
  }

  // MARK: Invalidation

  /// `shouldInvalidateLayout(forBoundsChange:)`; if it returns false, the new bounds are current
  /// immediately.
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    hosted.shouldInvalidate(forBoundsChange: newBounds)
  }

  /// `invalidationContext(forBoundsChange:)`; the new bounds are current after the call.
  public mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    hosted.invalidation(forBoundsChange: newBounds)
  }

  /// Stores an invalidation until the next preparation, which passes it to `invalidateLayout()`.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    hosted.invalidate(invalidation)
  }

  /// Returns whether the layout takes the size from the cell, or a different size from its
  /// delegate.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<HostedDetail>,
    original: LayoutAttributes<HostedDetail>
  ) -> Bool {
    hosted.shouldInvalidate(forPreferred: preferred, original: original)
  }

  /// `invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)`, or a context like
  /// that of an app's `invalidateLayout()`.
  public func invalidation(
    forPreferred preferred: LayoutAttributes<HostedDetail>,
    original: LayoutAttributes<HostedDetail>
  ) -> LayoutInvalidation {
    hosted.invalidation(forPreferred: preferred)
  }

  /// The invalidations that the layout started, or the offset or insets that it set.
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    hosted.takeOwnInvalidation()
  }

  /// Applies the same change to the object that the layout returned last, in checks.
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

  /// `initialLayoutAttributesForAppearingItem(at:)` and similar methods; if nil, the current
  /// attributes with alpha 0.
  public func initialAttributes(
    forAppearing element: ElementPath
  ) -> LayoutAttributes<HostedDetail>? {
    hosted.initialAttributes(forAppearing: element)
  }

  /// `finalLayoutAttributesForDisappearingItem(at:)` and similar methods.
  public func finalAttributes(
    forDisappearing element: ElementPath
  ) -> LayoutAttributes<HostedDetail>? {
    hosted.finalAttributes(forDisappearing: element)
  }

  /// `indexPathsToInsertForSupplementaryView(ofKind:)` and the method for decoration views.
  public func elementsToInsert(ofKind kind: ElementKind) -> [ElementPath] {
    hosted.elementsToInsert(ofKind: kind)
  }

  /// `indexPathsToDeleteForSupplementaryView(ofKind:)` and the method for decoration views.
  public func elementsToDelete(ofKind kind: ElementKind) -> [ElementPath] {
    hosted.elementsToDelete(ofKind: kind)
  }

  // MARK: Target offsets

  /// `targetContentOffset(forProposedContentOffset:)`, with a velocity if one is given.
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

  /// `prepareForTransition(to:)` or `prepareForTransition(from:)`, with an empty layout.
  public mutating func prepareForTransition(_ direction: LayoutTransition) {
    // The other layout is not a UIKit layout.
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

  /// `invalidationContextForEndingInteractiveMovementOfItems`, with the final index path.
  public func invalidation(
    forEndingMoveOf item: ItemPath,
    to target: ItemPath,
    isCancelled: Bool
  ) -> LayoutInvalidation {
    hosted.invalidation(forEndingMoveOf: item, to: target, isCancelled: isCancelled)
  }
}

/// The source of item sizes, for a flow layout that sets one size for all items.
private enum ItemSizes: String, CaseIterable {
  case layout, delegate
}

extension LayoutCatalog {
  /// Adds a UIKit layout.
  ///
  /// - Parameters:
  ///   - layout: The layout's name.
  ///   - summary: A short description of the layout.
  ///   - traits: The layout's promises; if nil, a trial of a small collection finds them.
  ///   - promises: Promises, made or not, that replace what the trial finds.
  ///   - delegate: Makes the delegate that answers the layout's questions about items.
  ///   - makeLayout: Makes a new instance and gives it its delegate.
  public mutating func register(
    _ layout: String,
    summary: String = "a UICollectionViewLayout",
    promising traits: LayoutTraits? = nil,
    and promises: [LayoutPromise: Bool] = [:],
    delegate: @escaping @MainActor @Sendable () -> TraceDelegate = { TraceDelegate() },
    uiKit makeLayout: @escaping @MainActor @Sendable (TraceDelegate) -> UICollectionViewLayout
  ) {
    let found = InferredTraits(promises)
    let sizes = LayoutSetting(
      "sizes",
      default: .text(ItemSizes.layout.rawValue),
      "whose sizes items have where the layout sets one for all: layout or delegate"
    )
    register(layout, index: "", summary: summary, settings: [sizes]) {
      (settings) throws(LayoutSettingError) in
      try settings.requireKnown([sizes])
      let choice = try settings.choice(sizes.name, default: ItemSizes.layout)
      let traits = traits ?? onReplayThread { found.traits(delegate, makeLayout) }
      let hosted = HostedUIKitLayout(
        promising: traits,
        answersSizes: choice == .delegate ? true : nil,
        delegate: delegate,
        makeLayout
      )
      var layout = AnyCollectionLayout(hosted)
      layout.hostDidChange = { hosted.hostDidChange($0, to: $1) }
      return layout
    }
  }
}
