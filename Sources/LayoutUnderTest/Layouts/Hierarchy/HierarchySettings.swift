/// The settings of a hierarchy.
public struct HierarchySettings: ListedSettings {
  /// A rule for assigning rows to nodes.
  public enum Variant: String, CaseIterable, Hashable, Sendable {
    /// Every node has the rows of its subtree to itself and is on the first of them.
    case reserved
    /// A tidy tree: nodes are next to the middle of their children, and subtrees move together
    /// until they touch.
    case compact
  }

  /// The rule for assigning rows to nodes.
  public var variant = Variant.reserved
  /// The width of every cell, in points.
  public var cellWidth = 50.0
  /// The height of every cell, in points.
  public var cellHeight = 50.0
  /// The insets around every cell, in points; the gap between columns contains the connectors.
  public var inset = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  /// Makes the default settings: reserved rows of cells of 50 x 50 points, 20 points apart.
  public init() {}

  /// The settings, with the properties that they set.
  public static let rows: [SettingRow<HierarchySettings>] = [
    .choice("variant", { $1(&$0.variant) }, trials: [.compact])
      .summary("rule that assigns rows to nodes: reserved or compact"),
    .length("cellWidth", { $1(&$0.cellWidth) }, trials: [120, 0])
      .summary("width of every cell, in points"),
    .length("cellHeight", { $1(&$0.cellHeight) }, trials: [33.3, 0])
      .summary("height of every cell, in points"),
    .length("insetTop", { $1(&$0.inset.top) }, trials: [0])
      .summary("room above every cell, in points"),
    .length("insetLeft", { $1(&$0.inset.left) }, trials: [4.04, 0])
      .summary("room left of every cell, in points"),
    .length("insetBottom", { $1(&$0.inset.bottom) }, trials: [0])
      .summary("room below every cell, in points"),
    .length("insetRight", { $1(&$0.inset.right) }, trials: [0])
      .summary("room right of every cell, in points"),
  ]

  /// The settings that the layout accepts.
  public static let settings = rows.map(\.setting)
}

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
