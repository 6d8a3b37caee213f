/// The progress of refilling lines in place.
struct LineRefill {
  var position: LinePosition
  /// The distance by which the lines after the current one move within their chunk.
  var moveInChunk: Int64 = 0
  /// The distance by which the current chunk has moved, and all later ones have to move.
  var move: Int64 = 0
  var placedCount = 0
}

extension LineStore {
  /// Refills lines in place while each ends with the same item as before, so that nothing is
  /// copied.
  ///
  /// - Parameters:
  ///   - section: The section's number.
  ///   - change: The change, which moves no item to another index; receives the remaining part.
  ///   - filler: Fills the lines.
  /// - Returns: The number of items placed, and whether the change is completely processed.
  /// - Complexity: O(items placed + lines of the chunks that change + chunks of the section).
  mutating func refill(
    _ section: Int,
    _ change: inout SectionChange,
    _ filler: inout some LineFiller<Place>
  ) -> (placedCount: Int, isDone: Bool) {
    var scratch = LineScratch<Place>()
    swap(&scratch, &self.scratch)
    defer { swap(&scratch, &self.scratch) }
    var refill = LineRefill(position: LinePosition(chunk: sections[section].firstChunk, line: 0))
    var isDone = true
    var filled = 0
    // After the last run, items are changed up to the end.
    for run in 0...change.kept.count where isDone {
      let begin = run > 0 ? change.kept[run - 1].items.upperBound : 0
      let end = run < change.kept.count ? change.kept[run].items.lowerBound : change.count
      guard begin < end else { continue }
      // The line before ends elsewhere if the item fits into it now.
      var item = Swift.max(begin - 1, filled)
      while item < end {
        advance(&refill, toLineOf: item)
        guard let next = refillLine(&refill, &filler, &scratch) else {
          isDone = false
          break
        }
        item = next
      }
      filled = item
    }
    // The rest of the section moves.
    leaveChunk(&refill)
    for chunk in refill.position.chunk + 1..<sections[section].chunks.upperBound {
      chunks[chunk].base += refill.move
    }
    sections[section].length += refill.move
    if !isDone {
      let reached = firstItem(of: refill.position)
      let left = change.kept.drop { $0.items.lowerBound <= reached }
      change.kept = []
      change.keep(0..<reached)
      change.kept += left
    }
    return (refill.placedCount, isDone)
  }

  /// Advances to the line that contains an item, and moves the lines up to it.
  @inline(__always)
  mutating func advance(_ refill: inout LineRefill, toLineOf item: Int) {
    while chunks[refill.position.chunk].endItem <= item {
      leaveChunk(&refill)
      refill.position = LinePosition(chunk: refill.position.chunk + 1, line: 0)
      chunks[refill.position.chunk].base += refill.move
    }
    let chunk = chunks[refill.position.chunk]
    while refill.position.line + 1 < chunk.lineCount,
      chunk.firstItem + Int(lines[chunk.slot.offset + refill.position.line + 1].firstItem) <= item
    {
      refill.position.line += 1
      lines[chunk.slot.offset + refill.position.line].start += refill.moveInChunk
    }
  }

  /// Moves the lines after the current one.
  @inline(__always)
  mutating func leaveChunk(_ refill: inout LineRefill) {
    if refill.moveInChunk != 0 {
      let chunk = chunks[refill.position.chunk]
      for line in refill.position.line + 1..<chunk.lineCount {
        lines[chunk.slot.offset + line].start += refill.moveInChunk
      }
    }
    refill.move += refill.moveInChunk
    refill.moveInChunk = 0
  }

  /// Refills the current line in place, unless it now ends with another item.
  ///
  /// - Returns: The first item of the next line, or nil.
  @inline(__always)
  mutating func refillLine(
    _ refill: inout LineRefill,
    _ filler: inout some LineFiller<Place>,
    _ scratch: inout LineScratch<Place>
  ) -> Int? {
    let chunk = chunks[refill.position.chunk]
    let items = items(of: refill.position)
    let first = chunk.firstItem + items.lowerBound
    let number = chunk.firstLine + refill.position.line
    let index = chunk.slot.offset + refill.position.line
    scratch.begin(firstItem: first, firstLine: number)
    let length = filler.fill(number, from: first, at: chunk.base + lines[index].start, &scratch)
    guard scratch.places.count == items.count else { return nil }
    for item in 0..<items.count {
      places[chunk.slot.offset + items.lowerBound + item] = scratch.places[item]
    }
    refill.moveInChunk += length - Int64(lines[index].length)
    lines[index].length = Int32(truncatingIfNeeded: length)
    refill.placedCount += items.count
    return first + items.count
  }
}
