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

  init(row: Int, start: Int64, firstItem: Int) {
    self.row = row
    self.start = start
    self.firstItem = firstItem
  }
}

/// The two loops that place the items of one section, on raw arrays of numbers. The first sets each
/// item's row and columns, the second the lengths of items and rows.
struct SpanGridKernel {
  let columns: Int
  let rowNumbers: UnsafeMutableBufferPointer<Int32>
  let columnNumbers: UnsafeMutableBufferPointer<UInt8>
  let spans: UnsafeMutableBufferPointer<UInt8>
  let lengths: UnsafeMutableBufferPointer<Double>

  init(
    columns: Int,
    rowNumbers: UnsafeMutableBufferPointer<Int32>,
    columnNumbers: UnsafeMutableBufferPointer<UInt8>,
    spans: UnsafeMutableBufferPointer<UInt8>,
    lengths: UnsafeMutableBufferPointer<Double>
  ) {
    self.columns = columns
    self.rowNumbers = rowNumbers
    self.columnNumbers = columnNumbers
    self.spans = spans
    self.lengths = lengths
  }

  /// Assigns every item a row and columns: the next free ones, as many as it requests or the row
  /// has left.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - asked: The requested spans, or nil if every item requests one column.
  ///   - cursor: The row that receives the first item.
  /// - Returns: The number after the last row.
  /// - Complexity: O(items).
  func divide(
    _ items: Range<Int>,
    asked: UnsafeBufferPointer<Int32>?,
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

  /// Sets the lengths of items and rows and the starts of rows.
  ///
  /// - Parameters:
  ///   - items: The items, divided into rows.
  ///   - asked: The items' own lengths, in points.
  ///   - rows: The rows of the section.
  ///   - cursor: The row that receives the first item.
  /// - Returns: The end of the last row, in whole 1/256 pt.
  /// - Complexity: O(items).
  func measure(
    _ items: Range<Int>,
    asked: UnsafeBufferPointer<Double>,
    _ rows: SpanGridRows,
    from cursor: SpanGridCursor
  ) -> Int64 {
    var cursor = cursor
    var isOpen = cursor.column > 0
    var limit = rows.limit(of: cursor.row)
    for item in items {
      let length = Swift.min(LengthGrid.units(asked[item]), limit)
      lengths[item] = LengthGrid.points(length)
      cursor.longest = Swift.max(cursor.longest, length)
      isOpen = Int(columnNumbers[item]) &+ Int(spans[item]) < columns
      if !isOpen {
        rows.close(&cursor)
        limit = rows.limit(of: cursor.row)
      }
    }
    if isOpen { rows.close(&cursor) }
    return cursor.row > rows.first ? cursor.start &- rows.spacing : cursor.start
  }
}

/// The rows of one section, on raw arrays of numbers.
struct SpanGridRows {
  /// The number of the section's first row, counted through all sections.
  let first: Int
  /// The lengths given for the section's first rows, in points.
  let given: UnsafeBufferPointer<Double>
  /// The gap between rows, in whole 1/256 pt.
  let spacing: Int64
  let starts: UnsafeMutableBufferPointer<Double>
  let lengths: UnsafeMutableBufferPointer<Double>

  init(
    first: Int,
    given: UnsafeBufferPointer<Double>,
    spacing: Int64,
    starts: UnsafeMutableBufferPointer<Double>,
    lengths: UnsafeMutableBufferPointer<Double>
  ) {
    self.first = first
    self.given = given
    self.spacing = spacing
    self.starts = starts
    self.lengths = lengths
  }

  /// Returns the greatest length of a row's items, in whole 1/256 pt: the given length or no limit.
  @inline(__always)
  func limit(of row: Int) -> Int64 {
    row &- first < given.count ? LengthGrid.units(given[row &- first]) : .max
  }

  /// Stores a row and advances to the next.
  @inline(__always)
  func close(_ cursor: inout SpanGridCursor) {
    let limit = limit(of: cursor.row)
    let length = limit == .max ? cursor.longest : limit
    starts[cursor.row] = LengthGrid.points(cursor.start)
    lengths[cursor.row] = LengthGrid.points(length)
    cursor.start &+= length &+ spacing
    cursor.row &+= 1
    cursor.longest = 0
    cursor.column = 0
  }
}
