extension LineStore {
  // MARK: Storing lines

  /// Stores all remaining lines of the scratch in chunks of about the same length.
  mutating func storeAll(
    _ scratch: inout LineScratch<Place>,
    into stored: inout ContiguousArray<LineChunk>
  ) {
    while scratch.storedLines < scratch.lines.count {
      let rest = scratch.openItemCount
      let chunkCount = (rest + Self.greatestChunkLength - 1) / Self.greatestChunkLength
      stored.append(storeChunk(&scratch, of: rest / chunkCount))
    }
  }

  /// Stores lines of the scratch in chunks of the usual length, except a few at its end, and
  /// removes the stored ones from the scratch.
  mutating func storeMost(
    _ scratch: inout LineScratch<Place>,
    into stored: inout ContiguousArray<LineChunk>
  ) {
    while scratch.openItemCount >= 2 * Self.greatestChunkLength {
      stored.append(storeChunk(&scratch, of: Self.chunkLength))
    }
    scratch.forgetStored()
  }

  /// Stores lines of the scratch in a chunk of at least `length` items, but without a line that
  /// makes the chunk too long.
  mutating func storeChunk(_ scratch: inout LineScratch<Place>, of length: Int) -> LineChunk {
    let begin = scratch.storedLines
    let firstItem = scratch.firstItem(ofLine: begin)
    var end = begin
    repeat {
      end += 1
    } while end < scratch.lines.count && scratch.firstItem(ofLine: end) - firstItem < length
      && scratch.firstItem(ofLine: end + 1) - firstItem <= Self.greatestChunkLength
    let count = scratch.firstItem(ofLine: end) - firstItem
    let base = scratch.lines[begin].start
    let slot = allocateSlot(for: count, blank: scratch.places[firstItem])
    places.withUnsafeMutableBufferPointer { places in
      scratch.places.withUnsafeBufferPointer { new in
        for item in 0..<count { places[slot.offset &+ item] = new[firstItem &+ item] }
      }
    }
    lines.withUnsafeMutableBufferPointer { lines in
      scratch.lines.withUnsafeBufferPointer { new in
        for index in begin..<end {
          var line = new[index]
          line.start &-= base
          line.firstItem &-= Int32(truncatingIfNeeded: firstItem)
          lines[slot.offset &+ index &- begin] = line
        }
      }
    }
    scratch.storedLines = end
    itemCount += count
    return LineChunk(
      firstItem: scratch.firstItem + firstItem,
      itemCount: count,
      firstLine: scratch.firstLine + begin,
      lineCount: end - begin,
      base: base,
      slot: slot
    )
  }

  // MARK: Slots

  /// Returns a slot for `count` items: a freed slot, or a new one at the end.
  mutating func allocateSlot(for count: Int, blank: Place) -> LineSlot {
    let doublings = LineSlot.doublings(for: count)
    if doublings < freeSlots.count, let offset = freeSlots[doublings].popLast() {
      return LineSlot(offset: offset, doublings: doublings)
    }
    let slot = LineSlot(offset: slotsEnd, doublings: doublings)
    slotsEnd += slot.capacity
    if slotsEnd > places.count {
      let line = ChunkedLine(start: 0, length: 0, firstItem: 0)
      lines.append(contentsOf: repeatElement(line, count: slotsEnd - places.count))
      places.append(contentsOf: repeatElement(blank, count: slotsEnd - places.count))
    }
    return slot
  }

  /// Frees a slot.
  mutating func free(_ slot: LineSlot) {
    while freeSlots.count <= slot.doublings { freeSlots.append([]) }
    freeSlots[slot.doublings].append(slot.offset)
  }

  /// Frees the slots of chunks.
  mutating func free(_ range: Range<Int>) {
    for chunk in chunks[range] {
      itemCount -= chunk.itemCount
      free(chunk.slot)
    }
  }

  /// Repacks all lines into chunks of the usual length if they use much more room than they need.
  ///
  /// - Complexity: O(items) after as many were removed, else O(1).
  mutating func compactIfSparse() {
    guard places.count > 4 * itemCount + 8 * Self.greatestChunkLength else { return }
    let old = self
    self = LineStore()
    for section in old.sections {
      var moved = section
      moved.firstChunk = chunks.count
      var stored: ContiguousArray<LineChunk> = []
      var scratch = LineScratch<Place>()
      for chunk in old.chunks[section.chunks] {
        scratch.append(0..<chunk.lineCount, of: chunk, of: old, moved: 0)
      }
      storeAll(&scratch, into: &stored)
      moved.chunkCount = stored.count
      sections.append(moved)
      chunks.append(contentsOf: stored)
    }
  }

  // MARK: Sections

  /// Removes all sections but keeps the arrays of items and lines.
  mutating func removeAll() {
    slotsEnd = 0
    chunks.removeAll(keepingCapacity: true)
    sections.removeAll(keepingCapacity: true)
    freeSlots.removeAll(keepingCapacity: true)
    itemCount = 0
  }

  /// Reserves room for `count` items in long sections.
  mutating func reserve(_ count: Int) {
    places.reserveCapacity(count + count / 8)
    lines.reserveCapacity(count + count / 8)
  }

  /// Removes the sections from `first` on, and detaches some at the end.
  ///
  /// - Returns: The detached sections with their chunks, for `attach`.
  mutating func cut(from first: Int, keeping kept: Int) -> DetachedSections {
    let last = sections.count - kept
    let begin = first < sections.count ? sections[first].firstChunk : chunks.count
    let end = last < sections.count ? sections[last].firstChunk : chunks.count
    let detached = DetachedSections(
      sections: ContiguousArray(sections[last...]),
      chunks: ContiguousArray(chunks[end...])
    )
    free(begin..<end)
    chunks.removeLast(chunks.count - begin)
    sections.removeLast(sections.count - first)
    return detached
  }

  /// Adds detached sections after the others.
  mutating func attach(_ detached: DetachedSections) {
    let moved = chunks.count - (detached.sections.first?.firstChunk ?? 0)
    chunks.append(contentsOf: detached.chunks)
    for var section in detached.sections {
      section.firstChunk += moved
      sections.append(section)
    }
  }
}

/// Sections removed from a store while those before them are laid out.
struct DetachedSections {
  let sections: ContiguousArray<LineSection>
  let chunks: ContiguousArray<LineChunk>
}

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

  /// The item after the last one, relative to the section's first.
  var endItem: Int { firstItem + itemCount }

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
