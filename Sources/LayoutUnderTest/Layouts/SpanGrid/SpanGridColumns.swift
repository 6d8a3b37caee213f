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

  init(_ settings: SpanGridSettings, container: Size, isRightToLeft: Bool) {
    axis = settings.axis
    containerWidth = axis == .y ? container.width : container.height
    // Only content that scrolls vertically is mirrored across the scroll axis.
    isMirrored = isRightToLeft && axis == .y
    let (count, gap) = (settings.columns, settings.columnSpacing)
    let inset = settings.uprightInset
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

  /// Returns a rectangle of the given extents across and along the scroll axis.
  func rect(across x: Double, _ width: Double, along start: Double, _ length: Double) -> Rect {
    axis == .y
      ? Rect(x: x, y: start, width: width, height: length)
      : Rect(x: start, y: x, width: length, height: width)
  }
}

extension SectionRule {
  /// Makes the rule of a span grid, whose backgrounds cover the items' room.
  init(_ settings: SpanGridSettings, _ columns: SpanGridColumns) {
    self.init(
      axis: columns.axis,
      breadth: columns.containerWidth,
      inset: settings.uprightInset,
      isCollapsed: columns.isCollapsed
    )
    backgroundOrigin = columns.roomOrigin
    backgroundBreadth = columns.roomWidth
    spacing = columns.isCollapsed ? 0 : LengthGrid.rounded(settings.sectionSpacing)
    pinsHeaders = settings.pinsHeaders
    pinsFooters = settings.pinsFooters
  }
}
