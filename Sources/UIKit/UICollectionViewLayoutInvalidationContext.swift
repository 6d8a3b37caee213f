/// What a layout is to forget.
@MainActor @preconcurrency
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is to be laid out again.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items may have changed.
  open internal(set) var invalidateDataSourceCounts = false
  /// What the collection view adds to its content offset.
  open var contentOffsetAdjustment = CGPoint.zero
  /// What the collection view adds to its content size.
  open var contentSizeAdjustment = CGSize.zero
  /// Items whose attributes are out of date.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Supplementary views whose attributes are out of date, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// Decoration views whose attributes are out of date, by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Where the items that are moved by hand were.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the items that are moved by hand would go.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the finger is.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  public override init() {
    super.init()
  }

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

  /// Has the layout forget everything, the numbers of sections and items as well.
  package final func coverEverything() {
    invalidateEverything = true
    invalidateDataSourceCounts = true
  }

  /// Has the layout forget the numbers of sections and items.
  package final func coverCounts() {
    invalidateDataSourceCounts = true
  }

  /// Notes a move by hand.
  package final func note(
    moveOf indexPaths: [IndexPath],
    to targets: [IndexPath],
    at position: CGPoint
  ) {
    previousIndexPathsForInteractivelyMovingItems = indexPaths
    targetIndexPathsForInteractivelyMovingItems = targets
    interactiveMovementTarget = position
  }
}
