import LayoutContract
import UIKit

extension CGRect {
  init(_ rect: Rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension Rect {
  init(_ rect: CGRect) {
    // The stored values: `minX` and `width` differ if the size is negative.
    self.init(
      x: rect.origin.x,
      y: rect.origin.y,
      width: rect.size.width,
      height: rect.size.height
    )
  }
}

extension IndexPath {
  init(_ element: ElementPath) {
    self.init(item: element.item, section: element.section)
  }

  init(_ path: ItemPath) {
    self.init(item: path.item, section: path.section)
  }
}

extension ElementPath {
  init(_ path: IndexPath, kind: ElementKind) {
    self.init(section: path.first ?? 0, kind: kind, item: path.count > 1 ? path[1] : 0)
  }
}

extension LayoutInvalidation {
  /// Makes the invalidation that a context of UIKit describes.
  init(_ context: UICollectionViewLayoutInvalidationContext) {
    self.init()
    everything = context.invalidateEverything
    dataSourceCounts = context.invalidateDataSourceCounts
    let offset = context.contentOffsetAdjustment
    contentOffsetAdjustment = Point(x: offset.x, y: offset.y)
    let size = context.contentSizeAdjustment
    contentSizeAdjustment = Size(width: size.width, height: size.height)
    // A layout may name paths that no collection has.
    for path in (context.invalidatedItemIndexPaths ?? []).sorted()
    where path.count == 2 && path.section >= 0 && (0..<Int.max).contains(path.item) {
      formUnion(.items([ItemRun(section: path.section, items: path.item..<path.item + 1)]))
    }
  }
}

extension BatchUpdate {
  /// The operations as UIKit reports them; a section's item is `NSNotFound`.
  ///
  /// Items of an inserted or deleted section are not reported. A move out of a deleted section is
  /// an insertion; a move into an inserted section is a deletion.
  var updateItems: [UICollectionViewUpdateItem] {
    var (inserted, deleted): (Set<Int>, Set<Int>) = ([], [])
    for change in changes {
      switch change {
      case .insertSection(let section, _): inserted.insert(section)
      case .deleteSection(let section): deleted.insert(section)
      default: break
      }
    }
    return changes.compactMap { change in
      var (before, after) = (change.pathBefore, change.pathAfter(in: self))
      if let path = before, path.item != NSNotFound, deleted.contains(path.section) { before = nil }
      if let path = after, path.item != NSNotFound, inserted.contains(path.section) { after = nil }
      switch (change, before, after) {
      case (_, nil, nil), (.reloadItem, nil, _), (.reloadItem, _, nil): return nil
      case (.reloadItem, let before, let after):
        return UICollectionViewUpdateItem(.reload, before: before, after: after)
      case (_, let before?, nil):
        return UICollectionViewUpdateItem(.delete, before: before, after: nil)
      case (_, nil, let after?):
        return UICollectionViewUpdateItem(.insert, before: nil, after: after)
      case (_, let before?, let after?):
        return UICollectionViewUpdateItem(.move, before: before, after: after)
      }
    }
  }
}

extension BatchUpdate.Operation {
  /// The item or section before the batch.
  fileprivate var pathBefore: IndexPath? {
    switch self {
    case .deleteItem(let path), .moveItem(let path, _), .reloadItem(let path, _): IndexPath(path)
    case .deleteSection(let section), .moveSection(let section, _): IndexPath(section: section)
    case .insertItem, .insertSection: nil
    }
  }

  /// The item or section after the batch.
  fileprivate func pathAfter(in update: BatchUpdate) -> IndexPath? {
    switch self {
    case .insertItem(let path, _), .moveItem(_, let path): IndexPath(path)
    case .reloadItem(let path, _): update.pathAfter(path).map { IndexPath($0) }
    case .insertSection(let section, _), .moveSection(_, let section): IndexPath(section: section)
    case .deleteItem, .deleteSection: nil
    }
  }
}

extension IndexPath {
  fileprivate init(section: Int) {
    self.init(item: NSNotFound, section: section)
  }
}
