/// A validated batch of inserts, deletes, moves and reloads that maps paths before it to paths
/// after.
///
/// As in `performBatchUpdates`, sources and deletes use indexes before the batch; targets and
/// inserts use indexes after it. The order in which the operations were written does not matter.
///
/// ```swift
/// let item = BatchUpdate.Item(id: 7, metrics: ItemMetrics(size: Size(width: 320, height: 44)))
/// let update = try BatchUpdate(
///   operations: [
///     .deleteItem(ItemPath(section: 0, item: 1)),
///     .insertItem(ItemPath(section: 0, item: 0), item),
///   ],
///   counts: [2]
/// )
/// let moved = update.pathAfter(ItemPath(section: 0, item: 0))  // (0, 1)
/// ```
public struct BatchUpdate: Equatable, Sendable {
  /// An item that a batch inserts or reloads.
  public struct Item: Equatable, Sendable {
    /// The item's stable id.
    public var id: Int
    /// The known metrics of the item.
    public var metrics: ItemMetrics

    /// Makes an item.
    public init(id: Int, metrics: ItemMetrics) {
      self.id = id
      self.metrics = metrics
    }
  }

  /// One operation, as an app requests it.
  public enum Operation: Equatable, Sendable {
    /// Deletes the item at a path before the batch.
    case deleteItem(ItemPath)
    /// Inserts an item at a path after the batch.
    case insertItem(ItemPath, Item)
    /// Moves an item from a path before the batch to a path after it.
    case moveItem(from: ItemPath, to: ItemPath)
    /// Reloads the item at a path before the batch, in place.
    case reloadItem(ItemPath, Item)
    /// Deletes the section at an index before the batch.
    case deleteSection(Int)
    /// Inserts an empty section at an index after the batch.
    case insertSection(Int, id: Int)
    /// Moves a section from an index before the batch to an index after it.
    case moveSection(from: Int, to: Int)
  }

  /// A run of consecutive items of a section after the batch.
  public enum Run: Equatable, Sendable {
    /// Items that were in this range of a section before the batch.
    case kept(section: Int, Range<Int>)
    /// New items, as a range of `items`.
    case inserted(Range<Int>)

    /// The number of items in the run.
    public var count: Int {
      switch self {
      case .kept(_, let range), .inserted(let range): range.count
      }
    }
  }

  /// The origin of a section after the batch.
  public struct SectionOrigin: Equatable, Sendable {
    /// The id of a new section; unused for a section that existed before.
    public var id: Int
    /// The index before the batch, or nil for a new section.
    public var sectionBefore: Int?
    /// The runs that make up the section, in order.
    public var runs: [Run]

    /// The number of items in the section after the batch.
    public var count: Int { runs.reduce(0) { $0 + $1.count } }

    /// Returns whether the section holds exactly the `count` items that it held before.
    public func isUnchanged(count: Int) -> Bool {
      guard let sectionBefore else { return false }
      if count == 0 { return runs.isEmpty }
      return runs == [.kept(section: sectionBefore, 0..<count)]
    }
  }

  /// An item reloaded in place.
  public struct ReloadedItem: Equatable, Sendable {
    /// The item's path after the batch.
    public var path: ItemPath
    /// The item's new contents.
    public var item: Item
  }

  /// The operations in the order a host reports them: deletes from the end, moves, reloads, then
  /// inserts from the start.
  public private(set) var changes: [Operation]
  /// The sections after the batch.
  public let sectionsAfter: [SectionOrigin]
  /// The items that the batch inserts.
  public private(set) var items: [Item]
  /// The items reloaded in place.
  public private(set) var reloadedItems: [ReloadedItem]
  /// The first path at which before and after differ, or nil for a batch that changes nothing.
  public let firstChange: ItemPath?
  /// The unchanged end of the collection.
  public let unchangedSuffix: UnchangedSuffix
  /// The unchanged ranges of items in a batch that changes the items of one section, ascending both
  /// before and after it.
  ///
  /// Empty if the batch changes several sections or the sections themselves.
  public let unchangedRanges: [UnchangedRange]
  /// The index after the batch of each section before it, or nil for a deleted section.
  let sectionIndexesAfter: [Int?]
  /// The surviving runs of each section before the batch, in order.
  let survivors: [[Survivor]]

  struct Survivor: Equatable, Sendable {
    var before: Range<Int>
    var after: ItemPath
  }

  /// Validates operations against the counts before the batch and computes the collection after it.
  ///
  /// - Parameters:
  ///   - operations: The operations, in any order.
  ///   - counts: The number of items of each section before the batch.
  /// - Throws: `BatchUpdateError` for an index that does not exist and for operations that
  ///   contradict each other.
  /// - Complexity: O(operations · log(operations) + sections).
  public init(operations: [Operation], counts: [Int]) throws(BatchUpdateError) {
    precondition(
      counts.allSatisfy { $0 >= 0 },
      "BatchUpdate: a number of items is not negative; give that of each section before the batch"
    )
    var builder = BatchUpdateBuilder(counts: counts)
    for operation in operations {
      try builder.add(operation)
    }
    let sections = try builder.sections()
    sectionsAfter = sections
    items = builder.items
    sectionIndexesAfter = BatchUpdate.indexesAfter(of: sections, sectionCountBefore: counts.count)
    survivors = BatchUpdate.survivors(in: sections, sectionCountBefore: counts.count)
    let kept = survivors
    reloadedItems = builder.reloads.compactMap { path, item in
      BatchUpdate.path(after: path, in: kept).map { ReloadedItem(path: $0, item: item) }
    }
    firstChange = BatchUpdate.firstChange(
      sections: sections,
      counts: counts,
      reloaded: reloadedItems
    )
    unchangedSuffix = UnchangedSuffix(sections: sections, counts: counts, reloaded: reloadedItems)
    unchangedRanges = builder.unchangedRanges(in: sections)
    changes = builder.orderedOperations()
  }

  /// Returns the same batch with transformed contents of its new and reloaded items.
  ///
  /// - Parameter transform: Returns an item's new contents; must not change the id.
  /// - Returns: The batch with the transformed items.
  public func mappingItems(_ transform: (Item) -> Item) -> BatchUpdate {
    func transformed(_ item: Item) -> Item {
      let result = transform(item)
      precondition(
        result.id == item.id,
        "BatchUpdate.mappingItems: item \(item.id) became \(result.id); keep the ids of items"
      )
      return result
    }
    var result = self
    result.items = items.map(transformed)
    result.reloadedItems = reloadedItems.map {
      ReloadedItem(path: $0.path, item: transformed($0.item))
    }
    result.changes = changes.map { change in
      switch change {
      case .insertItem(let path, let item): .insertItem(path, transformed(item))
      case .reloadItem(let path, let item): .reloadItem(path, transformed(item))
      default: change
      }
    }
    return result
  }

  /// Returns the path after the batch of the item at a path before it, or nil if it was deleted.
  ///
  /// - Complexity: O(log(operations)).
  public func pathAfter(_ before: ItemPath) -> ItemPath? {
    BatchUpdate.path(after: before, in: survivors)
  }

  /// Returns the index after the batch of a section before it, or nil if it was deleted.
  public func sectionAfter(_ before: Int) -> Int? {
    sectionIndexesAfter.indices.contains(before) ? sectionIndexesAfter[before] : nil
  }
}

extension BatchUpdate {
  static func indexesAfter(of sections: [SectionOrigin], sectionCountBefore: Int) -> [Int?] {
    var result = [Int?](repeating: nil, count: sectionCountBefore)
    for (index, section) in sections.enumerated() {
      if let before = section.sectionBefore { result[before] = index }
    }
    return result
  }

  static func survivors(in sections: [SectionOrigin], sectionCountBefore: Int) -> [[Survivor]] {
    var result = [[Survivor]](repeating: [], count: sectionCountBefore)
    for (index, section) in sections.enumerated() {
      var item = 0
      for run in section.runs {
        if case .kept(let origin, let range) = run {
          let after = ItemPath(section: index, item: item)
          result[origin].append(Survivor(before: range, after: after))
        }
        item += run.count
      }
    }
    for index in result.indices {
      result[index].sort { $0.before.lowerBound < $1.before.lowerBound }
    }
    return result
  }

  static func path(after path: ItemPath, in survivors: [[Survivor]]) -> ItemPath? {
    guard survivors.indices.contains(path.section) else { return nil }
    let runs = survivors[path.section]
    let low = (0..<runs.count).partitioningIndex { runs[$0].before.upperBound > path.item }
    guard low < runs.count, runs[low].before.contains(path.item) else { return nil }
    let distance = path.item - runs[low].before.lowerBound
    return ItemPath(section: runs[low].after.section, item: runs[low].after.item + distance)
  }

  static func firstChange(
    sections: [SectionOrigin],
    counts: [Int],
    reloaded: [ReloadedItem]
  ) -> ItemPath? {
    var changed = reloaded.map(\.path)
    let first = sections.indices.first {
      sections[$0].sectionBefore != $0 || !sections[$0].isUnchanged(count: counts[$0])
    }
    if let first {
      var item = 0
      if sections[first].sectionBefore == first,
        case .kept(first, let range)? = sections[first].runs.first, range.lowerBound == 0
      {
        item = range.upperBound
      }
      changed.append(ItemPath(section: first, item: item))
    } else if sections.count != counts.count {
      changed.append(ItemPath(section: sections.count, item: 0))
    }
    return changed.min()
  }
}

/// An error for a batch whose operations contradict each other or the collection.
public struct BatchUpdateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One sentence that names the operation and the problem.
  public var description: String

  init(_ description: String) {
    self.description = description
  }
}
