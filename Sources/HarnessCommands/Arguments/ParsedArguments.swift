import LayoutContract

/// The flags and operands of a command line.
struct ParsedArguments {
  /// The subcommand that they are of.
  let subcommand: Subcommand
  /// The values of each flag by its name.
  var values: [String: [String]] = [:]
  /// The words that belong to no flag.
  var operands: [String] = []
  /// The digests of the libraries of layouts that are named.
  var libraryDigests: [String] = []
  /// Whether help is asked for.
  var asksForHelp = false

  /// The values by name, and the operands, of a subcommand.
  init(
    subcommand: Subcommand,
    values: [String: [String]] = [:],
    operands: [String] = []
  ) {
    self.subcommand = subcommand
    self.values = values
    self.operands = operands
  }

  /// The libraries of layouts that are named.
  var libraries: [String] { values[Flag.adopted.name] ?? [] }

  /// Has some layouts replayed where none are named.
  mutating func nameLayouts(_ layouts: [String]) {
    guard !layouts.isEmpty, !isOn(.layout), !isOn(.sideA), !isOn(.sideB) else { return }
    values[Flag.layout.name] = layouts
  }

  /// Whether a switch is given.
  func isOn(_ flag: Flag) -> Bool { values[flag.name] != nil }

  /// The value of a flag, or its default.
  func text(_ flag: Flag) -> String? { values[flag.name]?.last ?? flag.defaultText }

  /// Reads the value of a flag, or its default.
  ///
  /// - Parameters:
  ///   - flag: The flag.
  ///   - expectation: What a value must be, for the message.
  ///   - read: Reads a value; nil for one that it must not be.
  /// - Returns: What was read.
  /// - Throws: `CommandError` for a value that cannot be read.
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

  /// Reads a whole number with an optional `k` or `M`.
  func count(_ flag: Flag, in range: ClosedRange<Int>) throws -> Int {
    try value(flag, "a whole number from \(range.lowerBound) to \(range.upperBound)") {
      ItemCountText.count($0).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Reads one of a few words.
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
  /// What is replayed where the usual layout is not there: all that there are, but for the
  /// harness's own; empty where it is there.
  var layoutsWithoutDefault: [String] {
    guard let usual = Flag.layout.defaultText, !layoutNames.contains(usual) else { return [] }
    return layoutNames.filter { !["null", Self.injectedName].contains($0) }
  }
}
