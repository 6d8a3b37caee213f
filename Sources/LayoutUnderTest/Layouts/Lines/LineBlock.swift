/// A buffer for the items and the lines of one chunk, filled in one call.
struct LineBlock<Place: BitwiseCopyable>: BitwiseCopyable {
  let places: UnsafeMutablePointer<Place>
  /// The lines; one more than `capacity`, so that the line after the last may be written.
  let lines: UnsafeMutablePointer<ChunkedLine>
  /// The number of items that fit.
  let capacity: Int
  /// The number of items in the complete lines.
  var itemCount = 0
  var lineCount = 0
  /// The end of the last line relative to the start of the first, in whole 1/256 pt.
  var length: Int64 = 0

  init(
    _ places: UnsafeMutablePointer<Place>,
    _ lines: UnsafeMutablePointer<ChunkedLine>,
    capacity: Int
  ) {
    self.places = places
    self.lines = lines
    self.capacity = capacity
  }
}

extension LineStore {
  /// Fills whole chunks while the next run of kept items is at least a chunk away: refilling the
  /// lines before it is then cheaper than comparing them.
  ///
  /// - Returns: A Boolean value that indicates whether any line was added.
  /// - Complexity: O(items placed).
  mutating func fillBlocks(
    _ lay: inout LineLay<Place>,
    before end: Int,
    _ filler: inout some LineFiller<Place>
  ) -> Bool {
    let open = lay.scratch.openItemCount
    guard end &- lay.item >= 2 * Self.chunkLength, filler.canFillBlock(lay.line),
      open == 0 || open >= Self.leastChunkLength
    else { return false }
    storeAll(&lay.scratch, into: &lay.stored)
    let first = lay.item
    while end &- lay.item >= Self.chunkLength, let chunk = fillBlock(lay, &filler) {
      lay.stored.append(chunk.lines)
      lay.item &+= chunk.lines.itemCount
      lay.line &+= chunk.lines.lineCount
      lay.placedCount &+= chunk.lines.itemCount
      lay.length = lay.start &+ chunk.length
      lay.start = lay.length &+ filler.lineSpacing
    }
    lay.scratch.begin(firstItem: lay.item, firstLine: lay.line)
    return lay.item > first
  }

  /// Returns a chunk of the next lines and their length, or nil if not even one line fits into a
  /// chunk.
  mutating func fillBlock<Filler: LineFiller<Place>>(
    _ lay: LineLay<Place>,
    _ filler: inout Filler
  ) -> (lines: LineChunk, length: Int64)? {
    let slot = takeSlot(for: Self.greatestChunkLength, blank: Filler.blank)
    let block = places.withUnsafeMutableBufferPointer { places in
      lines.withUnsafeMutableBufferPointer { lines in
        var block = LineBlock(
          places.baseAddress.unsafelyUnwrapped + slot.offset,
          lines.baseAddress.unsafelyUnwrapped + slot.offset,
          capacity: Self.chunkLength
        )
        filler.fill(&block, line: lay.line, from: lay.item)
        return block
      }
    }
    guard block.itemCount > 0 else {
      free(slot)
      return nil
    }
    itemCount += block.itemCount
    let chunk = LineChunk(
      firstItem: lay.item,
      itemCount: block.itemCount,
      firstLine: lay.line,
      lineCount: block.lineCount,
      base: lay.start,
      slot: slot
    )
    return (chunk, block.length)
  }
}
