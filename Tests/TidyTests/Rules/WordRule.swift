/// A rule against marks of unfinished work and empty file names.
enum WordRule {
  /// Words that mark unfinished work, concatenated so that this file does not contain them.
  static let unfinished = ["TO" + "DO", "FIX" + "ME", "not" + " implemented"]
  /// Parts of file names without a meaning.
  static let emptyNames = ["Utils", "Helpers", "Manager", "Common"]

  static func findings(in text: String) -> [Finding] {
    let lowercased = text.lowercased()
    let unfinished = unfinished.filter { lowercased.contains($0.lowercased()) }
    guard !unfinished.isEmpty else { return [] }
    return numberedLines(of: text).flatMap { number, line in
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

  /// Returns true if a line contains some words, in any case, as separate words.
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
