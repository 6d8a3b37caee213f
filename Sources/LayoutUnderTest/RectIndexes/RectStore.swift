/// The frames of a layout's items, held once by the layout and lent to a visible-rect index.
///
/// Items are numbered through all sections, in index order.
public protocol RectStore {
  /// How many frames there are.
  var count: Int { get }
  /// The frame of an item.
  func frame(at index: Int) -> Rect
  /// Where an item's frame begins along the sweep axis.
  func start(at index: Int) -> Double
  /// Where an item's frame ends along the sweep axis.
  func end(at index: Int) -> Double
  /// The axis that indexes sweep along: the one content scrolls along.
  var sweepAxis: Axis { get }
  /// Whether starts never decrease in index order; an index may then walk in that order. Debug
  /// builds look whether it is true.
  var hasAscendingStarts: Bool { get }
  /// How many lanes there are; 0, the default, where frames aren't in lanes.
  ///
  /// A lane is a stretch of neighbouring items of equal extent across the sweep axis that don't
  /// overlap along it, in whatever order. Lanes don't overlap and follow one another across it,
  /// forwards or backwards, and each has an item.
  var laneCount: Int { get }
  /// The first item of a lane; for `laneCount`, how many items there are.
  func laneStart(_ lane: Int) -> Int
  /// The first item of a lane that does not begin after the one before it, from the second of some
  /// of its items on; where there is none, the end of them.
  ///
  /// The default looks at one frame after the other.
  func ascentEnd(of items: Range<Int>) -> Int
  /// Adds the indexes of those frames from `first` on that share area with `rect`, up to the first
  /// frame that begins at its end or after it, and counts the frames it examined.
  ///
  /// Asked only where starts ascend in index order. The default looks at one frame after the other;
  /// a store that can tell more of many at once may do so.
  func collectAscending(_ rect: Rect, from first: Int, into hits: inout HitBuffer)
  /// The first item that ends after a position, of those before an item; that item where none
  /// does.
  ///
  /// Asked only where starts ascend in index order. The default looks at all of them;
  /// `ChunkedStarts` is meant for stores that know where to stop.
  ///
  /// - Parameters:
  ///   - position: A position along the sweep axis.
  ///   - index: The first item that begins at the position or after it.
  ///   - examined: Is raised by the number of items looked at.
  /// - Returns: An item before which none ends after the position.
  func firstReaching(_ position: Double, before index: Int, examined: inout Int) -> Int
  /// The first of some items whose frame is beside `rect` along the sweep axis, and may so share
  /// area with it; the end of them where none is.
  ///
  /// For scans, which look at every frame and go by nothing else: `start` and `end` may be those of
  /// more than the frame, or wrong. The default takes the frames; a store may read the columns
  /// alone that they are made of along the axis.
  ///
  /// - Complexity: O(items passed over).
  func firstCandidate(for rect: Rect, in items: Range<Int>) -> Int
}

extension RectStore {
  /// None.
  @inlinable
  public var laneCount: Int { 0 }

  /// 0: there are no lanes.
  @inlinable
  public func laneStart(_ lane: Int) -> Int { 0 }

  /// Looks at one frame after the other.
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

  /// Looks at one frame after the other.
  @inlinable
  public func collectAscending(_ rect: Rect, from first: Int, into hits: inout HitBuffer) {
    walkAscending(rect, from: first, into: &hits)
  }

  /// Looks at one frame after the other.
  @inlinable
  public func firstReaching(_ position: Double, before index: Int, examined: inout Int) -> Int {
    let first = (0..<index).first { end(at: $0) > position } ?? index
    examined &+= first
    return first
  }

  /// Looks at one frame after the other.
  @inlinable
  public func firstCandidate(for rect: Rect, in items: Range<Int>) -> Int {
    firstFrame(beside: rect, in: items)
  }

  /// The first of some items whose frame is beside a rectangle along the sweep axis, or the end of
  /// them.
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

  /// Does the same along an order of starts, or in index order where that is empty.
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

  /// Stops a debug build where starts do not ascend from an item on, although the store says so:
  /// indexes that walk in index order would miss frames.
  ///
  /// - Complexity: O(n − first) in debug builds, else nothing.
  @inlinable
  func assertAscendingStarts(from first: Int) {
    assert(
      (Swift.max(first, 1)..<Swift.max(first, 1, count)).allSatisfy {
        !(start(at: $0) < start(at: $0 - 1))
      },
      "the store says that starts ascend, and they do not"
    )
  }

  /// Where a rectangle begins and ends along the sweep axis.
  @inlinable
  func sweep(_ rect: Rect) -> (start: Double, end: Double) {
    sweepAxis == .y ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }
}
