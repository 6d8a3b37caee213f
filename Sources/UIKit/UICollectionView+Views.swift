extension UICollectionView {
  // MARK: Visible elements

  /// Shows the elements in the bounds, and no others.
  final func showElements() {
    let found = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let visible = found.filter { !$0.isHidden && $0.frame.intersects(bounds) }
    let wanted = Set(visible.map { ElementKey($0) })
    for key in Array(views.shown.keys) where !wanted.contains(key) { hide(key) }
    for attributes in visible {
      let key = ElementKey(attributes)
      let known = views.shown[key]
      let view = known ?? newView(key, attributes)
      let isOther = view.show(attributes)
      if known == nil { insert(view, key) }
      if isOther || known == nil { fit(view, to: attributes) }
    }
  }

  private func insert(_ view: UICollectionReusableView, _ key: ElementKey) {
    views.shown[key] = view
    addSubview(view)
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      cell.isSelected = own.selection.contains(key.indexPath)
      delegate?.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
    case .supplementaryView:
      delegate?.collectionView(
        self,
        willDisplaySupplementaryView: view,
        forElementKind: key.kind,
        at: key.indexPath
      )
    case .decorationView: break
    }
  }

  /// Hides a view and stores it for reuse.
  final func hide(_ key: ElementKey) {
    guard let view = views.shown.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    if let reuse = view.reuse { views.waiting[reuse, default: []].append(view) }
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
    case .supplementaryView:
      delegate?.collectionView(
        self,
        didEndDisplayingSupplementaryView: view,
        forElementOfKind: key.kind,
        at: key.indexPath
      )
    case .decorationView: break
    }
  }

  /// Offers a view's preferred attributes to the layout; a flow layout is asked only if its sizes
  /// are estimated.
  private func fit(
    _ view: UICollectionReusableView,
    to attributes: UICollectionViewLayoutAttributes
  ) {
    let layout = collectionViewLayout
    if let flow = layout as? UICollectionViewFlowLayout, flow.estimatedItemSize == .zero { return }
    guard attributes.representedElementCategory != .decorationView,
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return }
    let preferred = view.preferredLayoutAttributesFitting(copy)
    let isTaken = layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: attributes
    )
    guard isTaken else { return }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: attributes
      )
    )
  }

  // MARK: Views from the data source

  private func newView(
    _ key: ElementKey,
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView {
    views.asked = attributes
    defer { views.asked = nil }
    switch key.category {
    case .cell:
      guard hasItem(key.indexPath), let dataSource else {
        fatalError(
          "\(type(of: collectionViewLayout)) has attributes of the cell \(key.indexPath), which "
            + "the data source has no item for"
        )
      }
      return dataSource.collectionView(self, cellForItemAt: key.indexPath)
    case .supplementaryView:
      guard let dataSource else { return UICollectionReusableView(frame: attributes.frame) }
      return dataSource.collectionView(
        self,
        viewForSupplementaryElementOfKind: key.kind,
        at: key.indexPath
      )
    case .decorationView: return dequeue(key.kind, for: key)
    }
  }

  private func hasItem(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }

  /// Returns a reused view or a new one, with the attributes of its element.
  final func dequeue(_ identifier: String, for key: ElementKey) -> UICollectionReusableView {
    if let kept = views.kept, kept.reuse?.identifier == identifier { return kept }
    let reuse = ReuseKey(category: key.category, kind: key.kind, identifier: identifier)
    let attributes = attributes(of: key)
    let waiting = views.waiting[reuse]?.popLast()
    waiting?.prepareForReuse()
    let view = waiting ?? new(reuse, attributes?.frame ?? .zero)
    view.reuse = reuse
    if let attributes { _ = view.show(attributes) }
    return view
  }

  private func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let asked = views.asked, ElementKey(asked) == key { return asked }
    switch key.category {
    case .cell: return layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView:
      return layoutAttributesForSupplementaryElement(ofKind: key.kind, at: key.indexPath)
    case .decorationView: return nil
    }
  }

  private func new(_ key: ReuseKey, _ frame: CGRect) -> UICollectionReusableView {
    let known =
      key.category == .decorationView
      ? collectionViewLayout.decorations[key.identifier] : views.classes[key]
    guard let known else {
      let kind = key.category == .cell ? "cells" : "views of kind '\(key.kind)'"
      fatalError("no class is registered for \(kind) with the identifier '\(key.identifier)'")
    }
    return known.make(frame: frame)
  }

  /// Asks the data source to configure the visible cells at some index paths again.
  final func askAgain(for paths: [IndexPath]) {
    for path in paths {
      guard let cell = cellForItem(at: path) else { continue }
      views.kept = cell
      _ = dataSource?.collectionView(self, cellForItemAt: path)
      views.kept = nil
      if let attributes = layoutAttributesForItem(at: path) { fit(cell, to: attributes) }
    }
    setNeedsLayout()
  }

  // MARK: Selection

  final func select(_ path: IndexPath?) {
    if path == nil || !allowsMultipleSelection {
      for old in own.selection where old != path { deselect(old) }
    }
    guard allowsSelection, let path, hasItem(path) else { return }
    own.selection.insert(path)
    cellForItem(at: path)?.isSelected = true
  }

  final func deselect(_ path: IndexPath) {
    guard own.selection.remove(path) != nil else { return }
    cellForItem(at: path)?.isSelected = false
  }

  // MARK: Scrolling

  /// Scrolls an item to a position in the view, within the limits of the content.
  final func scroll(to path: IndexPath, _ position: ScrollPosition, isAnimated: Bool) {
    if own.needsReload { layoutIfNeeded() }
    prepareLayoutIfNeeded()
    takeContentSize()
    guard let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { return }
    guard position != [] else {
      scrollRectToVisible(frame, animated: isAnimated)
      return
    }
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    if position.contains(.top) {
      offset.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      offset.y = frame.midY - visible.height / 2 - inset.top
    } else if position.contains(.bottom) {
      offset.y = frame.maxY + inset.bottom - bounds.height
    }
    if position.contains(.left) {
      offset.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - visible.width / 2 - inset.left
    } else if position.contains(.right) {
      offset.x = frame.maxX + inset.right - bounds.width
    }
    setContentOffset(inContent(offset), animated: isAnimated)
  }
}
