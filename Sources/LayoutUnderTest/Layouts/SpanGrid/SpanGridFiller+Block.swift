extension SpanGridFiller {
  /// Divides items into rows without a branch at the end of a row. With one or two items a row,
  /// many such branches would be mispredicted, which costs more than everything else.
  mutating func fill(_ block: inout LineBlock<SpanGridPlace>, line: Int, from item: Int) {
    let items = item..<item &+ Swift.min(count &- item, block.capacity)
    if let spans {
      divide(items, &block) { Int(spans[$0]) }
    } else {
      divide(items, &block) { _ in 1 }
    }
  }

  /// Stores the items' places and the rows, but not an incomplete row unless it ends the section.
  @inline(__always)
  func divide(
    _ items: Range<Int>,
    _ block: inout LineBlock<SpanGridPlace>,
    span: (Int) -> Int
  ) {
    let (places, rows) = (block.places, block.lines)
    var row = 0
    var column = 0
    var start: Int64 = 0
    var longest: Int64 = 0
    rows[0].firstItem = 0
    for item in 0..<items.count {
      let span = Swift.max(1, Swift.min(span(items.lowerBound &+ item), columns &- column))
      let length = LengthGrid.units(lengths[items.lowerBound &+ item])
      places[item] = SpanGridPlace(length: length, column: column, span: span)
      longest = Swift.max(longest, length)
      rows[row].start = start
      rows[row].length = Int32(truncatingIfNeeded: longest)
      rows[row &+ 1].firstItem = Int32(truncatingIfNeeded: item &+ 1)
      column &+= span
      let isFull = column == columns
      row &+= isFull ? 1 : 0
      start &+= isFull ? longest &+ lineSpacing : 0
      longest = isFull ? 0 : longest
      column = isFull ? 0 : column
    }
    let closesOpenRow = items.upperBound == count && column > 0
    block.lineCount = row &+ (closesOpenRow ? 1 : 0)
    block.itemCount = Int(rows[block.lineCount].firstItem)
    block.length = closesOpenRow ? start &+ longest : start &- lineSpacing
  }
}
