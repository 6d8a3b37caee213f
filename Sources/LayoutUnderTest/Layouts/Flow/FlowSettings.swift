/// The settings of a flow.
public struct FlowSettings: SectionedSettings {
  /// A source of items' sizes.
  public enum Sizing: String, CaseIterable, Hashable, Sendable {
    /// Every item has its own size.
    case item
    /// All items have `itemSize`; the layout reads no sizes.
    case fixed
    /// Items have `itemSize` until their line comes into view, and their own size afterward.
    case estimated
  }

  /// A distribution of the free room of a line.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// Items spread over the whole line.
    case justified
    /// Items from the start of the line on, with the minimum gap between them.
    case left
  }

  /// A set of offsets at which scrolls by a finger end.
  public enum Paging: String, CaseIterable, Hashable, Sendable {
    /// The proposed offset.
    case none
    /// Offsets at which a line starts at the start of the visible part.
    case line
    /// Multiples of the visible length.
    case page
  }

  /// The direction that content scrolls in.
  public var direction = ScrollDirection.vertical
  /// The source of items' sizes.
  public var sizing = Sizing.item
  /// The fixed or estimated size of items, in points.
  public var itemSize = Size(width: 50, height: 50)
  /// The gap between lines, in points.
  public var lineSpacing = 10.0
  /// The minimum gap between items of a line, in points.
  public var itemSpacing = 10.0
  /// The distribution of the free room of a line.
  public var alignment = Alignment.justified
  /// The distances of a section's items from its edges, its header and its footer, in points.
  public var sectionInset = EdgeInsets.zero
  /// A Boolean value that indicates whether the headers of all sections are pinned.
  public var pinsHeaders = false
  /// A Boolean value that indicates whether the footers of all sections are pinned.
  public var pinsFooters = false
  /// The offsets at which scrolls by a finger end.
  public var paging = Paging.none

  /// Makes the default settings: vertical, justified, with gaps of 10 points.
  public init() {}

  /// The settings, with the properties that they set.
  public static let rows: [SettingRow<FlowSettings>] =
    [
      .choice("direction", { $1(&$0.direction) })
        .summary("direction that content scrolls in: vertical or horizontal"),
      .choice("sizing", { $1(&$0.sizing) })
        .summary("sizes of items: item (each its own), fixed, or estimated (fixed until shown)"),
      .length("itemWidth", { $1(&$0.itemSize.width) }, trials: [120])
        .summary("width of fixed or estimated items, in points"),
      .length("itemHeight", { $1(&$0.itemSize.height) }, trials: [80])
        .summary("height of fixed or estimated items, in points"),
      .length("lineSpacing", { $1(&$0.lineSpacing) }, trials: [0, 3.3])
        .summary("gap between lines, in points"),
      .length("itemSpacing", { $1(&$0.itemSpacing) }, trials: [0, 3.3])
        .summary("minimum gap between items of a line, in points"),
      .choice("alignment", { $1(&$0.alignment) }, trials: [.left])
        .summary("items of a line: justified (spread over it) or left (from its start)"),
      .choice("paging", { $1(&$0.paging) }, trials: [.line, .page])
        .summary("offsets at which a drag's scroll ends: none (any), line (of a line) or page"),
    ] + sectionRows

  /// The settings that the layout accepts.
  public static let settings = rows.map(\.setting)

  /// The axis that content scrolls along.
  var axis: Axis { direction == .vertical ? .y : .x }
}

extension FlowSettings {
  /// Returns the traits of a flow, independent of how its lines are stored.
  func traits(in container: FlowLineContainer, _ sections: SectionBands) -> LayoutTraits {
    var traits = traits(of: sections)
    traits.hasIndependentSizes = sizing != .estimated
    traits.cellLength = sizing == .item && !container.isCollapsed ? .item : nil
    traits.ignoresIneffectiveSizes = true
    traits.hasProportionalQueries = true
    traits.hasProportionalEdits = sizing != .estimated
    traits.anchoring = sizing == .estimated ? .none : .host
    guard !container.isCollapsed else { return traits }
    traits.placement = PlacementRule(
      .rows(length: LengthGrid.points(container.room), isSpread: alignment == .justified),
      itemSpacing: LengthGrid.rounded(itemSpacing),
      lineSpacing: LengthGrid.rounded(lineSpacing)
    )
    return traits
  }
}
