/// How many items of a section are what they were, at its beginning and at its end.
@frozen
@usableFromInline
struct SectionChange: BitwiseCopyable {
  /// How many items the section holds now.
  @usableFromInline var count: Int
  /// How many items at the beginning are what they were.
  @usableFromInline var kept: Int
  /// How many items at the end are what they were.
  @usableFromInline var keptAtEnd: Int

  @inlinable
  init(count: Int, kept: Int = 0, keptAtEnd: Int = 0) {
    self.count = count
    self.kept = kept
    self.keptAtEnd = keptAtEnd
  }
}

/// By how much the lines behind an edit moved.
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

extension LineStore {
  /// Fills the lines of a section from the one that a change may reach to where they go on as they
  /// were.
  ///
  /// - Parameters:
  ///   - section: The section's number.
  ///   - change: What changed.
  ///   - filler: Fills the lines.
  /// - Returns: The items that were placed.
  /// - Complexity: O(items placed + items of a chunk + chunks of the section + sections).
  @inlinable
  mutating func lay(
    _ section: Int,
    _ change: SectionChange,
    _ filler: inout some LineFiller<Place>
  ) -> Range<Int> {
    let before = sections[section]
    let kept = Swift.min(change.kept, change.count, before.itemCount)
    let firstJoining = change.count - Swift.min(change.keptAtEnd, change.count - kept)
    var begin = LinePosition(chunk: before.firstChunk, line: 0)
    if kept > 0 { begin = position(ofItem: kept - 1, in: section) }
    // Out of the store, which is read meanwhile.
    var scratch = LineScratch<Place>()
    swap(&scratch, &self.scratch)
    scratch.begin(at: begin, of: self, isFirst: kept == 0)
    var item = kept > 0 ? firstItem(of: begin) : 0
    var start = kept > 0 ? self.start(of: begin) : 0
    var line = scratch.firstLine + scratch.lines.count
    let firstPlaced = item
    var move = LineMove()
    move.items = change.count - before.itemCount
    var old = begin
    var end = before.chunks.upperBound
    // Those that no line can join are not read any more, so their slots can be filled again.
    let unread = freeUnread(begin.chunk..<end, before: firstJoining - move.items)
    var stored: ContiguousArray<LineChunk> = []
    var length: Int64 = 0
    while item < change.count {
      if item >= firstJoining, advance(&old, toItem: item - move.items, before: end) {
        let oldLine = chunks[old.chunk].firstLine + old.line
        if filler.joins(oldLine, line) {
          move.lines = line - oldLine
          move.length = start - self.start(of: old)
          length = before.length + move.length
          break
        }
      }
      let first = scratch.places.count
      let lineLength = filler.fill(line, from: item, at: start, &scratch)
      scratch.addLine(from: first, start: start, length: lineLength)
      item += scratch.places.count - first
      line += 1
      length = start + lineLength
      start = length + filler.lineSpacing
      if scratch.openItemCount >= 8 * Self.greatestChunkLength {
        storeMost(&scratch, into: &stored)
      }
    }
    let placed = firstPlaced..<item
    if item < change.count { end = scratch.takeRest(from: old, of: self, before: end, move) }
    storeAll(&scratch, into: &stored)
    swap(&scratch, &self.scratch)
    free(unread..<Swift.max(unread, end))
    finish(section, begin.chunk..<end, with: stored, move)
    sections[section].itemCount = change.count
    sections[section].length = length
    return placed
  }

  /// Frees the slots of chunks whose items all stand before an item of the section as it was.
  ///
  /// - Returns: The first chunk that is not freed.
  @inlinable
  mutating func freeUnread(_ range: Range<Int>, before item: Int) -> Int {
    let read = range.partitioningIndex { chunks[$0].firstItem + chunks[$0].itemCount > item }
    free(range.lowerBound..<read)
    return read
  }

  /// Moves on to the line that holds an item or is the first behind it.
  ///
  /// - Returns: Whether a line begins with the item.
  @inlinable
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

  /// Puts chunks in the place of others of a section and moves those behind them.
  @inlinable
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
    for chunk in old.lowerBound + new.count..<sections[section].chunks.upperBound {
      chunks[chunk].firstItem += move.items
      chunks[chunk].firstLine += move.lines
      chunks[chunk].base += move.length
    }
  }
}

extension LineScratch {
  /// Begins with the lines of a chunk before a line, or with nothing for a section's first.
  @inlinable
  mutating func begin(at position: LinePosition, of store: LineStore<Place>, isFirst: Bool) {
    guard !isFirst else {
      begin(firstItem: 0, firstLine: 0)
      return
    }
    let chunk = store.chunks[position.chunk]
    begin(firstItem: chunk.firstItem, firstLine: chunk.firstLine)
    take(0..<position.line, of: chunk, of: store, moved: 0)
  }

  /// Adds lines of a chunk as they are, but for where they begin.
  @inlinable
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
    for index in range {
      let line = store.lines[offset + index]
      lines.append(
        Line(
          start: chunk.base + line.start + moved,
          length: Int64(line.length),
          firstItem: Int(line.firstItem) + distance
        )
      )
    }
    places.append(contentsOf: store.places[offset + firstItem..<offset + endItem])
  }

  /// Adds the rest of a chunk from a line on, and further ones while there is little.
  ///
  /// - Returns: The number of the chunk behind them.
  @inlinable
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
