/// What a baseline is for: counts of another compiler, processor or allocator are other ones.
public struct BaselineKey: Hashable, Sendable {
  /// The key in a few words, as the first line of the file has it.
  public let text: String

  /// The key of a machine and a build.
  public init(_ machine: MachineRecord) {
    let allocator = machine.jemallocVersion.map { version in
      "jemalloc-\(version.prefix { $0 != "-" && $0 != " " })"
    }
    let compiler = machine.swiftVersion.split(separator: " ").first ?? "unknown"
    text = "swift-\(compiler) \(Self.architecture) \(allocator ?? "malloc") \(machine.optimization)"
  }

  /// A key as a file has it.
  init(text: String) {
    self.text = text
  }

  /// The name of the baseline's file.
  public var fileName: String {
    text.split(separator: " ").joined(separator: "_") + ".txt"
  }

  private static var architecture: String {
    #if arch(x86_64)
    "x86_64"
    #elseif arch(arm64)
    "arm64"
    #else
    "other"
    #endif
  }
}

/// The exact figures of scenarios, kept in a text file that people review like code.
///
/// A line is a scenario and a column a figure, so that a difference of two versions of the file
/// shows what changed.
public struct Baseline: Equatable, Sendable {
  /// What tells a scenario from others.
  public struct Scenario: Hashable, Comparable, Sendable {
    /// The trace's name.
    public var trace: String
    /// The layout with its settings.
    public var layout: String
    /// The visible-rect index; `-` for a layout without.
    public var index: String
    /// Items in the model at the start.
    public let items: Int
    /// How the trace drove the layout, where that is not the usual; `-` otherwise.
    public var options: String

    /// The scenario of a result.
    public init(_ result: ScenarioResult) {
      let setting = result.setting
      trace = Self.word(result.trace.name)
      layout = Self.word(setting.layout)
      index = Self.word(setting.index)
      items = setting.items
      options = Self.word(setting.unusualOptions)
    }

    init(_ words: [String], items: Int) {
      (trace, layout, index, options) = (words[0], words[1], words[2], words[4])
      self.items = items
    }

    // What is between blanks may have none, and must not be empty.
    private static func word(_ text: String) -> String {
      let escaped = text.map { $0.isWhitespace || $0 == "%" ? "%" + hex($0) : String($0) }
      return escaped.isEmpty ? "-" : escaped.joined()
    }

    private static func hex(_ character: Character) -> String {
      character.utf8.map { String($0, radix: 16) }.joined(separator: "%")
    }

    /// By the trace's name first.
    public static func < (first: Scenario, second: Scenario) -> Bool {
      (first.trace, first.layout, first.index, first.items, first.options)
        < (second.trace, second.layout, second.index, second.items, second.options)
    }
  }

  /// What is kept of a scenario.
  public struct Entry: Equatable, Sendable {
    /// The first digits of the trace's SHA-256.
    public let traceDigest: String
    /// The figures.
    public var figures: CounterFigures
    /// The first digits of the SHA-256 of the library that the layout is of; nil without one.
    public var libraryDigest: String?
  }

  /// What the baseline is for.
  public let key: BaselineKey
  /// What is kept of each scenario.
  public var entries: [Scenario: Entry] = [:]

  /// Makes an empty baseline.
  public init(_ key: BaselineKey) {
    self.key = key
  }

  /// Keeps the figures of a result.
  ///
  /// - Returns: Whether there are any.
  public mutating func keep(_ result: ScenarioResult) -> Bool {
    guard let figures = CounterFigures(result) else { return false }
    entries[Scenario(result)] = Entry(
      traceDigest: String(result.trace.sha256.prefix(12)),
      figures: figures,
      libraryDigest: result.build.libraries.map { libraries in
        libraries.map { $0.sha256.prefix(12) }.joined(separator: "+")
      }
    )
    return true
  }
}
