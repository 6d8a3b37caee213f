import LayoutUnderTest

/// A literal implementation of the quilt's rule: a map of all units, in which each block tries
/// every position in reading order until all its units are free.
///
/// For a fair comparison, the map is one array that keeps its capacity, and a position is rejected
/// at its first taken unit.
struct NaiveQuilt {
  private(set) var frames: [Rect] = []
  private var isTaken: [Bool] = []

  /// Places all blocks again; a unit is a square.
  @inline(never)
  mutating func place(_ section: SectionModel, unit: Double, columns: Int) {
    frames.removeAll(keepingCapacity: true)
    frames.reserveCapacity(section.count)
    isTaken.removeAll(keepingCapacity: true)
    for item in 0..<section.count {
      let size = Size(width: section.widths[item], height: section.heights[item])
      let width = min(Int((size.width / unit).rounded(.up)), columns)
      let height = Int((size.height / unit).rounded(.up))
      let (column, line) = firstPlace(width, height, columns)
      let missing = (line + height) * columns - isTaken.count
      if missing > 0 { isTaken.append(contentsOf: repeatElement(false, count: missing)) }
      for line in line..<line + height {
        for unit in line * columns + column..<line * columns + column + width {
          isTaken[unit] = true
        }
      }
      let origin = Point(x: Double(column) * unit, y: Double(line) * unit)
      frames.append(Rect(origin: origin, size: size))
    }
  }

  private func firstPlace(_ width: Int, _ height: Int, _ columns: Int) -> (Int, Int) {
    var line = 0
    while true {
      for column in 0...columns - width where isFree(column, line, width, height, columns) {
        return (column, line)
      }
      line += 1
    }
  }

  private func isFree(
    _ column: Int,
    _ line: Int,
    _ width: Int,
    _ height: Int,
    _ columns: Int
  ) -> Bool {
    for line in line..<min(line + height, isTaken.count / columns) {
      for unit in line * columns + column..<line * columns + column + width where isTaken[unit] {
        return false
      }
    }
    return true
  }
}
