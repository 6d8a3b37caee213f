import LayoutContract

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
