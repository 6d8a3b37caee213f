/// The settings of ragged rows.
public struct RaggedRowSettings: LayoutSettingValues {
  /// The number of rows, 0 to 127; with 0 nothing is shown.
  public var rows = 3
  /// A Boolean value that indicates whether items of the first and the last row shrink.
  public var hasVariableFrontier = false
  /// The exclusive upper bound of the first row's random shrinking, in points; 0 for none.
  public var firstRandom = 0
  /// The amount by which every second item of the first row shrinks in addition, in points.
  public var firstFixed = 0.0
  /// The exclusive upper bound of the last row's random shrinking, in points; 0 for none.
  public var lastRandom = 0
  /// The amount by which every second item of the last row shrinks in addition, in points.
  public var lastFixed = 0.0
  /// The seed of the random numbers, combined with an item's id.
  public var seed = 0

  /// Makes the default settings: three even rows.
  public init() {}

  /// Applies the given settings and leaves the others unchanged.
  ///
  /// - Throws: `LayoutSettingError` for a value out of its range.
  public mutating func read(_ settings: LayoutSettings) throws(LayoutSettingError) {
    rows = try settings.integer("rows", default: rows, in: 0...127)
    hasVariableFrontier = try settings.yesOrNo("variableFrontier", default: hasVariableFrontier)
    firstRandom = try settings.integer("firstRandom", default: firstRandom, in: 0...65_536)
    firstFixed = try settings.length("firstFixed", default: firstFixed)
    lastRandom = try settings.integer("lastRandom", default: lastRandom, in: 0...65_536)
    lastFixed = try settings.length("lastFixed", default: lastFixed)
    seed = try settings.integer("seed", default: seed, in: 0...0x20_0000_0000_0000)
  }

  /// The settings that ragged rows accept.
  public static let settings: [LayoutSetting] = [
    LayoutSetting(
      "rows",
      default: .number(3),
      "number of rows, 0 to 127",
      trials: [.number(1), .number(2), .number(5), .number(0)]
    ),
    LayoutSetting(
      "variableFrontier",
      default: .flag(false),
      "true where items of the first and the last row shrink",
      trials: [.flag(true)]
    ),
    LayoutSetting(
      "firstRandom",
      default: .number(0),
      "first row's items shrink by a random whole number of points below this; 0: none",
      trials: [.number(40)]
    ),
    LayoutSetting(
      "firstFixed",
      default: .number(0),
      "every second item of the first row shrinks by this in addition, in points",
      trials: [.number(14.5)]
    ),
    LayoutSetting(
      "lastRandom",
      default: .number(0),
      "last row's items shrink by a random whole number of points below this; 0: none",
      trials: [.number(25)]
    ),
    LayoutSetting(
      "lastFixed",
      default: .number(0),
      "every second item of the last row shrinks by this in addition, in points",
      trials: [.number(14.5)]
    ),
    LayoutSetting(
      "seed",
      default: .number(0),
      "seed of the random numbers, 0 to 2^53",
      trials: [.number(7)]
    ),
  ]
}
