/// The lengths of a hierarchy's rows and columns, all on `LengthGrid`, in points.
struct HierarchyGrid: Equatable, BitwiseCopyable {
  var cellWidth = 0.0
  var cellHeight = 0.0
  /// The space to the left of every cell.
  var leftInset = 0.0
  /// The space above every cell.
  var topInset = 0.0
  /// The distance from one column to the next.
  var columnPitch = 0.0
  /// The thickness of a connector's lines: a point, or the cell height if that is smaller.
  var lineWidth = 0.0
  /// The distance from one row to the next, in whole 1/256 pt.
  var rowUnits: Int64 = 0

  init(_ settings: HierarchySettings) {
    let inset = settings.inset
    cellWidth = LengthGrid.rounded(settings.cellWidth)
    cellHeight = LengthGrid.rounded(settings.cellHeight)
    leftInset = LengthGrid.rounded(inset.left)
    topInset = LengthGrid.rounded(inset.top)
    columnPitch = leftInset + cellWidth + LengthGrid.rounded(inset.right)
    lineWidth = Swift.min(1, cellHeight)
    rowUnits =
      LengthGrid.units(inset.top) + LengthGrid.units(settings.cellHeight)
      + LengthGrid.units(inset.bottom)
  }

  /// Returns the left edge of a column's cells, in content that runs from left to right.
  func cellX(column: Int32) -> Double { Double(column) * columnPitch + leftInset }

  /// The distance from a node's top to the top of a connector's line at its middle.
  var lineInset: Double { topInset + (cellHeight - lineWidth) / 2 }
}
