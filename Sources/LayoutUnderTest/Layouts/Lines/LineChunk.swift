/// Some consecutive whole lines of one section, which move together.
struct LineChunk: BitwiseCopyable {
  /// The first item, relative to the section's first.
  var firstItem: Int
  var itemCount: Int
  /// The number of the first line in the section.
  var firstLine: Int
  var lineCount: Int
  /// The start of the first line relative to the start of the section's items, in whole 1/256 pt.
  var base: Int64
  /// The positions of items and lines in the store.
  var slot: LineSlot

  func moved(by move: LineMove) -> LineChunk {
    var result = self
    result.firstItem &+= move.items
    result.firstLine &+= move.lines
    result.base &+= move.length
    return result
  }
}

/// A slot of a store for the items of one chunk and as many lines.
struct LineSlot: BitwiseCopyable {
  /// The start of the slot in the store's arrays.
  var offset: Int
  /// The number of times that the smallest capacity, 16 items, is doubled.
  var doublings: Int

  /// Returns the number of doublings of the smallest slot for `count` items.
  static func doublings(for count: Int) -> Int {
    Int.bitWidth - ((Swift.max(count, 16) - 1) >> 4).leadingZeroBitCount
  }

  var capacity: Int { 16 << doublings }
}

/// The distance by which unchanged lines move.
struct LineMove: BitwiseCopyable {
  var items = 0
  var lines = 0
  /// The distance along the scroll axis, in whole 1/256 pt.
  var length: Int64 = 0
}

/// One line of items within a chunk.
struct ChunkedLine: BitwiseCopyable {
  /// The start of the line, relative to its chunk's base, in whole 1/256 pt.
  var start: Int64
  /// The line's length along the scroll axis, in whole 1/256 pt.
  var length: Int32
  /// The line's first item, relative to its chunk's first item.
  var firstItem: Int32
}

/// The position of a line in a store: its chunk and its position in the chunk.
struct LinePosition: Equatable, BitwiseCopyable {
  var chunk: Int
  var line: Int
}

/// The chunks, the item count and the length of one section in a store.
struct LineSection: BitwiseCopyable {
  /// The number of the section's first chunk.
  var firstChunk: Int
  var chunkCount = 0
  /// The number of items in the section's lines.
  var itemCount = 0
  /// The end of the last line relative to the start of the items, in whole 1/256 pt.
  var length: Int64 = 0

  var chunks: Range<Int> { firstChunk..<firstChunk &+ chunkCount }
}
