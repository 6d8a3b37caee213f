/// A rule that every file states its purpose: the first declaration, or the first member of an
/// extension, has a documentation comment.
enum DocCommentRule {
  static func findings(in text: String) -> [Finding] {
    for (number, line) in numberedLines(of: text) {
      let trimmed = line.drop { $0 == " " }
      if trimmed.hasPrefix("/// "), trimmed.count > 4 { return [] }
      let isOpening = trimmed.isEmpty || trimmed.hasPrefix("//") || trimmed.hasPrefix("@")
      let isFrame = ["import ", "#", "extension ", "}"].contains { trimmed.hasPrefix($0) }
      if !isOpening, !isFrame {
        return [Finding(line: number, reason: "the file says not what it is for; add a '///' here")]
      }
    }
    return [Finding(line: 1, reason: "the file has no doc comment; say what it is for with '///'")]
  }
}
