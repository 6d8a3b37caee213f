/// Texts in Markdown.
enum MarkdownText {
  // By scalars: what is before a combining mark is no character of its own.
  /// A text that does not end a cell of a table, and that Markdown shows as it is.
  static func cell(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "|", "\\", "*", "`", "[": "\\\(scalar)"
      case "\n", "\r": " "
      case "<": "&lt;"
      case "&": "&amp;"
      default: String(scalar)
      }
    }.joined()
  }
}
