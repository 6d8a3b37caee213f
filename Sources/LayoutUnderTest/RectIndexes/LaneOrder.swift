/// Sorts the items of a lane by where their frames are.
@usableFromInline
enum LaneOrder {
  /// Sorts items that mostly are in order: those that are not are taken out, sorted and merged.
  ///
  /// An item that comes after greater ones is out of order, or they are: the fewer go. Where it
  /// looks as if it was the item, but more and more follow that fit to it, then it is them.
  ///
  /// - Complexity: O(n) and O(d · log d) for d items taken out.
  @inlinable
  static func sort<Store: RectStore>(
    _ items: UnsafeMutableBufferPointer<Int32>,
    by frames: Store
  ) {
    var taken: ContiguousArray<Int32> = []
    var keptCount = 0
    var last = LanePlace.beforeAll
    var takenSinceKept = 0
    for position in items.indices {
      let item = items[position]
      let place = frames.place(at: Int(item))
      if place < last {
        let fitting = (0..<keptCount).partitioningIndex { place < frames.place(at: Int(items[$0])) }
        guard keptCount - fitting <= 8 + 2 * takenSinceKept else {
          taken.append(item)
          takenSinceKept += 1
          continue
        }
        taken.append(contentsOf: items[fitting..<keptCount])
        keptCount = fitting
      }
      items[keptCount] = item
      keptCount += 1
      last = place
      takenSinceKept = 0
    }
    taken.sort { frames.place(at: Int($0)) < frames.place(at: Int($1)) }
    merge(taken, into: items, keptCount, by: frames)
  }

  /// Merges sorted items into others that are sorted too, from the end on, where there is room.
  @inlinable
  static func merge<Store: RectStore>(
    _ taken: ContiguousArray<Int32>,
    into items: UnsafeMutableBufferPointer<Int32>,
    _ keptCount: Int,
    by frames: Store
  ) {
    var kept = keptCount
    for left in taken.indices.reversed() {
      let place = frames.place(at: Int(taken[left]))
      while kept > 0, place < frames.place(at: Int(items[kept &- 1])) {
        kept &-= 1
        items[kept &+ left &+ 1] = items[kept]
      }
      items[kept &+ left] = taken[left]
    }
  }
}

/// Where a frame is along the sweep axis; of two frames of a lane that begin alike, one is empty
/// and comes first, so that ends ascend too.
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

  @inlinable static var beforeAll: LanePlace {
    LanePlace(start: -.infinity, end: -.infinity)
  }

  @inlinable @inline(__always)
  static func < (left: LanePlace, right: LanePlace) -> Bool {
    left.start < right.start || (left.start == right.start && left.end < right.end)
  }
}

extension RectStore {
  /// Where an item's frame is.
  @inlinable @inline(__always)
  func place(at index: Int) -> LanePlace {
    LanePlace(start: start(at: index), end: end(at: index))
  }

  /// Whether the places of some items ascend in index order.
  @inlinable
  func isAscending(_ items: Range<Int>) -> Bool {
    var last = LanePlace.beforeAll
    for item in items {
      let place = place(at: item)
      if place < last { return false }
      last = place
    }
    return true
  }
}
