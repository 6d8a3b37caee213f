/// What a layout that keeps its items' lengths has yet to do: from where on it is to place items,
/// and of which it is to read the sizes for that.
///
/// Before and after what invalidations cover, lengths are what they were. Those after are counted
/// from the end, as `UnchangedSuffix` does.
struct PendingChange {
  /// The first item to place again, or nil while there is none.
  private(set) var firstPlaced: ItemPath?
  /// The first item whose size may be another, or nil while there is none.
  private var firstRead: ItemPath?
  /// What changes of the counts left alone, or nil while there were none.
  private var unchangedSuffix: UnchangedSuffix?
  /// Where the last run of changed items ends, or nil while there was none.
  private var endOfRuns: ItemPath?

  /// Makes a change of everything.
  init() {
    coverEverything()
  }

  /// Covers everything: all is to be read and placed.
  mutating func coverEverything() {
    firstPlaced = ItemPath(section: 0, item: 0)
    firstRead = firstPlaced
    unchangedSuffix = UnchangedSuffix.none
  }

  /// Covers what an invalidation does, bounds left out.
  ///
  /// - Complexity: O(supplementaries).
  mutating func cover(_ invalidation: LayoutInvalidation) {
    guard !invalidation.everything else { return coverEverything() }
    var covered = invalidation
    covered.bounds = false
    guard let first = covered.firstItemCovered else { return }
    firstPlaced = firstPlaced.map { Swift.min($0, first) } ?? first
    if invalidation.dataSourceCounts {
      read(from: invalidation.firstChange ?? ItemPath(section: 0, item: 0))
      let end = invalidation.unchangedSuffix
      unchangedSuffix = unchangedSuffix.map { Swift.min($0, end) } ?? end
    }
    if let first = invalidation.items.first, let last = invalidation.items.last {
      read(from: ItemPath(section: first.section, item: first.items.lowerBound))
      let end = ItemPath(section: last.section, item: last.items.upperBound)
      endOfRuns = endOfRuns.map { Swift.max($0, end) } ?? end
    }
  }

  private mutating func read(from path: ItemPath) {
    firstRead = firstRead.map { Swift.min($0, path) } ?? path
  }

  /// Covers nothing any more.
  mutating func clear() {
    firstPlaced = nil
    firstRead = nil
    unchangedSuffix = nil
    endOfRuns = nil
  }

  /// How many items at the beginning and at the end have the lengths that they had.
  ///
  /// - Parameters:
  ///   - countBefore: How many items there were.
  ///   - model: The collection now.
  /// - Returns: Two numbers that are together no more than there were items, nor than there are.
  /// - Complexity: O(sections).
  func kept(of countBefore: Int, in model: CollectionModel) -> (head: Int, tail: Int) {
    let count = model.itemCount
    let most = Swift.min(count, countBefore)
    guard let first = firstRead ?? (count == countBefore ? nil : firstPlaced) else {
      return (most, 0)
    }
    let head = Swift.min(most, model.number(of: first))
    return (head, Swift.min(most - head, tail(of: countBefore, count, model)))
  }

  /// How many items at the end no change reached, as far as that is known.
  private func tail(of countBefore: Int, _ count: Int, _ model: CollectionModel) -> Int {
    switch (unchangedSuffix, endOfRuns) {
    case (let end?, nil):
      return end.items + model.sections.suffix(end.sections).reduce(0) { $0 + $1.count }
    case (nil, let end?) where count == countBefore:
      return count - model.number(of: end)
    // The run's numbers may be those of before the change of the counts or those of after it.
    default:
      return 0
    }
  }
}

extension CollectionModel {
  /// How many items are before a path, through all sections.
  ///
  /// - Complexity: O(sections).
  func number(of path: ItemPath) -> Int {
    let before = sections.prefix(path.section).reduce(0) { $0 + $1.count }
    guard sections.indices.contains(path.section) else { return before }
    return before + Swift.min(path.item, sections[path.section].count)
  }
}
