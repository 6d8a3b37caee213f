import InjectedRegressions
import LayoutContract

/// The flags and operands of a command line.
struct ParsedArguments {
  /// The subcommand.
  let subcommand: Subcommand
  /// The values of each flag, keyed by its name.
  var values: [String: [String]] = [:]
  /// The words that are neither flags nor their values.
  var operands: [String] = []
  /// The digests of the libraries in `libraries`.
  var libraryDigests: [String] = []
  /// A Boolean value that indicates whether help is requested.
  var asksForHelp = false

  /// Creates the arguments of a subcommand from values by name and operands.
  init(
    subcommand: Subcommand,
    values: [String: [String]] = [:],
    operands: [String] = []
  ) {
    self.subcommand = subcommand
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

  /// Returns a Boolean value that indicates whether a flag is set.
  func isOn(_ flag: Flag) -> Bool { values[flag.name] != nil }

  /// Returns the value of a flag, or its default.
  func text(_ flag: Flag) -> String? { values[flag.name]?.last ?? flag.defaultText }

  /// Reads the value of a flag, or its default.
  ///
  /// - Parameters:
  ///   - flag: The flag.
  ///   - expectation: A description of valid values, for the message.
  ///   - read: Converts text to a value; returns nil for invalid text.
  /// - Returns: The value.
  /// - Throws: `CommandError` for invalid text.
  func value<Value>(
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
  func count(_ flag: Flag, in range: ClosedRange<Int>) throws -> Int {
    try value(flag, "a whole number from \(range.lowerBound) to \(range.upperBound)") {
      ItemCountText.count($0).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Reads a case of an enumeration.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
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
