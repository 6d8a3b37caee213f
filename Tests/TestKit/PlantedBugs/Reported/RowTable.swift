import LayoutUnderTest

/// The places of the rows of all sections along the scroll axis, one after the other.
struct RowTable {
  private(set) var ids: [Int] = []
  /// The start of each row, and the end of the last one with a gap after it.
  private(set) var starts = [0.0]
  /// The number of the first row of each section, and the number of all rows.
  private(set) var firstRows = [0]
  private(set) var gap = 0.0

  /// Makes a table without rows.
  init() {}

  /// Reads the lengths of all items along an axis.
  init(_ environment: LayoutEnvironment, axis: Axis = .y, gap: Double = 0) {
    self.gap = gap
    for section in 0..<environment.sectionCount {
      for item in 0..<environment.itemCount(inSection: section) {
        let path = ItemPath(section: section, item: item)
        let size = environment.size(at: path)
        let length = LengthGrid.rounded(axis == .y ? size.height : size.width)
        ids.append(environment.model.sections[section].ids[item])
        starts.append(starts[starts.count - 1] + length + gap)
      }
      firstRows.append(ids.count)
    }
  }

  var count: Int { ids.count }

  /// The end of the last row.
  var length: Double { count == 0 ? 0 : end(of: count - 1) }

  /// Returns the end of a row.
  func end(of row: Int) -> Double { starts[row + 1] - gap }

  /// Returns the number of a cell's row, or nil if there is no such cell.
  func row(of element: ElementPath) -> Int? {
    guard element.kind == .cell, element.section >= 0, element.item >= 0,
      element.section < firstRows.count - 1
    else { return nil }
    let row = firstRows[element.section] + element.item
    return row < firstRows[element.section + 1] ? row : nil
  }

  /// Returns the path of a row's cell.
  func cell(of row: Int) -> ElementPath {
    let section = Self.firstIndex(firstRows.count) { firstRows[$0] > row } - 1
    return .cell(ItemPath(section: section, item: row - firstRows[section]))
  }

  /// Returns the first row that ends after a place, or the number of all rows.
  func firstRow(after place: Double) -> Int {
    Self.firstIndex(count) { end(of: $0) > place }
  }

  /// Returns the rows between two places, and perhaps some of no length.
  func rows(from start: Double, to end: Double) -> Range<Int> {
    let first = firstRow(after: start)
    return first..<max(first, Self.firstIndex(count) { starts[$0] >= end })
  }

  /// Returns the first of `count` indexes that fulfills a condition, as all after it do.
  static func firstIndex(_ count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension RowTable {
  /// Returns the attributes of a cell that is as broad as the view.
  func attributes(for element: ElementPath, width: Double) -> LayoutAttributes<NoDetail>? {
    guard let row = row(of: element) else { return nil }
    let frame = Rect(x: 0, y: starts[row], width: width, height: end(of: row) - starts[row])
    return LayoutAttributes(element: element, frame: frame)
  }

  /// Appends the cells as broad as the view that share area with a rectangle.
  func collect(in rect: Rect, width: Double, into elements: inout ElementBuffer<NoDetail>) {
    for row in rows(from: rect.minY, to: rect.maxY) {
      guard let cell = attributes(for: cell(of: row), width: width) else { continue }
      if cell.frame.sharesArea(with: rect) { elements.append(cell) }
    }
  }
}
