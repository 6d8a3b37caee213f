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

  init() {}

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
