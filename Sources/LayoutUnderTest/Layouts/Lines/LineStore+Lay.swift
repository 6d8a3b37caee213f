/// The progress of laying out a section's lines.
struct LineLay<Place: BitwiseCopyable> {
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

  init(at first: LinePosition, before end: Int) {
    old = first
    unread = first.chunk
    self.end = end
  }
}

extension LineStore {
  /// Refills the lines of a section that a change may affect: from each changed run until lines are
  /// the same as before.
  ///
  /// - Parameters:
  ///   - section: The section's number.
  ///   - change: The change.
  ///   - filler: Fills the lines.
  /// - Returns: The number of items placed.
  /// - Complexity: O(items placed + runs kept + items of the chunks that change + chunks of the
  ///   section + sections).
  mutating func lay<Filler: LineFiller<Place>>(
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
    return placedCount + layAgain(section, change, &filler)
  }

  /// Fills the lines of a section into new chunks, which replace those that change.
  mutating func layAgain(
    _ section: Int,
    _ change: SectionChange,
    _ filler: inout some LineFiller<Place>
  ) -> Int {
    let before = sections[section]
    var lay = beginLay(section, change)
    let begin = lay.old.chunk
    var end = lay.end
    var move = LineMove()
    move.items = change.count - before.itemCount
    var run = 0
    freeChunks(&lay, before: change.kept.first)
    while lay.item < change.count {
      while run < change.kept.count, change.kept[run].items.upperBound <= lay.item {
        run += 1
        freeChunks(&lay, before: run < change.kept.count ? change.kept[run] : nil)
      }
      if run < change.kept.count, joins(&lay, change.kept[run], filler) {
        let kept = change.kept[run]
        if kept.items.upperBound == change.count, kept.endBefore == before.itemCount {
          move.lines = lay.line - chunks[lay.old.chunk].firstLine - lay.old.line
          move.length = lay.start - start(of: lay.old)
          end = lay.scratch.takeRest(from: lay.old, of: self, before: end, move)
          lay.length = before.length + move.length
          break
        }
        if keepLines(&lay, beforeLineOf: kept.endBefore - 1) { continue }
      }
      let next = run < change.kept.count ? change.kept[run].items.lowerBound : change.count
      if !fillBlocks(&lay, before: next, &filler) { fillLine(&lay, &filler) }
    }
    storeAll(&lay.scratch, into: &lay.stored)
    swap(&lay.scratch, &scratch)
    free(lay.unread..<Swift.max(lay.unread, end))
    finish(section, begin..<end, with: lay.stored, move)
    sections[section].itemCount = change.count
    sections[section].length = lay.length
    return lay.placedCount
  }

  /// Begins with the line that contains the last item of the unchanged prefix: the line ends
  /// elsewhere if the next item changed. The lines before it in the chunk are unchanged.
  mutating func beginLay(_ section: Int, _ change: SectionChange) -> LineLay<Place> {
    let own = sections[section].chunks
    var lay = LineLay<Place>(
      at: LinePosition(chunk: own.lowerBound, line: 0),
      before: own.upperBound
    )
    // Moved out of the store, which is read during the layout.
    swap(&lay.scratch, &scratch)
    lay.scratch.begin(firstItem: 0, firstLine: 0)
    guard let first = change.kept.first, first.items.lowerBound == 0, first.firstBefore == 0 else {
      return lay
    }
    lay.old = position(ofItem: first.items.upperBound - 1, in: section)
    lay.unread = lay.old.chunk
    let chunk = chunks[lay.old.chunk]
    lay.scratch.begin(firstItem: chunk.firstItem, firstLine: chunk.firstLine)
    lay.scratch.take(0..<lay.old.line, of: chunk, of: self, moved: 0)
    lay.line = chunk.firstLine + lay.old.line
    lay.item = firstItem(of: lay.old)
    lay.start = start(of: lay.old)
    return lay
  }

  /// Adds one line.
  @inline(__always)
  mutating func fillLine(_ lay: inout LineLay<Place>, _ filler: inout some LineFiller<Place>) {
    let first = lay.scratch.places.count
    let length = filler.fill(lay.line, from: lay.item, at: lay.start, &lay.scratch)
    lay.scratch.addLine(from: first, start: lay.start, length: length)
    let count = lay.scratch.places.count - first
    lay.item += count
    lay.placedCount += count
    lay.line += 1
    lay.length = lay.start + length
    lay.start = lay.length + filler.lineSpacing
    if lay.scratch.openItemCount >= 8 * Self.greatestChunkLength {
      storeMost(&lay.scratch, into: &lay.stored)
    }
  }

  /// Returns whether the next line begins with the same item as an old line, in a run of kept
  /// items, and would be identical to it. Advances `old` to that line.
  @inline(__always)
  mutating func joins(
    _ lay: inout LineLay<Place>,
    _ run: UnchangedRange,
    _ filler: some LineFiller<Place>
  ) -> Bool {
    guard lay.item >= run.items.lowerBound else { return false }
    let item = lay.item + run.firstBefore - run.items.lowerBound
    let isThere = advance(&lay.old, toItem: item, before: lay.end)
    freePassed(&lay)
    guard isThere else { return false }
    return filler.joins(chunks[lay.old.chunk].firstLine + lay.old.line, lay.line)
  }

  /// Adds the unchanged old lines from the current one to the line before that of an item. Whole
  /// chunks are moved, not copied.
  ///
  /// - Returns: A Boolean value that indicates whether any line was added.
  mutating func keepLines(_ lay: inout LineLay<Place>, beforeLineOf item: Int) -> Bool {
    let first = lay.old
    var move = LineMove()
    move.items = lay.item - firstItem(of: first)
    move.lines = lay.line - chunks[first.chunk].firstLine - first.line
    move.length = lay.start - start(of: first)
    while chunks[lay.old.chunk].firstItem + chunks[lay.old.chunk].itemCount <= item {
      let chunk = chunks[lay.old.chunk]
      let open = lay.scratch.openItemCount
      if lay.old.line == 0, open == 0 || open >= Self.leastChunkLength {
        keep(chunk, move, &lay)
      } else {
        lay.scratch.take(lay.old.line..<chunk.lineCount, of: chunk, of: self, moved: move.length)
      }
      lay.old = LinePosition(chunk: lay.old.chunk + 1, line: 0)
    }
    // A linear search: the lines are read anyway, and a binary search would wait for each read.
    let chunk = chunks[lay.old.chunk]
    let begin = lay.old.line
    while lay.old.line + 1 < chunk.lineCount,
      chunk.firstItem + Int(lines[chunk.slot.offset + lay.old.line + 1].firstItem) <= item
    {
      lay.old.line += 1
    }
    guard lay.old != first else { return false }
    lay.scratch.take(begin..<lay.old.line, of: chunk, of: self, moved: move.length)
    lay.item = firstItem(of: lay.old) + move.items
    lay.line = chunk.firstLine + lay.old.line + move.lines
    lay.start = start(of: lay.old) + move.length
    return true
  }

  /// Adds a whole chunk at another position.
  mutating func keep(_ chunk: LineChunk, _ move: LineMove, _ lay: inout LineLay<Place>) {
    freePassed(&lay)
    lay.unread = lay.old.chunk + 1
    storeAll(&lay.scratch, into: &lay.stored)
    let moved = chunk.moved(by: move)
    lay.stored.append(moved)
    lay.scratch.begin(
      firstItem: moved.firstItem + moved.itemCount,
      firstLine: moved.firstLine + moved.lineCount
    )
  }

  /// Frees the slots of chunks that are no longer needed: those whose items are all before a run of
  /// kept items, or all chunks if no run follows.
  mutating func freeChunks(_ lay: inout LineLay<Place>, before run: UnchangedRange?) {
    lay.unread = freeUnread(lay.unread..<lay.end, before: run?.firstBefore ?? .max)
  }

  /// Frees the slots of the chunks before the current old line.
  @inline(__always)
  mutating func freePassed(_ lay: inout LineLay<Place>) {
    guard lay.unread < lay.old.chunk else { return }
    free(lay.unread..<lay.old.chunk)
    lay.unread = lay.old.chunk
  }

  /// Frees the slots of chunks whose items are all before an old item of the section.
  ///
  /// - Returns: The first chunk that is not freed.
  mutating func freeUnread(_ range: Range<Int>, before item: Int) -> Int {
    let read = range.partitioningIndex { chunks[$0].firstItem + chunks[$0].itemCount > item }
    free(range.lowerBound..<read)
    return read
  }

  /// Advances a position to the line that contains an item or is the first after it.
  ///
  /// - Returns: A Boolean value that indicates whether a line begins with the item.
  func advance(_ position: inout LinePosition, toItem item: Int, before end: Int) -> Bool {
    while position.chunk < end,
      chunks[position.chunk].firstItem + chunks[position.chunk].itemCount <= item
    {
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
  mutating func take(
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
    let distance = places.count - firstItem
    let base = chunk.base + moved
    store.lines.withUnsafeBufferPointer { old in
      for index in range {
        let line = old[offset &+ index]
        lines.append(
          Line(
            start: base &+ line.start,
            length: Int64(line.length),
            firstItem: Int(line.firstItem) &+ distance
          )
        )
      }
    }
    places.append(contentsOf: store.places[offset + firstItem..<offset + endItem])
  }

  /// Adds the rest of a chunk from a line on, and further chunks while there are few items.
  ///
  /// - Returns: The number of the chunk after them.
  mutating func takeRest(
    from position: LinePosition,
    of store: LineStore<Place>,
    before end: Int,
    _ move: LineMove
  ) -> Int {
    var position = position
    repeat {
      let chunk = store.chunks[position.chunk]
      take(position.line..<chunk.lineCount, of: chunk, of: store, moved: move.length)
      position = LinePosition(chunk: position.chunk + 1, line: 0)
    } while position.chunk < end && openItemCount < LineStore<Place>.leastChunkLength
    return position.chunk
  }
}
