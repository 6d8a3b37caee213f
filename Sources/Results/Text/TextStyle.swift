/// Whether a report marks what matters in colour; the caller knows the terminal.
public enum TextStyle: Sendable {
  /// No control sequences.
  case plain
  /// ANSI colours.
  case ansi

  /// What a piece of text says about itself.
  public enum Emphasis: Equatable, Sendable {
    /// Nothing special.
    case normal
    /// A heading.
    case heading
    /// Something that is wrong.
    case bad
    /// Something that cannot be judged.
    case unsure
    /// A verdict that passes.
    case good
    /// Something beside the point.
    case dim
  }

  /// Marks a text.
  ///
  /// - Parameters:
  ///   - text: The text, already padded.
  ///   - emphasis: What it says about itself.
  /// - Returns: The text, within control sequences if there is something to mark.
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
