/// The lines of a layout in chunks of about 500 items, each relative to its own base: content after
/// an edit moves by a change of bases.
///
/// A chunk holds whole lines of one section. An edit fills lines from the one before it until a
/// line begins with an unchanged item that began a line before; all lines after it are unchanged
/// and only move. That costs the lines between, their chunks and one addition for every later chunk
/// of the section. If sizes change but lines break at the same items, lines are updated in place.
/// Items and lines are in slots of two flat arrays, so that a query follows no references.
struct LineStore<Place: BitwiseCopyable> {
  /// The usual number of items in a chunk.
  static var chunkLength: Int { 480 }
  /// The greatest number of items in a chunk, which fill its slot; a longer line has its own chunk.
  static var greatestChunkLength: Int { 512 }
  /// The number of items below which a changed chunk is joined with the next one.
  static var leastChunkLength: Int { 128 }

  var places: ContiguousArray<Place> = []
  var lines: ContiguousArray<ChunkedLine> = []
  var chunks: ContiguousArray<LineChunk> = []
  var sections: ContiguousArray<LineSection> = []
  /// The start of the next new slot; everything after it is unused.
  var slotsEnd = 0
  /// The starts of unused slots, by their doublings.
  var freeSlots: ContiguousArray<ContiguousArray<Int>> = []
  var scratch = LineScratch<Place>()
  /// The number of items in all chunks.
  var itemCount = 0

  // MARK: Finding

  /// Returns the line that contains an item of a section, which must exist.
  ///
  /// - Complexity: O(log items).
  func position(ofItem item: Int, in section: Int) -> LinePosition {
    let chunk = sections[section].chunks.partitioningIndex { chunks[$0].firstItem > item } - 1
    let own = item - chunks[chunk].firstItem
    let offset = chunks[chunk].slot.offset
    let line = (0..<chunks[chunk].lineCount).partitioningIndex {
      Int(lines[offset + $0].firstItem) > own
    }
    return LinePosition(chunk: chunk, line: line - 1)
  }

  func line(at position: LinePosition) -> ChunkedLine {
    lines[chunks[position.chunk].slot.offset &+ position.line]
  }

  /// Returns the start of a line relative to the start of its section's items, in whole 1/256 pt.
  func start(of position: LinePosition) -> Int64 {
    chunks[position.chunk].base &+ line(at: position).start
  }

  /// Returns the first item of a line, relative to its section's first.
  func firstItem(of position: LinePosition) -> Int {
    chunks[position.chunk].firstItem &+ Int(line(at: position).firstItem)
  }

  /// Returns the items of a line, relative to its chunk's first.
  func items(of position: LinePosition) -> Range<Int> {
    let chunk = chunks[position.chunk]
    let begin = Int(lines[chunk.slot.offset &+ position.line].firstItem)
    let next = position.line &+ 1
    return
      begin..<(next < chunk.lineCount
      ? Int(lines[chunk.slot.offset &+ next].firstItem) : chunk.itemCount)
  }

  /// Returns the next line; after a chunk's last line, the first line of the next chunk.
  func position(after position: LinePosition) -> LinePosition {
    position.line &+ 1 < chunks[position.chunk].lineCount
      ? LinePosition(chunk: position.chunk, line: position.line &+ 1)
      : LinePosition(chunk: position.chunk &+ 1, line: 0)
  }

  /// Returns the first line of a section whose start, relative to the items' start in whole 1/256
  /// pt, meets a condition that all later lines meet, too; the position after the last line if none
  /// does.
  ///
  /// - Complexity: O(log items).
  @inline(__always)
  func firstLine(of section: Int, where meets: (Int64) -> Bool) -> LinePosition {
    let own = sections[section].chunks
    let next = own.partitioningIndex { meets(chunks[$0].base) }
    guard next > own.lowerBound else { return LinePosition(chunk: next, line: 0) }
    let chunk = chunks[next &- 1]
    let line = (0..<chunk.lineCount).partitioningIndex {
      meets(chunk.base &+ lines[chunk.slot.offset &+ $0].start)
    }
    return line < chunk.lineCount
      ? LinePosition(chunk: next &- 1, line: line) : LinePosition(chunk: next, line: 0)
  }

  /// Returns the line before a line of the same section, or nil for its first.
  @inline(__always)
  func position(before position: LinePosition, in section: Int) -> LinePosition? {
    if position.line > 0 {
      return LinePosition(chunk: position.chunk, line: position.line &- 1)
    }
    guard position.chunk > sections[section].firstChunk else { return nil }
    let chunk = position.chunk &- 1
    return LinePosition(chunk: chunk, line: chunks[chunk].lineCount &- 1)
  }

  /// The memory that the store uses, in bytes.
  var byteCount: Int {
    places.count * MemoryLayout<Place>.stride + lines.count * MemoryLayout<ChunkedLine>.stride
      + chunks.count * MemoryLayout<LineChunk>.stride
      + sections.count * MemoryLayout<LineSection>.stride
  }
}
