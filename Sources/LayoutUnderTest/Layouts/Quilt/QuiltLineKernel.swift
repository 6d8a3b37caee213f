/// The loop that places blocks in lines of bits, on raw arrays of numbers.
struct QuiltLineKernel<Line: QuiltLine> {
  /// The section's lines; those after its last block are empty.
  let lines: UnsafeMutablePointer<Line>
  /// The number of columns in a line.
  let columns: Int
  /// The cursor of a span at `along * stride + across`; those of span 0 stay 0.
  let cursors: UnsafeMutablePointer<Int32>
  let stride: Int
  /// The start of the first line, in whole 1/256 pt.
  let start: Int64
  /// The length of a line, in whole 1/256 pt.
  let unit: Int64
  let places: QuiltPlaces

  /// Places blocks in order.
  ///
  /// - Parameters:
  ///   - items: The blocks. After `end` there must be as many empty lines as all of them take
  ///     together, and those that a search reads beyond them.
  ///   - end: The number after the last line that contains a block.
  /// - Returns: The number after the last line that contains a block, after placing them.
  func place(_ items: Range<Int>, end: Int) -> Int {
    var end = end
    for item in items {
      let (across, along) = (Int(places.spans[item].across), Int(places.spans[item].along))
      let cursor = cursors + (along &* stride &+ across)
      // Cursors of smaller spans are bounds too. The two neighbors include those of smaller ones.
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

  /// Places out of order those blocks that end before a line regardless of where earlier blocks
  /// without a place go, as long as these are after it.
  ///
  /// A block that would begin before the line and end after it depends on blocks without a place.
  /// So does everything that begins after it, so the line moves up to the start of that block. The
  /// loop stops when not even the smallest possible block fits before the line.
  ///
  /// - Parameters:
  ///   - items: The blocks, some of which may have a place. After `end` only as many lines are read
  ///     as one block takes, and those that a search reads beyond them.
  ///   - boundary: The line; on return its new value.
  ///   - least: The cursor of the smallest span.
  ///   - former: The former places of the blocks.
  ///   - ahead: Receives the examined blocks that have a place, in ascending order.
  /// - Returns: The first block not examined.
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

/// The spans of blocks and the buffers for their places.
struct QuiltPlaces {
  let spans: UnsafeBufferPointer<QuiltSpan>
  let columns: UnsafeMutableBufferPointer<Int32>
  let starts: UnsafeMutableBufferPointer<Double>
  let lineEnds: UnsafeMutableBufferPointer<Int32>
}

extension QuiltGeometry {
  /// Calls a closure with the spans and the buffers to fill in.
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
