import LayoutUnderTest

/// A day of a calendar: events by their start, those at the same time side by side.
struct DayView: GridCellLayout {
  /// A Boolean value that indicates whether events share the breadth with all that are connected
  /// with them, also those at other times.
  let isFaulty: Bool
  private(set) var contentSize = Size.zero
  private(set) var cells = GridCells()

  init(isFaulty: Bool) {
    self.isFaulty = isFaulty
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.mirrorsRightToLeft = false
    return traits
  }

  /// Places events; an item's width is its distance from the one before, its height its length.
  mutating func prepare(_ environment: LayoutEnvironment) {
    let room = environment.containerSize.width
    cells.frames = []
    var start = 0.0
    var cluster = 0
    var columns: [Int] = []
    var ends: [Double] = []
    for item in 0..<environment.gridItemCount {
      let size = environment.size(at: ItemPath(section: 0, item: item))
      start += LengthGrid.rounded(min(240, LengthGrid.rounded(size.width)) / 4)
      let length = min(480, max(20, LengthGrid.rounded(size.height)))
      if ends.allSatisfy({ $0 <= start }) {
        share(room, from: cluster, columns, count: ends.count)
        (cluster, columns, ends) = (item, [], [])
      }
      let column = ends.firstIndex { $0 <= start } ?? ends.count
      if column == ends.count { ends.append(0) }
      ends[column] = start + length
      columns.append(column)
      cells.frames.append(Rect(x: 0, y: start, width: room, height: length))
    }
    share(room, from: cluster, columns, count: ends.count)
    contentSize = Size(width: room, height: cells.end)
  }

  /// Divides the breadth between connected events, given the column of each.
  private mutating func share(_ room: Double, from first: Int, _ columns: [Int], count: Int) {
    let parts = Double(isFaulty ? columns.count : count)
    for (index, column) in columns.enumerated() {
      let x = room * Double(column) / parts
      cells.frames[first + index].x = x
      cells.frames[first + index].width = room * Double(column + 1) / parts - x
    }
  }
}
