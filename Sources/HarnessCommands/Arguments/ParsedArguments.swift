import InjectedRegressions
import LayoutContract

/// The flags and operands of a command line.
package struct ParsedArguments {
  /// The command whose flags and operands they are.
  package let command: any Command.Type
  /// The values of each flag, keyed by its name.
  package var values: [String: [String]] = [:]
  /// The words that are neither flags nor their values.
  package var operands: [String] = []
  /// The digests of the libraries in `libraries`.
  var libraryDigests: [String] = []
  /// A Boolean value that indicates whether help is requested.
  var asksForHelp = false

  /// Creates the arguments of a command from values by name and operands.
  package init(
    _ command: any Command.Type,
    values: [String: [String]] = [:],
    operands: [String] = []
  ) {
    self.command = command
    self.values = values
    self.operands = operands
  }

  /// The libraries of layouts that `--adopted` names.
  var libraries: [String] { values[Flag.adopted.name] ?? [] }

  /// Selects layouts to replay if the command line selects none.
  mutating func nameLayouts(_ layouts: [String]) {
    guard !layouts.isEmpty, !isOn(.layout), !isOn(.sideA), !isOn(.sideB) else { return }
    values[Flag.layout.name] = layouts
  }

  /// Returns a Boolean value that indicates whether the command has a flag.
  func has(_ flag: Flag) -> Bool { command.flags.contains { $0.name == flag.name } }

  /// Returns a Boolean value that indicates whether a flag is set.
  package func isOn(_ flag: Flag) -> Bool { values[flag.name] != nil }

  /// Returns the value of a flag, or its default.
  package func text(_ flag: Flag) -> String? { values[flag.name]?.last ?? flag.defaultText }

  /// Reads the value of a flag, or its default.
  ///
  /// - Parameters:
  ///   - flag: The flag.
  ///   - expectation: A description of valid values, for the message.
  ///   - read: Converts text to a value; returns nil for invalid text.
  /// - Returns: The value.
  /// - Throws: `CommandError` for invalid text.
  package func value<Value>(
    _ flag: Flag,
    _ expectation: String,
    _ read: (String) -> Value?
  ) throws -> Value {
    let text = text(flag) ?? ""
    guard let value = read(text) else {
      throw CommandError.usage("--\(flag.name) '\(text)' must be \(expectation)")
    }
    return value
  }

  /// Reads a whole number with an optional `k` or `M` suffix.
  package func count(_ flag: Flag, in range: ClosedRange<Int>) throws -> Int {
    try value(flag, "a whole number from \(range.lowerBound) to \(range.upperBound)") {
      ItemCountText.count($0).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Reads a case of an enumeration.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ flag: Flag
  ) throws -> Choice where Choice.AllCases == [Choice] {
    Choice.allCases[try place(flag, in: Choice.allCases.map(\.rawValue))]
  }

  private func place(_ flag: Flag, in words: [String]) throws -> Int {
    try value(flag, "one of \(words.joined(separator: ", "))") { words.firstIndex(of: $0) }
  }
}

extension LayoutCatalog {
  /// The layouts to replay by default in a catalog that lacks the usual default: all except the
  /// harness's own.
  ///
  /// Empty if the catalog has the usual default.
  var layoutsWithoutDefault: [String] {
    guard let usual = Flag.layout.defaultText, !layoutNames.contains(usual) else { return [] }
    return layoutNames.filter { !["null", Self.injectedName].contains($0) }
  }
}
