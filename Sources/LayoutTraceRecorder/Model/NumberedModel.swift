import LayoutContract

/// What a list shows, by an app's identifiers and by the numbers that a trace has for them.
struct NumberedModel<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  /// The sections by their numbers.
  private(set) var sections: [NumberedSection] = []
  /// The items of the same sections by the app's identifiers.
  private var identifiers: [[ItemIdentifier]] = []
  private var sectionNumbers = IdentifierMap<SectionIdentifier>()
  private var itemNumbers = IdentifierMap<ItemIdentifier>()
  /// For each item's number the snapshot that it was seen in last, to find one that is there twice.
  private var lastSnapshot: ContiguousArray<Int> = []
  private var snapshotCount = 0

  /// How many items all sections hold.
  var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// The number of the item at a place, if the app tells it by an identifier.
  ///
  /// - Returns: The number, or nil where another item is there, or none.
  func number(of identifier: ItemIdentifier, at path: ItemPath) -> Int? {
    guard let number = number(at: path),
      identifiers[path.section][path.item] == identifier
    else { return nil }
    return number
  }

  /// The number of the item at a place, or nil where there is none.
  private func number(at path: ItemPath) -> Int? {
    guard path.section >= 0, path.section < sections.count else { return nil }
    let items = sections[path.section].items
    return path.item >= 0 && path.item < items.count ? items[path.item] : nil
  }

  /// The place of the item with a number, looking first at `hint`.
  ///
  /// - Complexity: O(1) where the hint is right, otherwise O(items).
  func path(of number: Int, hint: ItemPath) -> ItemPath? {
    if self.number(at: hint) == number { return hint }
    for (index, section) in sections.enumerated() {
      if let item = section.items.firstIndex(of: number) {
        return ItemPath(section: index, item: item)
      }
    }
    return nil
  }

  /// Takes a snapshot in place of the last one.
  ///
  /// - Parameter snapshot: The sections with their items.
  /// - Throws: `RepeatedIdentifier` where an identifier is there twice; the model is of no more use
  ///   then.
  /// - Complexity: O(items) comparisons, and O(1) hashes for each item between those that the
  ///   sections begin and end with as before.
  mutating func take(
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

  /// The numbers of a section's items; what it begins and ends with as before is not looked up.
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

/// Where a snapshot has an identifier that it had before.
struct RepeatedIdentifier: Error, Equatable, CustomStringConvertible {
  /// The section's index.
  var section: Int
  /// The item's index in it; nil where the section's own identifier is the one.
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
