/// One setting that a layout takes: its name, what it means and its default.
public struct LayoutSetting: Equatable, Sendable {
  /// The name, as on the command line.
  public var name: String
  /// The value where none is given.
  public var defaultValue: LayoutSettings.Value
  /// What the setting does and which values it takes, in one sentence.
  public var summary: String
  /// Other values worth trying while the layout is in use, as a search for failures does; none for
  /// a setting that is given once.
  public var trials: [LayoutSettings.Value]

  /// Makes a description of a setting.
  public init(
    _ name: String,
    default defaultValue: LayoutSettings.Value,
    _ summary: String,
    trials: [LayoutSettings.Value] = []
  ) {
    self.name = name
    self.defaultValue = defaultValue
    self.summary = summary
    self.trials = trials
  }
}

extension LayoutSettings {
  /// A whole number.
  ///
  /// - Parameters:
  ///   - name: The setting's name.
  ///   - fallback: The value where the setting was not given.
  ///   - range: The values accepted.
  /// - Returns: The value given, or the fallback.
  /// - Throws: `LayoutSettingError` for anything but a whole number in the range.
  public func integer(
    _ name: String,
    default fallback: Int,
    in range: ClosedRange<Int>
  ) throws(LayoutSettingError) -> Int {
    guard let value = self[name] else { return fallback }
    guard case .number(let number) = value, let whole = Int(exactly: number), range ~= whole else {
      throw LayoutSettingError(
        "\(kind): \(name)=\(value) must be a whole number "
          + "from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return whole
  }

  /// A length in points, from 0 to 65,536.
  ///
  /// - Parameters:
  ///   - name: The setting's name.
  ///   - fallback: The value where the setting was not given, in points.
  /// - Returns: The value given, or the fallback, in points.
  /// - Throws: `LayoutSettingError` for anything but such a length.
  public func length(
    _ name: String,
    default fallback: Double = 0
  ) throws(LayoutSettingError) -> Double {
    guard let value = self[name] else { return fallback }
    guard case .number(let number) = value, number >= 0, number <= 65_536 else {
      throw LayoutSettingError("\(kind): \(name)=\(value) must be a length from 0 to 65536 points")
    }
    return number
  }

  /// Yes or no.
  ///
  /// - Parameters:
  ///   - name: The setting's name.
  ///   - fallback: The value where the setting was not given.
  /// - Returns: The value given, or the fallback.
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

  /// One of a few words.
  ///
  /// - Parameters:
  ///   - name: The setting's name.
  ///   - fallback: The value where the setting was not given.
  /// - Returns: The value given, or the fallback.
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

  /// Refuses settings that the layout does not know.
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
