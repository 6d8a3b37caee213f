extension SpanGridPlacement {
  /// Places everything from the first invalidated item.
  ///
  /// - Returns: The first item whose frame may have changed, counted through all sections; nil if
  ///   no frame did.
  /// - Complexity: O(items from there on); O(1) for new bounds. New bounds of another breadth
  ///   change all frames without placing an item.
  public mutating func place(_ environment: LayoutEnvironment) -> Int? {
    guard areBoundsInvalid || firstInvalid != nil else { return nil }
    let areColumnsNew = areBoundsInvalid && divide(environment)
    areBoundsInvalid = false
    sections.follow(environment)
    guard let first = firstInvalid else { return areColumnsNew ? 0 : nil }
    firstInvalid = nil
    let firstPlaced = place(environment, from: first)
    return areColumnsNew ? 0 : Swift.min(firstPlaced, frames.count)
  }

  /// Divides the container into columns if its breadth, its direction or the settings changed.
  ///
  /// - Returns: A Boolean value that indicates whether the columns changed.
  mutating func divide(_ environment: LayoutEnvironment) -> Bool {
    let axis = settings.axis
    let breadth = axis.breadth(of: environment.containerSize)
    guard
      areColumnsInvalid || breadth != frames.columns.containerWidth
        || (environment.isRightToLeft && axis == .y) != frames.columns.isMirrored
    else { return false }
    areColumnsInvalid = false
    let columns = SpanGridColumns(settings, environment)
    let areNew = columns != frames.columns
    // Lengths do not depend on the columns' width, only on the number of columns.
    if columns.count != frames.columns.count { firstInvalid = ItemPath(section: 0, item: 0) }
    frames.columns = columns
    sections.rule = columns.sectionRule(settings)
    return areNew
  }

  /// Places everything from an item on.
  ///
  /// - Returns: The first item whose frame may have changed, counted through all sections.
  mutating func place(_ environment: LayoutEnvironment, from first: ItemPath) -> Int {
    let model = environment.model
    // A section that was never placed must be placed from its beginning.
    let start = Swift.min(first, ItemPath(section: sections.count, item: 0))
    sections.cut(to: start.section)
    frames.alignment = settings.alignment
    frames.resize(to: model.itemCount)
    hasGivenRows = model.sections.contains { !$0.rowHeights.isEmpty }
    var firstPlaced = sections.last?.endItem ?? 0
    for number in start.section..<Swift.max(start.section, model.sections.count) {
      var section = sections.next(model.sections[number])
      let firstOfSection = number == start.section ? Swift.min(start.item, section.count) : 0
      if frames.columns.isCollapsed {
        collapse(&section)
      } else if section.count > 0 {
        let cursor = cursor(before: firstOfSection, of: section)
        if number == start.section { firstPlaced = cursor.firstItem }
        placeItems(environment, &section, number, from: firstOfSection, cursor)
      }
      environment.didPlace(items: section.count - firstOfSection)
      sections.append(section)
    }
    frames.resizeRows(to: sections.last?.endLine ?? 0)
    return firstPlaced
  }

  /// Places the items of one section from `first` on, and their rows.
  @inline(never)  // Called once a section; if inlined, its inner loops are optimized less well.
  mutating func placeItems(
    _ environment: LayoutEnvironment,
    _ section: inout SectionBand,
    _ number: Int,
    from first: Int,
    _ cursor: SpanGridCursor
  ) {
    let items = first..<section.count
    let (band, axis) = (section, frames.columns.axis)
    section.endLine = environment.model.sections[number].columnSpans.withValues { spans in
      frames.withKernel(of: band) { $0.divide(items, spans: spans, from: cursor) }
    }
    frames.resizeRows(to: section.endLine)
    let spacing = LengthGrid.units(settings.rowSpacing)
    let end = environment.readSizes(ofSection: number, from: first) { model, widths, heights in
      model.rowHeights.withUnsafeBufferPointer { given in
        let lengths = axis.oriented(widths, heights).along
        return frames.withKernel(of: band) {
          $0.measure(items, lengths: lengths, given: given, spacing: spacing, from: cursor)
        }
      }
    }
    section.itemsEnd = LengthGrid.points(end)
  }

  /// Sets the frames of a section's items to empty ones at its start: there is no room for items.
  mutating func collapse(_ section: inout SectionBand) {
    section.endLine = section.firstLine + 1
    frames.resizeRows(to: section.endLine)
    frames.rowStarts[section.firstLine] = section.itemsStart
    frames.rowLengths[section.firstLine] = 0
    for item in section.firstItem..<section.endItem {
      frames.lengths[item] = 0
      frames.rowNumbers[item] = Int32(truncatingIfNeeded: section.firstLine)
      frames.columnNumbers[item] = 0
      frames.spans[item] = 0
    }
  }

  /// Returns the row that receives the item `first` of a section, with its first free column.
  ///
  /// - Complexity: O(columns).
  func cursor(before first: Int, of section: SectionBand) -> SpanGridCursor {
    let item = section.firstItem + first
    guard first > 0 else {
      let start = LengthGrid.wholeUnits(section.itemsStart)
      return SpanGridCursor(row: section.firstLine, start: start, firstItem: item)
    }
    let last = item - 1
    let row = Int(frames.rowNumbers[last])
    let start = LengthGrid.wholeUnits(frames.rowStarts[row])
    let column = Int(frames.columnNumbers[last]) + Int(frames.spans[last])
    guard column < frames.columns.count else {
      let length = LengthGrid.wholeUnits(frames.rowLengths[row])
      let next = start + length + LengthGrid.units(settings.rowSpacing)
      return SpanGridCursor(row: row + 1, start: next, firstItem: item)
    }
    var cursor = SpanGridCursor(row: row, start: start, firstItem: item)
    cursor.column = column
    while cursor.firstItem > section.firstItem,
      frames.rowNumbers[cursor.firstItem - 1] == frames.rowNumbers[last]
    {
      cursor.firstItem -= 1
      let length = LengthGrid.wholeUnits(frames.lengths[cursor.firstItem])
      cursor.longest = Swift.max(cursor.longest, length)
    }
    return cursor
  }
}

extension SpanGridGeometry {
  /// Calls a closure with the arrays of a section's items, and those of rows.
  mutating func withKernel<Result>(
    of section: SectionBand,
    _ body: (SpanGridKernel) -> Result
  ) -> Result {
    let (count, first) = (columns.count, section.firstItem)
    return withElements(&rowNumbers, &columnNumbers, &spans, &lengths) {
      rowNumbers,
      columnNumbers,
      spans,
      lengths in
      withElements(&rowStarts, &rowLengths) { rowStarts, rowLengths in
        body(
          SpanGridKernel(
            columns: count,
            firstRow: section.firstLine,
            rowNumbers: rowNumbers + first,
            columnNumbers: columnNumbers + first,
            spans: spans + first,
            lengths: lengths + first,
            rowStarts: rowStarts,
            rowLengths: rowLengths
          )
        )
      }
    }
  }
}

/// The row of a span grid that receives the next item.
struct SpanGridCursor: BitwiseCopyable {
  /// The number of the row, counted through all sections.
  var row: Int
  /// The first free column.
  var column = 0
  /// The start of the row, in whole 1/256 pt.
  var start: Int64
  /// The length of the row's longest item so far, in whole 1/256 pt.
  var longest: Int64 = 0
  /// The first item of the row, counted through all sections.
  var firstItem: Int
}

/// The two loops that place the items of one section, on raw arrays of numbers: the row and the
/// columns of each item, then the lengths of items and rows.
///
/// In one loop, rows would be appended between items, which takes twice as long.
struct SpanGridKernel {
  let columns: Int
  /// The number of the section's first row, counted through all sections.
  let firstRow: Int
  let rowNumbers: UnsafeMutablePointer<Int32>
  let columnNumbers: UnsafeMutablePointer<UInt8>
  let spans: UnsafeMutablePointer<UInt8>
  let lengths: UnsafeMutablePointer<Double>
  let rowStarts: UnsafeMutablePointer<Double>
  let rowLengths: UnsafeMutablePointer<Double>

  /// Gives items the next free columns, as many as each requests or its row has left.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - asked: The requested spans, or nil if every item requests one column.
  ///   - cursor: The row that receives the first item.
  /// - Returns: The number after the last row.
  /// - Complexity: O(items).
  func divide(
    _ items: Range<Int>,
    spans asked: UnsafeBufferPointer<Int32>?,
    from cursor: SpanGridCursor
  ) -> Int {
    var row = Int32(truncatingIfNeeded: cursor.row)
    var column = cursor.column
    for item in items {
      let span = asked.map { Swift.max(1, Swift.min(Int($0[item]), columns &- column)) } ?? 1
      rowNumbers[item] = row
      columnNumbers[item] = UInt8(truncatingIfNeeded: column)
      spans[item] = UInt8(truncatingIfNeeded: span)
      column &+= span
      let isFull = column == columns
      row &+= isFull ? 1 : 0
      column = isFull ? 0 : column
    }
    return Int(row) + (column > 0 ? 1 : 0)
  }

  /// Sets the lengths of divided items, and the starts and lengths of their rows.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - own: The items' own lengths, in points.
  ///   - given: The lengths given for the section's first rows, in points.
  ///   - spacing: The gap between rows, in whole 1/256 pt.
  ///   - cursor: The row that receives the first item.
  /// - Returns: The end of the last row, in whole 1/256 pt.
  /// - Complexity: O(items).
  func measure(
    _ items: Range<Int>,
    lengths own: UnsafeBufferPointer<Double>,
    given: UnsafeBufferPointer<Double>,
    spacing: Int64,
    from cursor: SpanGridCursor
  ) -> Int64 {
    var cursor = cursor
    var isOpen = cursor.column > 0
    var limit = limit(of: cursor.row, given)
    for item in items {
      let length = Swift.min(LengthGrid.units(own[item]), limit)
      lengths[item] = LengthGrid.points(length)
      cursor.longest = Swift.max(cursor.longest, length)
      isOpen = Int(columnNumbers[item]) &+ Int(spans[item]) < columns
      if !isOpen {
        close(&cursor, limit, spacing)
        limit = self.limit(of: cursor.row, given)
      }
    }
    if isOpen { close(&cursor, limit, spacing) }
    return cursor.row > firstRow ? cursor.start &- spacing : cursor.start
  }

  /// Stores the start and the length of a row, and moves to the next one.
  @inline(__always)
  private func close(_ cursor: inout SpanGridCursor, _ limit: Int64, _ spacing: Int64) {
    let length = limit == .max ? cursor.longest : limit
    rowStarts[cursor.row] = LengthGrid.points(cursor.start)
    rowLengths[cursor.row] = LengthGrid.points(length)
    cursor.start &+= length &+ spacing
    cursor.row &+= 1
    cursor.longest = 0
  }

  /// Returns the greatest length of a row's items, in whole 1/256 pt: the given length or no limit.
  @inline(__always)
  private func limit(of row: Int, _ given: UnsafeBufferPointer<Double>) -> Int64 {
    row &- firstRow < given.count ? LengthGrid.units(given[row &- firstRow]) : .max
  }
}
