/// Some neighbouring lines of one section, whole ones, that move together.
struct LineChunk: BitwiseCopyable {
  /// The first item, counted from the section's first.
  var firstItem: Int
  var itemCount: Int
  /// The number of the first line in the section.
  var firstLine: Int
  var lineCount: Int
  /// Where the first line begins, counted from where the section's items do, in whole 1/256 pt.
  var base: Int64
  /// Where items and lines are in the store.
  var slot: LineSlot

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

  func moved(by move: LineMove) -> LineChunk {
    var result = self
    result.firstItem &+= move.items
    result.firstLine &+= move.lines
    result.base &+= move.length
    return result
  }
}

/// Room in a store for the items of one chunk, and for as many lines.
struct LineSlot: BitwiseCopyable {
  /// Where the slot begins in the store's arrays.
  var offset: Int
  /// The slot holds 16 items, or as often twice as many.
  var doublings: Int

  init(offset: Int, doublings: Int) {
    self.offset = offset
    self.doublings = doublings
  }

  /// How many doublings room for so many items takes.
  static func doublings(for count: Int) -> Int {
    Int.bitWidth - ((Swift.max(count, 16) - 1) >> 4).leadingZeroBitCount
  }

  var capacity: Int { 16 << doublings }
}

/// By how much lines that are what they were moved.
struct LineMove: BitwiseCopyable {
  var items = 0
  var lines = 0
  /// In whole 1/256 pt.
  var length: Int64 = 0

  init() {}
}
