/// The frames of a layout's items, owned by the layout and lent to a visible-rect index.
///
/// Items are numbered through all sections, in index order.
public protocol RectStore {
  /// The number of frames.
  var count: Int { get }
  /// Returns the frame of an item.
  func frame(at index: Int) -> Rect
  /// Returns the start of an item's frame along the sweep axis, in points.
  func start(at index: Int) -> Double
  /// Returns the end of an item's frame along the sweep axis, in points.
  func end(at index: Int) -> Double
  /// The axis that indexes sweep along: the axis that content scrolls along.
  var sweepAxis: Axis { get }
  /// A Boolean value that indicates whether starts never decrease in index order. An index may then
  /// walk in that order. Debug builds check it.
  var hasAscendingStarts: Bool { get }
  /// The number of lanes; 0, the default, if frames are not in lanes.
  ///
  /// A lane is a range of consecutive items of equal extent across the sweep axis that do not
  /// overlap along it, in any order. Lanes do not overlap, follow one another across the axis in
  /// ascending or descending order, and are never empty.
  var laneCount: Int { get }
  /// Returns the first item of a lane; the number of items for `laneCount`.
  func laneStart(_ lane: Int) -> Int
  /// Returns the first of some items of a lane, from the second on, that does not begin after the
  /// item before it; the end of the items if all do.
  ///
  /// The default examines one frame after another.
  func ascentEnd(of items: Range<Int>) -> Int
  /// Adds the indexes of the frames from `first` on that share area with `rect`, up to the first
  /// frame that begins at or after its end, and counts the frames it examined.
  ///
  /// Called only if starts ascend in index order. The default examines one frame after another; a
  /// store may compare many frames together.
  func collectAscending(_ rect: Rect, from first: Int, into hits: inout HitBuffer)
  /// Returns the first item before `index` that ends after a position, or `index` if none does.
  ///
  /// Called only if starts ascend in index order. The default examines all of them; `ChunkedStarts`
  /// is meant for stores that can stop early.
  ///
  /// - Parameters:
  ///   - position: A position along the sweep axis.
  ///   - index: The first item that begins at or after the position.
  ///   - examined: A counter to increase by the number of items examined.
  /// - Returns: An item before which no item ends after the position.
  func firstReaching(_ position: Double, before index: Int, examined: inout Int) -> Int
  /// Returns the first of some items whose frame overlaps `rect` along the sweep axis, so that it
  /// may share area with it; the end of the items if none does.
  ///
  /// Used by linear scans, which rely on frames alone: `start` and `end` may cover more than the
  /// frame, or be wrong. The default reads whole frames; a store may read only the coordinates
  /// along the axis.
  ///
  /// - Complexity: O(items skipped).
  func firstCandidate(for rect: Rect, in items: Range<Int>) -> Int
}

extension RectStore {
  /// 0, because frames are not in lanes.
  @inlinable
  public var laneCount: Int { 0 }

  /// 0, because there are no lanes.
  @inlinable
  public func laneStart(_ lane: Int) -> Int { 0 }

  /// Examines one frame after another.
  @inlinable
  public func ascentEnd(of items: Range<Int>) -> Int {
    var last = -Double.infinity
    for item in items {
      let start = start(at: item)
      guard item == items.lowerBound || start > last else { return item }
      last = start
    }
    return items.upperBound
  }

  /// Examines one frame after another.
  @inlinable
  public func collectAscending(_ rect: Rect, from first: Int, into hits: inout HitBuffer) {
    walkAscending(rect, from: first, into: &hits)
  }

  /// Examines one frame after another.
  @inlinable
  public func firstReaching(_ position: Double, before index: Int, examined: inout Int) -> Int {
    let first = (0..<index).first { end(at: $0) > position } ?? index
    examined &+= first
    return first
  }

  /// Examines one frame after another.
  @inlinable
  public func firstCandidate(for rect: Rect, in items: Range<Int>) -> Int {
    firstFrame(beside: rect, in: items)
  }

  /// Returns the first of some items whose frame overlaps a rectangle along the sweep axis, or the
  /// end of the items.
  @inlinable
  func firstFrame(beside rect: Rect, in items: Range<Int>) -> Int {
    let (rectStart, rectEnd) = sweep(rect)
    return items.firstInBlocks {
      let (start, end) = sweep(frame(at: $0))
      return start < rectEnd && end > rectStart
    }
  }

  @inlinable
  func walkAscending(_ rect: Rect, from first: Int, into hits: inout HitBuffer) {
    let rectEnd = sweep(rect).end
    hits.append(
      first..<count,
      while: { start(at: $0) < rectEnd },
      where: { frame(at: $0).sharesArea(with: rect) }
    )
  }

  /// Adds the frames that share area with a rectangle, along an order of starts or the index order.
  @inlinable
  func collect(
    _ rect: Rect,
    along order: ContiguousArray<Int32>,
    from first: Int,
    into hits: inout HitBuffer
  ) {
    guard !order.isEmpty else {
      collectAscending(rect, from: first, into: &hits)
      return
    }
    let rectEnd = sweep(rect).end
    var position = first
    while position < order.count {
      let index = Int(order[position])
      guard start(at: index) < rectEnd else { break }
      if frame(at: index).sharesArea(with: rect) { hits.append(index) }
      position &+= 1
    }
    hits.examined &+= position &- first
    hits.sort()
  }

  /// Traps in a debug build if starts do not ascend from an item on: indexes that walk in index
  /// order would miss frames.
  ///
  /// - Complexity: O(n − first) in debug builds, otherwise O(1).
  @inlinable
  func assertAscendingStarts(from first: Int) {
    assert(
      (Swift.max(first, 1)..<Swift.max(first, 1, count)).allSatisfy {
        !(start(at: $0) < start(at: $0 - 1))
      },
      "the store says that starts ascend, and they do not"
    )
  }

  /// Returns the extent of a rectangle along the sweep axis, in points.
  @inlinable
  func sweep(_ rect: Rect) -> (start: Double, end: Double) {
    sweepAxis.extent(of: rect)
  }
}
