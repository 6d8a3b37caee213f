/// The store of the frames of ragged rows: one array each for start, length and row.
///
/// Frames are for content that runs from left to right; the layout mirrors its attributes.
public struct RaggedRowGeometry: RectStore {
  /// The left edges of the items' places, in points.
  var starts: ContiguousArray<Double> = []
  /// The widths of the items' places, in points.
  var lengths: ContiguousArray<Double> = []
  /// The items' rows; the highest bit marks every second item of the first and the last row.
  var rowMarks: ContiguousArray<UInt8> = []
  /// The heights of the items' places, in points; empty while all equal the row height.
  var heights: ContiguousArray<Double> = []
  /// The insets of frames within their places; empty while all are zero.
  var insets: ContiguousArray<EdgeInsets> = []
  var frontier = RaggedRowFrontier()

  /// The number of frames.
  public var count: Int { starts.count }

  /// `true` without insets: the leftmost right edge never decreases.
  public var hasAscendingStarts: Bool { insets.isEmpty }

  /// The x axis, which ragged rows scroll along.
  public var sweepAxis: Axis { .x }

  /// Returns the row of an item.
  func row(at index: Int) -> Int { Int(rowMarks[index] & 127) }

  /// Returns the height that an item is placed with, in points.
  func placedHeight(at index: Int) -> Double {
    heights.isEmpty ? frontier.rowHeight : heights[index]
  }

  /// Returns the frame of an item.
  public func frame(at index: Int) -> Rect {
    let row = row(at: index)
    let rowTop = Double(row) * frontier.rowHeight
    let height = placedHeight(at: index)
    let place = Rect(
      x: starts[index],
      y: row == 0 ? frontier.rowHeight - height : rowTop,
      width: lengths[index],
      height: height
    )
    guard !insets.isEmpty else { return place }
    let inset = insets[index]
    return Rect(
      x: place.x + Swift.min(inset.left, place.width),
      y: place.y + Swift.min(inset.top, place.height),
      width: Swift.max(0, place.width - inset.left - inset.right),
      height: Swift.max(0, place.height - inset.top - inset.bottom)
    )
  }

  /// Returns the left edge of an item's frame, in points.
  public func start(at index: Int) -> Double {
    guard !insets.isEmpty else { return starts[index] }
    return starts[index] + Swift.min(insets[index].left, lengths[index])
  }

  /// Returns the right edge of an item's frame, in points.
  public func end(at index: Int) -> Double {
    guard !insets.isEmpty else { return starts[index] + lengths[index] }
    return frame(at: index).maxX
  }

  /// Reads only starts and lengths if there are no insets.
  public func firstCandidate(for rect: Rect, in items: Range<Int>) -> Int {
    guard insets.isEmpty else { return firstFrame(beside: rect, in: items) }
    return items.first(reachingInto: sweep(rect), starts: starts, lengths: lengths)
  }

  /// Steps back until every row was seen once.
  public func firstReaching(_ position: Double, before index: Int, examined: inout Int) -> Int {
    // Without room, all frames are empty.
    guard !frontier.isCollapsed else { return index }
    return firstReaching(
      position,
      among: 0..<index,
      laneCount: frontier.lastRow &+ 1,
      examined: &examined,
      lane: { row(at: $0) }
    )
  }

  /// Changes the number of items to `count`, keeping lengths and insets of the first and last ones.
  mutating func resize(to count: Int, keepingLast tail: Int, hasInsets: Bool) {
    let previous = self.count
    starts.resize(to: count, keepingLast: 0, filler: 0)
    lengths.resize(to: count, keepingLast: tail, filler: 0)
    rowMarks.resize(to: count, keepingLast: 0, filler: 0)
    if frontier.isVariable {
      if heights.isEmpty { heights.resize(to: previous, filler: frontier.rowHeight) }
      heights.resize(to: count, keepingLast: 0, filler: 0)
    } else {
      heights = []
    }
    if hasInsets {
      if insets.isEmpty { insets.resize(to: previous, filler: .zero) }
      insets.resize(to: count, keepingLast: tail, filler: .zero)
    } else {
      insets = []
    }
  }
}
