/// The parts of a layout to invalidate.
@MainActor @preconcurrency
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A Boolean value that indicates whether everything is out of date.
  open internal(set) var invalidateEverything = false
  /// A Boolean value that indicates whether the numbers of sections and items may have changed.
  open package(set) var invalidateDataSourceCounts = false
  /// The distance to add to the collection view's content offset, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The size to add to the collection view's content size, in points.
  open var contentSizeAdjustment = CGSize.zero
  /// Items whose attributes are out of date.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Supplementary views whose attributes are out of date, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// Decoration views whose attributes are out of date, by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The previous index paths of the items that move interactively.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The target index paths of the items that move interactively.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The position of the finger, in points.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Adds items whose attributes are out of date.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views whose attributes are out of date.
  open func invalidateSupplementaryElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = invalidatedSupplementaryIndexPaths ?? [:]
    invalidatedSupplementaryIndexPaths?[kind, default: []] += indexPaths
  }

  /// Adds decoration views whose attributes are out of date.
  open func invalidateDecorationElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = invalidatedDecorationIndexPaths ?? [:]
    invalidatedDecorationIndexPaths?[kind, default: []] += indexPaths
  }

  /// Invalidates everything, including the numbers of sections and items.
  package final func coverEverything() {
    invalidateEverything = true
    invalidateDataSourceCounts = true
  }

  /// Records an interactive move.
  final func note(
    moveOf indexPaths: [IndexPath],
    to targets: [IndexPath],
    at position: CGPoint
  ) {
    previousIndexPathsForInteractivelyMovingItems = indexPaths
    targetIndexPathsForInteractivelyMovingItems = targets
    interactiveMovementTarget = position
  }
}
