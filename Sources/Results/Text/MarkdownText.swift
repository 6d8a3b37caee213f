/// Escapes texts for Markdown.
enum MarkdownText {
  // Scalars are used because a combining mark would hide the character before it.
  /// Returns a text escaped for a table cell, so that Markdown shows it literally.
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
