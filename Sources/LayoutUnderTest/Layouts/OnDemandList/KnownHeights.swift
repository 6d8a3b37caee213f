/// The heights that rows were measured with, by item id.
///
/// Ids mostly count up, so sixteen neighbours share an entry: the table stays small, and while it
/// grows, one frame never has a million entries to move.
struct KnownHeights {
  typealias Chunk = InlineArray<16, Int32>
  /// Heights as whole numbers of 1/256 pt, -1 for unknown, by the id without its last four bits.
  ///
  /// Room for a first scroll is there from the start, so that no frame of it has to make any.
  var chunks = [Int: Chunk](minimumCapacity: 128)
  /// How many heights are known.
  var count = 0
  /// The least id whose height was noted, and the greatest.
  var lowest = Int.max
  var highest = Int.min

  init() {}

  static var emptyChunk: Chunk { Chunk(repeating: -1) }

  /// The height of an item in points, or nil where it was not measured.
  ///
  /// - Complexity: O(1).
  subscript(id: Int) -> Double? {
    guard let units = chunks[id &>> 4]?[id & 15], units >= 0 else { return nil }
    return LengthGrid.points(Int64(units))
  }

  /// Notes the height of an item that was not known, in points on the grid.
  mutating func note(_ height: Double, of id: Int) {
    let units = Int32(truncatingIfNeeded: LengthGrid.wholeUnits(height))
    chunks[id &>> 4, default: Self.emptyChunk][id & 15] = units
    count &+= 1
    lowest = Swift.min(lowest, id)
    highest = Swift.max(highest, id)
  }

  /// Forgets the heights of some items.
  ///
  /// - Complexity: O(ids), with one look into the table for neighbouring ids.
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

  /// Forgets every height.
  mutating func removeAll() {
    self = KnownHeights()
  }

  /// Drops the heights of items that are gone, once there may be more of those than of others.
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
