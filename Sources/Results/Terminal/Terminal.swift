/// What a summary is written for: how wide it may be, in which colours and with which signs.
public struct Terminal: Equatable, Sendable {
  /// The widest that a summary gets, however wide the terminal is.
  public static let mostColumns = 95
  private static let leastColumns = 40

  /// Columns that no line exceeds.
  public let columns: Int
  /// Whether what matters is in colour.
  public let style: TextStyle
  /// Whether signs beyond ASCII can be shown.
  public let isUnicode: Bool

  /// Describes a terminal, or what takes its place.
  ///
  /// - Parameters:
  ///   - columns: Its width; nil where there is no terminal.
  ///   - style: Whether what matters is in colour.
  ///   - isUnicode: Whether signs beyond ASCII can be shown.
  public init(columns: Int? = nil, style: TextStyle = .plain, isUnicode: Bool = true) {
    self.columns = max(Self.leastColumns, min(columns ?? Self.mostColumns, Self.mostColumns))
    self.style = style
    self.isUnicode = isUnicode
  }

  /// How a scenario or a whole command came out.
  public enum Mark: Int, Comparable, Sendable {
    /// Something is wrong.
    case fails
    /// It cannot be judged.
    case inconclusive
    /// Everything is right.
    case passes
    /// Nobody asked.
    case skipped

    /// Whether one is to be told before another.
    public static func < (left: Mark, right: Mark) -> Bool { left.rawValue < right.rawValue }
  }

  /// The sign of a mark.
  func sign(_ mark: Mark) -> String {
    switch mark {
    case .fails: isUnicode ? "✕" : "BAD"
    case .inconclusive: "?"
    case .passes: isUnicode ? "✓" : "ok"
    case .skipped: isUnicode ? "–" : "-"
    }
  }

  /// How a mark is painted.
  func emphasis(_ mark: Mark) -> TextStyle.Emphasis {
    switch mark {
    case .fails: .bad
    case .inconclusive: .unsure
    case .passes: .normal
    case .skipped: .dim
    }
  }

  /// A text that ends where it must, with a sign where something is missing.
  func clipped(_ text: String, to width: Int) -> String {
    guard text.count > width else { return text }
    let sign = isUnicode ? "…" : "~"
    return String(text.prefix(max(0, width - 1))) + sign
  }

  /// A sentence on as many lines as it needs.
  ///
  /// - Parameters:
  ///   - text: The sentence.
  ///   - indentation: Blanks before each line.
  /// - Returns: Lines that each end in a newline.
  package func wrapped(_ text: String, indentation: Int = 0) -> String {
    let blank = String(repeating: " ", count: indentation)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indentation + line.count + 1 + word.count > columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { "\(blank)\($0)\n" }.joined()
  }

  /// A command on as many lines as it needs, ready to be pasted.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - label: What is before it.
  ///   - indentation: Blanks before the label.
  /// - Returns: Lines that each end in a newline.
  package func command(_ command: String, label: String = "", indentation: Int = 2) -> String {
    let blank = String(repeating: " ", count: indentation)
    let further = String(repeating: " ", count: indentation + label.count + 2)
    var text = ""
    var line = blank + label
    var isFirst = true
    for word in Self.pieces(command) {
      // A blank and a backslash must find room after it.
      if !isFirst, line.count + 1 + word.count > columns - 2 {
        text += line + " \\\n"
        line = further + word
      } else {
        line += (isFirst ? "" : " ") + word
      }
      isFirst = false
    }
    return text + line + "\n"
  }

  /// A command's words, each flag with its value.
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
