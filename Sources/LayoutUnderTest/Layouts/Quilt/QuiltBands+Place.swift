extension QuiltBands {
  /// Places blocks, each at the first place in reading order where it fits.
  ///
  /// - Parameters:
  ///   - items: Blocks up to the section's end, counted through all sections; those before them
  ///     have their places.
  ///   - section: The section, the last one.
  ///   - firstChunk: The number of its first chunk.
  ///   - demand: What the blocks ask for.
  ///   - frames: The spans of the blocks; receives their places.
  /// - Returns: How many lines the section has.
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

  /// Places blocks ahead of their turn, each at the first place in reading order where it fits.
  ///
  /// A block that would begin before the boundary and end after it depends on what has no place
  /// yet; so does what begins after it, and the boundary goes up to there. Where no block fits
  /// before it, the others are not looked at.
  ///
  /// - Parameters:
  ///   - items: The blocks of the last section that have no place in order, counted through all
  ///     sections.
  ///   - section: The section.
  ///   - firstChunk: The number of its first chunk.
  ///   - boundary: The line before which they are to end.
  ///   - demand: What the blocks ask for.
  ///   - former: Where the blocks were.
  ///   - frames: The spans of the blocks; receives their places.
  /// - Returns: A line before which nothing begins that has no place.
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

  /// Takes the units of the first blocks of a section that have a place.
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

  /// The band that begins at a line of a section; one is cut in two for it where none does.
  private mutating func beginBand(atLine line: Int, from firstChunk: Int) -> Place {
    let place = place(ofLine: line, from: firstChunk)
    guard bands[position(place)].line < line else { return place }
    let first = split(place, at: line)
    return self.place(after: first) ?? first
  }

  /// The first band that begins at a line of a section or after it.
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
  ///   - frames: Where the blocks are.
  /// - Returns: Where those were that began before the end of a block left, ascending.
  /// - Complexity: O(items), and the bands of those that are among blocks left.
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
    // Most blocks are after all that are left: their bands go without a look at them.
    clear(fromLine: end, from: firstChunk)
    for item in items where frames.starts[item] < endStart {
      let line = frames.line(of: item, in: section)
      let (place, column) = (place(ofLine: line, from: firstChunk), frames.columns[item])
      vacate(place, column: Int(column), frames.spans[item], before: end)
      removed.append(QuiltFormerPlace(item: item, line: line, column: column))
    }
    return removed
  }

  /// Sets the cursors to where the blocks before `first` are, unless they are so.
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

  /// Takes the units of a block that begins with a band.
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

  /// Makes the lines from one on a single free band; a block that is left ends before it.
  private mutating func clear(fromLine line: Int, from firstChunk: Int) {
    let last = beginBand(atLine: line, from: firstChunk)
    removeChunks(from: last.chunk + 1)
    chunks[Int(order[last.chunk])].count = Int32(truncatingIfNeeded: last.slot + 1)
    endWithFreeBand(atLine: line)
  }

  /// Frees the units of a block that begins with a band, up to the last band's line, and takes
  /// bands out that only it began.
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
    // From the back: what is taken out does not move what is before it.
    if end < last { releaseEdge(place) }
    releaseEdge(top)
  }

  /// Takes a band out if no other block begins or ends at its first line.
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
