/// The lengths of a hierarchy's rows and columns, all of them on `LengthGrid`, in points.
struct HierarchyGrid: Equatable, BitwiseCopyable {
  var cellWidth = 0.0
  var cellHeight = 0.0
  /// Room left of every cell.
  var leftInset = 0.0
  /// Room above every cell.
  var topInset = 0.0
  /// From one column to the next.
  var columnPitch = 0.0
  /// How thick a connector's lines are taken to be: a point, or as much as cells are high.
  var lineWidth = 0.0
  /// From one row to the next, in whole 1/256 pt.
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

  /// The left edge of a column's cells, in content that runs from left to right.
  func cellX(column: Int32) -> Double { Double(column) * columnPitch + leftInset }

  /// From a node's top to where its connector's lines begin, as if it were the first child.
  var lineInset: Double { topInset + (cellHeight - lineWidth) / 2 }
}
