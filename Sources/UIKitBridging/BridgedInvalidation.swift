#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
import LayoutContract
import UIKit

/// A context that contains an invalidation of a bridged layout.
final class BridgedInvalidation: UICollectionViewLayoutInvalidationContext {
  /// The invalidation; nil in a context that UIKit made.
  private(set) var covered: LayoutInvalidation?

  /// Makes a context with an invalidation.
  convenience init(_ covered: LayoutInvalidation) {
    self.init()
    self.covered = covered
    let offset = covered.contentOffsetAdjustment
    contentOffsetAdjustment = CGPoint(x: offset.x, y: offset.y)
    let size = covered.contentSizeAdjustment
    contentSizeAdjustment = CGSize(width: size.width, height: size.height)
    for run in covered.items {
      invalidateItems(at: run.items.map { IndexPath(item: $0, section: run.section) })
    }
  }
}

extension LayoutInvalidation {
  /// Makes the invalidation of a context: everything for an app's `invalidateLayout()`.
  @MainActor @preconcurrency
  init(_ context: UICollectionViewLayoutInvalidationContext) {
    if let covered = (context as? BridgedInvalidation)?.covered {
      self = covered
      return
    }
    self.init()
    everything = context.invalidateEverything
    dataSourceCounts = context.invalidateDataSourceCounts
    for path in (context.invalidatedItemIndexPaths ?? []).sorted() {
      let run = ItemRun(section: path.section, items: path.item..<path.item + 1)
      formUnion(.items([run]))
    }
    if coversNothing { everything = true }
  }
}
#endif
