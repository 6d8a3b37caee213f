/// The settings of a span grid.
public struct SpanGridSettings: SectionedSettings {
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
  public var direction = ScrollDirection.vertical
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

  /// The settings, with the properties that they set.
  public static let rows: [SettingRow<SpanGridSettings>] =
    [
      .choice("direction", { $1(&$0.direction) })
        .summary("direction that content scrolls in: vertical or horizontal"),
      .integer("columns", { $1(&$0.columns) }, in: 0...255, trials: [1, 4, 7, 0])
        .summary("number of columns, 0 to 255"),
      .choice("alignment", { $1(&$0.alignment) }, trials: [.center, .bottom])
        .summary("position of an item that is shorter than its row: top, center or bottom"),
      .length("columnSpacing", { $1(&$0.columnSpacing) }, trials: [8, 500])
        .summary("gap between columns, in points"),
      .length("rowSpacing", { $1(&$0.rowSpacing) }, trials: [6])
        .summary("gap between rows of a section, in points"),
      .length("sectionSpacing", { $1(&$0.sectionSpacing) }, trials: [9.5])
        .summary("gap between sections, in points"),
    ] + sectionRows

  /// The settings that the layout accepts.
  public static let settings = rows.map(\.setting)
}

extension SpanGridSettings {
  /// Returns the traits of a span grid, independent of how its rows are stored.
  ///
  /// Items may not fill given row heights.
  func traits(_ sections: SectionBands, hasGivenRows: Bool) -> LayoutTraits {
    var traits = traits(of: sections)
    traits.hasStablePlacement = true
    traits.hasProportionalQueries = true
    traits.hasProportionalEdits = true
    traits.hasTightContentSize = LengthGrid.rounded(sectionSpacing) == 0 && !hasGivenRows
    return traits
  }
}
