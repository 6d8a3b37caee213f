/// The settings of a layout, each with a row that says all about it.
public protocol ListedSettings: LayoutSettingValues {
  /// The settings, with the properties that they set.
  static var rows: [SettingRow<Self>] { get }
}

extension ListedSettings {
  /// Assigns the values of known settings and leaves the others unchanged.
  ///
  /// - Throws: `LayoutSettingError` for a value out of its range.
  public mutating func read(_ settings: LayoutSettings) throws(LayoutSettingError) {
    for row in Self.rows { try row.read(settings, &self) }
  }
}

/// One setting of a layout: its description, and the property of the layout's settings that it
/// sets.
public struct SettingRow<Values: LayoutSettingValues>: Sendable {
  /// A property of a layout's settings: `{ $1(&$0.columns) }` for `columns`.
  ///
  /// Calls a function with the property and returns its result. A key path would allocate when it
  /// assigns to a computed property.
  public typealias Property<Value> = @Sendable (inout Values, (inout Value) -> Value) -> Value

  /// The name, default, effect and trials of the setting.
  ///
  /// Its default is that of the property.
  public private(set) var setting: LayoutSetting
  /// Assigns the value that settings give to the property, if they name it.
  public let read: @Sendable (LayoutSettings, inout Values) throws(LayoutSettingError) -> Void

  /// Makes a setting.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - property: The property that it sets.
  ///   - trials: Other values for a search for failures.
  ///   - written: Returns a value as on the command line.
  ///   - value: Returns the value that settings give. Its second argument is the default value.
  public init<Value: Sendable>(
    _ name: String,
    _ property: @escaping Property<Value>,
    _ trials: [Value],
    written: (Value) -> LayoutSettings.Value,
    _ value: @escaping @Sendable (LayoutSettings, Value) throws(LayoutSettingError) -> Value
  ) {
    var defaults = Values()
    let fallback = property(&defaults) { $0 }
    setting = LayoutSetting(name, default: written(fallback), "", trials: trials.map(written))
    read = { (settings, values) throws(LayoutSettingError) in
      guard settings[name] != nil else { return }
      let given = try value(settings, fallback)
      _ = property(&values) { value in
        value = given
        return given
      }
    }
  }

  /// Returns the setting with a description of its effect and its values, in one sentence.
  public func summary(_ text: String) -> SettingRow {
    var row = self
    row.setting.summary = text
    return row
  }
}

extension SettingRow {
  /// Makes a setting of a length from 0 to 65,536 points.
  public static func length(
    _ name: String,
    _ property: @escaping Property<Double>,
    trials: [Double] = []
  ) -> SettingRow {
    SettingRow(name, property, trials, written: { .number($0) }) {
      (settings, fallback) throws(LayoutSettingError) in
      try settings.length(name, default: fallback)
    }
  }

  /// Makes a setting of a whole number in a range.
  public static func integer(
    _ name: String,
    _ property: @escaping Property<Int>,
    in range: ClosedRange<Int>,
    trials: [Int] = []
  ) -> SettingRow {
    SettingRow(name, property, trials, written: { .number(Double($0)) }) {
      (settings, fallback) throws(LayoutSettingError) in
      try settings.integer(name, default: fallback, in: range)
    }
  }

  /// Makes a setting that is true or false, with `true` as its trial.
  public static func flag(_ name: String, _ property: @escaping Property<Bool>) -> SettingRow {
    SettingRow(name, property, [true], written: { .flag($0) }) {
      (settings, fallback) throws(LayoutSettingError) in
      try settings.yesOrNo(name, default: fallback)
    }
  }

  /// Makes a setting of one of some words.
  public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String,
    _ property: @escaping Property<Choice>,
    trials: [Choice] = []
  ) -> SettingRow {
    SettingRow(name, property, trials, written: { .text($0.rawValue) }) {
      (settings, fallback) throws(LayoutSettingError) in
      try settings.choice(name, default: fallback)
    }
  }
}
