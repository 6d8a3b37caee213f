import LayoutContract
import UIKit

extension HostedCollectionView {
  /// Adds what the layout answers to a rectangle, in ascending order.
  func collectElements(in rect: Rect, into elements: inout ElementBuffer<HostedDetail>) {
    let before = AttributesWork.done
    guard let found = layout.layoutAttributesForElements(in: CGRect(rect)) else { return }
    elements.hits.examined += AttributesWork.done.framesRead - before.framesRead
    let placed = AttributesWork.done.framesSet - before.framesSet
    // Most queries place nothing, and need no copy of an environment.
    if placed > 0 { delegate.environment?.didPlace(items: placed) }
    // Kept for changes of a host's, of a layout that promises to keep none of them: no app changes
    // those of others, and whose array is referenced has it copied as it goes on.
    if comparesDetails, !traits.sharesAttributes { answered = found }
    var isAscending = true
    for attributes in found {
      let next = state(of: attributes)
      if elements.count > 0, next.element < elements[elements.count - 1].element {
        isAscending = false
      }
      elements.append(next)
    }
    guard !isAscending else { return }
    for (index, attributes) in elements.elements.sorted(by: { $0.element < $1.element })
      .enumerated()
    {
      elements[index] = attributes
    }
  }

  /// Makes a change of the host's in the objects that are kept of the last answer.
  func change(_ element: ElementPath, to attributes: LayoutAttributes<NoDetail>) {
    for object in answered where state(of: object).element == element {
      object.indexPath = IndexPath(attributes.element)
      object.frame = CGRect(attributes.frame)
      object.alpha = CGFloat(attributes.alpha)
    }
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

  /// An object's values; what is hidden is transparent.
  func state(
    of attributes: UICollectionViewLayoutAttributes
  ) -> LayoutAttributes<HostedDetail> {
    LayoutAttributes(
      element: ElementPath(attributes.indexPath, kind: kinds.kind(of: attributes)),
      frame: Rect(attributes.frame),
      zIndex: Int16(clamping: attributes.zIndex),
      alpha: attributes.isHidden ? 0 : Float(attributes.alpha),
      detail: HostedDetail(attributes, isCompared: comparesDetails)
    )
  }

  // MARK: Batch updates

  func prepare(forUpdates update: BatchUpdate) {
    layout.prepare(forCollectionViewUpdates: update.updateItems)
    // A layout may learn only here what changed.
    takeContentSize()
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

  /// Asks the layout whether it takes a cell's size from the cell, and keeps the answer for
  /// `invalidation(forPreferred:)`, which a host calls next.
  ///
  /// - Returns: True for another size whatever the layout says: one that takes none from the cell
  ///   has it from its delegate, and its app then has it laid out again.
  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<HostedDetail>,
    original: LayoutAttributes<HostedDetail>
  ) -> Bool {
    taken = nil
    if let original = object(for: preferred.element),
      let wanted = original.copy() as? UICollectionViewLayoutAttributes
    {
      wanted.size = CGSize(width: preferred.frame.width, height: preferred.frame.height)
      let isTaken = layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wanted,
        withOriginalAttributes: original
      )
      if isTaken { taken = (wanted, original) }
    }
    return taken != nil || preferred.frame.size != original.frame.size
  }

  func invalidation(
    forPreferred preferred: LayoutAttributes<HostedDetail>
  ) -> LayoutInvalidation {
    let path = preferred.element
    var result = LayoutInvalidation.items([
      LayoutInvalidation.ItemRun(section: path.section, items: path.item..<path.item + 1)
    ])
    if let (wanted, original) = taken {
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
}
