/// A file can be read in one sitting and a line without scrolling.
enum LengthRule {
  static let longestFile = 400
  static let widestLine = 100

  static func findings(in text: String) -> [Finding] {
    let lines = numberedLines(of: text)
    var findings: [Finding] = []
    if lines.count > longestFile {
      let reason = "the file has \(lines.count) lines, more than \(longestFile); split it by topic"
      findings.append(Finding(line: longestFile + 1, reason: reason))
    }
    for (number, line) in lines where line.utf8.count > widestLine && line.count > widestLine {
      let reason = "the line has \(line.count) columns, more than \(widestLine); break it"
      findings.append(Finding(line: number, reason: reason))
    }
    return findings
  }
}
