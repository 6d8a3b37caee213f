/// The settings of a quilt.
public struct QuiltSettings: LayoutSettingValues {
  /// Which way content scrolls; lines of units run across it.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Lines run from left to right, one below the other.
    case vertical
    /// Lines run from top to bottom, one right of the other.
    case horizontal
  }

  /// Which way content scrolls.
  public var direction = Direction.vertical
  /// The size of one unit, in points, each side from 1 to 65,536 and rounded down to 1/256.
  public var unit = Size(width: 100, height: 100)
  /// Distances of a section's blocks from its edges, its header and its footer, in points.
  public var sectionInset = EdgeInsets.zero
  /// Whether every header stays in view while its section does, whatever the section says.
  public var pinsHeaders = false
  /// Whether every footer does.
  public var pinsFooters = false
  /// How many blocks a collection holds at most that is placed at once.
  ///
  /// Of a longer one what is needed is placed, and the rest over the frames that follow.
  public var deferAbove = 4096
  /// Which sides of a unit were given by themselves: `unit` does not change these.
  private var hasOwnWidth = false
  private var hasOwnHeight = false
  /// What `unit` gave last, in points.
  private var side = 100.0

  /// Makes the default settings: vertical, with units of 100 points.
  public init() {}

  /// Takes over what the settings name and leaves the rest.
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

  /// Reads one side of a unit: a length of its own, or `unit` for what `unit` gives.
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

  /// The settings that a quilt takes.
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

  /// The section insets as if content scrolled along y.
  var insetAlongY: EdgeInsets {
    direction == .vertical ? sectionInset : sectionInset.transposed
  }

  /// The unit as if content scrolled along y.
  var unitAlongY: Size {
    direction == .vertical ? unit : unit.transposed
  }
}

extension LayoutSettings {
  /// A side of a unit in points, or nil where it is not given.
  fileprivate func unit(_ name: String) throws(LayoutSettingError) -> Double? {
    guard let value = self[name] else { return nil }
    guard case .number(let number) = value, number >= 1, number <= 65_536 else {
      throw LayoutSettingError("\(kind): \(name)=\(value) must be a length from 1 to 65536 points")
    }
    return number
  }
}
