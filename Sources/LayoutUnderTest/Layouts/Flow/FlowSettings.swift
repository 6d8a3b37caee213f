/// The settings of a flow.
public struct FlowSettings: LayoutSettingValues {
  /// Which way content scrolls; lines run across it.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Lines run from left to right, one below the other.
    case vertical
    /// Lines run from top to bottom, one right of the other.
    case horizontal
  }

  /// Where items get their sizes from.
  public enum Sizing: String, CaseIterable, Hashable, Sendable {
    /// Every item has its own size.
    case item
    /// All have `itemSize`; no item is asked.
    case fixed
    /// Items have `itemSize` until their line comes into view, and their own size from then on.
    case estimated
  }

  /// How the items of a line share the room that they leave.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// Spread over the whole line.
    case justified
    /// From the start of the line on, without more than the spacing between them.
    case left
  }

  /// Where scrolls end that begin with a finger.
  public enum Paging: String, CaseIterable, Hashable, Sendable {
    /// Where they run out.
    case none
    /// With the start of a line at the start of what is visible.
    case line
    /// At a multiple of the length that is visible.
    case page
  }

  /// Which way content scrolls.
  public var direction = Direction.vertical
  /// Where items get their sizes from.
  public var sizing = Sizing.item
  /// The size of every item, or the estimate of it, in points.
  public var itemSize = Size(width: 50, height: 50)
  /// The gap between lines, in points.
  public var lineSpacing = 10.0
  /// The least gap between items of a line, in points.
  public var itemSpacing = 10.0
  /// How the items of a line share the room that they leave.
  public var alignment = Alignment.justified
  /// Distances of a section's items from its edges, its header and its footer, in points.
  public var sectionInset = EdgeInsets.zero
  /// Whether every header stays in view while its section does, whatever the section says.
  public var pinsHeaders = false
  /// Whether every footer does.
  public var pinsFooters = false
  /// Where scrolls end that begin with a finger.
  public var paging = Paging.none

  /// Makes the default settings: vertical, justified, with gaps of 10 points.
  public init() {}

  /// Takes over what the settings name and leaves the rest.
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

  /// The settings that a flow takes.
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

  /// The section insets as if content scrolled along y.
  var insetAlongY: EdgeInsets {
    direction == .vertical ? sectionInset : sectionInset.transposed
  }
}
