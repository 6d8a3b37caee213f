/// The settings of a waterfall.
public struct WaterfallSettings: LayoutSettingValues {
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

  /// Applies the given settings and leaves the others unchanged.
  ///
  /// - Throws: `LayoutSettingError` for a value out of its range.
  public mutating func read(_ settings: LayoutSettings) throws(LayoutSettingError) {
    columns = try settings.integer("columns", default: columns, in: 0...255)
    placement = try settings.choice("placement", default: placement)
    columnSpacing = try settings.length("columnSpacing", default: columnSpacing)
    itemSpacing = try settings.length("itemSpacing", default: itemSpacing)
    try SectionInsetSettings.read(settings, into: &sectionInset)
    try SectionPinSettings.read(settings, headers: &pinsHeaders, footers: &pinsFooters)
    deferAbove = try settings.integer("deferAbove", default: deferAbove, in: 0...1_000_000_000)
  }

  /// The settings that a waterfall accepts.
  public static let settings: [LayoutSetting] =
    [
      LayoutSetting(
        "columns",
        default: .number(3),
        "number of columns, 0 to 255",
        trials: [.number(2), .number(1), .number(4), .number(7), .number(0)]
      ),
      LayoutSetting(
        "placement",
        default: .text("shortest"),
        "column of an item: shortest (tie: lowest) or round-robin (index modulo columns)",
        trials: [.text("round-robin")]
      ),
      LayoutSetting(
        "columnSpacing",
        default: .number(0),
        "gap between columns, in points",
        trials: [.number(8), .number(500)]
      ),
      LayoutSetting(
        "itemSpacing",
        default: .number(0),
        "gap between items of a column, in points",
        trials: [.number(8), .number(2.3)]
      ),
      LayoutSetting(
        "deferAbove",
        default: .number(1_048_576),
        "items that are placed at once; of a longer collection the rest is placed frame by frame",
        trials: [.number(0), .number(10), .number(60)]
      ),
    ] + SectionInsetSettings.settings + SectionPinSettings.settings
}
