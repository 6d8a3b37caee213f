/// A rule that a document has exactly one title.
enum TitleRule {
  static func findings(in text: String) -> [Finding] {
    var isCode = false
    var titles: [Int] = []
    for (number, line) in numberedLines(of: text) {
      if line.hasPrefix("```") || line.hasPrefix("~~~") { isCode.toggle() }
      if !isCode, line.hasPrefix("# ") { titles.append(number) }
    }
    guard !titles.isEmpty else {
      return [Finding(line: 1, reason: "the document has no title; begin it with '# '")]
    }
    return titles.dropFirst().map {
      Finding(line: $0, reason: "the document has a second title; make it a section with '## '")
    }
  }
}
