/// The style of a report, which the caller chooses for the terminal: plain or with colors.
public enum TextStyle: Sendable {
  /// No control sequences.
  case plain
  /// ANSI colors.
  case ansi

  /// The emphasis of a piece of text.
  public enum Emphasis: Equatable, Sendable {
    /// No emphasis.
    case normal
    /// A heading.
    case heading
    /// A failure.
    case bad
    /// An inconclusive result.
    case unsure
    /// A verdict that passes.
    case good
    /// Something of minor importance.
    case dim
  }

  /// Adds control sequences to a text.
  ///
  /// - Parameters:
  ///   - text: The text, already padded.
  ///   - emphasis: The emphasis.
  /// - Returns: The text, enclosed in control sequences if it has an emphasis.
  func paint(_ text: String, _ emphasis: Emphasis) -> String {
    guard self == .ansi else { return text }
    switch emphasis {
    case .normal: return text
    case .heading: return "\u{1B}[1m\(text)\u{1B}[0m"
    case .bad: return "\u{1B}[31m\(text)\u{1B}[0m"
    case .unsure: return "\u{1B}[33m\(text)\u{1B}[0m"
    case .good: return "\u{1B}[32m\(text)\u{1B}[0m"
    case .dim: return "\u{1B}[2m\(text)\u{1B}[0m"
    }
  }
}
