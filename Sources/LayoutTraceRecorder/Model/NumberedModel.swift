import TraceRecords

/// The contents of a list, with both the app's identifiers and the trace's numbers.
struct NumberedModel<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  /// The sections, with items as numbers.
  private(set) var sections: [NumberedSection] = []
  /// The app's identifiers of the items in the same sections.
  private var identifiers: [[ItemIdentifier]] = []
  private var sectionNumbers = Numbering<SectionIdentifier>()
  private var itemNumbers = Numbering<ItemIdentifier>()
  /// The last snapshot that contained each item, by item number.
  ///
  /// Detects items that appear twice.
  private var lastSnapshot: ContiguousArray<Int> = []
  private var snapshotCount = 0

  /// The number of items in all sections.
  var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// Returns the number of the item at a path if its identifier matches.
  ///
  /// - Returns: The number, or nil if a different item or no item is there.
  func number(of identifier: ItemIdentifier, at path: ItemPath) -> Int? {
    guard let number = number(at: path),
      identifiers[path.section][path.item] == identifier
    else { return nil }
    return number
  }

  /// Returns the number of the item at a path, or nil if there is no such item.
  private func number(at path: ItemPath) -> Int? {
    guard path.section >= 0, path.section < sections.count else { return nil }
    let items = sections[path.section].items
    return path.item >= 0 && path.item < items.count ? items[path.item] : nil
  }

  /// Returns the path of the item with a number, trying `hint` first.
  ///
  /// - Complexity: O(1) if the hint is right, otherwise O(items).
  func path(of number: Int, hint: ItemPath) -> ItemPath? {
    if self.number(at: hint) == number { return hint }
    for (index, section) in sections.enumerated() {
      if let item = section.items.firstIndex(of: number) {
        return ItemPath(section: index, item: item)
      }
    }
    return nil
  }

  /// Replaces the current snapshot.
  ///
  /// - Parameter snapshot: The sections with their items.
  /// - Throws: `RepeatedIdentifier` if an identifier appears twice; the model is then invalid.
  /// - Complexity: O(items) comparisons, and O(1) hashes for each item between the unchanged ends
  ///   of a section.
  mutating func update(
    _ snapshot: [RecordedSection<SectionIdentifier, ItemIdentifier>]
  ) throws(RepeatedIdentifier) {
    var indexes: [Int: Int] = [:]
    for (index, section) in sections.enumerated() { indexes[section.id] = index }
    var numbered: [NumberedSection] = []
    numbered.reserveCapacity(snapshot.count)
    var seen: Set<Int> = []
    for (index, section) in snapshot.enumerated() {
      let id = sectionNumbers.number(of: section.identifier)
      guard seen.insert(id).inserted else { throw RepeatedIdentifier(section: index) }
      let before = indexes[id]
      numbered.append(
        NumberedSection(id: id, items: numbers(of: section.items, before: before))
      )
    }
    sections = numbered
    identifiers = snapshot.map(\.items)
    try refuseRepeatedItems()
  }

  /// Returns the numbers of a section's items, with lookups only between the section's unchanged
  /// ends.
  private mutating func numbers(
    of items: [ItemIdentifier],
    before index: Int?
  ) -> ContiguousArray<Int> {
    guard let index else {
      return ContiguousArray(items.map { itemNumbers.number(of: $0) })
    }
    let before = sections[index].items
    let unchanged = UnchangedEnds(of: identifiers[index], and: items)
    let changed = unchanged.middle(ofCount: items.count)
    if changed.isEmpty, items.count == before.count { return before }
    var result = before[..<unchanged.start]
    result.reserveCapacity(items.count)
    for item in items[changed] { result.append(itemNumbers.number(of: item)) }
    result += before[(before.count - unchanged.end)...]
    return ContiguousArray(result)
  }

  private mutating func refuseRepeatedItems() throws(RepeatedIdentifier) {
    snapshotCount += 1
    while lastSnapshot.count < itemNumbers.count { lastSnapshot.append(0) }
    for (index, section) in sections.enumerated() {
      for (item, number) in section.items.enumerated() {
        guard lastSnapshot[number] != snapshotCount else {
          throw RepeatedIdentifier(section: index, item: item)
        }
        lastSnapshot[number] = snapshotCount
      }
    }
  }
}

/// An error for a snapshot that contains an identifier twice.
struct RepeatedIdentifier: Error, Equatable, CustomStringConvertible {
  /// The section's index.
  var section: Int
  /// The item's index in the section; nil if the section's identifier is the repeated one.
  var item: Int?

  var description: String {
    guard let item else {
      return "section \(section) has the identifier of a section before it; "
        + "give every section its own"
    }
    return "item \(item) of section \(section) has the identifier of an item before it; "
      + "give every item its own"
  }
}
