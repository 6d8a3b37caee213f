import LayoutContract

/// Numbers items from 0 on in the order in which they first appear.
///
/// Recorded ids mostly count up from 0 and those of added items down from -1: these are looked up
/// in tables. Only other ids are hashed.
struct ItemOrdinals {
  /// The id after each ordinal.
  private(set) var ids: ContiguousArray<Int> = []
  /// Ordinals of the ids 0, 1, ..., and -1 for those that have none.
  private var recorded: ContiguousArray<Int32> = []
  /// Ordinals of the ids -1, -2, ...
  private var added: ContiguousArray<Int32> = []
  private var others: [Int: Int32] = [:]
  /// Ids of a smaller magnitude are in the tables.
  private let tableLimit: Int

  /// Makes an empty numbering.
  ///
  /// - Parameter itemCount: How many items to expect at first; it bounds the size of the tables.
  init(itemCount: Int) {
    tableLimit = 65_536 + 4 * itemCount
    ids.reserveCapacity(itemCount)
  }

  /// How many items have a number.
  var count: Int { ids.count }

  /// The number of an item, or nil where it did not appear.
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

  /// The number of an item, which has the next one if it did not appear before.
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
