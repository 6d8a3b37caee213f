import LayoutContract

/// The batch of operations that turns one snapshot into another.
///
/// The number of moves is minimal: items and sections on a longest increasing subsequence stay.
/// Sources and deletes use indexes before the batch, targets and inserts use indexes after it.
package struct SnapshotDifference {
  /// The operations: item deletes, section operations, item moves and inserts.
  package private(set) var operations: [TraceEdit.Operation] = []
  /// The numbers of the items that the batch inserts.
  package private(set) var insertedItems: [Int] = []

  /// A Boolean value that indicates whether the snapshots differ.
  package var changesModel: Bool { !operations.isEmpty }

  /// Computes the batch.
  ///
  /// - Parameters:
  ///   - before: The first snapshot.
  ///   - after: The second snapshot.
  /// - Complexity: O(items) comparisons of numbers, and O(n · log n) for the n items between the
  ///   unchanged ends of the sections.
  package init(from before: [NumberedSection], to after: [NumberedSection]) {
    guard before != after else { return }
    let indexes = Dictionary(zip(before.map(\.id), 0...)) { $1 }
    let origins = after.map { indexes[$0.id] }
    var changes = ItemChanges(from: before, to: after, origins: origins)
    let arrivals = after.indices.flatMap { changes.arrivals(in: $0) }
    let gone = Set(before.indices).subtracting(origins.compactMap { $0 })
    for index in before.indices where !gone.contains(index) {
      operations += changes.deletes(in: index)
    }
    operations += gone.sorted().map { .deleteSection($0) }
    operations += SnapshotDifference.sectionArrivals(origins, after)
    operations += arrivals
    insertedItems = changes.insertedItems
  }

  /// Returns the moves and inserts of sections.
  private static func sectionArrivals(
    _ origins: [Int?],
    _ after: [NumberedSection]
  ) -> [TraceEdit.Operation] {
    let survivors = ContiguousArray(origins.compactMap { $0.map { Int32($0) } })
    var stays = survivors.longestAscent.makeIterator()
    var result: [TraceEdit.Operation] = []
    for (index, origin) in origins.enumerated() {
      guard let origin, stays.next() == false else { continue }
      result.append(.moveSection(from: origin, to: index))
    }
    for run in origins.indices.filter({ origins[$0] == nil }).runs {
      result.append(.insertSections(run.lowerBound, ids: after[run].map(\.id)))
    }
    return result
  }
}

extension [Int] {
  /// The runs of consecutive numbers, which must ascend.
  package var runs: [Range<Int>] {
    reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
  }
}

/// The changes of the items between the unchanged ends of the sections.
private struct ItemChanges {
  private let before: [NumberedSection]
  private let after: [NumberedSection]
  /// The index before the batch of each section after it, or nil for a new section.
  private let origins: [Int?]
  /// The range of possibly changed items of each section before the batch.
  private var changedBefore: [Range<Int>]
  /// The range of possibly changed items of each section after the batch.
  private var changedAfter: [Range<Int>]
  /// The paths before the batch of items that may have moved and were not found yet.
  private var pendingPaths: [Int: ItemPath] = [:]
  private(set) var insertedItems: [Int] = []

  init(from before: [NumberedSection], to after: [NumberedSection], origins: [Int?]) {
    self.before = before
    self.after = after
    self.origins = origins
    changedBefore = before.map { 0..<$0.items.count }
    changedAfter = after.map { 0..<$0.items.count }
    for (index, origin) in origins.enumerated() {
      guard let origin else { continue }
      let unchanged = UnchangedEnds(of: before[origin].items, and: after[index].items)
      changedBefore[origin] = unchanged.middle(ofCount: before[origin].items.count)
      changedAfter[index] = unchanged.middle(ofCount: after[index].items.count)
    }
    for (section, range) in changedBefore.enumerated() {
      for item in range {
        pendingPaths[before[section].items[item]] = ItemPath(section: section, item: item)
      }
    }
  }

  /// Returns the moves and inserts into a section after the batch.
  ///
  /// Call once per section.
  mutating func arrivals(in index: Int) -> [TraceEdit.Operation] {
    let items = after[index].items
    let sources = changedAfter[index].map { pendingPaths.removeValue(forKey: items[$0]) }
    let own = sources.compactMap { source in
      source.flatMap { $0.section == origins[index] ? Int32($0.item) : nil }
    }
    var stays = ContiguousArray(own).longestAscent.makeIterator()
    var result: [TraceEdit.Operation] = []
    var inserted: [Int] = []
    for (item, source) in zip(changedAfter[index], sources) {
      guard let source else {
        inserted.append(item)
        continue
      }
      if source.section == origins[index], stays.next() == true { continue }
      result.append(.move(from: source, to: ItemPath(section: index, item: item)))
    }
    insertedItems += inserted.map { items[$0] }
    for run in inserted.runs {
      result.append(.insert(section: index, item: run.lowerBound, ids: Array(items[run])))
    }
    return result
  }

  /// Returns the deletes from a section before the batch, after all arrivals are known.
  func deletes(in section: Int) -> [TraceEdit.Operation] {
    let items = before[section].items
    let deleted = changedBefore[section].filter { pendingPaths[items[$0]] != nil }
    return deleted.runs.map {
      .delete(section: section, item: $0.lowerBound, count: $0.count)
    }
  }
}

/// A section of a snapshot, with numbers instead of an app's identifiers.
package struct NumberedSection: Equatable, Sendable {
  /// The section's number, unique within the snapshot.
  package var id: Int
  /// The items' numbers, unique within the snapshot.
  package var items: ContiguousArray<Int>

  /// Makes a section.
  package init(id: Int, items: ContiguousArray<Int>) {
    self.id = id
    self.items = items
  }
}

/// The lengths of the common prefix and suffix of two lists.
package struct UnchangedEnds {
  /// The length of the common prefix.
  package private(set) var start = 0
  /// The length of the common suffix, without the prefix.
  package private(set) var end = 0

  /// Compares two lists, whose indexes start at 0.
  ///
  /// - Complexity: O(length of the prefix and suffix).
  package init<List: RandomAccessCollection>(of one: List, and other: List)
  where List.Element: Equatable, List.Index == Int {
    let shorter = min(one.count, other.count)
    while start < shorter, one[start] == other[start] { start += 1 }
    while end < shorter - start, one[one.count - 1 - end] == other[other.count - 1 - end] {
      end += 1
    }
  }

  /// Returns the range between the prefix and suffix in a list of `count` elements.
  package func middle(ofCount count: Int) -> Range<Int> { start..<count - end }
}
