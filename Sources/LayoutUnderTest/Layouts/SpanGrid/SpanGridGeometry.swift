/// The store of a span grid's frames: one array each for length, row, column and span of the items,
/// and for start and length of the rows.
public struct SpanGridGeometry: RectStore, SectionedGeometry {
  typealias Detail = NoDetail
  /// Items' lengths along the scroll axis, at most their rows', in points.
  var lengths: ContiguousArray<Double> = []
  /// Items' rows, counted through all sections.
  var rowNumbers: ContiguousArray<Int32> = []
  var columnNumbers: ContiguousArray<UInt8> = []
  var spans: ContiguousArray<UInt8> = []
  var rowStarts: ContiguousArray<Double> = []
  var rowLengths: ContiguousArray<Double> = []
  var columns = SpanGridColumns()
  var alignment = SpanGridSettings.Alignment.top

  init() {}

  /// The number of frames.
  public var count: Int { lengths.count }

  /// `true`: `start(at:)` returns the start of an item's row, and rows follow one another.
  public var hasAscendingStarts: Bool { true }

  /// The axis that content scrolls along.
  public var sweepAxis: Axis { columns.axis }

  /// Returns the frame of an item.
  public func frame(at index: Int) -> Rect {
    let span = Int(spans[index])
    return columns.rect(
      across: columns.origin(column: Int(columnNumbers[index]), span: span),
      columns.widths[span],
      along: itemStart(at: index),
      lengths[index]
    )
  }

  /// Returns the start of an item's row, in points: at or before its frame, so that starts ascend
  /// with any alignment.
  public func start(at index: Int) -> Double { rowStarts[Int(rowNumbers[index])] }

  /// Returns the end of an item's frame, in points.
  public func end(at index: Int) -> Double { itemStart(at: index) + lengths[index] }

  /// Reads only rows and lengths.
  public func firstCandidate(for rect: Rect, in items: Range<Int>) -> Int {
    let (rectStart, rectEnd) = sweep(rect)
    return items.firstInBlocks {
      let start = itemStart(at: $0)
      return start < rectEnd && start + lengths[$0] > rectStart
    }
  }

  /// Returns the start of an item's frame along the scroll axis, in points. An odd unit of room
  /// goes below a centered item.
  func itemStart(at index: Int) -> Double {
    let row = Int(rowNumbers[index])
    guard alignment != .top else { return rowStarts[row] }
    let room = rowLengths[row] - lengths[index]
    guard alignment == .center else { return rowStarts[row] + room }
    return rowStarts[row] + LengthGrid.points(LengthGrid.wholeUnits(room) &>> 1)
  }

  /// Changes the number of items to `count`; existing items are kept.
  mutating func resize(to count: Int) {
    lengths.resize(to: count, filler: 0)
    rowNumbers.resize(to: count, filler: 0)
    columnNumbers.resize(to: count, filler: 0)
    spans.resize(to: count, filler: 0)
  }

  /// Changes the number of rows to `count`; existing rows are kept.
  mutating func resizeRows(to count: Int) {
    rowStarts.resize(to: count, filler: 0)
    rowLengths.resize(to: count, filler: 0)
  }
}
