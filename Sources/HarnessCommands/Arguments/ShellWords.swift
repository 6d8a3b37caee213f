/// Words as a shell takes them literally.
enum ShellWords {
  /// A command line.
  ///
  /// - Parameter words: Its words.
  /// - Returns: The words, those quoted that need it, with blanks between.
  static func text(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:,=+@%".contains($0))
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
