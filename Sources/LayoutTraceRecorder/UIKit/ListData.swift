#if canImport(UIKit) && !os(Linux)
import UIKit

/// What an app tells the sections and items of a list by.
@MainActor
struct ListIdentifiers {
  /// The identifier of an item; nil where the app knows none at the moment.
  var item: (IndexPath) -> AnyHashable?
  /// All sections with their items, where they can be had at once; nil asks for one after another.
  var snapshot: (() -> [RecordedSection<AnyHashable, AnyHashable>])?

  /// All sections with their items.
  ///
  /// - Parameter counts: The number of items of each section.
  /// - Returns: The sections, told by their indexes where the app says nothing of them; nil where
  ///   an item has no identifier.
  func sections(_ counts: [Int]) -> [RecordedSection<AnyHashable, AnyHashable>]? {
    if let snapshot { return snapshot() }
    var sections: [RecordedSection<AnyHashable, AnyHashable>] = []
    for (section, count) in counts.enumerated() {
      let items = (0..<count).compactMap { item(IndexPath(item: $0, section: section)) }
      guard items.count == count else { return nil }
      sections.append(RecordedSection(identifier: section, items: items))
    }
    return sections
  }
}

extension ListIdentifiers {
  /// Takes all sections from a diffable data source.
  init<SectionIdentifier, ItemIdentifier>(
    item: @escaping (IndexPath) -> ItemIdentifier?,
    diffable: @escaping () -> NSDiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  ) {
    self.init(item: { item($0) }) {
      let snapshot = diffable()
      return snapshot.sectionIdentifiers.map { section in
        RecordedSection(identifier: section, items: snapshot.itemIdentifiers(inSection: section))
      }
    }
  }
}

/// The numbers of items of a list, and how often they changed.
struct ItemCounts {
  private(set) var counts: [Int] = []
  private(set) var revision = 0

  /// Takes the numbers as they are now.
  ///
  /// - Parameters:
  ///   - sectionCount: How many sections there are.
  ///   - count: The number of items of a section.
  mutating func update(sectionCount: Int, count: (Int) -> Int) {
    var isChanged = counts.count != sectionCount
    if isChanged { counts = [Int](repeating: 0, count: sectionCount) }
    for section in 0..<sectionCount {
      let count = count(section)
      guard counts[section] != count else { continue }
      counts[section] = count
      isChanged = true
    }
    if isChanged { revision += 1 }
  }
}
#endif
