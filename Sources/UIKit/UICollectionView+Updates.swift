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
    context.invalidateDataSourceCounts = true
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
    func kinds(_ category: UICollectionElementCategory) -> [String] {
      Set((before + after).filter { $0.category == category }.map(\.kind)).sorted()
    }
    for kind in kinds(.supplementaryView) {
      _ = layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
      _ = layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
    }
    for kind in kinds(.decorationView) {
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
      return finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: path)
    case .decorationView:
      return finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: path)
    }
  }

  /// The attributes at which an appearing element starts.
  fileprivate final func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let path = key.indexPath
    switch key.category {
    case .cell: return initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView:
      return initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: path)
    case .decorationView:
      return initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: path)
    }
  }
}

/// The changes of one batch update.
struct ItemBatch {
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var reloaded: [IndexPath] = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []
  /// The completion handlers.
  var completions: [(Bool) -> Void] = []
}

/// The index path of each item after a batch update.
///
/// As in Apple's documentation of `performBatchUpdates`, deletes and the sources of moves are index
/// paths before the batch; inserts and the targets of moves are index paths after it.
struct UpdatedPaths {
  /// The new index of each section; nil if the section is deleted.
  private(set) var sections: [Int?]
  /// The new index path of each item, by section; nil if the item is deleted.
  private(set) var items: [[IndexPath?]]
  /// The number of items of each section after the batch; nil for a new or reloaded section.
  private(set) var counts: [Int?]

  /// Computes the index paths after a batch.
  ///
  /// - Parameters:
  ///   - batch: The changes.
  ///   - old: The number of items in each section before the batch.
  ///   - sectionCount: The number of sections after the batch.
  init(_ batch: ItemBatch, counts old: [Int], sectionCount: Int) {
    sections = Self.fill(
      old.count,
      deleted: batch.deletedSections.union(IndexSet(batch.movedSections.map(\.from))),
      taken: batch.insertedSections.union(IndexSet(batch.movedSections.map(\.to)))
    )
    for move in batch.movedSections where sections.indices.contains(move.from) {
      sections[move.from] = move.to
    }
    let remaining = sections.compactMap { $0 }.count
    counts = Array(repeating: nil, count: max(sectionCount, remaining))
    items = []
    let moved = Dictionary(batch.moved.map { ($0.from, $0.to) }) { _, last in last }
    let gone = Dictionary(grouping: batch.deleted + moved.keys, by: \.section)
    let come = Dictionary(grouping: batch.inserted + moved.values, by: \.section)
    for section in old.indices {
      let target = sections[section]
      let leaving = IndexSet(gone[section, default: []].map(\.item))
      let arriving = IndexSet(target.map { come[$0, default: []].map(\.item) } ?? [])
      let indexes = Self.fill(old[section], deleted: leaving, taken: arriving)
      items.append(
        indexes.indices.map { item in
          if let to = moved[IndexPath(item: item, section: section)] { return to }
          guard let target, let index = indexes[item] else { return nil }
          return IndexPath(item: index, section: target)
        }
      )
      guard let target, counts.indices.contains(target) else { continue }
      guard !batch.reloadedSections.contains(section) else { continue }
      counts[target] = old[section] - leaving.count + arriving.count
    }
  }

  /// Returns the new index of each element; elements that stay fill the free indexes in order.
  private static func fill(_ count: Int, deleted: IndexSet, taken: IndexSet) -> [Int?] {
    var free = 0
    return (0..<count).map { index in
      guard !deleted.contains(index) else { return nil }
      while taken.contains(free) { free += 1 }
      defer { free += 1 }
      return free
    }
  }

  /// The index path of an item after the batch; nil if the item is deleted.
  func after(_ path: IndexPath) -> IndexPath? {
    guard path.count == 2, items.indices.contains(path.section) else { return nil }
    let section = items[path.section]
    return section.indices.contains(path.item) ? section[path.item] : nil
  }
}

extension ItemBatch {
  /// The changes as update items: deletes in descending order, moves, reloads, then inserts in
  /// ascending order.
  @MainActor
  func updateItems(_ paths: UpdatedPaths) -> [UICollectionViewUpdateItem] {
    var result: [UICollectionViewUpdateItem] = []
    func add(_ action: UICollectionUpdateAction, _ before: IndexPath?, _ after: IndexPath?) {
      result.append(UICollectionViewUpdateItem(action, before: before, after: after))
    }
    for section in deletedSections.reversed() { add(.delete, Self.whole(section), nil) }
    for path in deleted.sorted(by: >) { add(.delete, path, nil) }
    for move in movedSections { add(.move, Self.whole(move.from), Self.whole(move.to)) }
    for move in moved { add(.move, move.from, move.to) }
    for section in reloadedSections {
      add(.reload, Self.whole(section), paths.sections[section].map { Self.whole($0) })
    }
    for path in reloaded.sorted() { add(.reload, path, paths.after(path)) }
    for section in insertedSections { add(.insert, nil, Self.whole(section)) }
    for path in inserted.sorted() { add(.insert, nil, path) }
    return result
  }

  /// The index path of a whole section, whose item is `NSNotFound`.
  private static func whole(_ section: Int) -> IndexPath {
    IndexPath(item: NSNotFound, section: section)
  }
}
