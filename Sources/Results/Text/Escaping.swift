extension String {
  /// Returns the text escaped for HTML and XML, so that no character is markup in an element or in
  /// an attribute in double quotes.
  ///
  /// - Parameters:
  ///   - escapesQuotes: A Boolean value that indicates whether double quotes are escaped, as
  ///     attributes need.
  ///   - replacement: Returns the replacement of another character; nil to write it unchanged.
  /// - Returns: The escaped text.
  func escapingMarkup(
    escapesQuotes: Bool = true,
    _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"" where escapesQuotes: "&quot;"
      default: replacement(scalar)
      }
    }
  }

  /// Returns the text with some scalars replaced.
  ///
  /// A combining mark would hide the character before it, and a carriage return and a line feed
  /// form one `Character`.
  func replacingScalars(_ replacements: [Unicode.Scalar: String]) -> String {
    replacingScalars { replacements[$0] }
  }

  /// Returns the text with some scalars replaced.
  ///
  /// - Parameter replacement: Returns the replacement of a scalar; nil to keep it. It is not called
  ///   for letters, digits and other characters that no format escapes, which are copied in runs.
  /// - Returns: The text.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = self
    return text.withUTF8 { bytes in
      var result = ""
      var end = 0
      while end < bytes.count {
        let start = end
        while end < bytes.count, Self.isUnescaped[Int(bytes[end])] { end += 1 }
        result += String(decoding: bytes[start..<end], as: UTF8.self)
        guard end < bytes.count else { break }
        let scalar = unicodeScalars[utf8.index(startIndex, offsetBy: end)]
        result += replacement(scalar) ?? String(scalar)
        end += UTF8.width(scalar)
      }
      return result
    }
  }

  /// For each byte, whether it is a character that no format escapes.
  private static let isUnescaped: [Bool] = {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let unescaped = Set("\(letters)\(letters.uppercased())0123456789 _-./()=;+".utf8)
    return (UInt8.min...UInt8.max).map(unescaped.contains)
  }()

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
