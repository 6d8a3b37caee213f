import LayoutUnderTest

/// A sheet of six columns, mostly broader than the view, with cells over several of them.
struct SpanSheet: GridCellLayout {
  /// A mistake of the layout.
  enum Mistake {
    /// The height of a row is that of its cells on screen.
    case measuresVisible
    /// Cells are found by their first column.
    case searchesStarts
  }

  let mistake: Mistake?
  private(set) var contentSize = Size.zero
  private(set) var cells = GridCells()
  private let columns = 6
  private let breadth = 120.0

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
    cells.frames.removeAll(keepingCapacity: true)
    var (column, y, length) = (0, 0.0, 0.0)
    var first = 0
    for item in 0..<environment.gridItemCount {
      let wish = environment.metrics(at: ItemPath(section: 0, item: item)).columnSpan
      let span = min(max(1, wish), columns - column)
      let frame = Rect(
        x: Double(column) * breadth,
        y: y,
        width: Double(span) * breadth,
        height: 0
      )
      cells.frames.append(frame)
      let isOnScreen = frame.maxX > environment.bounds.minX && frame.x < environment.bounds.maxX
      if mistake != .measuresVisible || isOnScreen {
        length = max(length, environment.cellHeight(item))
      }
      column += span
      guard column == columns || item == environment.gridItemCount - 1 else { continue }
      for cell in first...item { cells.frames[cell].height = length }
      (column, y, length, first) = (0, y + length, 0, item + 1)
    }
    contentSize = Size(width: Double(columns) * breadth, height: y)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    let firstColumn = (rect.minX / breadth).rounded(.down)
    for (item, frame) in cells.frames.enumerated() where frame.sharesArea(with: rect) {
      let edge = mistake == .searchesStarts ? frame.minX : frame.maxX - breadth
      if edge / breadth >= firstColumn { cells.append(item, to: &elements) }
    }
  }
}
