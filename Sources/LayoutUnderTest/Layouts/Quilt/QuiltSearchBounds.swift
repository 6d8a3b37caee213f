/// For spans of blocks, lines before which no such block fits.
///
/// A place that was refused to a block is refused to every block that asks for as much or more in
/// both directions, then and later. So a table of lines by span tells where a search may begin.
/// Spans that spread too far for a cell each share cells: a line is noted in the cell whose least
/// span it holds for, and read from the cell that the span is in.
struct QuiltSearchBounds {
  /// Lines by cell, ascending in both directions.
  private var lines: ContiguousArray<Int32> = []
  private(set) var across = QuiltSpanScale(least: 1, most: 1)
  private var along = QuiltSpanScale(least: 1, most: 1)

  init() {}

  /// Begins a section, or goes on with one, whose blocks to place ask for `demand`.
  mutating func reset(_ demand: QuiltDemand) {
    across = QuiltSpanScale(least: demand.leastAcross, most: demand.mostAcross)
    along = QuiltSpanScale(least: demand.leastAlong, most: demand.mostAlong)
    lines.removeAll(keepingCapacity: true)
    lines.resize(to: across.cells * along.cells, filler: 0)
  }

  /// A line before which no block fits that there may be.
  var first: Int { Int(lines[0]) }

  /// A line before which no block of a span fits.
  @inline(__always)
  func line(of span: QuiltSpan) -> Int {
    Int(lines[along.cell(of: span.along) &* across.cells &+ across.cell(of: span.across)])
  }

  /// Notes that no block fits before `line` that asks for at least as much as `span`.
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
        // Lines ascend along both directions, so the rows after hold later ones as well.
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
