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

  /// The number of frames.
  public var count: Int { lengths.count }

  /// `true`: `start(at:)` returns the start of an item's row, and rows follow one another.
  public var hasAscendingStarts: Bool { true }

  /// The axis that content scrolls along.
  public var sweepAxis: Axis { columns.axis }

  /// Returns the frame of an item.
  public func frame(at index: Int) -> Rect {
    let span = Int(spans[index])
    return columns.axis.rect(
      start: itemStart(at: index),
      length: lengths[index],
      across: columns.origin(column: Int(columnNumbers[index]), span: span),
      breadth: columns.widths[span]
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

  /// Returns the start of an item's frame along the scroll axis, in points.
  ///
  /// An odd unit of room goes below a centered item.
  @inline(__always)  // Read once an item by the updates of indexes.
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

/// The extents of a span grid's columns across the scroll axis in one container.
struct SpanGridColumns: Equatable {
  /// The left edge of each column, in points, for content that runs from left to right.
  var origins: ContiguousArray<Double> = []
  /// The width of an item by its span, in points; 0 for span 0.
  var widths: ContiguousArray<Double> = [0]
  /// The width of the container, in points.
  var containerWidth = 0.0
  /// The start of the items' room across the scroll axis, in points; mirrored if content is.
  var roomOrigin = 0.0
  /// The width of the items' room, in points; 0 if there is no room.
  var roomWidth = 0.0
  /// A Boolean value that indicates whether content runs from right to left.
  var isMirrored = false
  /// The axis that content scrolls along.
  var axis = Axis.y

  init() {}

  init(_ settings: SpanGridSettings, _ environment: LayoutEnvironment) {
    axis = settings.axis
    containerWidth = axis.breadth(of: environment.containerSize)
    // Only content that scrolls vertically is mirrored across the scroll axis.
    isMirrored = environment.isRightToLeft && axis == .y
    let (count, gap) = (settings.columns, settings.columnSpacing)
    let inset = settings.insetAlongY
    let room = containerWidth - inset.left - inset.right
    let columnWidth = (room - Double(count - 1) * gap) / Double(count)
    guard count > 0, columnWidth > 0 else { return }
    roomWidth = room
    roomOrigin = isMirrored ? inset.right : inset.left
    origins.reserveCapacity(count)
    widths.reserveCapacity(count + 1)
    for column in 0..<count {
      let span = Double(column + 1)
      origins.append(inset.left + Double(column) * (columnWidth + gap))
      widths.append(span * columnWidth + (span - 1) * gap)
    }
  }

  /// A Boolean value that indicates whether items have no room, so that their frames are empty.
  var isCollapsed: Bool { origins.isEmpty }

  /// The number of columns; 0 if there is no room.
  var count: Int { origins.count }

  /// Returns the left edge of an item, in points.
  func origin(column: Int, span: Int) -> Double {
    guard !origins.isEmpty else { return 0 }
    return isMirrored ? containerWidth - origins[column] - widths[span] : origins[column]
  }
}

extension SpanGridColumns {
  /// Returns the rule of sections, whose backgrounds cover the items' room.
  func sectionRule(_ settings: SpanGridSettings) -> SectionRule {
    var rule = SectionRule(settings, breadth: containerWidth, isCollapsed: isCollapsed)
    rule.backgroundOrigin = roomOrigin
    rule.backgroundBreadth = roomWidth
    rule.spacing = isCollapsed ? 0 : LengthGrid.rounded(settings.sectionSpacing)
    return rule
  }
}
