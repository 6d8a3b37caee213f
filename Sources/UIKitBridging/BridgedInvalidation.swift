#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
import LayoutContract
import UIKit

/// A context that carries what a bridged layout invalidates.
final class BridgedInvalidation: UICollectionViewLayoutInvalidationContext {
  /// What is covered; nil in a context that UIKit made.
  private(set) var covered: LayoutInvalidation?

  override init() {
    super.init()
  }

  /// Carries an invalidation.
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
  /// What a context covers; everything where an app just calls `invalidateLayout()`.
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
