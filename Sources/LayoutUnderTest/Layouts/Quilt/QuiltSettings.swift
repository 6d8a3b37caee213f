/// The settings of a quilt.
public struct QuiltSettings: LayoutSettingValues {
  /// A direction that content scrolls in; lines of units run across it.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Lines run from left to right, one below the other.
    case vertical
    /// Lines run from top to bottom, each to the right of the one before.
    case horizontal
  }

  /// The direction that content scrolls in.
  public var direction = Direction.vertical
  /// The size of one unit, in points, each side from 1 to 65,536 and rounded down to 1/256.
  public var unit = Size(width: 100, height: 100)
  /// The distances of a section's blocks from its edges, its header and its footer, in points.
  public var sectionInset = EdgeInsets.zero
  /// A Boolean value that indicates whether the headers of all sections are pinned.
  public var pinsHeaders = false
  /// A Boolean value that indicates whether the footers of all sections are pinned.
  public var pinsFooters = false
  /// The greatest number of blocks of a collection that is placed immediately.
  ///
  /// In a longer collection, needed blocks are placed and the others follow over the next frames.
  public var deferAbove = 4096
  /// The sides of a unit that have their own setting, so that `unit` does not change them.
  private var hasOwnWidth = false
  private var hasOwnHeight = false
  /// The last value of the setting `unit`, in points.
  private var side = 100.0

  /// Makes the default settings: vertical, with units of 100 points.
  public init() {}

  /// Applies the given settings and leaves the others unchanged.
  ///
  /// - Throws: `LayoutSettingError` for a value out of its range.
  public mutating func read(_ settings: LayoutSettings) throws(LayoutSettingError) {
    direction = try settings.choice("direction", default: direction)
    if let both = try settings.unit("unit") {
      if !hasOwnWidth { unit.width = both }
      if !hasOwnHeight { unit.height = both }
      side = both
    }
    try Self.read("unitWidth", of: settings, side, into: &unit.width, &hasOwnWidth)
    try Self.read("unitHeight", of: settings, side, into: &unit.height, &hasOwnHeight)
    try SectionInsetSettings.read(settings, into: &sectionInset)
    try SectionPinSettings.read(settings, headers: &pinsHeaders, footers: &pinsFooters)
    deferAbove = try settings.integer("deferAbove", default: deferAbove, in: 0...1_000_000_000)
  }

  /// Reads one side of a unit: its own length, or the word `unit` for the value of that setting.
  private static func read(
    _ name: String,
    of settings: LayoutSettings,
    _ side: Double,
    into length: inout Double,
    _ isOwn: inout Bool
  ) throws(LayoutSettingError) {
    if settings[name] == .text("unit") {
      (length, isOwn) = (side, false)
    } else if let given = try settings.unit(name) {
      (length, isOwn) = (given, true)
    }
  }

  /// The settings that a quilt accepts.
  public static let settings: [LayoutSetting] =
    [
      LayoutSetting(
        "direction",
        default: .text("vertical"),
        "which way content scrolls: vertical or horizontal"
      ),
      LayoutSetting(
        "unit",
        default: .number(100),
        "both sides of a unit, 1 to 65536 points",
        trials: [.number(50), .number(20)]
      ),
      LayoutSetting(
        "unitWidth",
        default: .text("unit"),
        "width of a unit, where not as high as wide; 'unit' for that of unit",
        trials: [.number(60)]
      ),
      LayoutSetting(
        "unitHeight",
        default: .text("unit"),
        "height of a unit, likewise",
        trials: [.number(30)]
      ),
      LayoutSetting(
        "deferAbove",
        default: .number(4096),
        "blocks that are placed at once; of a longer collection the rest is placed frame by frame",
        trials: [.number(0), .number(10), .number(60)]
      ),
    ] + SectionInsetSettings.settings + SectionPinSettings.settings

  /// The axis that content scrolls along.
  var axis: Axis { direction == .vertical ? .y : .x }

  /// The section inset for vertical scrolling, in points.
  var insetAlongY: EdgeInsets {
    direction == .vertical ? sectionInset : sectionInset.transposed
  }

  /// The unit for vertical scrolling, in points.
  var unitAlongY: Size {
    direction == .vertical ? unit : unit.transposed
  }
}

extension LayoutSettings {
  /// Returns a side of a unit in points, or nil if it is not given.
  fileprivate func unit(_ name: String) throws(LayoutSettingError) -> Double? {
    guard let value = self[name] else { return nil }
    guard case .number(let number) = value, number >= 1, number <= 65_536 else {
      throw LayoutSettingError("\(kind): \(name)=\(value) must be a length from 1 to 65536 points")
    }
    return number
  }
}
