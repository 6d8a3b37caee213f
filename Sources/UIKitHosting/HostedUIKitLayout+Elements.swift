import LayoutContract
import UIKit

extension HostedUIKitLayout {
  /// `layoutAttributesForElements(in:)`, sorted.
  public func collectElements(in rect: Rect, into elements: inout ElementBuffer<HostedDetail>) {
    let before = AttributesWork.done
    guard let found = layout.layoutAttributesForElements(in: CGRect(rect)) else { return }
    elements.hits.examined += AttributesWork.done.framesRead - before.framesRead
    let placed = AttributesWork.done.framesSet - before.framesSet
    // Most queries place nothing, so they skip the copy of the environment.
    if placed > 0 { delegate.environment?.didPlace(items: placed) }
    // Stored for checks only: a layout that appends to a referenced array copies it.
    if comparesDetails { answered = found }
    var isAscending = true
    for attributes in found {
      let next = state(of: attributes)
      if comparesDetails, next.element.kind != .cell { declared.insert(next.element) }
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

  /// Applies a change by the host to the objects that the layout returned last, in checks.
  func hostDidChange(_ element: ElementPath, to attributes: LayoutAttributes<NoDetail>) {
    // Apps do not change the objects of a layout that shares them.
    guard !traits.sharesAttributes else { return }
    for object in answered where state(of: object).element == element {
      object.indexPath = IndexPath(attributes.element)
      object.frame = CGRect(attributes.frame)
      object.alpha = CGFloat(attributes.alpha)
    }
  }

  /// `layoutAttributesForItem(at:)` and similar methods, for elements in the data.
  ///
  /// The layout is not asked for elements that it has not returned, as in UIKit.
  public func attributes(for element: ElementPath) -> LayoutAttributes<HostedDetail>? {
    object(for: element).map { state(of: $0) }
  }

  func object(for element: ElementPath) -> UICollectionViewLayoutAttributes? {
    // A decoration belongs to the layout, and not to a section of the data.
    guard element.kind.isDecoration || view.counts.indices.contains(element.section) else {
      return nil
    }
    let path = IndexPath(element)
    guard element.kind != .cell else {
      guard element.item >= 0, element.item < view.counts[element.section] else { return nil }
      return layout.layoutAttributesForItem(at: path)
    }
    guard isDeclared(element), let name = kinds.name(of: element.kind) else { return nil }
    return element.kind.isDecoration
      ? layout.layoutAttributesForDecorationView(ofKind: name, at: path)
      : layout.layoutAttributesForSupplementaryView(ofKind: name, at: path)
  }

  /// Returns whether an element other than a cell is known: from a query since the last preparation
  /// or, if the layout has direct accessors, from the data.
  private func isDeclared(_ element: ElementPath) -> Bool {
    guard kinds.isAnswered(element.kind) else { return false }
    guard comparesDetails, !declared.contains(element) else { return true }
    guard traits.hasDirectAccessors, !element.kind.isDecoration,
      let section = delegate.model?.sections[element.section]
    else {
      return false
    }
    return element.kind == .header && section.header != nil
      || element.kind == .footer && section.footer != nil
  }

  /// Converts an attributes object; a hidden element becomes transparent.
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

  /// `prepare(forCollectionViewUpdates:)`.
  public func prepare(forUpdates update: BatchUpdate) {
    var before: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    for attributes in shownBefore {
      let path = ItemPath(section: attributes.indexPath.section, item: attributes.indexPath.item)
      guard let after = update.pathAfter(path) else { continue }
      attributes.indexPath = IndexPath(after)
      before[attributes.indexPath] = attributes
    }
    shownBefore = []
    view.attributesBeforeUpdates = before
    layout.prepare(forCollectionViewUpdates: update.updateItems)
    if traits.answersEmptyPaths { askForEmptyPaths() }
    // Some layouts learn only here what changed.
    readContentSize()
  }

  /// `finalizeCollectionViewUpdates()`.
  public func finalizeUpdates() {
    layout.finalizeCollectionViewUpdates()
    view.attributesBeforeUpdates = nil
  }

  /// Asks for an empty index path, as UIKit sometimes does in a batch.
  private func askForEmptyPaths() {
    let path = IndexPath()
    _ = layout.layoutAttributesForItem(at: path)
    _ = layout.initialLayoutAttributesForAppearingItem(at: path)
    _ = layout.finalLayoutAttributesForDisappearingItem(at: path)
    for kind in [ElementKind.header, .footer] where kinds.isAnswered(kind) {
      guard let name = kinds.name(of: kind) else { continue }
      _ = layout.layoutAttributesForSupplementaryView(ofKind: name, at: path)
    }
  }

  /// `initialLayoutAttributesForAppearingItem(at:)` and similar methods; if nil, the current
  /// attributes with alpha 0.
  public func initialAttributes(
    forAppearing element: ElementPath
  ) -> LayoutAttributes<HostedDetail>? {
    guard kinds.isAnswered(element.kind) else { return nil }
    if let given = initialObject(element) { return state(of: given, as: element) }
    var initial = attributes(for: element)
    initial?.alpha = 0
    return initial
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

  /// `finalLayoutAttributesForDisappearingItem(at:)` and similar methods.
  public func finalAttributes(
    forDisappearing element: ElementPath
  ) -> LayoutAttributes<HostedDetail>? {
    guard kinds.isAnswered(element.kind) else { return nil }
    return finalObject(element).map { state(of: $0, as: element) }
  }

  private func finalObject(_ element: ElementPath) -> UICollectionViewLayoutAttributes? {
    let path = IndexPath(element)
    guard let name = kinds.name(of: element.kind) else {
      return layout.finalLayoutAttributesForDisappearingItem(at: path)
    }
    return element.kind.isDecoration
      ? layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: name, at: path)
      : layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: name, at: path)
  }

  /// Converts an attributes object for the requested element: UIKit uses the geometry and ignores
  /// the index path, which may be from before the batch.
  private func state(
    of attributes: UICollectionViewLayoutAttributes,
    as element: ElementPath
  ) -> LayoutAttributes<HostedDetail> {
    var state = state(of: attributes)
    state.element = element
    return state
  }

  /// `indexPathsToInsertForSupplementaryView(ofKind:)` and the method for decoration views.
  public func elementsToInsert(ofKind kind: ElementKind) -> [ElementPath] {
    guard kinds.isAnswered(kind), let name = kinds.name(of: kind) else { return [] }
    let paths =
      kind.isDecoration
      ? layout.indexPathsToInsertForDecorationView(ofKind: name)
      : layout.indexPathsToInsertForSupplementaryView(ofKind: name)
    return paths.map { ElementPath($0, kind: kind) }
  }

  /// `indexPathsToDeleteForSupplementaryView(ofKind:)` and the method for decoration views.
  public func elementsToDelete(ofKind kind: ElementKind) -> [ElementPath] {
    guard kinds.isAnswered(kind), let name = kinds.name(of: kind) else { return [] }
    let paths =
      kind.isDecoration
      ? layout.indexPathsToDeleteForDecorationView(ofKind: name)
      : layout.indexPathsToDeleteForSupplementaryView(ofKind: name)
    return paths.map { ElementPath($0, kind: kind) }
  }

  // MARK: Measured sizes

  /// Returns whether the layout takes the size from the cell, or a different size from its
  /// delegate.
  ///
  /// The size is the delegate's if cells are not asked for sizes; the app invalidates the layout.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<HostedDetail>,
    original: LayoutAttributes<HostedDetail>
  ) -> Bool {
    takesSize(of: preferred)
      || !traits.asksNewCells && preferred.frame.size != original.frame.size
  }

  /// Asks the layout whether it takes a cell's preferred size, and stores the attributes if it
  /// does.
  func takesSize(of preferred: LayoutAttributes<HostedDetail>) -> Bool {
    taken = nil
    // The original attributes are those that the cell is shown with.
    let path = IndexPath(preferred.element)
    let shown = answered.first {
      $0.representedElementCategory == .cell && $0.indexPath == path
    }
    guard let original = shown ?? object(for: preferred.element),
      let wanted = original.copy() as? UICollectionViewLayoutAttributes
    else { return false }
    wanted.size = TraceDelegate.sound(preferred.frame.size)
    let isTaken = layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: wanted,
      withOriginalAttributes: original
    )
    guard isTaken else { return false }
    taken = (wanted, original)
    traits.keepsCellSizes = true
    return true
  }

  /// `invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)`, or a context like
  /// that of an app's `invalidateLayout()`.
  public func invalidation(
    forPreferred preferred: LayoutAttributes<HostedDetail>,
    original: LayoutAttributes<HostedDetail>
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
