/// Collects the operations of a batch, refuses impossible ones, and computes the result.
struct BatchUpdateBuilder {
  let counts: [Int]
  private(set) var items: [BatchUpdate.Item] = []
  private(set) var reloads: [(path: ItemPath, item: BatchUpdate.Item)] = []
  private var operations: [BatchUpdate.Operation] = []
  private var removed: [ItemPath: String] = [:]
  /// The items that were inserted at, or moved to, paths after the batch, each as a run of one.
  private var arrivals: [ItemPath: BatchUpdate.Run] = [:]
  private var removedSections: [Int: String] = [:]
  /// The sections that were inserted at, or moved to, indexes after the batch, without their runs.
  private var sectionArrivals: [Int: BatchUpdate.SectionOrigin] = [:]

  init(counts: [Int]) {
    self.counts = counts
  }

  mutating func add(_ operation: BatchUpdate.Operation) throws(BatchUpdateError) {
    operations.append(operation)
    switch operation {
    case .deleteItem(let path):
      try remove(path, by: "delete")
    case .insertItem(let path, let item):
      items.append(item)
      try arrive(.inserted(items.count - 1..<items.count), at: path)
    case .moveItem(let source, let target):
      try remove(source, by: "move")
      try arrive(.kept(section: source.section, source.item..<source.item + 1), at: target)
    case .reloadItem(let path, let item):
      try require(path)
      reloads.append((path, item))
    case .deleteSection(let index):
      try removeSection(index, by: "delete")
    case .insertSection(let index, let id):
      try arriveSection(.init(id: id, sectionBefore: nil, runs: []), at: index)
    case .moveSection(let source, let target):
      try removeSection(source, by: "move")
      try arriveSection(.init(id: 0, sectionBefore: source, runs: []), at: target)
    }
  }

  /// Returns the operations in the order a host reports them.
  func orderedOperations() -> [BatchUpdate.Operation] {
    func rank(_ operation: BatchUpdate.Operation) -> (Int, Int, Int) {
      switch operation {
      case .deleteItem(let path): (0, -path.section, -path.item)
      case .deleteSection(let index): (1, -index, 0)
      case .moveSection(let source, _): (2, source, 0)
      case .moveItem(let source, _): (3, source.section, source.item)
      case .reloadItem(let path, _): (4, path.section, path.item)
      case .insertSection(let index, _): (5, index, 0)
      case .insertItem(let path, _): (6, path.section, path.item)
      }
    }
    return operations.sorted { rank($0) < rank($1) }
  }

  /// Computes the sections after the batch.
  func sections() throws(BatchUpdateError) -> [BatchUpdate.SectionOrigin] {
    let survivors = counts.indices.filter { removedSections[$0] == nil }
    let countAfter = survivors.count + sectionArrivals.count
    if let beyond = sectionArrivals.keys.filter({ $0 >= countAfter }).max() {
      throw BatchUpdateError(
        "section \(beyond) cannot be the target of an insert or move: "
          + "there are \(countAfter) sections after the batch"
      )
    }
    var removedItems = [[Int]](repeating: [], count: counts.count)
    for path in removed.keys { removedItems[path.section].append(path.item) }
    var arrivedItems = [[Int]](repeating: [], count: countAfter)
    for path in arrivals.keys {
      guard path.section < countAfter else {
        throw BatchUpdateError(
          "section \(path.section) cannot take an item: "
            + "there are \(countAfter) sections after the batch"
        )
      }
      arrivedItems[path.section].append(path.item)
    }
    var remaining = survivors[...]
    var result: [BatchUpdate.SectionOrigin] = []
    result.reserveCapacity(countAfter)
    for index in 0..<countAfter {
      var origin =
        sectionArrivals[index] ?? .init(id: 0, sectionBefore: remaining.popFirst(), runs: [])
      origin.runs = try runs(
        ofSection: index,
        before: origin.sectionBefore,
        removed: origin.sectionBefore.map { removedItems[$0].sorted() } ?? [],
        arrived: arrivedItems[index].sorted()
      )
      result.append(origin)
    }
    return result
  }

  /// Returns the unchanged ranges of the only section whose items change, ascending both before and
  /// after the batch; empty if several change.
  ///
  /// - Complexity: O(operations · log(operations)).
  func unchangedRanges(in sections: [BatchUpdate.SectionOrigin]) -> [UnchangedRange] {
    guard removedSections.isEmpty, sectionArrivals.isEmpty else { return [] }
    let changed = Set(removed.keys.map(\.section)).union(arrivals.keys.map(\.section))
      .union(reloads.map(\.path.section))
    guard changed.count == 1, let section = changed.first else { return [] }
    let taken = (removed.keys.map(\.item) + reloads.map(\.path.item)).sorted()
    var result: [UnchangedRange] = []
    var item = 0
    for run in sections[section].runs {
      defer { item += run.count }
      // Items that never moved are in order. Moved items and items from other sections do not
      // count.
      guard case .kept(section, let range) = run else { continue }
      var first = range.lowerBound
      func keep(before end: Int) {
        guard end > first else { return }
        let after = item + first - range.lowerBound
        result.append(UnchangedRange(items: after..<after + end - first, firstBefore: first))
      }
      var next = (0..<taken.count).partitioningIndex { taken[$0] >= first }
      while next < taken.count, taken[next] < range.upperBound {
        keep(before: taken[next])
        first = taken[next] + 1
        next += 1
      }
      keep(before: range.upperBound)
    }
    return result
  }

  private func runs(
    ofSection section: Int,
    before: Int?,
    removed: [Int],
    arrived: [Int]
  ) throws(BatchUpdateError) -> [BatchUpdate.Run] {
    var runs: [BatchUpdate.Run] = []
    var source = 0
    var gone = removed[...]
    var position = 0
    let countBefore = before.map { counts[$0] } ?? 0

    func keep(upTo limit: Int) {
      while position < limit {
        while let next = gone.first, next == source {
          gone.removeFirst()
          source += 1
        }
        let end = Swift.min(gone.first ?? countBefore, source + (limit - position))
        guard let before, end > source else { return }
        append(.kept(section: before, source..<end), to: &runs)
        position += end - source
        source = end
      }
    }

    for target in arrived {
      keep(upTo: target)
      guard position == target else {
        throw BatchUpdateError(
          "item \(target) of section \(section) cannot be the target of an insert or move: "
            + "only \(position) items are before it"
        )
      }
      if let run = arrivals[ItemPath(section: section, item: target)] { append(run, to: &runs) }
      position += 1
    }
    keep(upTo: countBefore + arrived.count)
    return runs
  }

  /// Appends a run, merged with the last run if it continues that run.
  private func append(_ run: BatchUpdate.Run, to runs: inout [BatchUpdate.Run]) {
    switch (runs.last, run) {
    case (.kept(let section, let range)?, .kept(let nextSection, let next))
    where section == nextSection && range.upperBound == next.lowerBound:
      runs[runs.count - 1] = .kept(section: section, range.lowerBound..<next.upperBound)
    case (.inserted(let range)?, .inserted(let next)) where range.upperBound == next.lowerBound:
      runs[runs.count - 1] = .inserted(range.lowerBound..<next.upperBound)
    default:
      runs.append(run)
    }
  }

  private func require(_ path: ItemPath) throws(BatchUpdateError) {
    guard counts.indices.contains(path.section), path.item >= 0,
      path.item < counts[path.section]
    else {
      throw BatchUpdateError("there is no item \(path) before the batch")
    }
  }

  private mutating func remove(_ path: ItemPath, by verb: String) throws(BatchUpdateError) {
    try require(path)
    if let other = removed.updateValue(verb, forKey: path) {
      throw BatchUpdateError("item \(path) is named by a \(other) and by a \(verb)")
    }
  }

  private mutating func arrive(
    _ arrival: BatchUpdate.Run,
    at path: ItemPath
  ) throws(BatchUpdateError) {
    guard path.section >= 0, path.item >= 0 else {
      throw BatchUpdateError("\(path) is not a place that an item can take")
    }
    if arrivals.updateValue(arrival, forKey: path) != nil {
      throw BatchUpdateError("two items are to be at \(path) after the batch")
    }
  }

  private mutating func removeSection(
    _ index: Int,
    by verb: String
  ) throws(BatchUpdateError) {
    guard counts.indices.contains(index) else {
      throw BatchUpdateError("there is no section \(index) before the batch")
    }
    if let other = removedSections.updateValue(verb, forKey: index) {
      throw BatchUpdateError("section \(index) is named by a \(other) and by a \(verb)")
    }
  }

  private mutating func arriveSection(
    _ arrival: BatchUpdate.SectionOrigin,
    at index: Int
  ) throws(BatchUpdateError) {
    guard index >= 0 else {
      throw BatchUpdateError("\(index) is not an index that a section can take")
    }
    if sectionArrivals.updateValue(arrival, forKey: index) != nil {
      throw BatchUpdateError("two sections are to be at index \(index) after the batch")
    }
  }
}
