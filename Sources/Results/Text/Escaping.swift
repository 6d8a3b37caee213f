/// Escapes texts for HTML and XML, in elements and in attributes in double quotes.
enum MarkupText {
  /// Returns a text in which no character is markup.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - escapesQuotes: A Boolean value that indicates whether double quotes are escaped, as
  ///     attributes need.
  ///   - replacement: Returns the replacement of another character; nil to write it unchanged.
  /// - Returns: The escaped text.
  static func escaped(
    _ text: String,
    escapesQuotes: Bool = true,
    _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where escapesQuotes: result += "&quot;"
      default: result += replacement(scalar) ?? String(scalar)
      }
    }
    return result
  }
}

extension String {
  /// Returns the text with some scalars replaced.
  ///
  /// A combining mark would hide the character before it, and a carriage return and a line feed
  /// form one `Character`.
  func replacingScalars(_ replacements: [Unicode.Scalar: String]) -> String {
    unicodeScalars.map { replacements[$0] ?? String($0) }.joined()
  }

  /// The text escaped for a table cell, so that Markdown shows it literally.
  var markdownCell: String {
    replacingScalars([
      "|": "\\|", "\\": "\\\\", "*": "\\*", "`": "\\`", "[": "\\[", "\n": " ", "\r": " ",
      "<": "&lt;", "&": "&amp;",
    ])
  }
}

/// Writes comma-separated values (RFC 4180).
enum CSVText {
  /// Returns lines that each end in a newline, with fields in quotes where they need them.
  static func lines(_ lines: [[String]]) -> String {
    lines.map { $0.map(quoted).joined(separator: ",") + "\n" }.joined()
  }

  private static func quoted(_ field: String) -> String {
    guard field.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else {
      return field
    }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
