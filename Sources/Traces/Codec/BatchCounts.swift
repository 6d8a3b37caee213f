/// The effect of a batch on the numbers of items and sections, computed on ranges instead of items.
struct BatchCounts {
  /// The origin of a section after the batch.
  enum Section {
    /// The section with this index before the batch.
    case kept(Int)
    /// A new section with this id.
    case inserted(Int)
  }

  private struct Stretch {
    var section: Int
    var items: Range<Int>
    var verb: StaticString
  }

  private var removals: [Stretch] = []
  private var arrivals: [Stretch] = []
  private var insertedIDs = DistinctIDs()
  private var goneSections: Set<Int> = []
  private var sectionArrivals: [Int: Section] = [:]

  /// Adds an operation to the batch of a model whose sections hold `counts` items before it.
  mutating func add(
    _ operation: TraceEdit.Operation,
    counts: [Int]
  ) throws(CodecError) {
    switch operation {
    case .delete(let section, let item, let count):
      try BatchCounts.requireItems(section, item, count, "delete", counts)
      removals.append(Stretch(section: section, items: item..<item + count, verb: "delete"))
    case .insert(let section, let item, let ids):
      for id in ids where !insertedIDs.insert(id) {
        throw CodecError("the batch inserts the item id \(id) twice; insert every item once")
      }
      try arrive(section, item, ids.count)
    case .reload(let section, let item, let ids):
      try BatchCounts.requireItems(section, item, ids.count, "reload", counts)
    case .move(let fromSection, let fromItem, let toSection, let toItem):
      try BatchCounts.requireItems(fromSection, fromItem, 1, "move", counts)
      removals.append(Stretch(section: fromSection, items: fromItem..<fromItem + 1, verb: "move"))
      try arrive(toSection, toItem, 1)
    case .deleteSection(let section):
      try remove(section: section, "delete", counts)
    case .insertSections(let first, let ids):
      for (offset, id) in ids.enumerated() {
        try arrive(.inserted(id), at: first + offset)
      }
    case .moveSection(let from, let to):
      try remove(section: from, "move", counts)
      try arrive(.kept(from), at: to)
    }
  }

  /// Returns the number of items removed from each section, by its index before the batch, and
  /// added to each section, by its index after it.
  ///
  /// Throws if two operations name the same item or target.
  mutating func itemChanges() throws(CodecError) -> (removed: [Int: Int], arrived: [Int: Int]) {
    BatchCounts.sort(&removals)
    BatchCounts.sort(&arrivals)
    if let (one, other) = BatchCounts.firstOverlap(removals) {
      throw CodecError(
        "item \(other.items.lowerBound) of section \(other.section) is named by a \(one.verb) and "
          + "by a \(other.verb); an item can leave its place only once"
      )
    }
    if let (_, other) = BatchCounts.firstOverlap(arrivals) {
      throw CodecError(
        "two items are to be at index \(other.items.lowerBound) of section \(other.section) "
          + "after the batch; give each a place of its own"
      )
    }
    return (BatchCounts.itemCounts(removals), BatchCounts.itemCounts(arrivals))
  }

  /// Returns the sections after the batch, or nil if they are unchanged.
  func sections(counts: [Int], limit: Int) throws(CodecError) -> [Section]? {
    guard !goneSections.isEmpty || !sectionArrivals.isEmpty else { return nil }
    let survivors = counts.indices.filter { !goneSections.contains($0) }
    let count = survivors.count + sectionArrivals.count
    guard count <= limit else {
      throw CodecError("the model would hold \(count) sections, more than the limit of \(limit)")
    }
    if let beyond = sectionArrivals.keys.filter({ $0 >= count }).min() {
      throw CodecError(
        "section \(beyond) cannot be put in place: the model has \(count) sections after the batch"
      )
    }
    var remaining = survivors.makeIterator()
    return (0..<count).compactMap { index in
      sectionArrivals[index] ?? remaining.next().map { .kept($0) }
    }
  }

  /// Throws if an insert or move has a target that does not exist after the batch.
  func checkTargets(counts: [Int]) throws(CodecError) {
    for stretch in arrivals where stretch.items.upperBound > counts[stretch.section] {
      throw CodecError(
        "index \(stretch.items.lowerBound) of section \(stretch.section) cannot be the target of "
          + "an insert or move: the section has \(counts[stretch.section]) items after the batch"
      )
    }
  }

  private mutating func arrive(
    _ section: Int,
    _ item: Int,
    _ count: Int
  ) throws(CodecError) {
    guard section >= 0, item >= 0, Double(item) < JSONText.largestInteger else {
      throw CodecError(
        "no item can be at index \(item) of section \(section); correct the index"
      )
    }
    arrivals.append(Stretch(section: section, items: item..<item + count, verb: "insert or move"))
  }

  private static func requireItems(
    _ section: Int,
    _ item: Int,
    _ count: Int,
    _ verb: String,
    _ counts: [Int]
  ) throws(CodecError) {
    guard counts.indices.contains(section) else {
      throw TraceValidator.noSection(section, "\(verb) from", counts)
    }
    guard item >= 0, count >= 0, item <= counts[section], count <= counts[section] - item else {
      throw CodecError(
        "there are no items \(item) to \(item + max(count, 1) - 1) of section \(section) to "
          + "\(verb): it holds \(counts[section])"
      )
    }
  }

  private mutating func remove(
    section: Int,
    _ verb: String,
    _ counts: [Int]
  ) throws(CodecError) {
    guard counts.indices.contains(section) else {
      throw TraceValidator.noSection(section, verb, counts)
    }
    guard goneSections.insert(section).inserted else {
      throw CodecError("section \(section) is deleted or moved twice; name it once")
    }
  }

  private mutating func arrive(_ section: Section, at index: Int) throws(CodecError) {
    guard sectionArrivals.updateValue(section, forKey: index) == nil else {
      throw CodecError("two sections are to be at index \(index) after the batch; move one")
    }
  }

  private static func sort(_ stretches: inout [Stretch]) {
    stretches.removeAll { $0.items.isEmpty }
    stretches.sort { ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound) }
  }

  /// Returns the number of items by section.
  private static func itemCounts(_ stretches: [Stretch]) -> [Int: Int] {
    stretches.reduce(into: [:]) { $0[$1.section, default: 0] += $1.items.count }
  }

  private static func firstOverlap(_ sorted: [Stretch]) -> (Stretch, Stretch)? {
    zip(sorted, sorted.dropFirst()).first { one, other in
      one.section == other.section && one.items.upperBound > other.items.lowerBound
    }
  }
}

/// A set of ids.
///
/// While each is larger than the one before, no lookup is needed.
private struct DistinctIDs {
  private var ascending: [Int] = []
  private var others: Set<Int>?

  /// Adds an id, or returns false if the set contains it.
  mutating func insert(_ id: Int) -> Bool {
    if others == nil {
      guard let last = ascending.last, last >= id else {
        ascending.append(id)
        return true
      }
      others = Set(ascending)
    }
    return others?.insert(id).inserted ?? false
  }
}
