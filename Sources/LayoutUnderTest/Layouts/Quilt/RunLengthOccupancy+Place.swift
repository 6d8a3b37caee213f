extension RunLengthOccupancy {
  /// Places blocks; see `OccupancyForm`.
  mutating func place(_ blocks: QuiltBlocks, in frames: inout QuiltGeometry) -> Int {
    guard !blocks.items.isEmpty else { return lastLine }
    setCursors(for: blocks, frames)
    frames.withPlaces(of: blocks.section) { places in
      for item in blocks.items {
        let span = places.spans[item]
        let begin = position(ofLine: cursors.line(of: span))
        let found = search(span, from: begin)
        let line = bands[index(of: found.position)].line
        occupy(found.position, column: found.column, span)
        cursors.raise(span, to: line)
        places.put(item, line: line, column: found.column)
        places.lineEnds[item] = Int32(truncatingIfNeeded: lastLine)
      }
    }
    cursorScope = QuiltSearchScope(blocks, from: blocks.items.upperBound)
    return lastLine
  }

  mutating func placeAhead(
    _ blocks: QuiltBlocks,
    before boundary: Int,
    _ former: inout QuiltFormerPlaces,
    in frames: inout QuiltGeometry
  ) -> Int {
    setCursors(for: blocks, frames)
    let placed = frames.withPlaces(of: blocks.section) { places in
      placeAhead(blocks.items, before: boundary, &former, in: places)
    }
    frames.setAhead(placed.ahead, upTo: placed.end)
    return placed.boundary
  }

  mutating func occupy(_ blocks: QuiltBlocks, _ frames: QuiltGeometry) {
    firstChunk = blocks.first
    for item in blocks.items where frames.isPlaced(item) {
      let line = frames.line(of: item, in: blocks.section)
      occupy(frames.spans[item], line: line, column: Int(frames.columns[item]))
    }
  }

  /// Returns the band that begins at a line of a section, splitting a band if necessary.
  private mutating func beginBand(atLine line: Int) -> Position {
    let position = position(ofLine: line)
    guard bands[index(of: position)].line < line else { return position }
    let first = split(position, at: line)
    return self.position(after: first) ?? first
  }

  /// Returns the first band that begins at or after a line of a section.
  private func firstBand(fromLine line: Int) -> Position {
    let position = position(ofLine: line)
    return bands[index(of: position)].line < line
      ? self.position(after: position) ?? position : position
  }

  mutating func vacate(
    _ blocks: QuiltBlocks,
    _ frames: QuiltGeometry
  ) -> ContiguousArray<QuiltFormerPlace> {
    let (items, section) = (blocks.items, blocks.section)
    let end = frames.lineEnd(before: items.lowerBound, in: section)
    let endStart = frames.start(ofLine: end, in: section)
    var removed: ContiguousArray<QuiltFormerPlace> = []
    firstChunk = blocks.first
    cursorScope = nil
    // Most blocks are after all remaining ones: their bands are removed without reading them.
    clear(fromLine: end)
    for item in items where frames.starts[item] < endStart {
      let line = frames.line(of: item, in: section)
      let (position, column) = (position(ofLine: line), frames.columns[item])
      vacate(position, column: Int(column), frames.spans[item], before: end)
      removed.append(QuiltFormerPlace(item: item, line: line, column: column))
    }
    return removed
  }

  /// Sets the cursors from earlier blocks, unless they are already valid.
  private mutating func setCursors(for blocks: QuiltBlocks, _ frames: QuiltGeometry) {
    firstChunk = blocks.first
    let scope = QuiltSearchScope(blocks, from: blocks.items.lowerBound)
    guard cursorScope?.covers(scope) != true else { return }
    united.resize(to: wordCount + QuiltColumnBits.spareWords, filler: 0)
    let across = cursors.across
    cursors.reset(blocks.demand)
    if cursorScope == nil || cursors.across != across { forgetRooms(from: firstChunk) }
    cursorScope = scope
    for item in scope.seeds {
      cursors.raise(frames.spans[item], to: frames.line(of: item, in: blocks.section))
    }
  }

  /// Marks the units of a block that begins with a band as occupied.
  private mutating func occupy(_ top: Position, column: Int, _ span: QuiltSpan) {
    let across = Int(span.across)
    let end = bands[index(of: top)].line + Int(span.along)
    bands[index(of: top)].edges += 1
    var position = top
    while true {
      let next = self.position(after: position)
      let isCut = next.map { bands[index(of: $0)].line > end } ?? true
      if isCut { position = split(position, at: end) }
      mark(position, column: column, across, isOccupied: true)
      runs[index(of: position)].loosen()
      chunks[Int(order[position.chunk])].measuredCells = 0
      guard let after = self.position(after: position) else { return }
      position = after
      if bands[index(of: position)].line == end {
        bands[index(of: position)].edges += 1
        return
      }
    }
  }

  /// Replaces the lines from one on with a single free band; remaining blocks must end before it.
  private mutating func clear(fromLine line: Int) {
    let last = beginBand(atLine: line)
    cut(to: last.chunk + 1)
    chunks[Int(order[last.chunk])].count = Int32(truncatingIfNeeded: last.slot + 1)
    endWithFreeBand(atLine: line)
  }

  /// Frees the units of a block that begins with a band, up to the last band's line, and removes
  /// bands whose first line is no longer an edge of a block.
  private mutating func vacate(_ top: Position, column: Int, _ span: QuiltSpan, before last: Int) {
    let across = Int(span.across)
    let end = bands[index(of: top)].line + Int(span.along)
    var position = top
    while bands[index(of: position)].line < Swift.min(end, last) {
      mark(position, column: column, across, isOccupied: false)
      runs[index(of: position)] = QuiltLongestRun(atMost: wordCount * 64)
      guard let after = self.position(after: position) else { break }
      position = after
    }
    // From the back: removing a band does not move those before it.
    if end < last { releaseEdge(position) }
    releaseEdge(top)
  }

  /// Removes a band if no other block begins or ends at its first line.
  private mutating func releaseEdge(_ position: Position) {
    bands[index(of: position)].edges -= 1
    if bands[index(of: position)].edges == 0 { remove(position) }
  }

  @inline(__always)
  private mutating func mark(_ position: Position, column: Int, _ across: Int, isOccupied: Bool) {
    let first = index(of: position) &* wordCount
    words.withUnsafeMutableBufferPointer { words in
      guard let words = words.baseAddress else { return }
      QuiltColumnBits.set(words + first, from: column, count: across, isOccupied: isOccupied)
    }
  }
}

extension RunLengthOccupancy: QuiltSearch {
  var leastLine: Int { cursors.first }

  func leastLine(for span: QuiltSpan) -> Int { cursors.line(of: span) }

  mutating func raise(_ span: QuiltSpan, to line: Int) { cursors.raise(span, to: line) }

  mutating func firstFit(_ span: QuiltSpan, from line: Int) -> (line: Int, column: Int) {
    let found = search(span, from: firstBand(fromLine: line))
    return (bands[index(of: found.position)].line, found.column)
  }

  mutating func occupy(_ span: QuiltSpan, line: Int, column: Int) {
    occupy(beginBand(atLine: line), column: column, span)
  }
}
