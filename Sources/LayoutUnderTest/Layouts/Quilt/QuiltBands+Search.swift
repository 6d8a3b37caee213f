extension QuiltBands {
  /// Finds the first place in reading order for a block.
  ///
  /// - Parameters:
  ///   - span: What the block takes.
  ///   - begin: The band to begin at; no such block fits before it.
  /// - Returns: The band that the block begins with and its first column.
  mutating func search(_ span: QuiltSpan, from begin: Place) -> (place: Place, column: Int) {
    let (wordCount, age, scale) = (wordCount, age, cursors.across)
    return bands.withUnsafeMutableBufferPointer { bands in
      words.withUnsafeBufferPointer { words in
        chunks.withUnsafeMutableBufferPointer { chunks in
          rooms.withUnsafeMutableBufferPointer { rooms in
            united.withUnsafeMutableBufferPointer { united in
              order.withUnsafeBufferPointer { order in
                let kernel = QuiltBandSearch(
                  across: span.across,
                  along: span.along,
                  scale: scale,
                  wordCount: wordCount,
                  age: age,
                  bands: bands,
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
  }
}

/// The search for one block among the bands, on raw columns of numbers.
///
/// A block that fits somewhere in a band fits at its beginning too, so only bands' first lines are
/// tried.
struct QuiltBandSearch {
  typealias Place = QuiltBands.Place

  /// The columns that the block takes.
  let across: Int32
  /// The lines that it takes.
  let along: Int32
  /// The cell of columns asked for that the block is in.
  let cell: Int
  let scale: QuiltSpanScale
  let wordCount: Int
  /// The room of chunks of this age holds.
  let age: Int32
  let bands: UnsafeMutableBufferPointer<QuiltBand>
  let words: UnsafeBufferPointer<UInt64>
  let chunks: UnsafeMutableBufferPointer<QuiltChunk>
  let rooms: UnsafeMutableBufferPointer<Int32>
  let united: UnsafeMutableBufferPointer<UInt64>
  let order: UnsafeBufferPointer<Int32>

  init(
    across: Int32,
    along: Int32,
    scale: QuiltSpanScale,
    wordCount: Int,
    age: Int32,
    bands: UnsafeMutableBufferPointer<QuiltBand>,
    words: UnsafeBufferPointer<UInt64>,
    chunks: UnsafeMutableBufferPointer<QuiltChunk>,
    rooms: UnsafeMutableBufferPointer<Int32>,
    united: UnsafeMutableBufferPointer<UInt64>,
    order: UnsafeBufferPointer<Int32>
  ) {
    self.across = across
    self.along = along
    cell = scale.cell(of: across)
    self.scale = scale
    self.wordCount = wordCount
    self.age = age
    self.bands = bands
    self.words = words
    self.chunks = chunks
    self.rooms = rooms
    self.united = united
    self.order = order
  }

  /// Finds the first place in reading order, skipping chunks that have no room for such a block.
  func search(from begin: Place) -> (place: Place, column: Int) {
    var place = begin
    while true {
      let room = rooms[roomPosition(ofChunk: place.chunk)]
      if room >= along || chunks[Int(order[place.chunk])].age != age {
        if let found = look(inChunkOf: place) { return found }
        measureRoom(ofChunk: place.chunk)
      }
      // The section's last band is free, so its chunk is the last to come to.
      place = Place(chunk: place.chunk &+ 1, slot: 0)
    }
  }

  /// The first place in a chunk, from one on, where the block fits.
  private func look(inChunkOf begin: Place) -> (place: Place, column: Int)? {
    let count = Int(chunks[Int(order[begin.chunk])].count)
    var top = begin
    while top.slot < count {
      let end = bands[position(top)].line &+ Int(along)
      if let narrow = unite(from: top, before: end) {
        // Nor does it fit where it would begin between the two.
        guard narrow.chunk == top.chunk else { return nil }
        top.slot = narrow.slot &+ 1
        continue
      }
      if let column = QuiltColumnBits.firstRun(of: Int(across), in: UnsafeBufferPointer(united)) {
        return (top, column)
      }
      top.slot &+= 1
    }
    return nil
  }

  /// Unites the columns of the bands from one on that begin before a line.
  ///
  /// - Returns: The first of them that has no free run of the block's columns, or nil.
  @inline(__always)
  private func unite(from top: Place, before end: Int) -> Place? {
    guard hasRun(of: across, at: top) else { return top }
    add(top, isFirst: true)
    var place = top
    while let next = self.place(after: place), bands[position(next)].line < end {
      guard hasRun(of: across, at: next) else { return next }
      add(next, isFirst: false)
      place = next
    }
    return nil
  }

  // MARK: Room

  /// Where the most lines are noted that a block of the cell's least columns may take if it begins
  /// in a chunk.
  @inline(__always)
  private func roomPosition(ofChunk number: Int) -> Int {
    Int(order[number]) &* QuiltSpanScale.mostCells &+ cell
  }

  /// Works out and notes the most lines that a block of the cell's least columns may take if it
  /// begins in a chunk.
  ///
  /// It is never more later on, as units are only taken.
  private func measureRoom(ofChunk number: Int) {
    let chunk = Int(order[number])
    let first = chunk &* QuiltSpanScale.mostCells
    if chunks[chunk].age != age {
      chunks[chunk].age = age
      for cell in 0..<scale.cells { rooms[first &+ cell] = .max }
    }
    let run = scale.least(ofCell: cell)
    var most = 0
    var top = Place(chunk: number, slot: 0)
    let count = Int(chunks[chunk].count)
    while top.slot < count {
      guard let (end, isNarrow) = end(ofRun: run, from: top) else {
        most = Int(Int32.max)
        break
      }
      most = Swift.max(most, bands[position(end)].line &- bands[position(top)].line)
      // Before a band that is too narrow for all, what begins later only has less room.
      guard isNarrow else {
        top.slot &+= 1
        continue
      }
      guard end.chunk == number else { break }
      top.slot = end.slot &+ 1
    }
    // Broader blocks have no more room.
    let room = Int32(clamping: most)
    for cell in cell..<scale.cells { rooms[first &+ cell] = Swift.min(rooms[first &+ cell], room) }
  }

  /// The first band into which no run of so many free columns goes on from another one, and whether
  /// it has none of its own either; nil where one goes on without end.
  private func end(ofRun run: Int32, from top: Place) -> (band: Place, isNarrow: Bool)? {
    guard hasRun(of: run, at: top) else { return (top, true) }
    add(top, isFirst: true)
    var place = top
    while let next = self.place(after: place) {
      guard hasRun(of: run, at: next) else { return (next, true) }
      add(next, isFirst: false)
      let columns = UnsafeBufferPointer(united)
      guard QuiltColumnBits.firstRun(of: Int(run), in: columns) != nil else { return (next, false) }
      place = next
    }
    return nil
  }

  // MARK: Places

  @inline(__always)
  private func position(_ place: Place) -> Int {
    Int(order[place.chunk]) &* QuiltBands.chunkRoom &+ place.slot
  }

  @inline(__always)
  private func place(after place: Place) -> Place? {
    if place.slot &+ 1 < Int(chunks[Int(order[place.chunk])].count) {
      return Place(chunk: place.chunk, slot: place.slot &+ 1)
    }
    let next = place.chunk &+ 1
    return next < order.count ? Place(chunk: next, slot: 0) : nil
  }

  // MARK: Columns

  /// Adds the columns that a band occupies to those of the bands above it.
  @inline(__always)
  private func add(_ place: Place, isFirst: Bool) {
    let first = position(place) &* wordCount
    for word in 0..<wordCount {
      let before = isFirst ? 0 : united[word]
      united[word] = before | words[first &+ word]
    }
  }

  /// Whether so many columns are free in a band, one beside the other.
  @inline(__always)
  private func hasRun(of run: Int32, at place: Place) -> Bool {
    let position = position(place)
    guard bands[position].run >= run else { return false }
    guard bands[position].isRunStale else { return true }
    let first = position &* wordCount
    let columns = UnsafeBufferPointer(rebasing: words[first..<first &+ wordCount])
    bands[position].run = Int32(truncatingIfNeeded: QuiltColumnBits.longestRun(in: columns))
    bands[position].isRunStale = false
    return bands[position].run >= run
  }
}
