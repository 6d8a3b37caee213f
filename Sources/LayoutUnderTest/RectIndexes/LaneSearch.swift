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
  public mutating func update<Store: RectStore>(_ frames: Store, from first: Int) {
    let lanes = 0..<frames.laneCount
    if first == 0 { order.removeAll(keepingCapacity: true) }
    if !order.isEmpty { order.resize(to: frames.count, filler: 0) }
    let stale = lanes.partitioningIndex { frames.laneStart($0 + 1) > first }..<lanes.upperBound
    for lane in stale {
      let items = frames.laneStart(lane)..<frames.laneStart(lane + 1)
      if order.isEmpty {
        if frames.isAscending(items) { continue }
        order.resize(to: frames.count, filler: 0)
        number(0..<items.lowerBound)
      }
      order.withUnsafeMutableBufferPointer {
        LaneOrder.sort(items, into: UnsafeMutableBufferPointer(rebasing: $0[items]), by: frames)
      }
    }
  }

  /// Puts items in index order.
  @inlinable
  mutating func number(_ items: Range<Int>) {
    order.withUnsafeMutableBufferPointer { order in
      for index in items { order[index] = Int32(truncatingIfNeeded: index) }
    }
  }

  /// Finds the first frame of each lane that reaches the rectangle, and walks from there.
  ///
  /// - Complexity: O(log lanes + l · log m + k), where l is the number of lanes that the rectangle
  ///   crosses, m the number of frames in a lane and k the number of hits.
  @inlinable
  public func collect<Store: RectStore>(
    _ rect: Rect,
    in frames: Store,
    into hits: inout HitBuffer
  ) {
    guard frames.laneCount > 0 else {
      LinearScan().collect(rect, in: frames, into: &hits)
      return
    }
    let (rectStart, rectEnd) = frames.sweep(rect)
    for lane in frames.lanes(crossing: rect) {
      let end = frames.laneStart(lane &+ 1)
      let low = (frames.laneStart(lane)..<end).partitioningIndex {
        frames.end(at: index(at: $0)) > rectStart
      }
      var position = low
      while position < end {
        let index = index(at: position)
        guard frames.start(at: index) < rectEnd else { break }
        if frames.frame(at: index).sharesArea(with: rect) { hits.append(index) }
        position &+= 1
      }
      hits.examined &+= position &- low &+ 1
    }
    hits.sort()
  }

  @inlinable
  func index(at position: Int) -> Int { order.isEmpty ? position : Int(order[position]) }

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
    let (rectStart, rectEnd) = across(rect)
    func lane(_ number: Int) -> (start: Double, end: Double) {
      across(frame(at: laneStart(number)))
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

  /// Returns the extent of a rectangle across the sweep axis, in points.
  @inlinable
  func across(_ rect: Rect) -> (start: Double, end: Double) {
    sweepAxis == .y ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
  }
}
