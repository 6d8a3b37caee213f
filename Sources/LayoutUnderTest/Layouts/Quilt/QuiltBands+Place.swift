extension QuiltBands {
  /// Places blocks, each at the first place in reading order where it fits.
  ///
  /// - Parameters:
  ///   - items: Blocks up to the section's end, counted through all sections; those before them are
  ///     placed.
  ///   - section: The section, the last one.
  ///   - firstChunk: The number of its first chunk.
  ///   - demand: The spans of the blocks.
  ///   - frames: The spans of the blocks; receives their places.
  /// - Returns: The number of lines in the section.
  mutating func place(
    _ items: Range<Int>,
    of section: SectionBand,
    from firstChunk: Int,
    _ demand: QuiltDemand,
    in frames: inout QuiltGeometry
  ) -> Int {
    guard !items.isEmpty else { return lastLine }
    setCursors(before: items.lowerBound, of: section, from: firstChunk, frames, demand)
    let unit = frames.container.grid.unitAlong
    let start = LengthGrid.wholeUnits(section.itemsStart)
    frames.withPlaces { places in
      for item in items {
        let span = places.spans[item]
        let begin = place(ofLine: cursors.line(of: span), from: firstChunk)
        let found = search(span, from: begin)
        let line = bands[position(found.place)].line
        occupy(found.place, column: found.column, span)
        cursors.raise(span, to: line)
        places.columns[item] = Int32(truncatingIfNeeded: found.column)
        places.starts[item] = LengthGrid.points(start + Int64(line) * unit)
        places.lineEnds[item] = Int32(truncatingIfNeeded: lastLine)
      }
    }
    cursorScope = QuiltSearchScope(section, from: items.upperBound, demand)
    return lastLine
  }

  /// Places blocks out of order, each at the first place in reading order where it fits.
  ///
  /// A block that would begin before the boundary and end after it depends on blocks without a
  /// place. So does everything that begins after it, so the boundary moves up to the start of that
  /// block. The loop stops when no block fits before the boundary.
  ///
  /// - Parameters:
  ///   - items: The blocks of the last section that are not placed in order, counted through all
  ///     sections.
  ///   - section: The section.
  ///   - firstChunk: The number of its first chunk.
  ///   - boundary: The line before which the blocks are to end.
  ///   - demand: The spans of the blocks.
  ///   - former: The former places of the blocks.
  ///   - frames: The spans of the blocks; receives their places.
  /// - Returns: A line before which no block without a place begins.
  /// - Complexity: O(items), and a search for each that is placed or would end after the line.
  mutating func placeAhead(
    _ items: Range<Int>,
    of section: SectionBand,
    from firstChunk: Int,
    before boundary: Int,
    _ demand: QuiltDemand,
    _ former: inout QuiltFormerPlaces,
    in frames: inout QuiltGeometry
  ) -> Int {
    setCursors(before: items.lowerBound, of: section, from: firstChunk, frames, demand)
    let unit = frames.container.grid.unitAlong
    let start = LengthGrid.wholeUnits(section.itemsStart)
    var boundary = boundary
    var ahead: ContiguousArray<Int32> = []
    former.differ(from: boundary)
    let stop = frames.withPlaces { places in
      for item in items {
        guard cursors.first < boundary else { return item }
        guard places.starts[item] == .infinity else {
          ahead.append(Int32(truncatingIfNeeded: item))
          continue
        }
        let (span, before) = (places.spans[item], former.take(item))
        let line: Int
        if let before, Int(before.line) + Int(span.along) <= Swift.min(former.end, boundary) {
          line = Int(before.line)
          cursors.raise(span, to: line)
          let top = beginBand(atLine: line, from: firstChunk)
          occupy(top, column: Int(before.column), span)
          places.columns[item] = before.column
        } else {
          let first = Swift.max(cursors.line(of: span), former.end - Int(span.along) + 1)
          if let before { former.differ(from: Int(before.line)) }
          guard first < boundary else { continue }
          let found = search(span, from: firstBand(fromLine: first, from: firstChunk))
          line = bands[position(found.place)].line
          cursors.raise(span, to: line)
          former.differ(from: line)
          guard line + Int(span.along) <= boundary else {
            boundary = Swift.min(boundary, line)
            continue
          }
          occupy(found.place, column: found.column, span)
          places.columns[item] = Int32(truncatingIfNeeded: found.column)
        }
        places.starts[item] = LengthGrid.points(start + Int64(line) * unit)
        ahead.append(Int32(truncatingIfNeeded: item))
      }
      return items.upperBound
    }
    frames.setAhead(ahead, upTo: stop)
    return boundary
  }

  /// Marks the units of those of a section's first blocks that have a place as occupied.
  ///
  /// - Complexity: O(items · bands that each is in).
  mutating func occupy(
    _ items: Range<Int>,
    of section: SectionBand,
    from firstChunk: Int,
    _ frames: QuiltGeometry
  ) {
    for item in items where frames.isPlaced(item) {
      let top = beginBand(atLine: frames.line(of: item, in: section), from: firstChunk)
      occupy(top, column: Int(frames.columns[item]), frames.spans[item])
    }
  }

  /// Returns the band that begins at a line of a section, splitting a band if necessary.
  private mutating func beginBand(atLine line: Int, from firstChunk: Int) -> Place {
    let place = place(ofLine: line, from: firstChunk)
    guard bands[position(place)].line < line else { return place }
    let first = split(place, at: line)
    return self.place(after: first) ?? first
  }

  /// Returns the first band that begins at or after a line of a section.
  private func firstBand(fromLine line: Int, from firstChunk: Int) -> Place {
    let place = place(ofLine: line, from: firstChunk)
    return bands[position(place)].line < line ? self.place(after: place) ?? place : place
  }

  /// Frees the units of blocks that were placed.
  ///
  /// - Parameters:
  ///   - items: The last blocks of the last section, counted through all sections.
  ///   - section: The section.
  ///   - firstChunk: The number of its first chunk.
  ///   - frames: The frames of the blocks.
  /// - Returns: The former places of blocks that began before the end of a remaining one,
  ///   ascending.
  /// - Complexity: O(items), and the bands of those that are among remaining blocks.
  mutating func vacate(
    _ items: Range<Int>,
    of section: SectionBand,
    from firstChunk: Int,
    _ frames: QuiltGeometry
  ) -> ContiguousArray<QuiltFormerPlace> {
    let end = frames.lineEnd(before: items.lowerBound, in: section)
    let unit = frames.container.grid.unitAlong
    let endStart = section.itemsStart + LengthGrid.points(Int64(end) * unit)
    var removed: ContiguousArray<QuiltFormerPlace> = []
    cursorScope = nil
    // Most blocks are after all remaining ones: their bands are removed without reading them.
    clear(fromLine: end, from: firstChunk)
    for item in items where frames.starts[item] < endStart {
      let line = frames.line(of: item, in: section)
      let (place, column) = (place(ofLine: line, from: firstChunk), frames.columns[item])
      vacate(place, column: Int(column), frames.spans[item], before: end)
      removed.append(QuiltFormerPlace(item: item, line: line, column: column))
    }
    return removed
  }

  /// Sets the cursors from the blocks before `first`, unless they are already valid.
  private mutating func setCursors(
    before first: Int,
    of section: SectionBand,
    from firstChunk: Int,
    _ frames: QuiltGeometry,
    _ demand: QuiltDemand
  ) {
    let scope = QuiltSearchScope(section, from: first, demand)
    guard cursorScope?.covers(scope) != true else { return }
    united.resize(to: wordCount + QuiltColumnBits.spareWords, filler: 0)
    let across = cursors.across
    cursors.reset(demand)
    if cursorScope == nil || cursors.across != across { forgetRooms(from: firstChunk) }
    cursorScope = scope
    for item in Swift.max(section.firstItem, first - Self.seeds)..<first {
      cursors.raise(frames.spans[item], to: frames.line(of: item, in: section))
    }
  }

  /// Marks the units of a block that begins with a band as occupied.
  private mutating func occupy(_ top: Place, column: Int, _ span: QuiltSpan) {
    let across = Int(span.across)
    let end = bands[position(top)].line + Int(span.along)
    bands[position(top)].edges += 1
    var place = top
    while true {
      let next = self.place(after: place)
      let isCut = next.map { bands[position($0)].line > end } ?? true
      if isCut { place = split(place, at: end) }
      mark(place, column: column, across, isOccupied: true)
      runs[position(place)].loosen()
      chunks[Int(order[place.chunk])].measuredCells = 0
      guard let after = self.place(after: place) else { return }
      place = after
      if bands[position(place)].line == end {
        bands[position(place)].edges += 1
        return
      }
    }
  }

  /// Replaces the lines from one on with a single free band; remaining blocks must end before it.
  private mutating func clear(fromLine line: Int, from firstChunk: Int) {
    let last = beginBand(atLine: line, from: firstChunk)
    removeChunks(from: last.chunk + 1)
    chunks[Int(order[last.chunk])].count = Int32(truncatingIfNeeded: last.slot + 1)
    endWithFreeBand(atLine: line)
  }

  /// Frees the units of a block that begins with a band, up to the last band's line, and removes
  /// bands whose first line is no longer an edge of a block.
  private mutating func vacate(
    _ top: Place,
    column: Int,
    _ span: QuiltSpan,
    before last: Int
  ) {
    let across = Int(span.across)
    let end = bands[position(top)].line + Int(span.along)
    var place = top
    while bands[position(place)].line < Swift.min(end, last) {
      mark(place, column: column, across, isOccupied: false)
      runs[position(place)] = QuiltLongestRun(atMost: wordCount * 64)
      guard let after = self.place(after: place) else { break }
      place = after
    }
    // From the back: removing a band does not move those before it.
    if end < last { releaseEdge(place) }
    releaseEdge(top)
  }

  /// Removes a band if no other block begins or ends at its first line.
  private mutating func releaseEdge(_ place: Place) {
    bands[position(place)].edges -= 1
    if bands[position(place)].edges == 0 { remove(place) }
  }

  @inline(__always)
  private mutating func mark(_ place: Place, column: Int, _ across: Int, isOccupied: Bool) {
    let first = position(place) &* wordCount
    words.withUnsafeMutableBufferPointer { words in
      guard let words = words.baseAddress else { return }
      QuiltColumnBits.set(words + first, from: column, count: across, isOccupied: isOccupied)
    }
  }
}
