#if os(iOS) || os(tvOS) || os(visionOS) || os(Linux)
import LayoutContract
import UIKit

extension Rect {
  init(_ rect: CGRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension IndexPath {
  init(_ element: ElementPath) {
    self.init(item: element.item, section: element.section)
  }
}

extension ElementKind {
  /// Makes the kind of supplementary views with a name.
  init(supplementary name: String) {
    switch name {
    case UICollectionView.elementKindSectionHeader: self = .header
    case UICollectionView.elementKindSectionFooter: self = .footer
    case ElementKind.connectorName: self = .connector
    default: self = ElementKind(rawValue: UInt16(name) ?? 1023)
    }
  }

  /// Makes the kind of decoration views with a name.
  init(decoration name: String) {
    self =
      name == ElementKind.backgroundName
      ? .background
      : ElementKind(rawValue: UInt16(name) ?? .max)
  }

  /// UIKit's name of the kind.
  var name: String {
    switch self {
    case .header: UICollectionView.elementKindSectionHeader
    case .footer: UICollectionView.elementKindSectionFooter
    case .connector: ElementKind.connectorName
    case .background: ElementKind.backgroundName
    default: String(rawValue)
    }
  }
}

extension ElementPath {
  init(_ path: IndexPath, kind: ElementKind) {
    self.init(section: path.section, kind: kind, item: path.item)
  }

  @MainActor @preconcurrency
  init(_ attributes: UICollectionViewLayoutAttributes) {
    let name = attributes.representedElementKind ?? ""
    let kind: ElementKind =
      switch attributes.representedElementCategory {
      case .supplementaryView: ElementKind(supplementary: name)
      case .decorationView: ElementKind(decoration: name)
      default: .cell
      }
    self.init(attributes.indexPath, kind: kind)
  }
}

extension UICollectionViewLayoutAttributes {
  convenience init(_ state: ElementState) {
    let (kind, path, frame) = (state.path.kind, IndexPath(state.path), state.frame)
    if kind == .cell {
      self.init(forCellWith: path)
    } else if kind.isDecoration {
      self.init(forDecorationViewOfKind: kind.name, with: path)
    } else {
      self.init(forSupplementaryViewOfKind: kind.name, with: path)
    }
    self.frame = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    zIndex = Int(state.zIndex)
    alpha = CGFloat(state.alpha)
  }
}

extension UICollectionViewUpdateItem {
  /// Returns the operation, with the items of the model after the batch; nil without a counterpart.
  @MainActor @preconcurrency
  func operation(in model: CollectionModel) -> BatchUpdate.Operation? {
    let (before, after) = (indexPathBeforeUpdate, indexPathAfterUpdate)
    let isSection = (before ?? after)?.item == NSNotFound
    switch (updateAction, before, after) {
    case (.delete, let before?, _):
      return isSection ? .deleteSection(before.section) : .deleteItem(ItemPath(before))
    case (.insert, _, let after?):
      return isSection
        ? .insertSection(after.section, id: model.sections[after.section].id)
        : .insertItem(ItemPath(after), BatchUpdate.Item(ItemPath(after), of: model))
    case (.move, let before?, let after?):
      return isSection
        ? .moveSection(from: before.section, to: after.section)
        : .moveItem(from: ItemPath(before), to: ItemPath(after))
    case (.reload, let before?, let after?):
      return isSection
        ? nil : .reloadItem(ItemPath(before), BatchUpdate.Item(ItemPath(after), of: model))
    default: return nil
    }
  }
}

extension ItemPath {
  init(_ path: IndexPath) {
    self.init(section: path.section, item: path.item)
  }
}

extension BatchUpdate.Item {
  fileprivate init(_ path: ItemPath, of model: CollectionModel) {
    let section = model.sections[path.section]
    self.init(id: section.ids[path.item], metrics: section.metrics(at: path.item))
  }
}
#endif
