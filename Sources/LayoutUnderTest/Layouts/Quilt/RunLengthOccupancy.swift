/// Consecutive lines of a quilt in which the same columns are occupied.
struct QuiltBand: BitwiseCopyable {
  /// The band's first line, relative to the section's first.
  var line = 0
  /// The number of blocks that begin or end at the first line, plus 1 for a section's first band.
  var edges: Int32
}

/// A few consecutive bands.
struct QuiltChunk: BitwiseCopyable {
  /// The number of bands in the chunk.
  var count: Int32
  /// The cells of column spans whose room was measured since a block took units of the chunk, as
  /// one bit each.
  var measuredCells: UInt32 = 0
}

/// The free units of quilts with any number of columns and blocks of any size.
///
/// Consecutive lines with the same occupied columns form a band. Bands begin and end where blocks
/// do, so their number does not depend on the unit; the last band has no end. Bands are in chunks.
/// A chunk stores an upper bound of its room for each range of column spans, so that a search can
/// skip it. The sections' chunks follow one another; only those of the last section change.
struct RunLengthOccupancy: OccupancyForm {
  /// The position of a band.
  struct Position: Equatable {
    /// The position of the chunk in `order`.
    var chunk: Int
    /// The position of the band in its chunk.
    var slot: Int
  }

  /// The bands of every chunk, with unused room.
  var bands: ContiguousArray<QuiltBand> = []
  /// The longest run of free columns of every band; a search replaces a bound by the exact length.
  var runs: ContiguousArray<QuiltLongestRun> = []
  /// The columns of every band, a few words each, followed by spare words.
  var words: ContiguousArray<UInt64> = []
  var chunks: ContiguousArray<QuiltChunk> = []
  /// The chunks in order.
  var order: ContiguousArray<Int32> = []
  /// For every chunk and every cell of column spans, the greatest number of lines that a block of
  /// the cell's smallest span can take if it begins in the chunk.
  var rooms: ContiguousArray<Int32> = []
  /// Unused chunks.
  private var spares: ContiguousArray<Int32> = []
  private(set) var wordCount = 1
  private var columns = 1
  var cursors = QuiltSearchBounds()
  /// The first chunk of the section being searched.
  var firstChunk = 0
  /// The scope in which the cursors and the rooms are valid, or nil if they are not.
  var cursorScope: QuiltSearchScope?
  /// The union of the columns of several bands, followed by spare words.
  var united: ContiguousArray<UInt64> = []

  /// The number of bands that fit into a chunk: a search uses one bit of 32 for each.
  static var chunkRoom: Int { 32 }

  var end: Int { order.count }

  mutating func cut(to first: Int) {
    cursorScope = nil
    spares.append(contentsOf: order[first...])
    order.removeLast(order.count - first)
  }

  /// Begins a section with one free band.
  ///
  /// - Parameter columns: The number of columns in a line, the same for all sections.
  mutating func beginSection(columns: Int) {
    if columns != self.columns {
      self.columns = columns
      wordCount = QuiltColumnBits.wordCount(columns: columns)
      words.removeAll()
      resizeWords()
    }
    let chunk = addChunk(at: order.count)
    chunks[chunk] = QuiltChunk(count: 1)
    forgetRooms(from: order.count - 1)
    endWithFreeBand(atLine: 0)
  }

  /// Resets the rooms of the chunks from `first` on to an unlimited number of lines.
  mutating func forgetRooms(from first: Int) {
    let cells = QuiltSpanScale.mostCells
    rooms.withUnsafeMutableBufferPointer { rooms in
      for chunk in order[first...].lazy.map(Int.init) {
        chunks[chunk].measuredCells = 0
        rooms[chunk * cells..<(chunk + 1) * cells].update(repeating: .max)
      }
    }
  }

  /// Replaces the last band with a free one that begins at a line.
  mutating func endWithFreeBand(atLine line: Int) {
    let chunk = order.count - 1
    let last = Position(chunk: chunk, slot: Int(chunks[Int(order[chunk])].count) - 1)
    let index = index(of: last)
    bands[index] = QuiltBand(line: line, edges: 1)
    runs[index] = QuiltLongestRun(columns)
    let (columns, own) = (columns, index * wordCount..<(index + 1) * wordCount)
    words.withUnsafeMutableBufferPointer {
      QuiltColumnBits.clear(UnsafeMutableBufferPointer(rebasing: $0[own]), columns: columns)
    }
  }

  /// The first line of the last band, after all blocks of the last section.
  var lastLine: Int {
    let chunk = Int(order[order.count - 1])
    return bands[chunk * Self.chunkRoom + Int(chunks[chunk].count) - 1].line
  }

  // MARK: Places

  /// Returns the index of a band in `bands`.
  @inline(__always)
  func index(of position: Position) -> Int {
    Int(order[position.chunk]) &* Self.chunkRoom &+ position.slot
  }

  /// Returns the next band, or nil after the last.
  @inline(__always)
  func position(after position: Position) -> Position? {
    if position.slot &+ 1 < Int(chunks[Int(order[position.chunk])].count) {
      return Position(chunk: position.chunk, slot: position.slot &+ 1)
    }
    let next = position.chunk &+ 1
    return next < order.count ? Position(chunk: next, slot: 0) : nil
  }

  /// Returns the band that contains a line of the section being searched.
  ///
  /// - Complexity: O(log bands).
  func position(ofLine line: Int) -> Position {
    // The first chunk begins at line 0.
    let after = (firstChunk + 1..<order.count).partitioningIndex {
      bands[Int(order[$0]) * Self.chunkRoom].line > line
    }
    let first = Int(order[after - 1]) * Self.chunkRoom
    let count = Int(chunks[Int(order[after - 1])].count)
    let slot = (1..<count).partitioningIndex { bands[first + $0].line > line }
    return Position(chunk: after - 1, slot: slot - 1)
  }

  // MARK: Adding and removing bands

  /// Splits a band into two with the same occupied columns, before a line within the band.
  ///
  /// - Returns: The new position of the first part, which the second part follows.
  mutating func split(_ position: Position, at line: Int) -> Position {
    var position = position
    if Int(chunks[Int(order[position.chunk])].count) == Self.chunkRoom {
      halve(position.chunk)
      let kept = Self.chunkRoom / 2
      if position.slot >= kept {
        position = Position(chunk: position.chunk + 1, slot: position.slot - kept)
      }
    }
    let chunk = Int(order[position.chunk])
    let after = Int(chunks[chunk].count) - position.slot
    let index = index(of: position)
    copy(after, from: index, to: index + 1)
    chunks[chunk].count += 1
    bands[index + 1].line = line
    bands[index + 1].edges = 0
    return position
  }

  /// Removes a band; its lines join the band before it.
  mutating func remove(_ position: Position) {
    let chunk = Int(order[position.chunk])
    let index = index(of: position)
    copy(Int(chunks[chunk].count) - position.slot - 1, from: index + 1, to: index)
    chunks[chunk].count -= 1
    guard chunks[chunk].count == 0 else { return }
    order.remove(at: position.chunk)
    spares.append(Int32(truncatingIfNeeded: chunk))
  }

  /// Moves the second half of a full chunk's bands to a new chunk after it.
  private mutating func halve(_ number: Int) {
    let added = addChunk(at: number + 1)
    let full = Int(order[number])
    let kept = Self.chunkRoom / 2
    copy(kept, from: full * Self.chunkRoom + kept, to: added * Self.chunkRoom)
    chunks[added] = QuiltChunk(count: Int32(kept))
    chunks[full].count = Int32(kept)
    // A bound for the whole chunk is a bound for each half.
    let cells = QuiltSpanScale.mostCells
    for cell in 0..<cells { rooms[added * cells + cell] = rooms[full * cells + cell] }
  }

  private mutating func addChunk(at number: Int) -> Int {
    if spares.isEmpty {
      spares.append(Int32(truncatingIfNeeded: chunks.count))
      chunks.append(QuiltChunk(count: 0))
      rooms.resize(to: chunks.count * QuiltSpanScale.mostCells, filler: .max)
      bands.resize(to: chunks.count * Self.chunkRoom, filler: QuiltBand(edges: 0))
      runs.resize(to: chunks.count * Self.chunkRoom, filler: QuiltLongestRun(0))
      resizeWords()
    }
    let chunk = spares.removeLast()
    order.insert(chunk, at: number)
    return Int(chunk)
  }

  /// Makes room for the columns of all bands.
  private mutating func resizeWords() {
    let count = chunks.count * Self.chunkRoom * wordCount
    words.resize(to: count + QuiltColumnBits.spareWords, filler: 0)
  }

  /// Copies bands with their columns; source and target may overlap.
  private mutating func copy(_ count: Int, from source: Int, to target: Int) {
    bands.copy(count, from: source, to: target)
    runs.copy(count, from: source, to: target)
    words.copy(count * wordCount, from: source * wordCount, to: target * wordCount)
  }
}
