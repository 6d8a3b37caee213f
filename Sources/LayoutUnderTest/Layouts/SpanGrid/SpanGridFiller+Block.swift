extension SpanGridFiller {
  /// Divides items into rows without a jump at the end of any: where rows hold one or two items,
  /// processors guess many ends wrong, and that costs more than all the rest.
  mutating func fill(_ block: inout LineBlock<SpanGridPlace>, line: Int, from item: Int) {
    let items = item..<item &+ Swift.min(count &- item, block.capacity)
    if let spans {
      divide(items, &block) { Int(spans[$0]) }
    } else {
      divide(items, &block) { _ in 1 }
    }
  }

  /// Writes down the items' places and the rows, but not one that is open where others follow.
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
