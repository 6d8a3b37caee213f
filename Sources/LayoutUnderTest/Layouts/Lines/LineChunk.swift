/// One line of items within a chunk.
@frozen
@usableFromInline
struct ChunkedLine: BitwiseCopyable {
  /// Where the line begins, counted from its chunk's base, in whole 1/256 pt.
  @usableFromInline var start: Int64
  /// The line's length along the scroll axis, in whole 1/256 pt.
  @usableFromInline var length: Int32
  /// The line's first item, counted from its chunk's first.
  @usableFromInline var firstItem: Int32

  @inlinable
  init(start: Int64, length: Int32, firstItem: Int32) {
    self.start = start
    self.length = length
    self.firstItem = firstItem
  }
}

/// Some neighbouring lines of one section, whole ones, that move together.
@frozen
@usableFromInline
struct LineChunk: BitwiseCopyable {
  /// The first item, counted from the section's first.
  @usableFromInline var firstItem: Int
  @usableFromInline var itemCount: Int
  /// The number of the first line in the section.
  @usableFromInline var firstLine: Int
  @usableFromInline var lineCount: Int
  /// Where the first line begins, counted from where the section's items do, in whole 1/256 pt.
  @usableFromInline var base: Int64
  /// Where items and lines lie in the store.
  @usableFromInline var slot: LineSlot

  @inlinable
  init(
    firstItem: Int,
    itemCount: Int,
    firstLine: Int,
    lineCount: Int,
    base: Int64,
    slot: LineSlot
  ) {
    self.firstItem = firstItem
    self.itemCount = itemCount
    self.firstLine = firstLine
    self.lineCount = lineCount
    self.base = base
    self.slot = slot
  }

  @inlinable
  func moved(by move: LineMove) -> LineChunk {
    var result = self
    result.firstItem &+= move.items
    result.firstLine &+= move.lines
    result.base &+= move.length
    return result
  }
}

/// Room in a store for the items of one chunk, and for as many lines.
@frozen
@usableFromInline
struct LineSlot: BitwiseCopyable {
  /// Where the slot begins in the store's arrays.
  @usableFromInline var offset: Int
  /// The slot holds 16 items, or as often twice as many.
  @usableFromInline var doublings: Int

  @inlinable
  init(offset: Int, doublings: Int) {
    self.offset = offset
    self.doublings = doublings
  }

  /// How many doublings room for so many items takes.
  @inlinable
  static func doublings(for count: Int) -> Int {
    Int.bitWidth - ((Swift.max(count, 16) - 1) >> 4).leadingZeroBitCount
  }

  @inlinable var capacity: Int { 16 << doublings }
}

/// What a store knows of one section.
@frozen
@usableFromInline
struct LineSection: BitwiseCopyable {
  /// The number of the section's first chunk.
  @usableFromInline var firstChunk: Int
  @usableFromInline var chunkCount = 0
  /// How many items the section's lines hold.
  @usableFromInline var itemCount = 0
  /// Where the last line ends, counted from where the items begin, in whole 1/256 pt.
  @usableFromInline var length: Int64 = 0

  @inlinable
  init(firstChunk: Int) {
    self.firstChunk = firstChunk
  }

  @inlinable var chunks: Range<Int> { firstChunk..<firstChunk &+ chunkCount }
}

/// A line of a store: its chunk and its place there.
@frozen
@usableFromInline
struct LinePosition: Equatable, BitwiseCopyable {
  @usableFromInline var chunk: Int
  @usableFromInline var line: Int

  @inlinable
  init(chunk: Int, line: Int) {
    self.chunk = chunk
    self.line = line
  }
}

/// By how much lines that are what they were moved.
@frozen
@usableFromInline
struct LineMove: BitwiseCopyable {
  @usableFromInline var items = 0
  @usableFromInline var lines = 0
  /// In whole 1/256 pt.
  @usableFromInline var length: Int64 = 0

  @inlinable
  init() {}
}
