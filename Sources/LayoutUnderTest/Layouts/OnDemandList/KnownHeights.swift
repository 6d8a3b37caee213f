/// The measured heights of rows, by item id.
///
/// Ids are mostly consecutive, so sixteen neighbors share an entry. The table stays small, and its
/// growth never moves a million entries in one frame.
struct KnownHeights {
  typealias Chunk = InlineArray<16, Int32>
  /// Heights as whole numbers of 1/256 pt, -1 for unknown, by the id without its last four bits.
  ///
  /// The initial capacity is enough for a first scroll, so that no frame of it allocates.
  var chunks = [Int: Chunk](minimumCapacity: 128)
  /// The number of known heights.
  var count = 0
  /// The smallest and the greatest id whose height was stored.
  var lowest = Int.max
  var highest = Int.min

  init() {}

  static var emptyChunk: Chunk { Chunk(repeating: -1) }

  /// The height of an item in points, or nil if it was not measured.
  ///
  /// - Complexity: O(1).
  subscript(id: Int) -> Double? {
    guard let units = chunks[id &>> 4]?[id & 15], units >= 0 else { return nil }
    return LengthGrid.points(Int64(units))
  }

  /// Stores the height of an item whose height is unknown, in points on the grid.
  mutating func note(_ height: Double, of id: Int) {
    let units = Int32(truncatingIfNeeded: LengthGrid.wholeUnits(height))
    chunks[id &>> 4, default: Self.emptyChunk][id & 15] = units
    count &+= 1
    lowest = Swift.min(lowest, id)
    highest = Swift.max(highest, id)
  }

  /// Removes the heights of some items.
  ///
  /// - Complexity: O(ids), with one table access for neighboring ids.
  mutating func forget(_ ids: some Sequence<Int>) {
    var absent: Int?
    for id in ids where id >= lowest && id <= highest && id &>> 4 != absent {
      guard var chunk = chunks[id &>> 4] else {
        absent = id &>> 4
        continue
      }
      guard chunk[id & 15] >= 0 else { continue }
      chunk[id & 15] = -1
      chunks[id &>> 4] = chunk
      count -= 1
    }
  }

  /// Removes all heights.
  mutating func removeAll() {
    self = KnownHeights()
  }

  /// Removes the heights of deleted items if they may outnumber those of existing ones.
  ///
  /// - Complexity: O(items), but only after as many were measured since the last time.
  mutating func prune(to model: CollectionModel) {
    guard count > 1024, count > 2 * model.itemCount else { return }
    var kept = KnownHeights()
    for section in model.sections {
      for id in section.ids {
        if let height = self[id] { kept.note(height, of: id) }
      }
    }
    self = kept
  }
}
