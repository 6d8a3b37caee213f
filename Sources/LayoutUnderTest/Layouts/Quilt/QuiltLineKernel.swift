/// The loop that places blocks in lines of bits, on raw columns of numbers.
struct QuiltLineKernel<Line: QuiltLine> {
  /// The section's lines; those after its last block are empty.
  let lines: UnsafeMutablePointer<Line>
  /// How many columns lines have.
  let columns: Int
  /// The cursor of a span at `along * stride + across`; those of span 0 stay 0.
  let cursors: UnsafeMutablePointer<Int32>
  let stride: Int
  /// Where the first line begins, in whole 1/256 pt.
  let start: Int64
  /// The length of a line, in whole 1/256 pt.
  let unit: Int64
  let places: QuiltPlaces

  /// Places blocks in order.
  ///
  /// - Parameters:
  ///   - items: The blocks; so many lines as they take together are empty after `end`, and those
  ///     that a search looks ahead.
  ///   - end: The number after the last line that holds a block.
  /// - Returns: The same after them.
  func place(_ items: Range<Int>, end: Int) -> Int {
    var end = end
    for item in items {
      let (across, along) = (Int(places.spans[item].across), Int(places.spans[item].along))
      let cursor = cursors + (along &* stride &+ across)
      // A lesser block's cursor counts too. Its neighbours' have taken over from theirs in turn.
      let lesser = Swift.max(cursor[-1], cursor[-stride])
      var line = Int(Swift.max(cursor[0], lesser))
      let column = Line.search(across, along, in: lines, columns: columns, from: &line)
      Line.take(across, along, at: column, line, in: lines)
      cursor[0] = Int32(truncatingIfNeeded: line)
      places.columns[item] = Int32(truncatingIfNeeded: column)
      places.starts[item] = LengthGrid.points(start &+ Int64(line) &* unit)
      end = Swift.max(end, line &+ along)
      places.lineEnds[item] = Int32(truncatingIfNeeded: end)
    }
    return end
  }

  /// Places blocks ahead of their turn: those that end before a line whatever is placed before
  /// them, as long as that is after it.
  ///
  /// A block that would begin before the line and end after it depends on what has no place yet; so
  /// does what begins after it, and the line goes up to there. Where not even the least block that
  /// there may be fits before it, the others are not looked at.
  ///
  /// - Parameters:
  ///   - items: The blocks, of which some may have a place; no line after `end` is looked at but
  ///     for as many as a block takes, and those that a search looks ahead.
  ///   - boundary: The line; on return where it is now.
  ///   - least: The cursor of a span that no block is below.
  ///   - former: Where the blocks were.
  ///   - ahead: Receives the blocks looked at that have a place, ascending.
  /// - Returns: The first block not looked at.
  func placeAhead(
    _ items: Range<Int>,
    before boundary: inout Int,
    least: UnsafeMutablePointer<Int32>,
    _ former: inout QuiltFormerPlaces,
    _ ahead: inout ContiguousArray<Int32>
  ) -> Int {
    former.differ(from: boundary)
    for item in items {
      guard least[0] < boundary else { return item }
      guard places.starts[item] == .infinity else {
        ahead.append(Int32(truncatingIfNeeded: item))
        continue
      }
      let (across, along) = (Int(places.spans[item].across), Int(places.spans[item].along))
      let cursor = cursors + (along &* stride &+ across)
      var line = Int(Swift.max(cursor[0], cursor[-1], cursor[-stride]))
      let before = former.take(item)
      var column = before.map { Int($0.column) } ?? 0
      if let before, Int(before.line) &+ along <= Swift.min(former.end, boundary) {
        line = Int(before.line)
        cursor[0] = Int32(truncatingIfNeeded: line)
      } else {
        line = Swift.max(line, former.end &- along &+ 1)
        if let before { former.differ(from: Int(before.line)) }
        cursor[0] = Int32(truncatingIfNeeded: line)
        guard line < boundary else { continue }
        column = Line.search(across, along, in: lines, columns: columns, from: &line)
        cursor[0] = Int32(truncatingIfNeeded: line)
        former.differ(from: line)
        guard line &+ along <= boundary else {
          boundary = Swift.min(boundary, line)
          continue
        }
      }
      Line.take(across, along, at: column, line, in: lines)
      places.columns[item] = Int32(truncatingIfNeeded: column)
      places.starts[item] = LengthGrid.points(start &+ Int64(line) &* unit)
      ahead.append(Int32(truncatingIfNeeded: item))
    }
    return items.upperBound
  }
}

/// What blocks ask for, and where to write their places, on raw columns of numbers.
struct QuiltPlaces {
  let spans: UnsafeBufferPointer<QuiltSpan>
  let columns: UnsafeMutableBufferPointer<Int32>
  let starts: UnsafeMutableBufferPointer<Double>
  let lineEnds: UnsafeMutableBufferPointer<Int32>
}

extension QuiltGeometry {
  /// Lends the spans, and the columns to fill in.
  mutating func withPlaces<Result>(_ body: (QuiltPlaces) -> Result) -> Result {
    spans.withUnsafeBufferPointer { spans in
      columns.withUnsafeMutableBufferPointer { columns in
        starts.withUnsafeMutableBufferPointer { starts in
          lineEnds.withUnsafeMutableBufferPointer { lineEnds in
            body(
              QuiltPlaces(spans: spans, columns: columns, starts: starts, lineEnds: lineEnds)
            )
          }
        }
      }
    }
  }
}
