/// Fills the rows of one section of a span grid.
struct SpanGridFiller: LineFiller {
  let columns: Int
  /// The number of items in the section.
  let count: Int
  /// The items' own lengths along the scroll axis, in points.
  let lengths: UnsafeBufferPointer<Double>
  /// The spans that items request, or nil if every item requests one column.
  let spans: UnsafeBufferPointer<Int32>?
  /// The lengths given for the section's first rows, in points.
  let given: UnsafeBufferPointer<Double>
  /// The gap between rows, in whole 1/256 pt.
  let lineSpacing: Int64

  init(
    columns: Int,
    count: Int,
    lengths: UnsafeBufferPointer<Double>,
    spans: UnsafeBufferPointer<Int32>?,
    given: UnsafeBufferPointer<Double>,
    spacing: Int64
  ) {
    self.columns = columns
    self.count = count
    self.lengths = lengths
    self.spans = spans
    self.given = given
    lineSpacing = spacing
  }

  static var blank: SpanGridPlace { SpanGridPlace(length: 0, column: 0, span: 1) }

  static var itemsWorthRun: Int { 64 }

  /// Returns whether the row is after those with a given length.
  func canFillBlock(_ row: Int) -> Bool { row >= given.count }

  /// Returns whether no row involved has a given length, which depends on the row's number.
  func joins(_ old: Int, _ new: Int) -> Bool {
    old == new || Swift.min(old, new) >= given.count
  }

  /// Adds items, each with the span it requests or the columns left in the row. Returns the row's
  /// given length, or the length of its longest item.
  @inline(__always)
  mutating func fill(
    _ row: Int,
    from first: Int,
    at start: Int64,
    _ scratch: inout LineScratch<SpanGridPlace>
  ) -> Int64 {
    let limit = row < given.count ? LengthGrid.units(given[row]) : .max
    var longest: Int64 = 0
    var column = 0
    var item = first
    while item < count, column < columns {
      let span = spans.map { Swift.max(1, Swift.min(Int($0[item]), columns &- column)) } ?? 1
      let length = Swift.min(LengthGrid.units(lengths[item]), limit)
      scratch.places.append(SpanGridPlace(length: length, column: column, span: span))
      longest = Swift.max(longest, length)
      column &+= span
      item &+= 1
    }
    return limit == .max ? longest : limit
  }
}
