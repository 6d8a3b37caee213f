import LayoutUnderTest

/// A table of three columns, in which a cell is merged from one or more rows of its column.
struct MergedTable: CollectionLayout {
  private static let columnCount = 3
  private static let rowHeight = 40.0

  /// Cells of one column, in rows from the start of the content.
  private struct Column {
    var section: Int
    var index: Int
    /// The first row of each cell, and the row after the last cell.
    var rows: [Int]
  }

  private let isFaulty: Bool
  private var columns: [Column] = []
  private var rowCount = 0
  private var columnWidth = 0.0
  private var width = 0.0
  private var isRightToLeft = false

  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var contentSize: Size { Size(width: width, height: Double(rowCount) * Self.rowHeight) }

  mutating func prepare(_ environment: LayoutEnvironment) {
    width = environment.containerSize.width
    isRightToLeft = environment.isRightToLeft
    columnWidth = (width / Double(Self.columnCount) * 256).rounded(.down) / 256
    columns = []
    rowCount = 0
    for section in 0..<environment.sectionCount {
      let start = rowCount
      var rows = [[Int]](repeating: [start], count: Self.columnCount)
      for item in 0..<environment.itemCount(inSection: section) {
        let span = environment.metrics(at: ItemPath(section: section, item: item)).rowSpan
        let column = item % Self.columnCount
        rows[column].append((rows[column].last ?? start) + min(max(1, span), 1_000))
      }
      for index in rows.indices {
        columns.append(Column(section: section, index: index, rows: rows[index]))
        rowCount = max(rowCount, rows[index].last ?? start)
      }
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section >= 0, element.item >= 0 else { return nil }
    let index = element.section * Self.columnCount + element.item % Self.columnCount
    let place = element.item / Self.columnCount
    guard index < columns.count, place < columns[index].rows.count - 1 else { return nil }
    return cell(place, in: columns[index], from: 0)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    var found: [LayoutAttributes<NoDetail>] = []
    let top = rect.minY / Self.rowHeight
    for column in columns {
      let last = column.rows.count - 1
      let first = (0..<last).partitioningIndex { Double(column.rows[$0 + 1]) > top }
      for place in first..<last {
        let cell = cell(place, in: column, from: isFaulty ? Int(top.rounded(.down)) : 0)
        if cell.frame.minY >= rect.maxY { break }
        if cell.frame.sharesArea(with: rect) { found.append(cell) }
      }
    }
    for cell in found.sorted(by: { $0.element < $1.element }) { elements.append(cell) }
  }

  /// Returns a column's cell, without its rows before the first one.
  private func cell(
    _ place: Int,
    in column: Column,
    from firstRow: Int
  ) -> LayoutAttributes<NoDetail> {
    let item = place * Self.columnCount + column.index
    let start = max(column.rows[place], firstRow)
    let x = Double(column.index) * columnWidth
    let frame = Rect(
      x: isRightToLeft ? width - x - columnWidth : x,
      y: Double(start) * Self.rowHeight,
      width: columnWidth,
      height: Double(column.rows[place + 1] - start) * Self.rowHeight
    )
    return LayoutAttributes(
      element: ElementPath(section: column.section, kind: .cell, item: item),
      frame: frame
    )
  }
}
