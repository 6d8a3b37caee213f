extension UICollectionView {
  /// Adds a change to the batch that is being collected, or performs it as a batch of its own.
  final func update(_ change: @escaping (inout ItemBatch) -> Void) {
    guard !isHosted else { return }
    guard var batch = own.batch else {
      update({ self.update(change) }, nil)
      return
    }
    change(&batch)
    own.batch = batch
  }

  /// Collects changes and performs them as one batch.
  final func update(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    guard own.batch == nil else {
      updates?()
      if let completion { own.batch?.completions.append(completion) }
      return
    }
    // The batch starts from these counts; `layoutIfNeeded()` would lay out the cells, too.
    if own.needsReload || !own.isPrepared { layOut() }
    own.batch = ItemBatch(completions: completion.map { [$0] } ?? [])
    updates?()
    guard let batch = own.batch else { return }
    own.batch = nil
    if own.needsReload || !own.hasCounts {
      // A reload during the updates replaces the batch.
      layOut()
    } else {
      carryOut(batch)
    }
    for completion in batch.completions { completion(true) }
  }

  private func carryOut(_ batch: ItemBatch) {
    let old = counts
    own.hasCounts = false
    readCountsIfNeeded()
    let paths = UpdatedPaths(batch, counts: old, sectionCount: counts.count)
    check(batch, paths, old)
    let before = views.shown.keys.sorted { $0.indexPath < $1.indexPath }
    let items = batch.updateItems(paths)
    let size = contentSize
    prepareLayout(forUpdates: items)
    moveToTarget()
    moveIntoContent(from: size)
    // The layout's target offset replaces the adjustment, as in UIKit.
    own.offsetAdjustment = .zero
    prepareLayoutIfNeeded()
    askForMoves(before, among: items)
    moveViews(batch, paths)
    layOut()
    collectionViewLayout.finalizeCollectionViewUpdates()
  }

  private func prepareLayout(forUpdates items: [UICollectionViewUpdateItem]) {
    let layout = collectionViewLayout
    let context = layout.makeInvalidationContext()
    context.coverCounts()
    layout.invalidateLayout(using: context)
    // The counts are read already, and a layout may omit the call of `super`.
    (own.hasCounts, own.isPrepared) = (true, false)
    prepareLayoutIfNeeded()
    contentSize = layout.collectionViewContentSize
    _ = layout.layoutAttributesForElements(in: bounds)
    layout.prepare(forCollectionViewUpdates: items)
    contentSize = layout.collectionViewContentSize
  }

  /// Ends the process if the data source's counts contradict the batch, as UIKit does.
  private func check(_ batch: ItemBatch, _ paths: UpdatedPaths, _ old: [Int]) {
    let expected =
      old.count - batch.deletedSections.count + batch.insertedSections.count
    guard counts.count == expected else {
      fatalError(
        "a batch leaves \(expected) sections of \(old.count), and the data source has "
          + "\(counts.count)"
      )
    }
    for (section, count) in paths.counts.enumerated() {
      guard let count, counts.indices.contains(section), count != counts[section] else { continue }
      fatalError(
        "a batch leaves \(count) items in section \(section), and the data source has "
          + "\(counts[section])"
      )
    }
  }

  /// Asks for the final attributes of the elements shown before and the initial attributes of those
  /// shown after, including elements that stay.
  private func askForMoves(_ before: [ElementKey], among items: [UICollectionViewUpdateItem]) {
    let layout = collectionViewLayout
    for key in before { _ = layout.finalAttributes(key) }
    let found = layout.layoutAttributesForElements(in: bounds) ?? []
    let after = found.filter { $0.frame.intersects(bounds) }.map { ElementKey($0) }
    for key in after { _ = layout.initialAttributes(key) }
    let keys = Set(before + after)
    for kind in Set(keys.compactMap { $0.category == .supplementaryView ? $0.kind : nil }).sorted()
    {
      _ = layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
      _ = layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
    }
    for kind in Set(keys.compactMap { $0.category == .decorationView ? $0.kind : nil }).sorted() {
      _ = layout.indexPathsToDeleteForDecorationView(ofKind: kind)
      _ = layout.indexPathsToInsertForDecorationView(ofKind: kind)
    }
  }

  /// Moves the views that stay to their index paths after a batch, and hides the others.
  private func moveViews(_ batch: ItemBatch, _ paths: UpdatedPaths) {
    let reloaded = Set(batch.reloaded)
    var staying: [ElementKey: UICollectionReusableView] = [:]
    for (key, view) in views.shown {
      let path = key.indexPath
      let isReloaded =
        batch.reloadedSections.contains(path.section)
        || key.category == .cell && reloaded.contains(path)
      let target = key.category == .cell ? paths.after(path) : updatedPath(of: path, paths)
      guard !isReloaded, let target else {
        hide(key)
        continue
      }
      var moved = key
      moved.indexPath = target
      staying[moved] = view
    }
    views.shown = staying
    own.selection = Set(own.selection.compactMap { paths.after($0) })
  }

  /// The index path after a batch of a supplementary or decoration view, which follows its section.
  private func updatedPath(of path: IndexPath, _ paths: UpdatedPaths) -> IndexPath? {
    guard path.count == 2, paths.sections.indices.contains(path.section) else { return path }
    return paths.sections[path.section].map { IndexPath(item: path.item, section: $0) }
  }
}

extension UICollectionViewLayout {
  /// The attributes at which a disappearing element ends.
  fileprivate final func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let path = key.indexPath
    switch key.category {
    case .cell: return finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView:
      return finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: key.kind ?? "",
        at: path
      )
    case .decorationView:
      return finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind ?? "", at: path)
    }
  }

  /// The attributes at which an appearing element starts.
  fileprivate final func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let path = key.indexPath
    switch key.category {
    case .cell: return initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView:
      return initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: key.kind ?? "",
        at: path
      )
    case .decorationView:
      return initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind ?? "", at: path)
    }
  }
}
