/// The free units of a quilt with few columns and blocks of few lines: a number for each line, with
/// a bit for each column.
///
/// The search for a block's place begins at its cursor. Within a section units are only taken, so
/// where a block does not fit, no later block of the same or a larger span fits. There is a cursor
/// for every span.
struct QuiltLines<Line: QuiltLine> {
  /// The lines, section by section.
  private var occupied: ContiguousArray<Line> = []
  /// For each span, a line before which no such block fits, in the section being placed.
  private var cursors: ContiguousArray<Int32> = []
  /// The scope in which the cursors are valid, or nil if they are not.
  private var cursorScope: QuiltSearchScope?

  /// The number of blocks placed before memory for lines is allocated again.
  private static var batch: Int { 4096 }
  /// The number of blocks before an edit that set the cursors for the search after it.
  private static var seeds: Int { 1024 }

  /// The number after the last line of all sections.
  var endLine: Int { occupied.count }

  /// Removes the lines from `first` on.
  mutating func removeLines(from first: Int) {
    cursorScope = nil
    occupied.removeLast(occupied.count - first)
  }

  /// Frees the units of placed blocks, and removes the lines after the last remaining block.
  ///
  /// - Parameters:
  ///   - items: The last blocks of the last section with lines, counted through all sections; not
  ///     its first. Some may have no place.
  ///   - section: The section.
  ///   - firstLine: The number of its first line.
  ///   - frames: The frames of the blocks.
  /// - Returns: The former places of blocks that began before the end of a remaining one,
  ///   ascending.
  /// - Complexity: O(items), and the lines of those that are among remaining blocks.
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
    // Most blocks are after all remaining ones: their lines are removed without reading them.
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

  /// Marks the units of those of a section's first blocks that have a place as occupied.
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
  ///   - items: Blocks up to the section's end, counted through all sections; those before them are
  ///     placed.
  ///   - section: The section, the last one.
  ///   - firstLine: The number of its first line.
  ///   - demand: The spans of the blocks.
  ///   - frames: The spans of the blocks; receives their places.
  /// - Returns: The number of lines in the section.
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
      // An upper bound: the lines needed if each block began after the one before.
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

  /// Places blocks out of order, each at the first place in reading order where it fits.
  ///
  /// - Parameters:
  ///   - items: The blocks of the last section that are not placed in order, counted through all
  ///     sections.
  ///   - section: The section.
  ///   - firstLine: The number of its first line.
  ///   - boundary: The line before which the blocks are to end.
  ///   - demand: The spans of the blocks.
  ///   - former: The former places of the blocks.
  ///   - frames: The spans of the blocks; receives their places.
  /// - Returns: A line before which no block without a place begins.
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

  /// Calls a closure with the kernel for the lines of a section.
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

  /// Sets the cursors from the blocks before `first`, unless they are already valid.
  ///
  /// A block that was placed at a line did not fit anywhere before it.
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
  /// Returns the number of lines that blocks take, one below the other.
  fileprivate func lines(askedBy items: Range<Int>) -> Int {
    spans.withUnsafeBufferPointer { spans in
      items.reduce(0) { $0 + Int(spans[$1].along) }
    }
  }
}
