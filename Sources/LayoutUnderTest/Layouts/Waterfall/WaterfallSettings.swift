/// The settings of a waterfall.
public struct WaterfallSettings: LayoutSettingValues {
  /// Which column an item goes to.
  public enum Placement: String, CaseIterable, Hashable, Sendable {
    /// The column whose end is highest up; of several, the lowest-numbered.
    case shortest
    /// The column with the item's index in its section, modulo the number of columns.
    case roundRobin = "round-robin"
  }

  /// The number of columns, 0 to 255; with 0 nothing is shown.
  public var columns = 3
  /// Which column an item goes to.
  public var placement = Placement.shortest
  /// The gap between columns, in points.
  public var columnSpacing = 0.0
  /// The gap between items of one column, in points.
  public var itemSpacing = 0.0
  /// Distances of a section's items from its edges, its header and its footer, in points.
  public var sectionInset = EdgeInsets.zero
  /// Whether every header stays in view while its section does, whatever the section says.
  public var pinsHeaders = false
  /// Whether every footer does.
  public var pinsFooters = false
  /// How many items a collection holds at most that is placed at once.
  ///
  /// Of a longer one what is needed is placed, and the rest over the frames that follow. A million
  /// and some more, so that one of a million does not become long by an insertion.
  public var deferAbove = 1_048_576

  /// Makes the default settings: three shortest columns without gaps.
  public init() {}

  /// Takes over what the settings name and leaves the backlog.
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

  /// The settings that a waterfall takes.
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
