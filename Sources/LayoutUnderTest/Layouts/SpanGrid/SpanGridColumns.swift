/// Where a span grid's columns are across the scroll axis of one container.
struct SpanGridColumns: Equatable {
  /// The left edge of each column, in points, as if content ran from left to right.
  var origins: ContiguousArray<Double> = []
  /// The width of an item by its span, in points; that of span 0 is 0.
  var widths: ContiguousArray<Double> = [0]
  /// The width of the container, in points.
  var containerWidth = 0.0
  /// Where what items may cover begins across the scroll axis, in points; mirrored where it is.
  var roomOrigin = 0.0
  /// The width of what items may cover, in points; 0 where there is no room.
  var roomWidth = 0.0
  /// Whether content runs from right to left.
  var isMirrored = false
  /// The axis that content scrolls along.
  var axis = Axis.y

  init() {}

  init(_ settings: SpanGridSettings, container: Size, isRightToLeft: Bool) {
    axis = settings.axis
    containerWidth = axis == .y ? container.width : container.height
    // Only what runs from left to right has a mirror image across the scroll axis.
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

  /// Whether there is no room for items: they then have frames without area and take no space.
  var isCollapsed: Bool { origins.isEmpty }

  /// How many columns there are; 0 without room.
  var count: Int { origins.count }

  /// The left edge of an item, in points.
  func origin(column: Int, span: Int) -> Double {
    guard !origins.isEmpty else { return 0 }
    return isMirrored ? containerWidth - origins[column] - widths[span] : origins[column]
  }

  /// A rectangle from its extents across and along the scroll axis.
  func rect(across x: Double, _ width: Double, along start: Double, _ length: Double) -> Rect {
    axis == .y
      ? Rect(x: x, y: start, width: width, height: length)
      : Rect(x: start, y: x, width: length, height: width)
  }
}

extension SectionRule {
  /// Makes the rule of a span grid, whose backgrounds cover what items may.
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
