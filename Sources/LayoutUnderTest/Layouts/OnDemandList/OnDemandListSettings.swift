/// The settings of an on-demand list.
public struct OnDemandListSettings: ListedSettings {
  /// The distance below the visible bounds within which rows are measured when rows there are
  /// loaded, in points; nil for the view's height.
  public var measureAhead: Double?
  /// The item that the list opens at, counted through all sections.
  public var openAt = 0
  /// The greatest number of rows loaded in one step, which limits loading of rows without height.
  public var rowsPerStep = 4096

  /// Makes the default settings: opens at the first item and measures a view's height ahead.
  public init() {}

  /// The settings, with the properties that they set.
  public static let rows: [SettingRow<OnDemandListSettings>] = [
    .lengthOrAuto("measureAhead", { $1(&$0.measureAhead) }, trials: [0, 250])
      .summary(
        "how far below the visible bounds rows are measured, in points; auto: the view's length"
      ),
    .integer("openAt", { $1(&$0.openAt) }, in: 0...Int(Int32.max))
      .summary("the item that the list opens at, counted from 0 through all sections"),
    .integer("rowsPerStep", { $1(&$0.rowsPerStep) }, in: 1...1_048_576)
      .summary("the most rows loaded in one step, 1 to 1048576"),
  ]

  /// The settings that an on-demand list accepts.
  public static let settings = rows.map(\.setting)
}

extension SettingRow {
  /// Makes a setting of a length from 0 to 65,536 points, or of the word `auto` for nil.
  fileprivate static func lengthOrAuto(
    _ name: String,
    _ property: @escaping Property<Double?>,
    trials: [Double?]
  ) -> SettingRow {
    func written(_ length: Double?) -> LayoutSettings.Value {
      length.map { .number($0) } ?? .text("auto")
    }
    return SettingRow(name, property, trials, written: written) {
      (settings, _) throws(LayoutSettingError) in
      let value = settings[name] ?? .text("auto")
      if case .number(let number) = value, number >= 0, number <= 65_536 { return number }
      guard value != .text("auto") else { return nil }
      throw LayoutSettingError(
        "\(settings.kind): \(name)=\(value) must be auto or a length from 0 to 65536 points"
      )
    }
  }
}
