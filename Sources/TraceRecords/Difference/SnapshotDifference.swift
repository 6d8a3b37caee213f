import LayoutContract

/// The batch of operations that leads from one snapshot to another.
///
/// As few items and sections move as will do: those on a longest increasing subsequence stay.
/// Sources and deletes count in indexes before the batch, targets and inserts in indexes after it.
package struct SnapshotDifference {
  /// The operations: deletes of items, those on sections, moves and inserts of items.
  package private(set) var operations: [TraceEdit.Operation] = []
  /// The numbers of the items that the batch inserts.
  package private(set) var insertedItems: [Int] = []

  /// Whether there is anything to do.
  package var changesModel: Bool { !operations.isEmpty }

  /// Works out the batch.
  ///
  /// - Parameters:
  ///   - before: The first snapshot.
  ///   - after: The second one.
  /// - Complexity: O(items) comparisons of numbers, and O(n · log n) for the n items between those
  ///   that the sections begin and end with in both.
  package init(from before: [NumberedSection], to after: [NumberedSection]) {
    guard before != after else { return }
    var indexes: [Int: Int] = [:]
    for (index, section) in before.enumerated() { indexes[section.id] = index }
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

  /// The moves and inserts of sections.
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
    for run in runs(of: origins.indices.filter { origins[$0] == nil }) {
      result.append(.insertSections(run.lowerBound, ids: after[run].map(\.id)))
    }
    return result
  }

  /// Ascending indexes as runs of neighbours.
  fileprivate static func runs(of indexes: [Int]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for index in indexes {
      if let last = result.last, last.upperBound == index {
        result[result.count - 1] = last.lowerBound..<index + 1
      } else {
        result.append(index..<index + 1)
      }
    }
    return result
  }
}

/// What becomes of the items between those that sections begin and end with in both snapshots.
private struct ItemChanges {
  private let before: [NumberedSection]
  private let after: [NumberedSection]
  /// For each section after the batch its index before it, or nil for a new one.
  private let origins: [Int?]
  /// For each section before the batch the items that may have left their places.
  private var changedBefore: [Range<Int>]
  /// For each section after the batch the items that may have come there.
  private var changedAfter: [Range<Int>]
  /// Where the items were that may have left their places, without those found again.
  private var places: [Int: ItemPath] = [:]
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
        places[before[section].items[item]] = ItemPath(section: section, item: item)
      }
    }
  }

  /// The moves and inserts into a section after the batch; asked once for each of them.
  mutating func arrivals(in index: Int) -> [TraceEdit.Operation] {
    let items = after[index].items
    let sources = changedAfter[index].map { places.removeValue(forKey: items[$0]) }
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
      let (section, place) = (source.section, source.item)
      result.append(.move(fromSection: section, fromItem: place, toSection: index, toItem: item))
    }
    insertedItems += inserted.map { items[$0] }
    for run in SnapshotDifference.runs(of: inserted) {
      result.append(.insert(section: index, item: run.lowerBound, ids: Array(items[run])))
    }
    return result
  }

  /// The deletes from a section before the batch, once all arrivals are known.
  func deletes(in section: Int) -> [TraceEdit.Operation] {
    let items = before[section].items
    let deleted = changedBefore[section].filter { places[items[$0]] != nil }
    return SnapshotDifference.runs(of: deleted).map {
      .delete(section: section, item: $0.lowerBound, count: $0.count)
    }
  }
}
