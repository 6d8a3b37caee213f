/// An index that runs a binary search in every lane that the rectangle crosses, then walks: for
/// frames in parallel lanes, one after the other along the scroll axis, like the columns of a
/// hierarchy.
///
/// Both axes limit a query: lanes outside the rectangle are never examined. Lanes whose frames
/// follow one another in index order need no storage; if one lane is not in order, an order is
/// stored for all. A store without lanes is scanned.
@frozen
public struct LaneSearch: RectIndex {
  /// The name in the catalog.
  public static var name: String { "lane-search" }

  /// Item indexes lane by lane, ascending by start within each; empty if all are in index order.
  @usableFromInline var order: ContiguousArray<Int32> = []

  /// Makes an index of no frames.
  @inlinable
  public init() {}

  /// Checks whether the lanes from `first` on are in order, and sorts those that are not.
  ///
  /// - Complexity: O(n − first), and O(d · log n) for d frames of a lane that are out of order.
  @inlinable
  public mutating func update(_ frames: some RectStore, from first: Int) {
    let lanes = 0..<frames.laneCount
    if first == 0 { order.removeAll(keepingCapacity: true) }
    if !order.isEmpty { order.resize(to: frames.count, filler: 0) }
    let stale = lanes.partitioningIndex { frames.laneStart($0 + 1) > first }..<lanes.upperBound
    for lane in stale {
      let items = frames.laneStart(lane)..<frames.laneStart(lane + 1)
      if order.isEmpty {
        if frames.isAscending(items) { continue }
        // All room at once: a second allocation would move what is there.
        order.resize(to: frames.count, filler: 0)
        order.withUnsafeMutableBufferPointer { order in
          for index in 0..<items.lowerBound { order[index] = Int32(truncatingIfNeeded: index) }
        }
      }
      order.withUnsafeMutableBufferPointer {
        LaneOrder.sort(items, into: UnsafeMutableBufferPointer(rebasing: $0[items]), by: frames)
      }
    }
  }

  /// Finds the first frame of each lane that reaches the rectangle, and walks from there.
  ///
  /// - Complexity: O(log lanes + l · log m + k), where l is the number of lanes that the rectangle
  ///   crosses, m the number of frames in a lane and k the number of hits.
  @inlinable
  public func collect(_ rect: Rect, in frames: some RectStore, into hits: inout HitBuffer) {
    guard frames.laneCount > 0 else {
      LinearScan().collect(rect, in: frames, into: &hits)
      return
    }
    let (rectStart, rectEnd) = frames.sweep(rect)
    for lane in frames.lanes(crossing: rect) {
      let end = frames.laneStart(lane &+ 1)
      let low = (frames.laneStart(lane)..<end).partitioningIndex {
        frames.end(at: order.item(at: $0)) > rectStart
      }
      var position = low
      while position < end {
        let index = order.item(at: position)
        guard frames.start(at: index) < rectEnd else { break }
        if frames.frame(at: index).sharesArea(with: rect) { hits.append(index) }
        position &+= 1
      }
      hits.examined &+= position &- low &+ 1
    }
    hits.sort()
  }

  /// Four bytes an item if an order is stored, otherwise 0.
  @inlinable
  public var byteCount: Int { order.count * 4 }
}

extension RectStore {
  /// Returns the lanes that overlap a rectangle across the sweep axis.
  ///
  /// - Complexity: O(log lanes).
  @inlinable
  func lanes(crossing rect: Rect) -> Range<Int> {
    let lanes = 0..<laneCount
    let across = sweepAxis.transposed
    let (rectStart, rectEnd) = across.extent(of: rect)
    func lane(_ number: Int) -> (start: Double, end: Double) {
      across.extent(of: frame(at: laneStart(number)))
    }
    // If content runs from right to left, the positions of lanes descend.
    let isDescending = lane(0).start > lane(lanes.upperBound &- 1).start
    let low = lanes.partitioningIndex {
      isDescending ? lane($0).start < rectEnd : lane($0).end > rectStart
    }
    let high = (low..<lanes.upperBound).partitioningIndex {
      isDescending ? !(lane($0).end > rectStart) : !(lane($0).start < rectEnd)
    }
    return low..<high
  }
}

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
  /// - Complexity: O(n), and O(d · log n) for d items removed.
  @inlinable
  static func sort(
    _ items: Range<Int>,
    into order: UnsafeMutableBufferPointer<Int32>,
    by frames: some RectStore
  ) {
    var taken: ContiguousArray<Int32> = []
    var keptCount = 0
    var takenSinceKept = 0
    var next = items.lowerBound
    while next < items.upperBound {
      if keptCount > 0 {
        let extent = frames.extent(at: next)
        func isBefore(_ position: Int) -> Bool { extent < frames.extent(at: Int(order[position])) }
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
    // Stores extents next to the items: each comparison would otherwise copy frames.
    var placed = ContiguousArray(taken.map { (extent: frames.extent(at: Int($0)), item: $0) })
    placed.sort { $0.extent < $1.extent }
    merge(placed, into: order, keptCount, by: frames)
  }

  /// Merges sorted items into other sorted items, from the end, into the room after them.
  ///
  /// The kept items between two merged ones move as one block. A galloping search finds where the
  /// block begins.
  @inlinable
  static func merge(
    _ taken: ContiguousArray<(extent: (Double, Double), item: Int32)>,
    into items: UnsafeMutableBufferPointer<Int32>,
    _ keptCount: Int,
    by frames: some RectStore
  ) {
    guard let base = items.baseAddress else { return }
    var kept = keptCount
    for left in taken.indices.reversed() {
      let extent = taken[left].extent
      func isBefore(_ position: Int) -> Bool { extent < frames.extent(at: Int(items[position])) }
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

extension RectStore {
  /// Returns the start and the end of an item's frame, which order a lane.
  ///
  /// If two frames of a lane have the same start, one of them is empty and comes first, so that
  /// ends ascend too.
  @inlinable @inline(__always)
  func extent(at index: Int) -> (Double, Double) { (start(at: index), end(at: index)) }

  /// Returns whether the extents of some items ascend in index order.
  @inlinable
  func isAscending(_ items: Range<Int>) -> Bool {
    var end = ascentEnd(of: items)
    while end < items.upperBound {
      // Ends matter only for equal starts, which are rare.
      if extent(at: end) < extent(at: end - 1) { return false }
      end = ascentEnd(of: end..<items.upperBound)
    }
    return true
  }
}
