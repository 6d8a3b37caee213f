import UIKit

/// Rows of 100 x 40 that record their calls.
final class RecordingLayout: UICollectionViewLayout {
  /// The calls since the list was cleared, in order.
  var calls: [String] = []
  /// If true, new bounds invalidate the layout.
  var followsBounds = false
  /// If true, rect queries return the rows in reverse order, the first one twice.
  var answersBackwards = false
  /// If true, preferred sizes of cells invalidate the layout.
  var takesSizes = false
  /// The initial attributes of appearing items.
  var appearing: UICollectionViewLayoutAttributes?
  /// Attributes that are added to every rect query.
  var extra: [UICollectionViewLayoutAttributes] = []

  private func note(_ call: String) {
    calls.append(call)
  }

  /// The numbers of items, and the offset of the view.
  private var seen: String {
    guard let view = collectionView else { return "nothing" }
    let items = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    return "\(items) at \(Int(view.contentOffset.y))"
  }

  override func prepare() {
    note("prepare: \(seen)")
  }

  override var collectionViewContentSize: CGSize {
    note("content size")
    let items = collectionView.map { view in
      (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    }
    return CGSize(width: 100, height: 40 * CGFloat(items ?? 0))
  }

  private func row(_ indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 40 * CGFloat(indexPath.item), width: 100, height: 40)
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    note("elements: \(seen)")
    guard let view = collectionView, view.numberOfSections > 0 else { return nil }
    let rows = (0..<view.numberOfItems(inSection: 0))
      .map { row(IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
    return extra + (answersBackwards ? rows.reversed() + rows.prefix(1) : rows)
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("item \(indexPath.item)")
    return row(indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    note("should to \(Int(newBounds.origin.y)): \(seen)")
    return followsBounds
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    note("context to \(Int(newBounds.origin.y)): \(seen)")
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 5)
    return context
  }

  override func invalidateLayout() {
    note("invalidate: \(seen)")
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let everything = context.invalidateEverything ? " everything" : ""
    let counts = context.invalidateDataSourceCounts ? " counts" : ""
    let items = context.invalidatedItemIndexPaths.map { " items \($0.map(\.item))" } ?? ""
    note("invalidate with\(everything)\(counts)\(items): \(seen)")
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    note(
      "preferred \(Int(preferredAttributes.size.height)) for \(Int(originalAttributes.size.height))"
    )
    return takesSizes
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    appearing
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    for item in updateItems {
      let before = item.indexPathBeforeUpdate.map(Self.text) ?? "-"
      let after = item.indexPathAfterUpdate.map(Self.text) ?? "-"
      note("\(item.updateAction) \(before) \(after)")
    }
  }

  private static func text(_ path: IndexPath) -> String {
    path.item == NSNotFound ? "section \(path.section)" : "(\(path.section), \(path.item))"
  }
}
