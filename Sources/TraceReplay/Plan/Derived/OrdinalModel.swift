import LayoutContract

/// A model that stores only the items' ordinals, enough to follow them through batches.
struct OrdinalModel {
  /// The ordinals of each section's items.
  private(set) var sections: [ContiguousArray<Int32>] = []

  /// Makes the model of items that all have an ordinal.
  init(_ model: CollectionModel, _ ordinals: ItemOrdinals) {
    sections = model.sections.map { section in
      ContiguousArray(section.ids.map { Self.ordinal($0, ordinals) })
    }
  }

  /// The ordinal of the item at a path, or nil if it has no item.
  subscript(path: ItemPath) -> Int? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.item)
    else { return nil }
    return Int(sections[path.section][path.item])
  }

  /// Applies a batch.
  ///
  /// - Complexity: O(items of the sections that change).
  mutating func apply(_ update: BatchUpdate, _ ordinals: ItemOrdinals) {
    let before = sections
    sections = update.sectionsAfter.map { origin in
      if let index = origin.sectionBefore, origin.isUnchanged(count: before[index].count) {
        return before[index]
      }
      var section: ContiguousArray<Int32> = []
      section.reserveCapacity(origin.count)
      for run in origin.runs {
        switch run {
        case .kept(let index, let range): section.append(contentsOf: before[index][range])
        case .inserted(let range):
          for item in update.items[range] { section.append(Self.ordinal(item.id, ordinals)) }
        }
      }
      return section
    }
    for reloaded in update.reloadedItems {
      sections[reloaded.path.section][reloaded.path.item] =
        Self.ordinal(reloaded.item.id, ordinals)
    }
  }

  private static func ordinal(_ id: Int, _ ordinals: ItemOrdinals) -> Int32 {
    guard let ordinal = ordinals[id] else { preconditionFailure("item \(id) was not numbered") }
    return Int32(ordinal)
  }
}

/// Numbers items from 0 in the order in which they first appear.
///
/// Recorded ids mostly count up from 0, and ids of added items count down from -1: tables store
/// these. Only other ids are hashed.
struct ItemOrdinals {
  /// The id of each ordinal.
  private(set) var ids: ContiguousArray<Int> = []
  /// The ordinals of the ids 0, 1, ..., or -1 for ids without one.
  private var recorded: ContiguousArray<Int32> = []
  /// The ordinals of the ids -1, -2, ...
  private var added: ContiguousArray<Int32> = []
  private var others: [Int: Int32] = [:]
  /// The magnitude below which ids are in the tables.
  private let tableLimit: Int

  /// Makes an empty numbering.
  ///
  /// - Parameter itemCount: The initial number of items; it bounds the size of the tables.
  init(itemCount: Int) {
    tableLimit = 65_536 + 4 * itemCount
    ids.reserveCapacity(itemCount)
  }

  /// The number of items that have an ordinal.
  var count: Int { ids.count }

  /// The ordinal of an item, or nil if it has not appeared.
  subscript(id: Int) -> Int? {
    let ordinal: Int32 =
      if id >= 0, id < tableLimit {
        id < recorded.count ? recorded[id] : -1
      } else if id < 0, ~id < tableLimit {
        ~id < added.count ? added[~id] : -1
      } else {
        others[id] ?? -1
      }
    return ordinal < 0 ? nil : Int(ordinal)
  }

  /// Returns the ordinal of an item, which is the next one for a new item.
  mutating func insert(_ id: Int) -> Int {
    if let ordinal = self[id] { return ordinal }
    let ordinal = Int32(ids.count)
    ids.append(id)
    if id >= 0, id < tableLimit {
      Self.set(ordinal, at: id, in: &recorded)
    } else if id < 0, ~id < tableLimit {
      Self.set(ordinal, at: ~id, in: &added)
    } else {
      others[id] = ordinal
    }
    return Int(ordinal)
  }

  /// Numbers the items of a model, section by section.
  mutating func insert(itemsOf model: CollectionModel) {
    for section in model.sections {
      for id in section.ids { _ = insert(id) }
    }
  }

  private static func set(_ ordinal: Int32, at index: Int, in table: inout ContiguousArray<Int32>) {
    while table.count <= index { table.append(-1) }
    table[index] = ordinal
  }
}
