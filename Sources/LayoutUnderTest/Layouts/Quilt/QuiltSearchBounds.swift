/// The bounds of searches: for spans of blocks, lines before which no such block fits.
///
/// If a block does not fit at a place, no block that is at least as large in both directions fits
/// there, then or later. So a table of lines by span determines where a search may begin. If spans
/// are too many for a cell each, they share cells: a line is stored in the cells whose smallest
/// span it is valid for, and read from the cell that contains a span.
struct QuiltSearchBounds {
  /// Lines by cell, ascending in both directions.
  private var lines: ContiguousArray<Int32> = []
  private(set) var across = QuiltSpanScale(least: 1, most: 1)
  private var along = QuiltSpanScale(least: 1, most: 1)

  /// Resets the table for the blocks of a section that are to be placed.
  mutating func reset(_ demand: QuiltDemand) {
    across = QuiltSpanScale(least: demand.leastAcross, most: demand.mostAcross)
    along = QuiltSpanScale(least: demand.leastAlong, most: demand.mostAlong)
    lines.removeAll(keepingCapacity: true)
    lines.resize(to: across.cells * along.cells, filler: 0)
  }

  /// A line before which none of the blocks fits.
  var first: Int { Int(lines[0]) }

  /// Returns a line before which no block of a span fits.
  @inline(__always)
  func line(of span: QuiltSpan) -> Int {
    Int(lines[along.cell(of: span.along) &* across.cells &+ across.cell(of: span.across)])
  }

  /// Records that no block at least as large as `span` fits before `line`.
  ///
  /// - Complexity: O(cells that the line raises), and a cell in each row of the table.
  @inline(__always)
  mutating func raise(_ span: QuiltSpan, to line: Int) {
    let first = across.cell(from: span.across)
    let (columns, rows) = (across.cells, along.cells)
    let firstRow = along.cell(from: span.along)
    guard first < columns, firstRow < rows else { return }
    let line = Int32(clamping: line)
    lines.withUnsafeMutableBufferPointer { lines in
      for row in firstRow..<rows {
        var cell = row &* columns &+ first
        // Lines ascend in both directions, so later rows have later lines as well.
        guard lines[cell] < line else { return }
        let end = (row &+ 1) &* columns
        while cell < end, lines[cell] < line {
          lines[cell] = line
          cell &+= 1
        }
      }
    }
  }
}

/// A mapping of block spans in one direction to a few cells of a table.
///
/// Small spans have a cell each. Larger spans that differ only in their last bits share a cell.
/// Small holes are filled last, so it matters most to distinguish small spans.
struct QuiltSpanScale: Equatable, BitwiseCopyable {
  /// The number of cells.
  let cells: Int
  /// The number of bits after the leading one that distinguish spans.
  private let bits: Int
  /// The smallest span.
  private let least: Int
  /// The number of the first cell, counted from span 0.
  private let first: Int

  /// The greatest number of cells.
  static var mostCells: Int { 32 }

  init(least: Int32, most: Int32) {
    let (least, most) = (Int(least), Int(most))
    var bits = 5
    while bits > 0, Self.number(most, bits) - Self.number(least, bits) >= Self.mostCells {
      bits -= 1
    }
    self.bits = bits
    self.least = least
    first = Self.number(least, bits)
    cells = Self.number(most, bits) - first + 1
  }

  /// Returns the number of a span's cell, counted from span 0: the span itself if it has at most
  /// `bits + 1` bits; beyond that, each doubling of spans has 2^`bits` numbers.
  @inline(__always)
  private static func number(_ span: Int, _ bits: Int) -> Int {
    let shift = Swift.max(0, Int.bitWidth &- 1 &- bits &- span.leadingZeroBitCount)
    return (shift &<< bits) &+ (span &>> shift)
  }

  /// Returns the cell that contains a span.
  @inline(__always)
  func cell(of span: Int32) -> Int { Self.number(Int(span), bits) &- first }

  /// Returns the smallest span of a cell.
  @inline(__always)
  func least(ofCell cell: Int) -> Int32 {
    let number = cell &+ first
    let shift = Swift.max(0, (number &>> bits) &- 1)
    let span = (number &- (shift &<< bits)) &<< shift
    return Int32(truncatingIfNeeded: Swift.max(span, least))
  }

  /// Returns the first cell whose spans are all at least as large; it may be after the last cell.
  @inline(__always)
  func cell(from span: Int32) -> Int {
    // The cell of the next smaller span ends before this one.
    Int(span) > least ? Self.number(Int(span) &- 1, bits) &- first &+ 1 : 0
  }
}

/// The set of blocks that cached search bounds are valid for.
struct QuiltSearchScope: BitwiseCopyable {
  /// The first block of the section, counted through all sections.
  var firstItem: Int
  /// The next block to place in order, counted through all sections.
  var item: Int
  /// The spans of that block and those after it.
  var demand: QuiltDemand

  init(_ blocks: QuiltBlocks, from item: Int) {
    firstItem = blocks.section.firstItem
    self.item = item
    demand = blocks.demand
  }

  /// The blocks before the next one that set the bounds for a search after an edit.
  var seeds: Range<Int> { Swift.max(firstItem, item - 1024)..<item }

  /// Returns whether bounds for these blocks are valid for others: later blocks of the same
  /// section, with the same range of spans.
  func covers(_ other: QuiltSearchScope) -> Bool {
    firstItem == other.firstItem && item <= other.item && demand == other.demand
  }
}
