/// The pending work of a layout that stores its items' lengths: the first item to place, and the
/// items whose sizes to read.
///
/// Lengths before and after the invalidated items are unchanged. The items after them are counted
/// from the end, as in `UnchangedSuffix`.
struct PendingChange {
  /// The first item to place again, or nil.
  private(set) var firstPlaced: ItemPath?
  /// The first item whose size may have changed, or nil.
  private var firstRead: ItemPath?
  /// The suffix that no change of counts affected, or nil if counts did not change.
  private var unchangedSuffix: UnchangedSuffix?
  /// The end of the last run of changed items, or nil.
  private var endOfRuns: ItemPath?

  /// Makes a change of everything.
  init() {
    coverEverything()
  }

  /// Marks all items as to be read and placed.
  mutating func coverEverything() {
    firstPlaced = ItemPath(section: 0, item: 0)
    firstRead = firstPlaced
    unchangedSuffix = UnchangedSuffix.none
  }

  /// Adds an invalidation, except for its change of bounds.
  ///
  /// - Complexity: O(supplementaries).
  mutating func cover(_ invalidation: LayoutInvalidation) {
    guard !invalidation.everything else { return coverEverything() }
    guard let first = invalidation.withoutBounds.firstItemCovered else { return }
    firstPlaced.formMinimum(first)
    if invalidation.dataSourceCounts {
      firstRead.formMinimum(invalidation.firstChange ?? ItemPath(section: 0, item: 0))
      unchangedSuffix.formMinimum(invalidation.unchangedSuffix)
    }
    if let first = invalidation.items.first, let last = invalidation.items.last {
      firstRead.formMinimum(ItemPath(section: first.section, item: first.items.lowerBound))
      let end = ItemPath(section: last.section, item: last.items.upperBound)
      endOfRuns = endOfRuns.map { Swift.max($0, end) } ?? end
    }
  }

  /// Removes all pending work.
  mutating func clear() {
    firstPlaced = nil
    firstRead = nil
    unchangedSuffix = nil
    endOfRuns = nil
  }

  /// Returns the numbers of items at the beginning and at the end whose lengths are unchanged.
  ///
  /// - Returns: Two numbers whose sum is at most the number of items, both before and now.
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

  /// Returns the number of items at the end that are known to be unchanged.
  private func tail(of countBefore: Int, _ count: Int, _ model: CollectionModel) -> Int {
    switch (unchangedSuffix, endOfRuns) {
    case (let end?, nil):
      return end.items + model.sections.suffix(end.sections).reduce(0) { $0 + $1.count }
    case (nil, let end?) where count == countBefore:
      return count - model.number(of: end)
    // The run's item numbers may date from before or after the change of the counts.
    default:
      return 0
    }
  }
}

extension Optional where Wrapped: Comparable {
  /// Replaces the value by another one that is less, or nil by any value.
  mutating func formMinimum(_ other: Wrapped) {
    self = map { Swift.min($0, other) } ?? other
  }
}

extension LayoutInvalidation {
  /// The part that concerns items and supplementaries.
  var withoutBounds: LayoutInvalidation {
    var rest = self
    rest.bounds = false
    return rest
  }
}

extension CollectionModel {
  /// Returns the number of items before a path, through all sections.
  ///
  /// - Complexity: O(sections).
  func number(of path: ItemPath) -> Int {
    let before = sections.prefix(path.section).reduce(0) { $0 + $1.count }
    guard sections.indices.contains(path.section) else { return before }
    return before + Swift.min(path.item, sections[path.section].count)
  }
}
