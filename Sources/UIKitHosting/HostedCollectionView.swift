import LayoutContract
import UIKit

/// What a hosted layout sees of the world: a collection view without views, whose bounds, insets
/// and counts are a host's.
final class HostedCollectionView {
  let layout: UICollectionViewLayout
  let delegate: TraceDelegate
  let view: UICollectionView
  private(set) var traits: LayoutTraits

  var kinds = ElementKindTable()
  /// What the layout is to hear of before it is prepared again.
  var queue: [UICollectionViewLayoutInvalidationContext] = []
  /// Contexts that the layout itself made and the host will hand back as an invalidation.
  var made: [UICollectionViewLayoutInvalidationContext] = []
  /// Whether the layout started an invalidation that the host will hand back.
  var isOwnExpected = false
  /// Whether the layout is out of date.
  var needsPrepare = true
  /// The size of the content as of the last preparation: a getter may add up every item.
  var contentSize = Size.zero
  /// The bounds as the host has them; a layout may move those of its view.
  var bounds = CGRect.zero
  /// Whether details are compared, so that their hashes are wanted.
  var comparesDetails = false
  /// The objects of the last answer, where details are compared.
  var answered: [UICollectionViewLayoutAttributes] = []
  /// The elements other than cells that were answered since the last preparation, where details are
  /// compared.
  var declared: Set<ElementPath> = []
  /// Copies of the cells that were on screen when the counts changed, where details are compared.
  var shownBefore: [UICollectionViewLayoutAttributes] = []
  /// The insets as the host has them; a layout may set those of its view.
  private var contentInset = UIEdgeInsets.zero
  /// Where the finger is that moves an item.
  var movePosition = CGPoint.zero
  /// A cell's attributes as the cell wants them and as they are, where the layout takes its size.
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

  /// Notes that the layout took a size from a cell.
  func noteCellSize() {
    traits.keepsCellSizes = true
  }

  // MARK: The layout pass

  func prepare(_ environment: LayoutEnvironment) {
    guard needsPrepare else { return }
    mirror(environment)
    deliverQueue()
    needsPrepare = false
    declared.removeAll(keepingCapacity: true)
    let placedBefore = AttributesWork.done.framesSet
    let heard = view.ownInvalidations.count
    layout.prepare()
    // A layout is prepared after its `prepare()`, whatever that called `invalidateLayout()` for.
    if view.ownInvalidations.count > heard {
      view.ownInvalidations[heard...].removeAll { $0 == nil }
    }
    takeContentSize()
    environment.didPlace(items: AttributesWork.done.framesSet - placedBefore)
  }

  /// Keeps what the layout says of its content: a getter may add up every item.
  func takeContentSize() {
    let size = layout.collectionViewContentSize
    contentSize = Size(width: size.width, height: size.height)
    view.contentSize = size
  }

  /// Takes over bounds, insets, counts and items.
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
    let sections = environment.model.sections
    guard
      view.counts.count != sections.count
        || !zip(view.counts, sections).allSatisfy({ $0 == $1.count })
    else { return }
    view.counts = sections.map(\.count)
  }

  /// Takes over what the view is shown on.
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

  /// Invalidates what the contexts in the queue cover.
  private func deliverQueue() {
    view.isDelivering = true
    for context in queue {
      layout.invalidateLayout(using: context)
    }
    view.isDelivering = false
    queue.removeAll(keepingCapacity: true)
  }

  // MARK: Invalidation

  func invalidate(_ invalidation: LayoutInvalidation) {
    needsPrepare = true
    if comparesDetails, invalidation.dataSourceCounts, !invalidation.everything {
      keepShown()
    }
    if isOwnExpected {
      isOwnExpected = false
      return
    }
    let covered = made.reduce(into: 0) { $0 += $1.invalidatedItemIndexPaths?.count ?? 0 }
    let isMade = !made.isEmpty
    queue += made
    made.removeAll(keepingCapacity: true)
    // Cells that are not on screen ask for nothing: their sizes are a delegate's that changed.
    if isMade, covered >= invalidation.items.reduce(0, { $0 + $1.items.count }) { return }
    queue.append(context(for: invalidation))
  }

  /// Keeps where cells are that are on screen: a layout may change its own objects.
  private func keepShown() {
    shownBefore = answered.compactMap { attributes in
      guard attributes.representedElementCategory == .cell, attributes.indexPath.count == 2,
        Rect(attributes.frame).sharesArea(with: Rect(bounds))
      else { return nil }
      return attributes.copy() as? UICollectionViewLayoutAttributes
    }
  }

  /// What UIKit would hand the layout: a context without items where sizes come from a delegate.
  private func context(
    for invalidation: LayoutInvalidation
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = layout.makeInvalidationContext()
    if invalidation.everything {
      context.coverEverything()
    } else if invalidation.dataSourceCounts {
      context.coverCounts()
    }
    return context
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect) -> Bool {
    let newBounds = CGRect(newBounds)
    guard !layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return true }
    mirror(newBounds)
    return false
  }

  func invalidation(forBoundsChange newBounds: Rect) -> LayoutInvalidation {
    let newBounds = CGRect(newBounds)
    let context = layout.invalidationContext(forBoundsChange: newBounds)
    // An app whose sizes follow the room has a flow ask for them: a flow alone does not.
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

  /// What the layout started by itself since it was asked last: invalidations, or an offset that it
  /// set on the collection view, or its insets.
  func takeOwnInvalidation() -> LayoutInvalidation? {
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
