/// The free units of a quilt of few columns and of blocks that take few lines each: a number for
/// each line, a bit for each column.
///
/// A block's place is searched from its cursor on: within a section units are only ever taken, so a
/// place that was refused to a block is refused to every further one that asks for as much or more.
/// There is a cursor for every number of columns and lines asked for.
struct QuiltLines<Line: QuiltLine> {
  /// The lines, section after section.
  private var occupied: ContiguousArray<Line> = []
  /// For each span a line before which no such block fits; lines of the section that is placed.
  private var cursors: ContiguousArray<Int32> = []
  /// What the cursors are for, or nil where they are for nothing.
  private var cursorScope: QuiltSearchScope?

  /// How many blocks are placed between two looks at the memory for lines.
  private static var batch: Int { 4096 }
  /// How many blocks before an edit tell where the search after it begins.
  private static var seeds: Int { 1024 }

  /// The number after the last line of all sections.
  var endLine: Int { occupied.count }

  /// Forgets the lines from `first` on.
  mutating func removeLines(from first: Int) {
    cursorScope = nil
    occupied.removeLast(occupied.count - first)
  }

  /// Frees the units of blocks that were placed, and the lines after the last block left.
  ///
  /// - Parameters:
  ///   - items: The last blocks of the last section with lines, counted through all sections; not
  ///     its first. Some may have no place.
  ///   - section: The section.
  ///   - firstLine: The number of its first line.
  ///   - frames: Where the blocks are.
  /// - Returns: Where those were that began before the end of a block left, ascending.
  /// - Complexity: O(items), and the lines of those that are among blocks left.
  mutating func vacate(
    _ items: Range<Int>,
    of section: SectionBand,
    from firstLine: Int,
    _ frames: QuiltGeometry
  ) -> ContiguousArray<QuiltFormerPlace> {
    var removed: ContiguousArray<QuiltFormerPlace> = []
    let end = frames.lineEnd(before: items.lowerBound, in: section)
    let unit = frames.container.grid.unitAlong
    let endStart = section.itemsStart + LengthGrid.points(Int64(end) * unit)
    // Most blocks are after all that are left: their lines go without a look at them.
    removeLines(from: firstLine + end)
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

  /// Takes the units of the first blocks of a section that have a place.
  mutating func occupy(
    _ items: Range<Int>,
    of section: SectionBand,
    from firstLine: Int,
    _ frames: QuiltGeometry
  ) {
    let end = frames.lineEnd(before: items.upperBound, in: section)
    occupied.resize(to: firstLine + end + Line.linesAhead, filler: 0)
    occupied.withUnsafeMutableBufferPointer { occupied in
      guard let occupied = occupied.baseAddress else { return }
      for item in items where frames.isPlaced(item) {
        let span = frames.spans[item]
        Line.take(
          Int(span.across),
          Int(span.along),
          at: Int(frames.columns[item]),
          frames.line(of: item, in: section),
          in: occupied + firstLine
        )
      }
    }
    removeLines(from: firstLine + end)
  }

  /// Places blocks, each at the first place in reading order where it fits.
  ///
  /// - Parameters:
  ///   - items: Blocks up to the section's end, counted through all sections; those before them
  ///     have their places.
  ///   - section: The section, the last one.
  ///   - firstLine: The number of its first line.
  ///   - demand: What the blocks ask for.
  ///   - frames: The spans of the blocks; receives their places.
  /// - Returns: How many lines the section has.
  mutating func place(
    _ items: Range<Int>,
    of section: SectionBand,
    from firstLine: Int,
    _ demand: QuiltDemand,
    in frames: inout QuiltGeometry
  ) -> Int {
    var end = occupied.count - firstLine
    guard !items.isEmpty else { return end }
    setCursors(before: items.lowerBound, of: section, frames, demand)
    var batch = items.lowerBound..<items.lowerBound
    while batch.upperBound < items.upperBound {
      batch = batch.upperBound..<Swift.min(batch.upperBound + Self.batch, items.upperBound)
      // Were each to begin after the one before, they would need no more lines than these.
      let lines = end + frames.lines(askedBy: batch) + Line.linesAhead
      occupied.resize(to: firstLine + lines, filler: 0)
      let next = batch
      end =
        withKernel(of: section, from: firstLine, demand, in: &frames) { kernel in
          kernel.place(next, end: end)
        } ?? end
    }
    occupied.removeLast(occupied.count - firstLine - end)
    cursorScope = QuiltSearchScope(section, from: items.upperBound, demand)
    return end
  }

  /// Places blocks ahead of their turn, each at the first place in reading order where it fits.
  ///
  /// - Parameters:
  ///   - items: The blocks of the last section that have no place in order, counted through all
  ///     sections.
  ///   - section: The section.
  ///   - firstLine: The number of its first line.
  ///   - boundary: The line before which they are to end.
  ///   - demand: What the blocks ask for.
  ///   - former: Where the blocks were.
  ///   - frames: The spans of the blocks; receives their places.
  /// - Returns: A line before which nothing begins that has no place.
  /// - Complexity: O(items), and a search for each that is placed or would end after the line.
  mutating func placeAhead(
    _ items: Range<Int>,
    of section: SectionBand,
    from firstLine: Int,
    before boundary: Int,
    _ demand: QuiltDemand,
    _ former: inout QuiltFormerPlaces,
    in frames: inout QuiltGeometry
  ) -> Int {
    let end = occupied.count - firstLine
    setCursors(before: items.lowerBound, of: section, frames, demand)
    let lines = end + Int(demand.mostAlong) + Line.linesAhead
    occupied.resize(to: firstLine + lines, filler: 0)
    var boundary = boundary
    var ahead: ContiguousArray<Int32> = []
    let stop = withKernel(of: section, from: firstLine, demand, in: &frames) { kernel in
      let least = Int(demand.leastAlong) * kernel.stride + Int(demand.leastAcross)
      return kernel.placeAhead(
        items,
        before: &boundary,
        least: kernel.cursors + least,
        &former,
        &ahead
      )
    }
    frames.setAhead(ahead, upTo: stop ?? items.lowerBound)
    occupied.removeLast(occupied.count - firstLine - end)
    return boundary
  }

  /// Lends the loops over the lines of a section.
  @discardableResult
  private mutating func withKernel<Result>(
    of section: SectionBand,
    from firstLine: Int,
    _ demand: QuiltDemand,
    in frames: inout QuiltGeometry,
    _ body: (QuiltLineKernel<Line>) -> Result
  ) -> Result? {
    let grid = frames.container.grid
    return occupied.withUnsafeMutableBufferPointer { occupied in
      cursors.withUnsafeMutableBufferPointer { cursors in
        frames.withPlaces { places in
          guard let occupied = occupied.baseAddress, let cursors = cursors.baseAddress else {
            return nil
          }
          return body(
            QuiltLineKernel(
              lines: occupied + firstLine,
              columns: grid.columns,
              cursors: cursors,
              stride: Int(demand.mostAcross) + 1,
              start: LengthGrid.wholeUnits(section.itemsStart),
              unit: grid.unitAlong,
              places: places
            )
          )
        }
      }
    }
  }

  /// Sets the cursors to where the blocks before `first` are, unless they are so.
  ///
  /// What found its place there had been refused every place before it.
  private mutating func setCursors(
    before first: Int,
    of section: SectionBand,
    _ frames: QuiltGeometry,
    _ demand: QuiltDemand
  ) {
    let scope = QuiltSearchScope(section, from: first, demand)
    guard cursorScope?.covers(scope) != true else { return }
    cursorScope = scope
    let (rows, stride) = (Int(demand.mostAlong) + 1, Int(demand.mostAcross) + 1)
    cursors.removeAll(keepingCapacity: true)
    cursors.resize(to: rows * stride, filler: 0)
    let earliest = Swift.max(section.firstItem, first - Self.seeds)
    guard earliest < first else { return }
    for item in earliest..<first {
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

extension QuiltGeometry {
  /// How many lines blocks take, one below the other.
  fileprivate func lines(askedBy items: Range<Int>) -> Int {
    spans.withUnsafeBufferPointer { spans in
      items.reduce(0) { $0 + Int(spans[$1].along) }
    }
  }
}
