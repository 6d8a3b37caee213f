import LayoutUnderTest

/// Tiles of whole units in as many columns as there is room for, moved up around locked ones.
struct LockedBoard: GridCellLayout {
  /// A mistake of the board.
  enum Mistake {
    /// A tile that is moved down pushes those below it only up to one that was pushed before.
    case stopsAtPushed
    /// A board that is resized keeps the columns in which its tiles were arranged.
    case keepsColumns
  }

  /// A tile in units.
  private struct Tile {
    var column: Int
    var row: Int
    var width: Int
    var height: Int
    /// The row before tiles are moved.
    var arrangedRow: Int
    var isLocked: Bool
  }

  let mistake: Mistake?
  private(set) var contentSize = Size.zero
  private(set) var cells = GridCells()
  private var columns = 1
  private var needsColumns = true
  private var tiles: [Tile] = []
  /// The tile in each unit of each row, if any.
  private var owners: [[Int?]] = []
  private let unit = 64.0

  init(mistake: Mistake?) {
    self.mistake = mistake
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.mirrorsRightToLeft = false
    return traits
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.everything { needsColumns = true }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let room = environment.containerSize.width
    if needsColumns || mistake != .keepsColumns { columns = Int(min(12, max(1, room / 90))) }
    needsColumns = false
    tiles = arrangement(environment)
    owners = []
    for index in tiles.indices where tiles[index].isLocked { claim(index) }
    for index in tiles.indices where !tiles[index].isLocked { settle(index) }
    let breadth = room / Double(columns)
    cells.frames = tiles.map { tile in
      Rect(
        x: Double(tile.column) * breadth,
        y: Double(tile.row) * unit,
        width: Double(tile.width) * breadth,
        height: Double(tile.height) * unit
      )
    }
    contentSize = Size(width: room, height: cells.end)
  }

  /// Returns the tiles side by side, in as many rows as they need, and locked ones lower.
  private func arrangement(_ environment: LayoutEnvironment) -> [Tile] {
    var (column, row, length) = (0, 0, 0)
    return (0..<environment.gridItemCount).map { item in
      let size = environment.size(at: ItemPath(section: 0, item: item))
      let (width, height) = (min(units(size.width), columns), units(size.height))
      if column + width > columns { (column, row, length) = (0, row + length, 0) }
      defer {
        column += width
        length = max(length, height)
      }
      let isLocked = environment.model.sections[0].ids[item] % 4 == 0
      return Tile(
        column: column,
        row: isLocked ? row + 2 : row,
        width: width,
        height: height,
        arrangedRow: row,
        isLocked: isLocked
      )
    }
  }

  /// Returns the units that cover a length, one to four.
  private func units(_ length: Double) -> Int {
    Int(min(4, max(1, (LengthGrid.rounded(length) / unit).rounded(.up))))
  }

  /// Moves a tile up as far as there is room, or below what is in its place.
  private mutating func settle(_ index: Int) {
    tiles[index].row = min(tiles[index].row, owners.count)
    while tiles[index].row > 0, obstacle(index) == nil { tiles[index].row -= 1 }
    while let other = obstacle(index) {
      push(index, to: tiles[other].row + tiles[other].height)
    }
    claim(index)
  }

  /// Moves a tile down, and those after it that are in its way below it.
  private mutating func push(_ index: Int, to row: Int) {
    tiles[index].row += 1
    for other in index + 1..<tiles.count where !tiles[other].isLocked {
      let first = mistake == .stopsAtPushed ? tiles[other].row : tiles[other].arrangedRow
      if first > tiles[index].row + tiles[index].height { break }
      if meet(tiles[index], tiles[other]) { push(other, to: row + tiles[index].height) }
    }
    tiles[index].row = row
  }

  /// Returns whether two tiles overlap.
  private func meet(_ tile: Tile, _ other: Tile) -> Bool {
    tile.column < other.column + other.width && other.column < tile.column + tile.width
      && tile.row < other.row + other.height && other.row < tile.row + tile.height
  }

  /// Returns a settled tile in the place of another.
  private func obstacle(_ index: Int) -> Int? {
    let tile = tiles[index]
    for row in tile.row..<max(tile.row, min(tile.row + tile.height, owners.count)) {
      for column in tile.column..<tile.column + tile.width {
        if let owner = owners[row][column] { return owner }
      }
    }
    return nil
  }

  /// Settles a tile where it is.
  private mutating func claim(_ index: Int) {
    let tile = tiles[index]
    while owners.count < tile.row + tile.height {
      owners.append([Int?](repeating: nil, count: columns))
    }
    for row in tile.row..<tile.row + tile.height {
      for column in tile.column..<tile.column + tile.width { owners[row][column] = index }
    }
  }
}
