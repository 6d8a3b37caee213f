import LayoutContract
import UIKit

extension CGRect {
  init(_ rect: Rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension Rect {
  init(_ rect: CGRect) {
    // As it is: the edges of a negative length are elsewhere.
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
  /// What a context of UIKit's covers.
  init(_ context: UICollectionViewLayoutInvalidationContext) {
    self.init()
    everything = context.invalidateEverything
    dataSourceCounts = context.invalidateDataSourceCounts
    let offset = context.contentOffsetAdjustment
    contentOffsetAdjustment = Point(x: offset.x, y: offset.y)
    let size = context.contentSizeAdjustment
    contentSizeAdjustment = Size(width: size.width, height: size.height)
    var covered = LayoutInvalidation()
    for path in (context.invalidatedItemIndexPaths ?? []).sorted() where path.count == 2 {
      covered.formUnion(
        .items([ItemRun(section: path.section, items: path.item..<path.item + 1)])
      )
    }
    items = covered.items
  }
}

extension BatchUpdate {
  /// The operations as UIKit reports them; a section's item is `NSNotFound`.
  var updateItems: [UICollectionViewUpdateItem] {
    changes.map { change in
      switch change {
      case .deleteItem(let path):
        UICollectionViewUpdateItem(.delete, before: IndexPath(path), after: nil)
      case .insertItem(let path, _):
        UICollectionViewUpdateItem(.insert, before: nil, after: IndexPath(path))
      case .moveItem(let from, let to):
        UICollectionViewUpdateItem(.move, before: IndexPath(from), after: IndexPath(to))
      case .reloadItem(let path, _):
        UICollectionViewUpdateItem(
          .reload,
          before: IndexPath(path),
          after: pathAfter(path).map { IndexPath($0) }
        )
      case .deleteSection(let section):
        UICollectionViewUpdateItem(.delete, before: IndexPath(section: section), after: nil)
      case .insertSection(let section, _):
        UICollectionViewUpdateItem(.insert, before: nil, after: IndexPath(section: section))
      case .moveSection(let from, let to):
        UICollectionViewUpdateItem(
          .move,
          before: IndexPath(section: from),
          after: IndexPath(section: to)
        )
      }
    }
  }
}

extension IndexPath {
  fileprivate init(section: Int) {
    self.init(item: NSNotFound, section: section)
  }
}
