import LayoutUnderTest

/// Rows of two cells, a value and a category frozen at the end, whose equal neighbors are merged.
struct CategoryTable: GridCellLayout {
  /// A mistake of the layout.
  enum Mistake {
    /// Cells are merged again only if the number of rows changes.
    case keepsMerges
    /// The room is measured only if the size of the view changes.
    case keepsRoom
  }

  let mistake: Mistake?
  private(set) var contentSize = Size.zero
  private(set) var cells = GridCells()
  /// The number of rows that the category of each row covers; 0 for one that is covered.
  private var spans: [Int] = []
  private var viewSize: Size?
  private var room = 0.0

  init(mistake: Mistake?) {
    self.mistake = mistake
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.mirrorsRightToLeft = false
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    if mistake != .keepsRoom || viewSize != environment.bounds.size {
      room = environment.containerSize.width
      viewSize = environment.bounds.size
    }
    let count = environment.gridItemCount
    let rows = (count + 1) / 2
    if mistake != .keepsMerges || spans.count != rows { merge(rows, environment) }
    var starts = [0.0]
    for row in 0..<rows {
      let height = environment.cellHeight(min(2 * row + 1, count - 1))
      starts.append(starts[row] + height)
    }
    let frozen = min(80, room)
    cells.frames = (0..<count).map { item in
      let row = item / 2
      let isCategory = item.isMultiple(of: 2)
      return Rect(
        x: isCategory ? room - frozen : 0,
        y: starts[row],
        width: isCategory ? frozen : room - frozen,
        height: starts[row + (isCategory ? spans[row] : 1)] - starts[row]
      )
    }
    contentSize = Size(width: room, height: starts[rows])
  }

  /// Finds the neighbors of the same category, of which there is one for every eight ids.
  private mutating func merge(_ rows: Int, _ environment: LayoutEnvironment) {
    spans = [Int](repeating: 0, count: rows)
    guard rows > 0 else { return }
    let ids = environment.model.sections[0].ids
    var first = 0
    for row in 0..<rows {
      if ids[2 * row] >> 3 != ids[2 * first] >> 3 { first = row }
      spans[first] += 1
    }
  }
}
