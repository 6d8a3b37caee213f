/// Nothing is left for later, and every file is named after what it holds.
enum WordRule {
  /// Words that mark unfinished work, spelt so that this file does not hold them.
  static let unfinished = ["TO" + "DO", "FIX" + "ME", "not" + " implemented"]
  /// Parts of file names that say nothing.
  static let emptyNames = ["Utils", "Helpers", "Manager", "Common"]

  static func findings(in text: String) -> [Finding] {
    numberedLines(of: text).flatMap { number, line in
      unfinished.filter { contains($0, in: line) }.map {
        Finding(line: number, reason: "the line says '\($0)'; finish the work or drop the words")
      }
    }
  }

  static func findings(inFileName path: String) -> [Finding] {
    let name = path.split(separator: "/").last ?? ""
    return emptyNames.filter { name.contains($0) }.map {
      Finding(line: 1, reason: "'\($0)' in a file name says nothing; name what the file holds")
    }
  }

  /// Whether words stand in a line, in upper or lower case, as words of their own.
  private static func contains(_ words: String, in line: Substring) -> Bool {
    let text = line.lowercased()
    var rest = text[...]
    while let range = rest.firstRange(of: words.lowercased()) {
      let before =
        range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
      if !before.isLetter, !after.isLetter { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
