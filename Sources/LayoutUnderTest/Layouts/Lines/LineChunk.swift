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
  /// Where items and lines are in the store.
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
