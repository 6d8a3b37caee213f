extension RunLengthOccupancy {
  /// Finds the first place in reading order for a block.
  ///
  /// - Parameters:
  ///   - span: The span of the block.
  ///   - begin: The band to begin at; no such block fits before it.
  /// - Returns: The band that the block begins with and its first column.
  mutating func search(_ span: QuiltSpan, from begin: Position) -> (position: Position, column: Int)
  {
    let (wordCount, scale) = (wordCount, cursors.across)
    return withElements(&runs, &chunks, &rooms, &united) { runs, chunks, rooms, united in
      bands.withUnsafeBufferPointer { bands in
        words.withUnsafeBufferPointer { words in
          order.withUnsafeBufferPointer { order in
            let kernel = RunLengthSearch(
              across: span.across,
              along: span.along,
              cell: scale.cell(of: span.across),
              scale: scale,
              wordCount: wordCount,
              bands: bands,
              runs: runs,
              words: words,
              chunks: chunks,
              rooms: rooms,
              united: united,
              order: order
            )
            return kernel.search(from: begin)
          }
        }
      }
    }
  }
}

/// The search for one block among the bands, on raw arrays of numbers.
///
/// A block that fits somewhere in a band also fits at its beginning, so only the first lines of
/// bands are tried.
struct RunLengthSearch {
  typealias Position = RunLengthOccupancy.Position

  /// A place where a block fits.
  private struct Fit {
    /// The band that the block begins with.
    var position: Position
    /// The first column of the block.
    var column: Int
    /// The first band after the block; the end of the chunks if no band follows.
    var after: Position
  }

  /// The columns that the block takes.
  let across: Int32
  /// The lines that the block takes.
  let along: Int32
  /// The cell of `scale` that contains the block's columns.
  let cell: Int
  let scale: QuiltSpanScale
  let wordCount: Int
  let bands: UnsafeBufferPointer<QuiltBand>
  let runs: UnsafeMutablePointer<QuiltLongestRun>
  let words: UnsafeBufferPointer<UInt64>
  let chunks: UnsafeMutablePointer<QuiltChunk>
  let rooms: UnsafeMutablePointer<Int32>
  let united: UnsafeMutablePointer<UInt64>
  let order: UnsafeBufferPointer<Int32>

  /// Finds the first place in reading order, skipping chunks without room for such a block.
  func search(from begin: Position) -> (position: Position, column: Int) {
    var position = begin
    while true {
      if rooms[roomIndex(ofChunk: position.chunk)] >= along {
        if let fit = searchChunk(for: across, lines: Int(along), inChunkOf: position) {
          return (fit.position, fit.column)
        }
        measureRoom(ofChunk: position.chunk)
      }
      // The section's last band is free, so the search ends in its chunk at the latest.
      position = Position(chunk: position.chunk &+ 1, slot: 0)
    }
  }

  /// Returns the first place in a chunk, from a band on, where a block fits.
  ///
  /// - Returns: The place, or nil; `united` contains the union of its bands' columns.
  private func searchChunk(for run: Int32, lines: Int, inChunkOf begin: Position) -> Fit? {
    let range = indexes(ofChunk: begin.chunk)
    let first = range.lowerBound
    var wide = wideBands(for: run, in: range) & ~0 << UInt32(truncatingIfNeeded: begin.slot)
    while wide != 0 {
      let top = wide.trailingZeroBitCount
      let endLine = bands[first &+ top].line &+ lines
      // Among consecutive wide bands, the first has the most lines.
      let end = top &+ (~(wide &>> UInt32(truncatingIfNeeded: top))).trailingZeroBitCount
      guard end == range.count || bands[first &+ end].line >= endLine else {
        wide &= ~0 &<< UInt32(truncatingIfNeeded: end)
        continue
      }
      let (next, isNarrow) = firstNarrow(run, in: first &+ top..<range.upperBound, before: endLine)
      guard !isNarrow else {
        wide &= ~(1 &<< UInt32(truncatingIfNeeded: next &- first))
        continue
      }
      unite(first &+ top..<next, isFirst: true)
      var after = Position(chunk: begin.chunk, slot: next &- first)
      if next == range.upperBound {
        let number = begin.chunk &+ 1
        guard let end = uniteChunks(with: run, from: number, before: endLine) else { return nil }
        after = end
      }
      if let column = firstRun(of: run) {
        return Fit(position: Position(chunk: begin.chunk, slot: top), column: column, after: after)
      }
      wide &= wide &- 1
    }
    return nil
  }

  /// Adds the columns of the bands, from a chunk on, that begin before a line to the union.
  ///
  /// - Returns: The first band after them, or the end of the chunks; nil if one of them does not
  ///   have so long a run of free columns.
  private func uniteChunks(with run: Int32, from chunk: Int, before endLine: Int) -> Position? {
    for number in chunk..<order.count {
      let range = indexes(ofChunk: number)
      let (next, isNarrow) = firstNarrow(run, in: range, before: endLine)
      guard !isNarrow else { return nil }
      unite(range.lowerBound..<next, isFirst: false)
      guard next == range.upperBound else {
        return Position(chunk: number, slot: next &- range.lowerBound)
      }
    }
    return Position(chunk: order.count, slot: 0)
  }

  /// Returns the first of some bands that begins at or after a line or is too narrow, which means
  /// that it does not have so long a run of free columns; and whether it is too narrow.
  @inline(__always)
  private func firstNarrow(
    _ run: Int32,
    in range: Range<Int>,
    before endLine: Int
  ) -> (index: Int, isNarrow: Bool) {
    var index = range.lowerBound
    while index < range.upperBound, bands[index].line < endLine {
      guard hasRun(of: run, at: index) else { return (index, true) }
      index &+= 1
    }
    return (index, false)
  }

  // MARK: Room

  /// Returns the index in `rooms` of the most lines that a block of the cell's smallest span can
  /// take if it begins in a chunk.
  @inline(__always)
  private func roomIndex(ofChunk number: Int) -> Int {
    Int(order[number]) &* QuiltSpanScale.mostCells &+ cell
  }

  /// Computes and stores the most lines that a block of the cell's smallest span can take if it
  /// begins in a chunk.
  ///
  /// The number never grows later, because units are only taken.
  private func measureRoom(ofChunk number: Int) {
    let chunk = Int(order[number])
    // Measured again, the room would differ only because of blocks in later chunks.
    let bit: UInt32 = 1 &<< UInt32(truncatingIfNeeded: cell)
    guard chunks[chunk].measuredCells & bit == 0 else { return }
    chunks[chunk].measuredCells |= bit
    let most = mostLines(for: scale.least(ofCell: cell), inChunk: number)
    // Broader blocks have at most this room.
    let room = Int32(clamping: most)
    let first = chunk &* QuiltSpanScale.mostCells
    for cell in cell..<scale.cells { rooms[first &+ cell] = Swift.min(rooms[first &+ cell], room) }
  }

  /// Returns the most lines that a block of `run` columns can take if it begins in a chunk.
  private func mostLines(for run: Int32, inChunk number: Int) -> Int {
    var most = 0
    var begin = Position(chunk: number, slot: 0)
    while let fit = searchChunk(for: run, lines: most &+ 1, inChunkOf: begin) {
      guard let end = end(ofRun: run, from: fit) else { return .max }
      most = line(of: end) &- line(of: fit.position)
      begin.slot = fit.position.slot &+ 1
    }
    return most
  }

  /// Returns the first band into which no run of `run` free columns continues from a fit; nil if
  /// one continues without end.
  private func end(ofRun run: Int32, from fit: Fit) -> Position? {
    var position = fit.after
    while position.chunk < order.count {
      let range = indexes(ofChunk: position.chunk)
      for index in range.dropFirst(position.slot) {
        guard hasRun(of: run, at: index) else { return position }
        unite(index..<index &+ 1, isFirst: false)
        guard firstRun(of: run) != nil else { return position }
        position.slot &+= 1
      }
      position = Position(chunk: position.chunk &+ 1, slot: 0)
    }
    return nil
  }

  // MARK: Places

  /// Returns the indexes in `bands` of a chunk's bands.
  @inline(__always)
  private func indexes(ofChunk number: Int) -> Range<Int> {
    let chunk = Int(order[number])
    let first = chunk &* RunLengthOccupancy.chunkRoom
    return first..<first &+ Int(chunks[chunk].count)
  }

  @inline(__always)
  private func line(of position: Position) -> Int {
    bands[Int(order[position.chunk]) &* RunLengthOccupancy.chunkRoom &+ position.slot].line
  }

  // MARK: Columns

  /// Returns the first column of a run of `run` columns that are free in all united bands, or nil.
  @inline(__always)
  private func firstRun(of run: Int32) -> Int? {
    let columns = UnsafeBufferPointer(start: united, count: wordCount)
    return QuiltColumnBits.firstRun(of: Int(run), in: columns)
  }

  /// Unites the columns of bands of a chunk, with those united before unless `isFirst` is true.
  @inline(__always)
  private func unite(_ bands: Range<Int>, isFirst: Bool) {
    guard let words = words.baseAddress else { return }
    QuiltColumnBits.unite(
      bands.count,
      from: words + bands.lowerBound &* wordCount,
      wordCount: wordCount,
      into: united,
      isFirst: isFirst
    )
  }

  /// Returns the bands of a chunk that may have a free run of so many columns, as one bit each.
  @inline(__always)
  private func wideBands(for run: Int32, in range: Range<Int>) -> UInt32 {
    let first = runs + range.lowerBound
    var wide: UInt32 = 0
    for slot in stride(from: 0, to: RunLengthOccupancy.chunkRoom, by: 8) {
      let eight = QuiltLongestRun.mayReach(run, of: first + slot)
      wide |= eight &<< UInt32(truncatingIfNeeded: slot)
    }
    // Positions after the chunk's last band do not count.
    return wide & ~0 &>> UInt32(truncatingIfNeeded: RunLengthOccupancy.chunkRoom &- range.count)
  }

  /// Returns whether a band has so long a run of free columns.
  @inline(__always)
  private func hasRun(of run: Int32, at index: Int) -> Bool {
    guard runs[index].mayReach(run) else { return false }
    guard runs[index].isBound else { return true }
    let first = index &* wordCount
    let columns = UnsafeBufferPointer(rebasing: words[first..<first &+ wordCount])
    let longest = QuiltColumnBits.longestRun(in: columns)
    runs[index] = QuiltLongestRun(longest)
    return longest >= Int(run)
  }
}
