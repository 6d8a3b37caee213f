import LayoutContract
import UIKit

/// A collection layout that hosts a `UICollectionViewLayout`: one type for every subclass.
///
/// The contract's hooks are UIKit's, one to one. Decision 0021 describes the differences. The
/// layout has a collection view without cells, whose bounds, insets and counts the host sets.
public final class HostedUIKitLayout: CollectionLayout {
  /// The values of UIKit's attributes that the contract's attributes lack.
  public typealias Detail = HostedDetail

  let layout: UICollectionViewLayout
  let delegate: TraceDelegate
  let view: UICollectionView
  /// The promises of the layout.
  public internal(set) var traits: LayoutTraits

  var kinds = ElementKindTable()
  /// The contexts to deliver to the layout before its next preparation.
  var queue: [UICollectionViewLayoutInvalidationContext] = []
  /// Contexts that the layout made and that the host will return as an invalidation.
  var made: [UICollectionViewLayoutInvalidationContext] = []
  /// A Boolean value that indicates whether the host will return an invalidation that the layout
  /// started.
  var isOwnExpected = false
  /// A Boolean value that indicates whether the layout is out of date.
  var needsPrepare = true
  /// `collectionViewContentSize` as of the last preparation, in points.
  public internal(set) var contentSize = Size.zero
  /// The host's bounds; a layout may change those of its view.
  var bounds = CGRect.zero
  /// A Boolean value that indicates whether details are compared and their hashes are needed.
  var comparesDetails = false
  /// The objects that the last query returned, if details are compared.
  var answered: [UICollectionViewLayoutAttributes] = []
  /// The elements other than cells that were returned since the last preparation, if details are
  /// compared.
  var declared: Set<ElementPath> = []
  /// Copies of the cells that were on screen when the counts changed, if details are compared.
  var shownBefore: [UICollectionViewLayoutAttributes] = []
  /// The host's insets; a layout may set those of its view.
  private var contentInset = UIEdgeInsets.zero
  /// The position of the finger that moves an item.
  var movePosition = CGPoint.zero
  /// A cell's preferred and original attributes, if the layout takes the preferred size.
  var taken: (wanted: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes)?

  init(layout: UICollectionViewLayout, delegate: TraceDelegate, traits: LayoutTraits) {
    self.layout = layout
    self.delegate = delegate
    self.traits = traits
    view = onReplayThread { UICollectionView(frame: .zero, collectionViewLayout: layout) }
    view.isHosted = true
    view.dataSource = delegate
    view.delegate = delegate
  }

  /// Hosts a layout.
  ///
  /// - Parameters:
  ///   - traits: The layout's promises; if nil, a trial of a small collection finds them.
  ///   - answersSizes: A Boolean value that indicates whether items have the trace's sizes; if nil,
  ///     they do unless the layout sets one size for all.
  ///   - delegate: Makes the delegate that answers the layout's questions about items.
  ///   - makeLayout: Makes a new instance and gives it its delegate.
  public convenience init(
    promising traits: LayoutTraits? = nil,
    answersSizes: Bool? = nil,
    delegate: @MainActor () -> TraceDelegate = { TraceDelegate() },
    _ makeLayout: @MainActor (TraceDelegate) -> UICollectionViewLayout
  ) {
    let traits = traits ?? onReplayThread { InferredTraits([:]).traits(delegate, makeLayout) }
    let delegate = onReplayThread { delegate() }
    delegate.answersSizes = answersSizes ?? !traits.hasOwnItemSize
    self.init(
      layout: onReplayThread { makeLayout(delegate) },
      delegate: delegate,
      traits: traits
    )
  }

  // MARK: The layout pass

  /// Copies bounds, insets and counts, delivers invalidations, and calls `prepare()`.
  public func prepare(_ environment: LayoutEnvironment) {
    guard needsPrepare else { return }
    mirror(environment)
    let didEnter = environment.counter.didEnter
    didEnter?(.invalidate)
    deliverQueue()
    didEnter?(nil)
    needsPrepare = false
    declared.removeAll(keepingCapacity: true)
    let placedBefore = AttributesWork.done.framesSet
    let heard = view.ownInvalidations.count
    layout.prepare()
    // A layout is prepared after its `prepare()`, even if that calls `invalidateLayout()`.
    if view.ownInvalidations.count > heard {
      view.ownInvalidations[heard...].removeAll { $0 == nil }
    }
    didEnter?(.contentSize)
    readContentSize()
    didEnter?(nil)
    environment.didPlace(items: AttributesWork.done.framesSet - placedBefore)
  }

  /// Stores the layout's content size; the getter may be O(items).
  func readContentSize() {
    let size = layout.collectionViewContentSize
    contentSize = Size(width: size.width, height: size.height)
    view.contentSize = size
  }

  /// Copies bounds, insets, counts and items from an environment.
  private func mirror(_ environment: LayoutEnvironment) {
    delegate.environment = environment
    comparesDetails = environment.comparesDetails
    let inset = environment.contentInset
    let insets = UIEdgeInsets(
      top: inset.top,
      left: inset.left,
      bottom: inset.bottom,
      right: inset.right
    )
    contentInset = insets
    view.hostInset = insets
    mirror(scale: environment.scale, isRightToLeft: environment.isRightToLeft)
    mirror(CGRect(environment.bounds))
    let counts = environment.model.sections.lazy.map(\.count)
    if !view.counts.elementsEqual(counts) { view.counts = Array(counts) }
  }

  /// Copies the scale and the layout direction.
  private func mirror(scale: Double, isRightToLeft: Bool) {
    if view.traitCollection.displayScale != scale { view.traitCollection.displayScale = scale }
    let isKnown = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard isKnown != isRightToLeft else { return }
    view.effectiveUserInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    view.traitCollection.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
  }

  func mirror(_ bounds: CGRect) {
    self.bounds = bounds
    if view.bounds != bounds { view.bounds = bounds }
  }

  /// Invalidates the layout with the contexts in the queue.
  private func deliverQueue() {
    view.isDelivering = true
    for context in queue {
      layout.invalidateLayout(using: context)
    }
    view.isDelivering = false
    queue.removeAll(keepingCapacity: true)
  }

  // MARK: Invalidation

  /// Stores an invalidation until the next preparation, which passes it to `invalidateLayout()`.
  public func invalidate(_ invalidation: LayoutInvalidation) {
    needsPrepare = true
    if comparesDetails, invalidation.dataSourceCounts, !invalidation.everything {
      storeShown()
    }
    if isOwnExpected {
      isOwnExpected = false
      return
    }
    let covered = made.reduce(into: 0) { $0 += $1.invalidatedItemIndexPaths?.count ?? 0 }
    let isMade = !made.isEmpty
    queue += made
    made.removeAll(keepingCapacity: true)
    // Cells off screen have no preferred sizes: their new sizes are the delegate's.
    if isMade, covered >= invalidation.items.reduce(0, { $0 + $1.items.count }) { return }
    queue.append(context(for: invalidation))
  }

  /// Stores copies of the cells on screen: a layout may change its own objects.
  private func storeShown() {
    shownBefore = answered.compactMap { attributes in
      guard attributes.representedElementCategory == .cell, attributes.indexPath.count == 2,
        Rect(attributes.frame).sharesArea(with: Rect(bounds))
      else { return nil }
      return attributes.copy() as? UICollectionViewLayoutAttributes
    }
  }

  /// Makes the context that UIKit passes to a layout whose sizes come from a delegate: without
  /// items.
  private func context(
    for invalidation: LayoutInvalidation
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = layout.makeInvalidationContext()
    if invalidation.everything {
      context.coverEverything()
    } else if invalidation.dataSourceCounts {
      context.invalidateDataSourceCounts = true
    }
    return context
  }

  /// `shouldInvalidateLayout(forBoundsChange:)`; if it returns false, the new bounds are current
  /// immediately.
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    let newBounds = CGRect(newBounds)
    guard !layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return true }
    mirror(newBounds)
    return false
  }

  /// `invalidationContext(forBoundsChange:)`; the new bounds are current after the call.
  public func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    let newBounds = CGRect(newBounds)
    let context = layout.invalidationContext(forBoundsChange: newBounds)
    // As in an app whose sizes depend on the bounds: a flow layout alone does not ask for them
    // again.
    if newBounds.size != view.bounds.size {
      (context as? UICollectionViewFlowLayoutInvalidationContext)?
        .invalidateFlowLayoutDelegateMetrics = true
    }
    mirror(newBounds)
    made.append(context)
    var result = LayoutInvalidation(context)
    result.bounds = true
    return result
  }

  /// The invalidations that the layout started, or the offset or insets that it set.
  public func takeOwnInvalidation() -> LayoutInvalidation? {
    let offset = view.bounds.origin
    let insets = view.contentInset
    guard !view.ownInvalidations.isEmpty || offset != bounds.origin || insets != contentInset
    else { return nil }
    var result = LayoutInvalidation()
    if insets != contentInset {
      contentInset = insets
      result.contentInset = EdgeInsets(
        top: insets.top,
        left: insets.left,
        bottom: insets.bottom,
        right: insets.right
      )
    }
    if !view.ownInvalidations.isEmpty {
      result.everything = true
      isOwnExpected = true
      for context in view.ownInvalidations {
        guard let context else { continue }
        result.contentOffsetAdjustment.x += context.contentOffsetAdjustment.x
        result.contentOffsetAdjustment.y += context.contentOffsetAdjustment.y
        result.contentSizeAdjustment.width += context.contentSizeAdjustment.width
        result.contentSizeAdjustment.height += context.contentSizeAdjustment.height
        if context.invalidateDataSourceCounts { result.dataSourceCounts = true }
      }
      view.ownInvalidations.removeAll(keepingCapacity: true)
    }
    result.contentOffsetAdjustment.x += offset.x - bounds.origin.x
    result.contentOffsetAdjustment.y += offset.y - bounds.origin.y
    view.bounds.origin = bounds.origin
    return result
  }
}
