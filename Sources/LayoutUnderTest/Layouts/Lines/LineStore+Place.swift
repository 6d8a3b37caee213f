/// The progress of laying out a section's lines.
struct LinePlacement<Place: BitwiseCopyable> {
  var scratch = LineScratch<Place>()
  /// The chunks that replace the section's.
  var stored: ContiguousArray<LineChunk> = []
  /// The number, the first item and the start of the next line.
  var line = 0
  var item = 0
  var start: Int64 = 0
  /// The last old line that was reached.
  var old: LinePosition
  /// The first old chunk that may still be read; those before it are freed or kept whole.
  var unread: Int
  /// The end of the section's old chunks.
  let end: Int
  /// The end of the last line.
  var length: Int64 = 0
  var placedCount = 0
}

extension LineStore {
  /// Refills the lines of a section that a change may affect: from each changed run until lines are
  /// the same as before.
  ///
  /// - Returns: The number of items placed.
  /// - Complexity: O(items placed + runs kept + items of the chunks that change + chunks of the
  ///   section + sections).
  mutating func place<Filler: LineFiller<Place>>(
    _ section: Int,
    _ change: SectionChange,
    _ filler: inout Filler
  ) -> Int {
    let before = sections[section]
    var change = change
    var placedCount = 0
    change.forgetRuns(shorterThan: Filler.itemsWorthRun)
    if change.keepsPlaces(of: before.itemCount), !change.hasStretch(of: 2 * Self.chunkLength) {
      let refilled = refill(section, &change, &filler)
      if refilled.isDone { return refilled.placedCount }
      placedCount = refilled.placedCount
    }
    return placedCount + relayout(section, change, &filler)
  }

  /// Fills the lines of a section into new chunks, which replace those that change.
  mutating func relayout(
    _ section: Int,
    _ change: SectionChange,
    _ filler: inout some LineFiller<Place>
  ) -> Int {
    let before = sections[section]
    var progress = beginPlacement(section, change)
    let begin = progress.old.chunk
    var end = progress.end
    var move = LineMove(items: change.count - before.itemCount)
    var run = 0
    freeChunks(&progress, before: change.kept.first)
    while progress.item < change.count {
      while run < change.kept.count, change.kept[run].items.upperBound <= progress.item {
        run += 1
        freeChunks(&progress, before: run < change.kept.count ? change.kept[run] : nil)
      }
      if run < change.kept.count, joins(&progress, change.kept[run], filler) {
        let kept = change.kept[run]
        if kept.items.upperBound == change.count, kept.endBefore == before.itemCount {
          move.lines = progress.line - chunks[progress.old.chunk].firstLine - progress.old.line
          move.length = progress.start - start(of: progress.old)
          end = progress.scratch.appendRest(from: progress.old, of: self, before: end, move)
          progress.length = before.length + move.length
          break
        }
        if keepLines(&progress, beforeLineOf: kept.endBefore - 1) { continue }
      }
      let next = run < change.kept.count ? change.kept[run].items.lowerBound : change.count
      if !fillBlocks(&progress, before: next, &filler) { fillLine(&progress, &filler) }
    }
    storeAll(&progress.scratch, into: &progress.stored)
    swap(&progress.scratch, &scratch)
    free(progress.unread..<Swift.max(progress.unread, end))
    finish(section, begin..<end, with: progress.stored, move)
    sections[section].itemCount = change.count
    sections[section].length = progress.length
    return progress.placedCount
  }

  /// Begins with the line that contains the last item of the unchanged prefix: the line ends
  /// elsewhere if the next item changed.
  ///
  /// The lines before it in the chunk are unchanged.
  mutating func beginPlacement(_ section: Int, _ change: SectionChange) -> LinePlacement<Place> {
    let own = sections[section].chunks
    var progress = LinePlacement<Place>(
      old: LinePosition(chunk: own.lowerBound, line: 0),
      unread: own.lowerBound,
      end: own.upperBound
    )
    // Moved out of the store, which is read during the layout.
    swap(&progress.scratch, &scratch)
    progress.scratch.begin(firstItem: 0, firstLine: 0)
    guard let first = change.kept.first, first.items.lowerBound == 0, first.firstBefore == 0 else {
      return progress
    }
    progress.old = position(ofItem: first.items.upperBound - 1, in: section)
    progress.unread = progress.old.chunk
    let chunk = chunks[progress.old.chunk]
    progress.scratch.begin(firstItem: chunk.firstItem, firstLine: chunk.firstLine)
    progress.scratch.append(0..<progress.old.line, of: chunk, of: self, moved: 0)
    progress.line = chunk.firstLine + progress.old.line
    progress.item = firstItem(of: progress.old)
    progress.start = start(of: progress.old)
    return progress
  }

  /// Adds one line.
  @inline(__always)
  mutating func fillLine(
    _ progress: inout LinePlacement<Place>,
    _ filler: inout some LineFiller<Place>
  ) {
    let first = progress.scratch.places.count
    let length = filler.fill(
      progress.line,
      from: progress.item,
      at: progress.start,
      &progress.scratch
    )
    progress.scratch.lines.append(
      ChunkedLine(
        start: progress.start,
        length: Int32(truncatingIfNeeded: length),
        firstItem: Int32(truncatingIfNeeded: first)
      )
    )
    let count = progress.scratch.places.count - first
    progress.item += count
    progress.placedCount += count
    progress.line += 1
    progress.length = progress.start + length
    progress.start = progress.length + filler.lineSpacing
    if progress.scratch.openItemCount >= 8 * Self.greatestChunkLength {
      storeMost(&progress.scratch, into: &progress.stored)
    }
  }

  /// Returns whether the next line begins with the same item as an old line, in a run of kept
  /// items, and would be identical to it.
  ///
  /// Advances `old` to that line.
  @inline(__always)
  mutating func joins(
    _ progress: inout LinePlacement<Place>,
    _ run: UnchangedRange,
    _ filler: some LineFiller<Place>
  ) -> Bool {
    guard progress.item >= run.items.lowerBound else { return false }
    let item = progress.item + run.firstBefore - run.items.lowerBound
    let isThere = advance(&progress.old, toItem: item, before: progress.end)
    freePassed(&progress)
    guard isThere else { return false }
    return filler.joins(chunks[progress.old.chunk].firstLine + progress.old.line, progress.line)
  }

  /// Adds the unchanged old lines from the current one to the line before that of an item.
  ///
  /// Whole chunks are moved, not copied.
  ///
  /// - Returns: A Boolean value that indicates whether any line was added.
  mutating func keepLines(_ progress: inout LinePlacement<Place>, beforeLineOf item: Int) -> Bool {
    let first = progress.old
    var move = LineMove()
    move.items = progress.item - firstItem(of: first)
    move.lines = progress.line - chunks[first.chunk].firstLine - first.line
    move.length = progress.start - start(of: first)
    while chunks[progress.old.chunk].endItem <= item {
      let chunk = chunks[progress.old.chunk]
      let open = progress.scratch.openItemCount
      if progress.old.line == 0, open == 0 || open >= Self.leastChunkLength {
        keep(chunk, move, &progress)
      } else {
        let rest = progress.old.line..<chunk.lineCount
        progress.scratch.append(rest, of: chunk, of: self, moved: move.length)
      }
      progress.old = LinePosition(chunk: progress.old.chunk + 1, line: 0)
    }
    // A linear search: the lines are read anyway, and a binary search would wait for each read.
    let chunk = chunks[progress.old.chunk]
    let begin = progress.old.line
    while progress.old.line + 1 < chunk.lineCount,
      chunk.firstItem + Int(lines[chunk.slot.offset + progress.old.line + 1].firstItem) <= item
    {
      progress.old.line += 1
    }
    guard progress.old != first else { return false }
    progress.scratch.append(begin..<progress.old.line, of: chunk, of: self, moved: move.length)
    progress.item = firstItem(of: progress.old) + move.items
    progress.line = chunk.firstLine + progress.old.line + move.lines
    progress.start = start(of: progress.old) + move.length
    return true
  }

  /// Adds a whole chunk at another position.
  mutating func keep(_ chunk: LineChunk, _ move: LineMove, _ progress: inout LinePlacement<Place>) {
    freePassed(&progress)
    progress.unread = progress.old.chunk + 1
    storeAll(&progress.scratch, into: &progress.stored)
    let moved = chunk.moved(by: move)
    progress.stored.append(moved)
    progress.scratch.begin(firstItem: moved.endItem, firstLine: moved.firstLine + moved.lineCount)
  }

  /// Frees the slots of chunks that are no longer needed: those whose items are all before a run of
  /// kept items, or all chunks if no run follows.
  mutating func freeChunks(_ progress: inout LinePlacement<Place>, before run: UnchangedRange?) {
    let item = run?.firstBefore ?? .max
    let unread = progress.unread..<progress.end
    let next = unread.partitioningIndex { chunks[$0].endItem > item }
    free(progress.unread..<next)
    progress.unread = next
  }

  /// Frees the slots of the chunks before the current old line.
  @inline(__always)
  mutating func freePassed(_ progress: inout LinePlacement<Place>) {
    guard progress.unread < progress.old.chunk else { return }
    free(progress.unread..<progress.old.chunk)
    progress.unread = progress.old.chunk
  }

  /// Advances a position to the line that contains an item or is the first after it.
  ///
  /// - Returns: A Boolean value that indicates whether a line begins with the item.
  func advance(_ position: inout LinePosition, toItem item: Int, before end: Int) -> Bool {
    while position.chunk < end, chunks[position.chunk].endItem <= item {
      position = LinePosition(chunk: position.chunk + 1, line: 0)
    }
    while position.chunk < end, firstItem(of: position) < item {
      position = self.position(after: position)
    }
    return position.chunk < end && firstItem(of: position) == item
  }

  /// Replaces chunks of a section and moves those after them.
  mutating func finish(
    _ section: Int,
    _ old: Range<Int>,
    with new: ContiguousArray<LineChunk>,
    _ move: LineMove
  ) {
    let more = new.count - old.count
    if more == 0 {
      for index in new.indices { chunks[old.lowerBound + index] = new[index] }
    } else {
      chunks.replaceSubrange(old, with: new)
      sections[section].chunkCount += more
      for number in section + 1..<sections.count { sections[number].firstChunk += more }
    }
    let after = old.lowerBound + new.count..<sections[section].chunks.upperBound
    chunks.withUnsafeMutableBufferPointer { chunks in
      for chunk in after { chunks[chunk] = chunks[chunk].moved(by: move) }
    }
  }
}

extension LineScratch {
  /// Adds lines of a chunk, unchanged except for their starts.
  mutating func append(
    _ range: Range<Int>,
    of chunk: LineChunk,
    of store: LineStore<Place>,
    moved: Int64
  ) {
    guard !range.isEmpty else { return }
    let offset = chunk.slot.offset
    let firstItem = Int(store.lines[offset + range.lowerBound].firstItem)
    let endItem =
      range.upperBound < chunk.lineCount
      ? Int(store.lines[offset + range.upperBound].firstItem) : chunk.itemCount
    let distance = Int32(truncatingIfNeeded: places.count - firstItem)
    let base = chunk.base + moved
    store.lines.withUnsafeBufferPointer { old in
      for index in range {
        var line = old[offset &+ index]
        line.start &+= base
        line.firstItem &+= distance
        lines.append(line)
      }
    }
    places.append(contentsOf: store.places[offset + firstItem..<offset + endItem])
  }

  /// Adds the rest of a chunk from a line on, and further chunks while there are few items.
  ///
  /// - Returns: The number of the chunk after them.
  mutating func appendRest(
    from position: LinePosition,
    of store: LineStore<Place>,
    before end: Int,
    _ move: LineMove
  ) -> Int {
    var position = position
    repeat {
      let chunk = store.chunks[position.chunk]
      append(position.line..<chunk.lineCount, of: chunk, of: store, moved: move.length)
      position = LinePosition(chunk: position.chunk + 1, line: 0)
    } while position.chunk < end && openItemCount < LineStore<Place>.leastChunkLength
    return position.chunk
  }
}
