import LayoutUnderTest

/// Tiles of whole units, arranged for twelve columns and adapted to fewer in a narrow view.
struct TileBoard: GridCellLayout {
  /// A Boolean value that indicates whether tiles keep their rows in fewer columns.
  let isFaulty: Bool
  private(set) var contentSize = Size.zero
  private(set) var cells = GridCells()
  private let unit = 64.0

  init(isFaulty: Bool) {
    self.isFaulty = isFaulty
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.mirrorsRightToLeft = false
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let room = environment.containerSize.width
    let columns = room < 320 ? 3 : room < 640 ? 6 : 12
    let breadth = room / Double(columns)
    var ends = [Int](repeating: 0, count: columns)
    cells.frames = arrangement(environment).map { tile in
      let span = min(tile.width, columns)
      let column = min(tile.column, columns - span)
      let lanes = column..<column + span
      var row = tile.row
      if !isFaulty { row = ends[lanes].reduce(row, max) }
      for lane in lanes { ends[lane] = max(ends[lane], row + tile.height) }
      return Rect(
        x: Double(column) * breadth,
        y: Double(row) * unit,
        width: Double(span) * breadth,
        height: Double(tile.height) * unit
      )
    }
    contentSize = Size(width: room, height: cells.end)
  }

  /// A tile in units, as it is arranged for twelve columns.
  private struct Tile {
    var column: Int
    var row: Int
    var width: Int
    var height: Int
  }

  /// Returns the tiles side by side, in as many rows as they need.
  private func arrangement(_ environment: LayoutEnvironment) -> [Tile] {
    var (column, row, length) = (0, 0, 0)
    return (0..<environment.gridItemCount).map { item in
      let size = environment.size(at: ItemPath(section: 0, item: item))
      let (width, height) = (units(size.width), units(size.height))
      if column + width > 12 { (column, row, length) = (0, row + length, 0) }
      defer {
        column += width
        length = max(length, height)
      }
      return Tile(column: column, row: row, width: width, height: height)
    }
  }

  /// Returns the units that cover a length, one to four.
  private func units(_ length: Double) -> Int {
    Int(min(4, max(1, (LengthGrid.rounded(length) / unit).rounded(.up))))
  }
}
