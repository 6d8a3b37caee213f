/// The machine and build that a baseline is valid for: another compiler, processor or allocator
/// changes the counts.
public struct BaselineKey: Hashable, Sendable {
  /// The key as one line of text, which is the first line of the file.
  public let text: String

  /// The key of a machine and a build.
  public init(_ machine: MachineRecord) {
    let allocator = machine.jemallocVersion.map { version in
      "jemalloc-\(version.prefix { $0 != "-" && $0 != " " })"
    }
    let compiler = machine.swiftVersion.split(separator: " ").first ?? "unknown"
    text = "swift-\(compiler) \(Self.architecture) \(allocator ?? "malloc") \(machine.optimization)"
  }

  /// Makes a key from the first line of a file.
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

/// The exact figures of scenarios, stored in a text file that people review like code.
///
/// A line is a scenario and a column a figure, so that a diff of two versions of the file shows
/// what changed.
public struct Baseline: Equatable, Sendable {
  /// The identity of a scenario.
  public struct Scenario: Hashable, Comparable, Sendable {
    /// The trace's name.
    public var trace: String
    /// The layout with its settings.
    public var layout: String
    /// The visible-rect index; `-` for a layout without one.
    public var index: String
    /// Items in the model at the start.
    public let items: Int
    /// The replay options that differ from the default; `-` if none does.
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

    // Fields are separated by blanks, so a field cannot contain one or be empty.
    private static func word(_ text: String) -> String {
      let escaped = text.map { $0.isWhitespace || $0 == "%" ? "%" + hex($0) : String($0) }
      return escaped.isEmpty ? "-" : escaped.joined()
    }

    private static func hex(_ character: Character) -> String {
      character.utf8.map { String($0, radix: 16) }.joined(separator: "%")
    }

    /// Sorts by the trace's name first.
    public static func < (first: Scenario, second: Scenario) -> Bool {
      (first.trace, first.layout, first.index, first.items, first.options)
        < (second.trace, second.layout, second.index, second.items, second.options)
    }
  }

  /// The recorded figures of a scenario.
  public struct Entry: Equatable, Sendable {
    /// The first digits of the trace's SHA-256.
    public let traceDigest: String
    /// The figures.
    public var figures: CounterFigures
    /// The first digits of the SHA-256 of the library that first had the figures; nil without one.
    public var libraryDigest: String?
  }

  /// The machine and build that the baseline is valid for.
  public let key: BaselineKey
  /// The recorded figures of each scenario.
  public var entries: [Scenario: Entry] = [:]

  /// Makes an empty baseline.
  public init(_ key: BaselineKey) {
    self.key = key
  }

  /// Records the figures of a result, unless the baseline has them already.
  ///
  /// A library that has other layouts, too, changes with each of them, and a row only with its own.
  ///
  /// - Returns: `true` if the result has figures; otherwise, `false`.
  public mutating func keep(_ result: ScenarioResult) -> Bool {
    guard let figures = CounterFigures(result) else { return false }
    let (scenario, traceDigest) = (Scenario(result), String(result.trace.sha256.prefix(12)))
    if let entry = entries[scenario], (entry.traceDigest, entry.figures) == (traceDigest, figures) {
      return true
    }
    entries[scenario] = Entry(
      traceDigest: traceDigest,
      figures: figures,
      libraryDigest: result.build.libraries.map { libraries in
        libraries.map { $0.sha256.prefix(12) }.joined(separator: "+")
      }
    )
    return true
  }
}
