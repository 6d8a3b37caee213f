/// The settings of a span grid.
public struct SpanGridSettings: LayoutSettingValues {
  /// A direction that content scrolls in.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// From top to bottom.
    case vertical
    /// From left to right: columns are one below the other and rows are side by side.
    case horizontal
  }

  /// The position of an item that is shorter than its row.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// At the row's top; at its left if content scrolls horizontally.
    case top
    /// In the row's middle.
    case center
    /// At the row's bottom; at its right if content scrolls horizontally.
    case bottom
  }

  /// The direction that content scrolls in.
  public var direction = Direction.vertical
  /// The number of columns, 0 to 255; with 0 nothing is shown.
  public var columns = 3
  /// The position of an item that is shorter than its row.
  public var alignment = Alignment.top
  /// The gap between columns, in points.
  public var columnSpacing = 0.0
  /// The gap between rows of one section, in points.
  public var rowSpacing = 0.0
  /// The gap between sections, in points.
  public var sectionSpacing = 0.0
  /// The distances of a section's items from its edges, its header and its footer, in points.
  public var sectionInset = EdgeInsets.zero
  /// A Boolean value that indicates whether the headers of all sections are pinned.
  public var pinsHeaders = false
  /// A Boolean value that indicates whether the footers of all sections are pinned.
  public var pinsFooters = false

  /// Makes the default settings: three columns without gaps, scrolled vertically.
  public init() {}

  /// The axis that content scrolls along.
  var axis: Axis { direction == .vertical ? .y : .x }

  /// The section inset for vertical scrolling, in points.
  var uprightInset: EdgeInsets {
    direction == .vertical ? sectionInset : sectionInset.transposed
  }

  /// Applies the given settings and leaves the others unchanged.
  ///
  /// - Throws: `LayoutSettingError` for a value out of its range.
  public mutating func read(_ settings: LayoutSettings) throws(LayoutSettingError) {
    direction = try settings.choice("direction", default: direction)
    columns = try settings.integer("columns", default: columns, in: 0...255)
    alignment = try settings.choice("alignment", default: alignment)
    columnSpacing = try settings.length("columnSpacing", default: columnSpacing)
    rowSpacing = try settings.length("rowSpacing", default: rowSpacing)
    sectionSpacing = try settings.length("sectionSpacing", default: sectionSpacing)
    try SectionInsetSettings.read(settings, into: &sectionInset)
    try SectionPinSettings.read(settings, headers: &pinsHeaders, footers: &pinsFooters)
  }

  /// The settings that a span grid accepts.
  public static let settings: [LayoutSetting] =
    [
      LayoutSetting(
        "direction",
        default: .text("vertical"),
        "which way content scrolls: vertical or horizontal"
      ),
      LayoutSetting(
        "columns",
        default: .number(3),
        "number of columns, 0 to 255",
        trials: [.number(1), .number(4), .number(7), .number(0)]
      ),
      LayoutSetting(
        "alignment",
        default: .text("top"),
        "where an item is that is shorter than its row: top, center or bottom",
        trials: [.text("center"), .text("bottom")]
      ),
      LayoutSetting(
        "columnSpacing",
        default: .number(0),
        "gap between columns, in points",
        trials: [.number(8), .number(500)]
      ),
      LayoutSetting(
        "rowSpacing",
        default: .number(0),
        "gap between rows of a section, in points",
        trials: [.number(6)]
      ),
      LayoutSetting(
        "sectionSpacing",
        default: .number(0),
        "gap between sections, in points",
        trials: [.number(9.5)]
      ),
    ] + SectionInsetSettings.settings + SectionPinSettings.settings
}
