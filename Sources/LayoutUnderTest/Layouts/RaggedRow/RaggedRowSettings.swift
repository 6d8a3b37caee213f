/// The settings of ragged rows.
public struct RaggedRowSettings: ListedSettings {
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

  /// The settings, with the properties that they set.
  public static let rows: [SettingRow<RaggedRowSettings>] = [
    .integer("rows", { $1(&$0.rows) }, in: 0...127, trials: [1, 2, 5, 0])
      .summary("number of rows, 0 to 127"),
    .flag("variableFrontier", { $1(&$0.hasVariableFrontier) })
      .summary("true to shrink items of the first and the last row"),
    .integer("firstRandom", { $1(&$0.firstRandom) }, in: 0...65_536, trials: [40])
      .summary("bound of the first row's random shrinking, in whole points; 0: none"),
    .length("firstFixed", { $1(&$0.firstFixed) }, trials: [14.5])
      .summary("additional shrinking of every second item of the first row, in points"),
    .integer("lastRandom", { $1(&$0.lastRandom) }, in: 0...65_536, trials: [25])
      .summary("bound of the last row's random shrinking, in whole points; 0: none"),
    .length("lastFixed", { $1(&$0.lastFixed) }, trials: [14.5])
      .summary("additional shrinking of every second item of the last row, in points"),
    .integer("seed", { $1(&$0.seed) }, in: 0...0x20_0000_0000_0000, trials: [7])
      .summary("seed of the random numbers, 0 to 2^53"),
  ]

  /// The settings that the layout accepts.
  public static let settings = rows.map(\.setting)
}
