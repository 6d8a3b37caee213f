/// The lines of a layout in chunks of about 500 items, each counted from its own base: what is
/// after an edit moves by a change of bases.
///
/// A chunk holds whole lines of one section. An edit fills lines from the one before it on until a
/// line begins with an item that began one before, of those that the edit left alone: all after it
/// is what it was, elsewhere. That costs the lines between, the chunks that they are in and one
/// addition for every chunk after in the section. Sizes that break no line elsewhere change theirs
/// where they are. Items and lines are in slots of two flat arrays,
/// so that a query follows no references.
struct LineStore<Place: BitwiseCopyable> {
  /// How many items a chunk gets where there are many.
  static var chunkLength: Int { 480 }
  /// How many items a chunk may grow to, which fill its slot; a line longer than this has a chunk
  /// of its own.
  static var greatestChunkLength: Int { 512 }
  /// A chunk of fewer items is joined with the next one as soon as it changes.
  static var leastChunkLength: Int { 128 }

  var places: ContiguousArray<Place> = []
  var lines: ContiguousArray<ChunkedLine> = []
  var chunks: ContiguousArray<LineChunk> = []
  var sections: ContiguousArray<LineSection> = []
  /// Where the next slot would begin; what is after is of no use.
  var slotsEnd = 0
  /// Where slots that no chunk uses begin, by their doublings.
  var freeSlots: ContiguousArray<ContiguousArray<Int>> = []
  var scratch = LineScratch<Place>()
  /// How many items all chunks hold.
  var itemCount = 0

  init() {}

  // MARK: Finding

  /// The line that holds an item of a section, which must exist.
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

  /// Where a line begins, counted from where its section's items do, in whole 1/256 pt.
  func start(of position: LinePosition) -> Int64 {
    chunks[position.chunk].base &+ line(at: position).start
  }

  /// The first item of a line, counted from its section's first.
  func firstItem(of position: LinePosition) -> Int {
    chunks[position.chunk].firstItem &+ Int(line(at: position).firstItem)
  }

  /// The items of a line, counted from its chunk's first.
  func items(of position: LinePosition) -> Range<Int> {
    let chunk = chunks[position.chunk]
    let begin = Int(lines[chunk.slot.offset &+ position.line].firstItem)
    let next = position.line &+ 1
    return
      begin..<(next < chunk.lineCount
      ? Int(lines[chunk.slot.offset &+ next].firstItem) : chunk.itemCount)
  }

  /// The line after a line; the first of the next chunk after a chunk's last.
  func position(after position: LinePosition) -> LinePosition {
    position.line &+ 1 < chunks[position.chunk].lineCount
      ? LinePosition(chunk: position.chunk, line: position.line &+ 1)
      : LinePosition(chunk: position.chunk &+ 1, line: 0)
  }

  /// The first line of a section whose start, counted from where the items begin in whole 1/256
  /// pt, meets a condition that all after it meet, too; the place after the last where none does.
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

  /// The line before a line of the same section, or nil for its first.
  @inline(__always)
  func position(before position: LinePosition, in section: Int) -> LinePosition? {
    if position.line > 0 {
      return LinePosition(chunk: position.chunk, line: position.line &- 1)
    }
    guard position.chunk > sections[section].firstChunk else { return nil }
    let chunk = position.chunk &- 1
    return LinePosition(chunk: chunk, line: chunks[chunk].lineCount &- 1)
  }

  /// Bytes that the store holds.
  var byteCount: Int {
    places.count * MemoryLayout<Place>.stride + lines.count * MemoryLayout<ChunkedLine>.stride
      + chunks.count * MemoryLayout<LineChunk>.stride
      + sections.count * MemoryLayout<LineSection>.stride
  }
}
