/// The settings of a flow.
public struct FlowSettings: LayoutSettingValues {
  /// A direction that content scrolls in; lines run across it.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Lines run from left to right, one below the other.
    case vertical
    /// Lines run from top to bottom, each to the right of the one before.
    case horizontal
  }

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
  public var direction = Direction.vertical
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

  /// Applies the given settings and leaves the others unchanged.
  ///
  /// - Throws: `LayoutSettingError` for a value out of its range.
  public mutating func read(_ settings: LayoutSettings) throws(LayoutSettingError) {
    direction = try settings.choice("direction", default: direction)
    sizing = try settings.choice("sizing", default: sizing)
    itemSize.width = try settings.length("itemWidth", default: itemSize.width)
    itemSize.height = try settings.length("itemHeight", default: itemSize.height)
    lineSpacing = try settings.length("lineSpacing", default: lineSpacing)
    itemSpacing = try settings.length("itemSpacing", default: itemSpacing)
    alignment = try settings.choice("alignment", default: alignment)
    try SectionInsetSettings.read(settings, into: &sectionInset)
    try SectionPinSettings.read(settings, headers: &pinsHeaders, footers: &pinsFooters)
    paging = try settings.choice("paging", default: paging)
  }

  /// The settings that a flow accepts.
  public static let settings: [LayoutSetting] =
    [
      LayoutSetting(
        "direction",
        default: .text("vertical"),
        "which way content scrolls: vertical or horizontal"
      ),
      LayoutSetting(
        "sizing",
        default: .text("item"),
        "sizes of items: item (each its own), fixed, or estimated (fixed until shown)"
      ),
      LayoutSetting(
        "itemWidth",
        default: .number(50),
        "width where fixed or estimated, in points",
        trials: [.number(120)]
      ),
      LayoutSetting(
        "itemHeight",
        default: .number(50),
        "height where fixed or estimated, in points",
        trials: [.number(80)]
      ),
      LayoutSetting(
        "lineSpacing",
        default: .number(10),
        "gap between lines, in points",
        trials: [.number(0), .number(3.3)]
      ),
      LayoutSetting(
        "itemSpacing",
        default: .number(10),
        "least gap between a line's items, in points",
        trials: [.number(0), .number(3.3)]
      ),
      LayoutSetting(
        "alignment",
        default: .text("justified"),
        "items of a line: justified (spread over it) or left (from its start)",
        trials: [.text("left")]
      ),
      LayoutSetting(
        "paging",
        default: .text("none"),
        "where a drag's scroll ends: none (where it runs out), line (at a line) or page",
        trials: [.text("line"), .text("page")]
      ),
    ] + SectionInsetSettings.settings + SectionPinSettings.settings

  /// The axis that content scrolls along.
  var axis: Axis { direction == .vertical ? .y : .x }

  /// The section inset for vertical scrolling, in points.
  var insetAlongY: EdgeInsets {
    direction == .vertical ? sectionInset : sectionInset.transposed
  }
}
