/// Fills the rows of one section of a span grid, one at a time.
@frozen
@usableFromInline
struct SpanGridFiller {
  @usableFromInline let columns: Int
  /// How many items the section holds.
  @usableFromInline let count: Int
  /// The lengths that items ask for along the scroll axis, in points.
  @usableFromInline let lengths: UnsafeBufferPointer<Double>
  /// The spans that items ask for, or nil where every item asks for one column.
  @usableFromInline let spans: UnsafeBufferPointer<Int32>?
  /// The lengths given for the section's first rows, in points.
  @usableFromInline let given: UnsafeBufferPointer<Double>

  @inlinable
  init(
    columns: Int,
    count: Int,
    lengths: UnsafeBufferPointer<Double>,
    spans: UnsafeBufferPointer<Int32>?,
    given: UnsafeBufferPointer<Double>
  ) {
    self.columns = columns
    self.count = count
    self.lengths = lengths
    self.spans = spans
    self.given = given
  }

  /// Lays the section, with gaps of so many 1/256 pt between rows.
  ///
  /// - Returns: How many items were placed.
  @inlinable
  func lay(
    _ store: inout LineStore<SpanGridPlace>,
    _ number: Int,
    _ change: SectionChange,
    spacing: Int64
  ) -> Int {
    // A row that is given a length is another one under another number.
    store.lay(
      number,
      change,
      spacing: spacing,
      joins: { $0 == $1 || Swift.min($0, $1) >= given.count }
    ) { item, _, row, scratch in fill(row, from: item, &scratch) }
  }

  /// Fills a row with items, each as broad as it asks for and the row still is.
  ///
  /// - Returns: The row's length: the one given, or that of its longest item.
  @inlinable @inline(__always)
  func fill(_ row: Int, from first: Int, _ scratch: inout LineScratch<SpanGridPlace>) -> Int64 {
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
