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
