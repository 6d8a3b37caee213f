/// The output medium of a summary: its width, colors and characters.
public struct Terminal: Equatable, Sendable {
  /// The largest width of a summary in columns, even on wider terminals.
  public static let mostColumns = 95
  private static let leastColumns = 40

  /// The largest width of a line, in columns.
  public let columns: Int
  /// The style: plain or with colors.
  public let style: TextStyle
  /// A Boolean value that indicates whether non-ASCII characters can be shown.
  public let isUnicode: Bool

  /// Makes a terminal, or a substitute for one.
  ///
  /// - Parameters:
  ///   - columns: The terminal's width; nil if there is no terminal.
  ///   - style: The style: plain or with colors.
  ///   - isUnicode: A Boolean value that indicates whether non-ASCII characters can be shown.
  public init(columns: Int? = nil, style: TextStyle = .plain, isUnicode: Bool = true) {
    self.columns = max(Self.leastColumns, min(columns ?? Self.mostColumns, Self.mostColumns))
    self.style = style
    self.isUnicode = isUnicode
  }

  /// The result of a scenario or a whole command.
  public enum Mark: Int, Comparable, Sendable {
    /// The scenario or command fails.
    case fails
    /// The result is inconclusive.
    case inconclusive
    /// The scenario or command passes.
    case passes
    /// The check was not requested.
    case skipped

    /// Returns a Boolean value that indicates whether the left mark is reported before the right
    /// one.
    public static func < (left: Mark, right: Mark) -> Bool { left.rawValue < right.rawValue }

    /// The word for the mark.
    var word: String { "\(self)" }
  }

  /// Returns the sign of a mark.
  func sign(_ mark: Mark) -> String {
    switch mark {
    case .fails: isUnicode ? "✕" : "BAD"
    case .inconclusive: "?"
    case .passes: isUnicode ? "✓" : "ok"
    case .skipped: isUnicode ? "–" : "-"
    }
  }

  /// Returns the emphasis of a mark.
  func emphasis(_ mark: Mark) -> TextStyle.Emphasis {
    switch mark {
    case .fails: .bad
    case .inconclusive: .unsure
    case .passes: .normal
    case .skipped: .dim
    }
  }

  /// Returns a text that is clipped to a width, with a sign if its end is missing.
  func clipped(_ text: String, to width: Int) -> String {
    guard text.count > width else { return text }
    let sign = isUnicode ? "…" : "~"
    return String(text.prefix(max(0, width - 1))) + sign
  }

  /// Returns a sentence wrapped into lines.
  ///
  /// - Parameters:
  ///   - text: The sentence.
  ///   - indentation: The number of spaces before each line.
  ///   - hanging: The number of further spaces before all lines but the first.
  ///   - emphasis: The emphasis of each line.
  /// - Returns: Lines that each end in a newline.
  package func wrapped(
    _ text: String,
    indentation: Int = 0,
    hanging: Int = 0,
    emphasis: TextStyle.Emphasis = .normal
  ) -> String {
    let words = text.split(separator: " ").map(String.init)
    guard !words.isEmpty else { return "" }
    let blank = String(repeating: " ", count: indentation)
    let further = String(repeating: " ", count: indentation + hanging)
    let lines = Self.lines(words, after: blank, further, columns: columns)
    return lines.map { style.paint($0, emphasis) + "\n" }.joined()
  }

  /// Returns words in lines, of which the first has another start than the further ones.
  private static func lines(
    _ words: [String],
    after first: String,
    _ further: String,
    columns: Int
  ) -> [String] {
    var lines = [first + (words.first ?? "")]
    for word in words.dropFirst() {
      if lines[lines.count - 1].count + 1 + word.count > columns {
        lines.append(further + word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
    return lines
  }

  /// Returns a command wrapped into lines, ready to be pasted.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - label: The text before the command.
  ///   - indentation: The number of spaces before the label.
  /// - Returns: Lines that each end in a newline.
  package func command(_ command: String, label: String = "", indentation: Int = 2) -> String {
    let start = String(repeating: " ", count: indentation) + label
    let further = String(repeating: " ", count: start.count + 2)
    // Room is reserved for a space and a backslash at the end of the line.
    let lines = Self.lines(Self.pieces(command), after: start, further, columns: columns - 2)
    return lines.joined(separator: " \\\n") + "\n"
  }

  /// Splits a command into words, each flag together with its value.
  private static func pieces(_ command: String) -> [String] {
    var pieces: [String] = []
    for word in command.split(separator: " ").map(String.init) {
      if let last = pieces.last, last.hasPrefix("-"), !last.contains(" "), !word.hasPrefix("-") {
        pieces[pieces.count - 1] += " " + word
      } else {
        pieces.append(word)
      }
    }
    return pieces
  }
}

/// The style of a report, which the caller chooses for the terminal: plain or with colors.
public enum TextStyle: Sendable {
  /// No control sequences.
  case plain
  /// ANSI colors.
  case ansi

  /// The emphasis of a piece of text, with the number of its control sequence.
  public enum Emphasis: Int, Sendable {
    /// No emphasis.
    case normal = 0
    /// A heading of a table, or of a part of a report.
    case heading = 1
    /// Something of minor importance.
    case dim = 2
    /// A failure.
    case bad = 31
    /// A verdict that passes.
    case good = 32
    /// An inconclusive result.
    case unsure = 33
  }

  /// Adds control sequences to a text.
  ///
  /// - Parameters:
  ///   - text: The text, already padded.
  ///   - emphasis: The emphasis.
  /// - Returns: The text, enclosed in control sequences if it has an emphasis.
  func paint(_ text: String, _ emphasis: Emphasis) -> String {
    guard self == .ansi, emphasis != .normal else { return text }
    return "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m"
  }
}
