/// The free units of quilts with few columns and blocks of few lines: a number for each line, with
/// a bit for each column.
///
/// The search for a block's place begins at its cursor. Within a section units are only taken, so
/// where a block does not fit, no later block of the same or a larger span fits. There is a cursor
/// for every span.
struct BitmapOccupancy<Line: BitmapLine>: OccupancyForm {
  /// The lines, section by section.
  private var occupied: ContiguousArray<Line> = []
  /// For each span, a line before which no such block fits, in the section being placed.
  private var cursors: ContiguousArray<Int32> = []
  /// The scope in which the cursors are valid, or nil if they are not.
  private var cursorScope: QuiltSearchScope?

  /// The number of blocks placed before memory for lines is allocated again.
  private static var batch: Int { 4096 }

  var end: Int { occupied.count }

  mutating func cut(to first: Int) {
    cursorScope = nil
    occupied.removeLast(occupied.count - first)
  }

  mutating func vacate(
    _ blocks: QuiltBlocks,
    _ frames: QuiltGeometry
  ) -> ContiguousArray<QuiltFormerPlace> {
    let (items, section, firstLine) = (blocks.items, blocks.section, blocks.first)
    var removed: ContiguousArray<QuiltFormerPlace> = []
    let end = frames.lineEnd(before: items.lowerBound, in: section)
    let endStart = frames.start(ofLine: end, in: section)
    // Most blocks are after all remaining ones: their lines are removed without reading them.
    cut(to: firstLine + end)
    occupied.withUnsafeMutableBufferPointer { occupied in
      frames.starts.withUnsafeBufferPointer { starts in
        for item in items where starts[item] < endStart {
          let span = frames.spans[item]
          let first = frames.line(of: item, in: section)
          let column = frames.columns[item]
          removed.append(QuiltFormerPlace(item: item, line: first, column: column))
          let free = ~Line.bits(Int(column), Int(span.across))
          let after = Swift.min(first + Int(span.along), end)
          for line in first..<after { occupied[firstLine + line] &= free }
        }
      }
    }
    return removed
  }

  mutating func occupy(_ blocks: QuiltBlocks, _ frames: QuiltGeometry) {
    let (items, section, firstLine) = (blocks.items, blocks.section, blocks.first)
    let end = frames.lineEnd(before: items.upperBound, in: section)
    occupied.resize(to: firstLine + end + Line.linesAhead, filler: 0)
    occupied.withUnsafeMutableBufferPointer { occupied in
      guard let occupied = occupied.baseAddress else { return }
      for item in items where frames.isPlaced(item) {
        let (line, column) = (frames.line(of: item, in: section), Int(frames.columns[item]))
        Line.occupy(frames.spans[item], line, column, in: occupied + firstLine)
      }
    }
    cut(to: firstLine + end)
  }

  mutating func place(_ blocks: QuiltBlocks, in frames: inout QuiltGeometry) -> Int {
    let (items, section, firstLine) = (blocks.items, blocks.section, blocks.first)
    var end = occupied.count - firstLine
    guard !items.isEmpty else { return end }
    setCursors(for: blocks, frames)
    for first in stride(from: items.lowerBound, to: items.upperBound, by: Self.batch) {
      let (batch, endBefore) = (first..<Swift.min(first + Self.batch, items.upperBound), end)
      // An upper bound: the lines needed if each block began after the one before.
      let lines = frames.spans[batch].reduce(end + Line.linesAhead) { $0 + Int($1.along) }
      occupied.resize(to: firstLine + lines, filler: 0)
      end = frames.withPlaces(of: section) { places in
        withSearch(of: blocks, columns: places.columnCount) { search in
          search.place(batch, end: endBefore, in: places)
        }
      }
    }
    occupied.removeLast(occupied.count - firstLine - end)
    cursorScope = QuiltSearchScope(blocks, from: items.upperBound)
    return end
  }

  mutating func placeAhead(
    _ blocks: QuiltBlocks,
    before boundary: Int,
    _ former: inout QuiltFormerPlaces,
    in frames: inout QuiltGeometry
  ) -> Int {
    let (items, section, firstLine) = (blocks.items, blocks.section, blocks.first)
    let end = occupied.count - firstLine
    setCursors(for: blocks, frames)
    let lines = end + Int(blocks.demand.mostAlong) + Line.linesAhead
    occupied.resize(to: firstLine + lines, filler: 0)
    let placed = frames.withPlaces(of: section) { places in
      withSearch(of: blocks, columns: places.columnCount) { search in
        search.placeAhead(items, before: boundary, &former, in: places)
      }
    }
    frames.setAhead(placed.ahead, upTo: placed.end)
    occupied.removeLast(occupied.count - firstLine - end)
    return placed.boundary
  }

  /// Calls a closure with the search in the lines of a section.
  private mutating func withSearch<Result>(
    of blocks: QuiltBlocks,
    columns: Int,
    _ body: (inout BitmapSearch<Line>) -> Result
  ) -> Result {
    let demand = blocks.demand
    let stride = Int(demand.mostAcross) + 1
    return withElements(&occupied, &cursors) { occupied, cursors in
      var search = BitmapSearch(
        lines: occupied + blocks.first,
        columns: columns,
        cursors: cursors,
        stride: stride,
        leastCursor: Int(demand.leastAlong) * stride + Int(demand.leastAcross)
      )
      return body(&search)
    }
  }

  /// Sets the cursors from earlier blocks, unless they are already valid.
  ///
  /// A block that was placed at a line did not fit anywhere before it.
  private mutating func setCursors(for blocks: QuiltBlocks, _ frames: QuiltGeometry) {
    let (section, demand) = (blocks.section, blocks.demand)
    let scope = QuiltSearchScope(blocks, from: blocks.items.lowerBound)
    guard cursorScope?.covers(scope) != true else { return }
    cursorScope = scope
    let (rows, stride) = (Int(demand.mostAlong) + 1, Int(demand.mostAcross) + 1)
    cursors.removeAll(keepingCapacity: true)
    cursors.resize(to: rows * stride, filler: 0)
    let seeds = scope.seeds
    guard !seeds.isEmpty else { return }
    for item in seeds {
      let (across, along) = (Int(frames.spans[item].across), Int(frames.spans[item].along))
      guard across < stride, along < rows else { continue }
      let line = Int32(truncatingIfNeeded: frames.line(of: item, in: section))
      let cursor = along * stride + across
      cursors[cursor] = Swift.max(cursors[cursor], line)
    }
    for along in 1..<rows {
      for across in 1..<stride {
        let cursor = along * stride + across
        let lesser = Swift.max(cursors[cursor - 1], cursors[cursor - stride])
        cursors[cursor] = Swift.max(cursors[cursor], lesser)
      }
    }
  }
}

/// A search in lines of bits, on raw arrays of numbers.
private struct BitmapSearch<Line: BitmapLine>: QuiltSearch {
  /// The section's lines; those after its last block are empty.
  ///
  /// After its last line, as many lines are read as a block takes, and those that a search reads
  /// beyond them.
  let lines: UnsafeMutablePointer<Line>
  /// The number of columns in a line.
  let columns: Int
  /// The cursor of a span at `along * stride + across`; those of span 0 stay 0.
  let cursors: UnsafeMutablePointer<Int32>
  let stride: Int
  /// The position of the cursor of the smallest span.
  let leastCursor: Int

  @inline(__always)
  private func cursor(of span: QuiltSpan) -> UnsafeMutablePointer<Int32> {
    cursors + (Int(span.along) &* stride &+ Int(span.across))
  }

  var leastLine: Int { Int(cursors[leastCursor]) }

  @inline(__always)
  func leastLine(for span: QuiltSpan) -> Int {
    let cursor = cursor(of: span)
    // Cursors of smaller spans are bounds too. The two neighbors include those of smaller ones.
    return Int(Swift.max(cursor[0], Swift.max(cursor[-1], cursor[-stride])))
  }

  @inline(__always)
  func raise(_ span: QuiltSpan, to line: Int) {
    cursor(of: span)[0] = Int32(truncatingIfNeeded: line)
  }

  @inline(__always)
  func firstFit(_ span: QuiltSpan, from line: Int) -> (line: Int, column: Int) {
    Line.search(span, in: lines, columns: columns, from: line)
  }

  @inline(__always)
  func occupy(_ span: QuiltSpan, line: Int, column: Int) {
    Line.occupy(span, line, column, in: lines)
  }

  /// Places blocks in order.
  ///
  /// - Parameters:
  ///   - items: The blocks. There must be as many empty lines as all of them take together.
  ///   - end: The number after the last line that contains a block.
  ///   - places: Receives the places.
  /// - Returns: The number after the last line that contains a block, after placing them.
  @inline(__always)
  func place(_ items: Range<Int>, end: Int, in places: QuiltPlaces) -> Int {
    var end = end
    for item in items {
      let span = places.spans[item]
      let (line, column) = firstFit(span, from: leastLine(for: span))
      occupy(span, line: line, column: column)
      raise(span, to: line)
      places.put(item, line: line, column: column)
      end = Swift.max(end, line &+ Int(span.along))
      places.lineEnds[item] = Int32(truncatingIfNeeded: end)
    }
    return end
  }
}
