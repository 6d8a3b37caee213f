import LayoutContract

extension LayoutSettings {
  /// Reads `NAME[:KEY=VALUE,...]`.
  ///
  /// - Parameter text: The value of `--layout`.
  /// - Throws: `CommandError` for invalid text.
  init(commandLine text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard !parts[0].isEmpty else {
      throw CommandError.usage("--layout '\(text)' must be \(Flag.layout.valueName ?? "")")
    }
    self.init(kind: String(parts[0]))
    guard parts.count == 2 else { return }
    for pair in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
        throw CommandError.usage("--layout '\(text)': '\(pair)' must be KEY=VALUE")
      }
      self[String(sides[0])] = Value(commandLine: String(sides[1]))
    }
  }
}

extension LayoutSettings: Codable {
  /// Reads settings from their text.
  ///
  /// - Throws: `CommandError` for invalid text.
  public init(from decoder: any Decoder) throws {
    try self.init(commandLine: decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the settings in the format of `--layout`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(commandLineText)
  }
}

extension LayoutSettings.Value {
  /// Reads a number, `true`, `false`, or else a text.
  init(commandLine text: String) {
    if let number = Double(text), number.isFinite {
      self = .number(number)
    } else if let flag = Bool(text) {
      self = .flag(flag)
    } else {
      self = .text(text)
    }
  }
}
