import LayoutContract
import UIKit

extension HostedCollectionView {
  /// Adds what the layout answers to a rectangle, in ascending order.
  func collectElements(in rect: Rect, into elements: inout ElementBuffer<HostedDetail>) {
    guard let found = layout.layoutAttributesForElements(in: CGRect(rect)) else { return }
    var isAscending = true
    answer.removeAll(keepingCapacity: true)
    for attributes in found {
      let next = state(of: attributes)
      if let last = answer.last, next.element < last.element { isAscending = false }
      answer.append(next)
    }
    if !isAscending { answer.sort { $0.element < $1.element } }
    for attributes in answer { elements.append(attributes) }
  }

  /// The attributes of an element that the data source has; the layout is not asked for others.
  func attributes(for element: ElementPath) -> LayoutAttributes<HostedDetail>? {
    object(for: element).map { state(of: $0) }
  }

  func object(for element: ElementPath) -> UICollectionViewLayoutAttributes? {
    guard view.counts.indices.contains(element.section) else { return nil }
    let path = IndexPath(element)
    guard element.kind != .cell else {
      guard element.item >= 0, element.item < view.counts[element.section] else { return nil }
      return layout.layoutAttributesForItem(at: path)
    }
    guard let name = kinds.name(of: element.kind) else { return nil }
    return element.kind.isDecoration
      ? layout.layoutAttributesForDecorationView(ofKind: name, at: path)
      : layout.layoutAttributesForSupplementaryView(ofKind: name, at: path)
  }

  /// An object's values, with the frame that it has before its transform.
  func state(
    of attributes: UICollectionViewLayoutAttributes
  ) -> LayoutAttributes<HostedDetail> {
    let (center, size) = (attributes.center, attributes.size)
    let path = attributes.indexPath
    return LayoutAttributes(
      element: ElementPath(
        section: path.first ?? 0,
        kind: kinds.kind(of: attributes),
        item: path.count > 1 ? path[1] : 0
      ),
      frame: Rect(
        x: center.x - size.width / 2,
        y: center.y - size.height / 2,
        width: size.width,
        height: size.height
      ),
      zIndex: Int16(clamping: attributes.zIndex),
      alpha: Float(attributes.alpha),
      detail: HostedDetail(attributes, isCompared: comparesDetails)
    )
  }

  // MARK: Batch updates

  func prepare(forUpdates update: BatchUpdate) {
    layout.prepare(forCollectionViewUpdates: update.updateItems)
  }

  /// Where an element appears from: what the layout says, or its place, transparent.
  func initialAttributes(
    forAppearing element: ElementPath
  ) -> LayoutAttributes<HostedDetail>? {
    guard element.kind == .cell || kinds.name(of: element.kind) != nil else { return nil }
    if let given = initialObject(element) { return state(of: given) }
    var place = attributes(for: element)
    place?.alpha = 0
    return place
  }

  private func initialObject(_ element: ElementPath) -> UICollectionViewLayoutAttributes? {
    let path = IndexPath(element)
    guard let name = kinds.name(of: element.kind) else {
      return layout.initialLayoutAttributesForAppearingItem(at: path)
    }
    return element.kind.isDecoration
      ? layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: name, at: path)
      : layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: name, at: path)
  }

  func finalAttributes(
    forDisappearing element: ElementPath
  ) -> LayoutAttributes<HostedDetail>? {
    let path = IndexPath(element)
    if element.kind == .cell {
      return layout.finalLayoutAttributesForDisappearingItem(at: path).map { state(of: $0) }
    }
    guard let name = kinds.name(of: element.kind) else { return nil }
    let object =
      element.kind.isDecoration
      ? layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: name, at: path)
      : layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: name, at: path)
    return object.map { state(of: $0) }
  }

  func elementsToInsert(ofKind kind: ElementKind) -> [ElementPath] {
    guard let name = kinds.name(of: kind) else { return [] }
    let paths =
      kind.isDecoration
      ? layout.indexPathsToInsertForDecorationView(ofKind: name)
      : layout.indexPathsToInsertForSupplementaryView(ofKind: name)
    return paths.map { ElementPath($0, kind: kind) }
  }

  func elementsToDelete(ofKind kind: ElementKind) -> [ElementPath] {
    guard let name = kinds.name(of: kind) else { return [] }
    let paths =
      kind.isDecoration
      ? layout.indexPathsToDeleteForDecorationView(ofKind: name)
      : layout.indexPathsToDeleteForSupplementaryView(ofKind: name)
    return paths.map { ElementPath($0, kind: kind) }
  }

  // MARK: Measured sizes

  /// Whether the layout takes a cell's size from the cell.
  ///
  /// One that does not takes it from its delegate: then an app has it laid out again.
  func takesSizeFromCell(_ preferred: LayoutAttributes<HostedDetail>) -> Bool {
    guard let (wanted, original) = preferredObjects(preferred) else { return false }
    return layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: wanted,
      withOriginalAttributes: original
    )
  }

  func invalidation(
    forPreferred preferred: LayoutAttributes<HostedDetail>
  ) -> LayoutInvalidation {
    var result = LayoutInvalidation.items([
      LayoutInvalidation.ItemRun(
        section: preferred.element.section,
        items: preferred.element.item..<preferred.element.item + 1
      )
    ])
    if takesSizeFromCell(preferred), let (wanted, original) = preferredObjects(preferred) {
      let context = layout.invalidationContext(
        forPreferredLayoutAttributes: wanted,
        withOriginalAttributes: original
      )
      made.append(context)
      result.formUnion(LayoutInvalidation(context))
    } else if made.isEmpty {
      made.append(layout.makeInvalidationContext())
    }
    return result
  }

  private func preferredObjects(
    _ preferred: LayoutAttributes<HostedDetail>
  ) -> (wanted: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes)? {
    guard let original = object(for: preferred.element),
      let wanted = original.copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    let frame = preferred.frame
    wanted.size = CGSize(width: frame.width, height: frame.height)
    return (wanted, original)
  }
}
