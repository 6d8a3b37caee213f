extension LineStore {
  /// Fills whole chunks while the next run of kept items is at least a chunk away: refilling the
  /// lines before it is then cheaper than comparing them.
  ///
  /// - Returns: A Boolean value that indicates whether any line was added.
  /// - Complexity: O(items placed).
  mutating func fillBlocks(
    _ progress: inout LinePlacement<Place>,
    before end: Int,
    _ filler: inout some LineFiller<Place>
  ) -> Bool {
    let open = progress.scratch.openItemCount
    guard end &- progress.item >= 2 * Self.chunkLength, filler.canFillBlock(progress.line),
      open == 0 || open >= Self.leastChunkLength
    else { return false }
    storeAll(&progress.scratch, into: &progress.stored)
    let first = progress.item
    while end &- progress.item >= Self.chunkLength, let chunk = fillBlock(progress, &filler) {
      progress.stored.append(chunk.lines)
      progress.item &+= chunk.lines.itemCount
      progress.line &+= chunk.lines.lineCount
      progress.placedCount &+= chunk.lines.itemCount
      progress.length = progress.start &+ chunk.length
      progress.start = progress.length &+ filler.lineSpacing
    }
    progress.scratch.begin(firstItem: progress.item, firstLine: progress.line)
    return progress.item > first
  }

  /// Returns a chunk of the next lines and their length, or nil if not even one line fits into a
  /// chunk.
  mutating func fillBlock<Filler: LineFiller<Place>>(
    _ progress: LinePlacement<Place>,
    _ filler: inout Filler
  ) -> (lines: LineChunk, length: Int64)? {
    let slot = allocateSlot(for: Self.greatestChunkLength, blank: Filler.blank)
    let block = withElements(&places, &lines) { places, lines in
      var block = LineBlock(
        places: places + slot.offset,
        lines: lines + slot.offset,
        capacity: Self.chunkLength
      )
      filler.fill(&block, line: progress.line, from: progress.item)
      return block
    }
    guard block.itemCount > 0 else {
      free(slot)
      return nil
    }
    itemCount += block.itemCount
    let chunk = LineChunk(
      firstItem: progress.item,
      itemCount: block.itemCount,
      firstLine: progress.line,
      lineCount: block.lineCount,
      base: progress.start,
      slot: slot
    )
    return (chunk, block.length)
  }
}
