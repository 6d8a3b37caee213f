/// A description of one layout setting: its name, meaning and default.
///
/// ```swift
/// let columns = LayoutSetting("columns", default: .number(3), "number of columns, 1 to 255")
/// try settings.requireKnown([columns])
/// ```
public struct LayoutSetting: Equatable, Sendable {
  /// The name, as on the command line.
  public var name: String
  /// The default value.
  public var defaultValue: LayoutSettings.Value
  /// The effect of the setting and its accepted values, in one sentence.
  public var summary: String
  /// Other values that a search for failures tries while the layout is in use; empty for a setting
  /// that is fixed at creation.
  public var trials: [LayoutSettings.Value]

  /// Makes a description of a setting.
  public init(
    _ name: String,
    default defaultValue: LayoutSettings.Value,
    _ summary: String,
    trials: [LayoutSettings.Value] = []
  ) {
    precondition(
      !name.isEmpty && !name.contains { $0.isWhitespace || ",=".contains($0) },
      "LayoutSetting: '\(name)' cannot be set in --layout NAME:KEY=VALUE; use a name without "
        + "blanks, commas and equals signs"
    )
    self.name = name
    self.defaultValue = defaultValue
    self.summary = summary
    self.trials = trials
  }
}

extension LayoutSettings {
  /// Returns a whole number.
  ///
  /// - Parameters:
  ///   - name: The setting's name.
  ///   - fallback: The default value.
  ///   - range: The values accepted.
  /// - Returns: The value, or `fallback` if the setting is missing.
  /// - Throws: `LayoutSettingError` for anything but a whole number in the range.
  public func integer(
    _ name: String,
    default fallback: Int,
    in range: ClosedRange<Int>
  ) throws(LayoutSettingError) -> Int {
    precondition(
      range ~= fallback,
      "LayoutSettings.integer: the default \(fallback) of '\(name)' is not in \(range)"
    )
    guard let value = self[name] else { return fallback }
    guard case .number(let number) = value, let whole = Int(exactly: number), range ~= whole else {
      throw LayoutSettingError(
        "\(kind): \(name)=\(value) must be a whole number "
          + "from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return whole
  }

  /// Returns a length from 0 to 65,536 points.
  ///
  /// - Parameters:
  ///   - name: The setting's name.
  ///   - fallback: The default value, in points.
  /// - Returns: The value in points, or `fallback` if the setting is missing.
  /// - Throws: `LayoutSettingError` for any other value.
  public func length(
    _ name: String,
    default fallback: Double = 0
  ) throws(LayoutSettingError) -> Double {
    precondition(
      (0...65_536).contains(fallback),
      "LayoutSettings.length: the default \(fallback) of '\(name)' is not in 0...65536"
    )
    guard let value = self[name] else { return fallback }
    guard case .number(let number) = value, number >= 0, number <= 65_536 else {
      throw LayoutSettingError("\(kind): \(name)=\(value) must be a length from 0 to 65536 points")
    }
    return number
  }

  /// Returns a Boolean value.
  ///
  /// - Parameters:
  ///   - name: The setting's name.
  ///   - fallback: The default value.
  /// - Returns: The value, or `fallback` if the setting is missing.
  /// - Throws: `LayoutSettingError` for anything but true or false.
  public func yesOrNo(
    _ name: String,
    default fallback: Bool = false
  ) throws(LayoutSettingError) -> Bool {
    guard let value = self[name] else { return fallback }
    guard case .flag(let flag) = value else {
      throw LayoutSettingError("\(kind): \(name)=\(value) must be true or false")
    }
    return flag
  }

  /// Returns one of a fixed set of words.
  ///
  /// - Parameters:
  ///   - name: The setting's name.
  ///   - fallback: The default value.
  /// - Returns: The value, or `fallback` if the setting is missing.
  /// - Throws: `LayoutSettingError` for any other word.
  public func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    default fallback: Choice
  ) throws(LayoutSettingError) -> Choice {
    guard let value = self[name] else { return fallback }
    guard case .text(let word) = value, let choice = Choice(rawValue: word) else {
      let words = Choice.allCases.map(\.rawValue).joined(separator: " or ")
      throw LayoutSettingError("\(kind): \(name)=\(value) must be \(words)")
    }
    return choice
  }

  /// Throws if a setting is unknown to the layout.
  ///
  /// - Throws: `LayoutSettingError` that names the first unknown setting and lists the known ones.
  public func requireKnown(_ settings: [LayoutSetting]) throws(LayoutSettingError) {
    for parameter in parameters where !settings.contains(where: { $0.name == parameter.name }) {
      let known = settings.map(\.name).joined(separator: ", ")
      throw LayoutSettingError(
        "\(kind) has no setting '\(parameter.name)'; it has \(known.isEmpty ? "none" : known)"
      )
    }
  }
}
