/// The settings of a waterfall.
public struct WaterfallSettings: SectionedSettings {
  /// A rule for choosing an item's column.
  public enum Placement: String, CaseIterable, Hashable, Sendable {
    /// The column with the topmost end; among equals, the lowest-numbered.
    case shortest
    /// The column with the item's index in its section, modulo the number of columns.
    case roundRobin = "round-robin"
  }

  /// The number of columns, 0 to 255; with 0 nothing is shown.
  public var columns = 3
  /// The rule for choosing an item's column.
  public var placement = Placement.shortest
  /// The gap between columns, in points.
  public var columnSpacing = 0.0
  /// The gap between items of one column, in points.
  public var itemSpacing = 0.0
  /// The distances of a section's items from its edges, its header and its footer, in points.
  public var sectionInset = EdgeInsets.zero
  /// A Boolean value that indicates whether the headers of all sections are pinned.
  public var pinsHeaders = false
  /// A Boolean value that indicates whether the footers of all sections are pinned.
  public var pinsFooters = false
  /// The greatest number of items of a collection that is placed immediately.
  ///
  /// In a longer collection, needed items are placed and the others follow over the next frames.
  /// The default is slightly above a million, so that an insertion does not make a collection of a
  /// million items long.
  public var deferAbove = 1_048_576

  /// Makes the default settings: three shortest columns without gaps.
  public init() {}

  /// The settings, with the properties that they set.
  public static let rows: [SettingRow<WaterfallSettings>] =
    [
      .integer("columns", { $1(&$0.columns) }, in: 0...255, trials: [2, 1, 4, 7, 0])
        .summary("number of columns, 0 to 255"),
      .choice("placement", { $1(&$0.placement) }, trials: [.roundRobin])
        .summary("column of an item: shortest (tie: lowest) or round-robin (index modulo columns)"),
      .length("columnSpacing", { $1(&$0.columnSpacing) }, trials: [8, 500])
        .summary("gap between columns, in points"),
      .length("itemSpacing", { $1(&$0.itemSpacing) }, trials: [8, 2.3])
        .summary("gap between items of a column, in points"),
      .integer("deferAbove", { $1(&$0.deferAbove) }, in: 0...1_000_000_000, trials: [0, 10, 60])
        .summary(
          "items that are placed at once; of a longer collection the rest is placed frame by frame"
        ),
    ] + sectionRows

  /// The settings that the layout accepts.
  public static let settings = rows.map(\.setting)

  /// The y axis, which waterfalls scroll along.
  var axis: Axis { .y }
}
