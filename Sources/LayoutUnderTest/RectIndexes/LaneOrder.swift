/// Sorts the items of a lane by the positions of their frames.
@usableFromInline
enum LaneOrder {
  /// Sorts nearly sorted items: removes those that are out of order, sorts them and merges them
  /// back.
  ///
  /// If an item belongs before kept ones, the item or those are out of order. Up to 8 kept items
  /// are removed, otherwise the item. The limit grows by 2 for each item removed since one was
  /// kept, so that a run of items that fit together prevails.
  ///
  /// - Parameters:
  ///   - items: The items, in index order.
  ///   - order: Receives the sorted items; as long as `items`.
  ///   - frames: The frames.
  /// - Complexity: O(n), and O(d · log n) for d items removed.
  @inlinable
  static func sort<Store: RectStore>(
    _ items: Range<Int>,
    into order: UnsafeMutableBufferPointer<Int32>,
    by frames: Store
  ) {
    var taken: ContiguousArray<Int32> = []
    var keptCount = 0
    var takenSinceKept = 0
    var next = items.lowerBound
    while next < items.upperBound {
      if keptCount > 0 {
        let place = frames.place(at: next)
        func isBefore(_ position: Int) -> Bool { place < frames.place(at: Int(order[position])) }
        if isBefore(keptCount - 1) {
          let lowest = keptCount - 8 - 2 * takenSinceKept
          guard lowest <= 0 || !isBefore(lowest - 1) else {
            taken.append(Int32(truncatingIfNeeded: next))
            takenSinceKept += 1
            next += 1
            continue
          }
          let fitting = (Swift.max(0, lowest)..<keptCount).partitioningIndex { isBefore($0) }
          taken.append(contentsOf: order[fitting..<keptCount])
          keptCount = fitting
        }
      }
      let end = frames.ascentEnd(of: next..<items.upperBound)
      for item in next..<end {
        order[keptCount &+ item &- next] = Int32(truncatingIfNeeded: item)
      }
      keptCount += end - next
      next = end
      takenSinceKept = 0
    }
    guard !taken.isEmpty else { return }
    // Stores places next to the items: each comparison would otherwise copy frames.
    var placed = ContiguousArray(taken.map { (place: frames.place(at: Int($0)), item: $0) })
    placed.sort { $0.place < $1.place }
    merge(placed, into: order, keptCount, by: frames)
  }

  /// Merges sorted items into other sorted items, from the end, into the room after them.
  ///
  /// The kept items between two merged ones move as one block. A galloping search finds where the
  /// block begins.
  @inlinable
  static func merge<Store: RectStore>(
    _ taken: ContiguousArray<(place: LanePlace, item: Int32)>,
    into items: UnsafeMutableBufferPointer<Int32>,
    _ keptCount: Int,
    by frames: Store
  ) {
    guard let base = items.baseAddress else { return }
    var kept = keptCount
    for left in taken.indices.reversed() {
      let place = taken[left].place
      func isBefore(_ position: Int) -> Bool { place < frames.place(at: Int(items[position])) }
      var reach = 1
      while reach <= kept, isBefore(kept - reach) { reach *= 2 }
      let nearest = kept - reach / 2
      let first = (Swift.max(0, kept - reach)..<nearest).partitioningIndex { isBefore($0) }
      (base + first + left + 1).update(from: base + first, count: kept - first)
      kept = first
      items[kept + left] = taken[left].item
    }
  }
}

/// The extent of a frame along the sweep axis, ordered by start, then by end. If two frames of a
/// lane have the same start, one of them is empty and comes first, so that ends ascend too.
@frozen
@usableFromInline
struct LanePlace: Comparable, BitwiseCopyable {
  @usableFromInline let start: Double
  @usableFromInline let end: Double

  @inlinable
  init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }

  @inlinable @inline(__always)
  static func < (left: LanePlace, right: LanePlace) -> Bool {
    left.start < right.start || (left.start == right.start && left.end < right.end)
  }
}

extension RectStore {
  /// Returns the extent of an item's frame.
  @inlinable @inline(__always)
  func place(at index: Int) -> LanePlace {
    LanePlace(start: start(at: index), end: end(at: index))
  }

  /// Returns whether the places of some items ascend in index order.
  @inlinable
  func isAscending(_ items: Range<Int>) -> Bool {
    var end = ascentEnd(of: items)
    while end < items.upperBound {
      // Ends matter only for equal starts, which are rare.
      if place(at: end) < place(at: end - 1) { return false }
      end = ascentEnd(of: end..<items.upperBound)
    }
    return true
  }
}
