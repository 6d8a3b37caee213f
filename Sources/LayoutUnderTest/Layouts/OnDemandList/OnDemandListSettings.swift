/// The settings of an on-demand list.
public struct OnDemandListSettings: LayoutSettingValues {
  /// The distance below the visible bounds within which rows are measured when rows there are
  /// loaded, in points; nil for the view's height.
  public var measureAhead: Double?
  /// The item that the list opens at, counted through all sections.
  public var openAt = 0
  /// The greatest number of rows loaded in one step, which limits loading of rows without height.
  public var rowsPerStep = 4096

  /// Makes the default settings: opens at the first item and measures a view's height ahead.
  public init() {}

  /// Applies the given settings and leaves the others unchanged.
  ///
  /// - Throws: `LayoutSettingError` for a value out of its range.
  public mutating func read(_ settings: LayoutSettings) throws(LayoutSettingError) {
    measureAhead = try settings.lengthOrAuto("measureAhead", default: measureAhead)
    openAt = try settings.integer("openAt", default: openAt, in: 0...Int(Int32.max))
    rowsPerStep = try settings.integer("rowsPerStep", default: rowsPerStep, in: 1...1_048_576)
  }

  /// The settings that an on-demand list accepts.
  public static let settings: [LayoutSetting] = [
    LayoutSetting(
      "measureAhead",
      default: .text("auto"),
      "how far below the visible bounds rows are measured, in points; auto: the view's length",
      trials: [.number(0), .number(250)]
    ),
    LayoutSetting(
      "openAt",
      default: .number(0),
      "the item that the list opens at, counted from 0 through all sections"
    ),
    LayoutSetting(
      "rowsPerStep",
      default: .number(4096),
      "the most rows loaded in one step, 1 to 1048576"
    ),
  ]
}

extension LayoutSettings {
  /// Returns a length in points, or nil for the word `auto`.
  fileprivate func lengthOrAuto(
    _ name: String,
    default fallback: Double?
  ) throws(LayoutSettingError) -> Double? {
    switch self[name] {
    case nil: return fallback
    case .text("auto"): return nil
    case .number(let number) where number >= 0 && number <= 65_536: return number
    case let value?:
      throw LayoutSettingError(
        "\(kind): \(name)=\(value) must be auto or a length from 0 to 65536 points"
      )
    }
  }
}
