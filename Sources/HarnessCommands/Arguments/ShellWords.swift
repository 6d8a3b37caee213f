import Traces

/// Quotes words so that a shell takes them literally.
package enum ShellWords {
  /// Returns a command line.
  ///
  /// - Parameter words: The words of the command line.
  /// - Returns: The words, quoted if needed and separated by spaces.
  package static func text(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:,=+@%".contains($0))
    }
    guard !isPlain || word.isEmpty else { return word }
    if word.escaped != word { return coded(word) }
    return "'\(word.replacing("'", with: "'\\''"))'"
  }

  /// Quotes a word with `$'...'` and escapes its invisible bytes, for Bash, Zsh and POSIX 2024.
  private static func coded(_ word: String) -> String {
    let bytes = word.utf8.map { byte -> String in
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: (byte < 0x10 ? "\\x0" : "\\x") + String(byte, radix: 16)
      }
    }
    return "$'\(bytes.joined())'"
  }
}
