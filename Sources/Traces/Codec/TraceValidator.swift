import LayoutContract

/// Tracks the number of items in each section of a trace's model, and validates records against it.
///
/// It stores no sizes and, after the first frame, no ids. An edit therefore costs O(operations ·
/// log(operations)), plus O(sections) only if sections are inserted, deleted or moved.
struct TraceValidator {
  /// The effect of an `items` record.
  private enum Intake {
    /// It adds to the model.
    case adds
    /// It replaces the model: a reload came after the last frame.
    case replaces
    /// It is not permitted.
    case closed
  }

  let limits: TraceLimits
  /// The number of items of each section.
  private(set) var counts: [Int] = []
  /// The sections' stable ids.
  private(set) var sectionIDs: [Int] = []
  /// The number of items in all sections.
  private(set) var itemCount = 0
  private var intake = Intake.adds
  private var ids = IdentifierSet()
  private var knownSectionIDs: Set<Int> = []

  init(limits: TraceLimits = .standard) {
    self.limits = limits
  }

  /// Applies one event, or throws if the event does not fit the model.
  ///
  /// A validator that threw is invalid.
  mutating func follow(_ event: TraceEvent) throws(CodecError) {
    switch event {
    case .items(let items): try add(items)
    case .frame: close()
    case .edit(let edit):
      close()
      try apply(edit)
    case .reload: intake = .replaces
    case .supplementary(let supplementary):
      guard counts.indices.contains(supplementary.section) else {
        throw Self.noSection(supplementary.section, "take a supplementary", counts)
      }
    default: break
    }
  }

  /// Returns the number of items in the section before an `items` record at this point.
  func itemCountForItems(section: Int) -> Int {
    intake == .adds && section < counts.count ? counts[section] : 0
  }

  static func tooManyItems(_ count: Int, _ limits: TraceLimits) -> CodecError {
    CodecError(
      "the model would hold \(count) items, more than the limit of \(limits.items); cut the trace"
    )
  }

  static func noSection(_ section: Int, _ purpose: String, _ counts: [Int]) -> CodecError {
    CodecError("there is no section \(section) to \(purpose): the model has \(counts.count)")
  }

  private mutating func close() {
    if intake == .adds { ids = IdentifierSet() }
    intake = .closed
  }

  private mutating func add(_ items: TraceItems) throws(CodecError) {
    if intake == .replaces { self = TraceValidator(limits: limits) }
    guard intake == .adds else {
      throw CodecError(
        "'items' is after the first frame or edit; put a 'reload' before it in the same frame"
      )
    }
    try addSection(items)
    guard items.at == counts[items.section] else {
      throw CodecError(
        "'items' starts at index \(items.at) of section \(items.section), which holds "
          + "\(counts[items.section]) items so far; list a section's runs in order"
      )
    }
    guard items.count <= limits.items - itemCount else {
      throw TraceValidator.tooManyItems(itemCount + items.count, limits)
    }
    if let id = ids.insert(items.identities) {
      throw CodecError("the item id \(id) is given twice; give every item an id of its own")
    }
    counts[items.section] += items.count
    itemCount += items.count
  }

  private mutating func addSection(_ items: TraceItems) throws(CodecError) {
    guard items.section >= counts.count else {
      guard let id = items.sectionID, id != sectionIDs[items.section] else { return }
      throw CodecError(
        "section \(items.section) has the id \(sectionIDs[items.section]) and now \(id); keep one"
      )
    }
    guard items.section == counts.count else {
      throw CodecError(
        "section \(items.section) comes before section \(counts.count); list sections in order"
      )
    }
    guard items.section < limits.sections else {
      throw CodecError("the model would hold more than \(limits.sections) sections; cut the trace")
    }
    let id = items.sectionID ?? items.section
    guard knownSectionIDs.insert(id).inserted else {
      throw CodecError("the section id \(id) is given twice; give every section its own 'secId'")
    }
    counts.append(0)
    sectionIDs.append(id)
  }

  private mutating func apply(_ edit: TraceEdit) throws(CodecError) {
    var batch = BatchCounts()
    for operation in edit.operations {
      try batch.add(operation, counts: counts)
    }
    let (removed, arrived) = try batch.itemChanges()
    for (section, count) in removed {
      counts[section] -= count
      itemCount -= count
    }
    if let sections = try batch.sections(counts: counts, limit: limits.sections) {
      try rearrange(sections)
    }
    for (section, count) in arrived {
      guard section < counts.count else { throw Self.noSection(section, "insert into", counts) }
      counts[section] += count
      itemCount += count
    }
    guard itemCount <= limits.items else { throw TraceValidator.tooManyItems(itemCount, limits) }
    try batch.checkTargets(counts: counts)
    if let expected = edit.itemCountAfter, expected != itemCount {
      throw CodecError(
        "the batch leaves \(itemCount) items where 'n' says \(expected); record the trace again"
      )
    }
  }

  private mutating func rearrange(_ sections: [BatchCounts.Section]) throws(CodecError) {
    let before = counts
    let idsBefore = sectionIDs
    counts = sections.map { if case .kept(let index) = $0 { before[index] } else { 0 } }
    itemCount = counts.reduce(0, +)
    sectionIDs = sections.map { section in
      switch section {
      case .kept(let index): idsBefore[index]
      case .inserted(let id): id
      }
    }
    knownSectionIDs = Set(sectionIDs)
    guard knownSectionIDs.count == sectionIDs.count else {
      throw CodecError("the batch inserts a section id that is in use; give it one of its own")
    }
  }
}

/// A set of ids stored as ranges, so that a million consecutive ids cost as much as one.
///
/// A log-structured set: sorted lists of ranges, each at least twice as long as the next, are
/// merged as they grow. Adding `k` ranges costs O(k log n) amortized, a lookup O(log² n).
struct IdentifierSet {
  private var levels: [[Range<Int>]] = []

  /// Adds ids.
  ///
  /// If an id is already in the set, adds none and returns the first such id found.
  mutating func insert(_ identities: TraceItems.Identities) -> Int? {
    switch identities {
    case .counted(_, 0): nil
    case .counted(let first, let count): insert([first..<first + count])
    case .listed(let ids): insertListed(ids)
    }
  }

  private mutating func insertListed(_ ids: [Int]) -> Int? {
    let isAscending = zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }
    let sorted = isAscending ? ids : ids.sorted()
    if let (id, _) = zip(sorted, sorted.dropFirst()).first(where: ==) { return id }
    return insert(sorted.runs)
  }

  /// Adds sorted, disjoint ranges.
  private mutating func insert(_ ranges: [Range<Int>]) -> Int? {
    guard !ranges.isEmpty else { return nil }
    for level in levels {
      for range in ranges {
        if let common = IdentifierSet.firstCommon(range, in: level) { return common }
      }
    }
    levels.append(ranges)
    while levels.count > 1, levels[levels.count - 2].count < 2 * levels[levels.count - 1].count {
      let last = levels.removeLast()
      levels[levels.count - 1] = IdentifierSet.merge(levels[levels.count - 1], last)
    }
    return nil
  }

  private static func firstCommon(_ range: Range<Int>, in level: [Range<Int>]) -> Int? {
    let first = (0..<level.count).partitioningIndex { level[$0].upperBound > range.lowerBound }
    guard first < level.count, level[first].overlaps(range) else { return nil }
    return max(level[first].lowerBound, range.lowerBound)
  }

  private static func merge(_ left: [Range<Int>], _ right: [Range<Int>]) -> [Range<Int>] {
    (left + right).sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { result, range in
      if let last = result.last, last.upperBound == range.lowerBound {
        result[result.count - 1] = last.lowerBound..<range.upperBound
      } else {
        result.append(range)
      }
    }
  }
}
