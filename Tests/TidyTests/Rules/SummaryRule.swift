import Foundation

/// A rule that a documentation summary opens with a noun or a verb in the third person.
///
/// Swift's API Design Guidelines: "Returns the stack of the child.", "The stack of the child."
enum SummaryRule {
  /// Words that open a clause and no summary.
  static let openings = [
    "What", "Where", "How", "Those", "Has", "Told", "Who", "Whoever", "Whose", "Which", "Why",
    "Whether", "That", "The same", "Of what", "As of", "Had", "Been", "Does", "Is", "Are",
  ]

  static func findings(in text: String) -> [Finding] {
    var findings: [Finding] = []
    var isInside = false
    var isLiteral = false
    for (number, line) in numberedLines(of: text) {
      // The source of another program is text.
      if line.components(separatedBy: #"""""#).count.isMultiple(of: 2) { isLiteral.toggle() }
      let trimmed = line.drop { $0 == " " }
      let isComment = trimmed.hasPrefix("///") && !isLiteral
      defer { isInside = isComment }
      guard isComment, !isInside else { continue }
      let summary = trimmed.dropFirst(3).drop { $0 == " " }
      for opening in openings where summary.hasPrefix("\(opening) ") {
        let reason = "a summary opens with '\(opening)'; open it with a noun or a verb"
        findings.append(Finding(line: number, reason: reason))
      }
    }
    return findings
  }
}

/// A rule that sentences have a subject: phrases of a private style occur nowhere.
enum PhraseRule {
  private static let phrases = [
    #"\b[Nn]obody\b"#, #"\b[Ww]hoever\b"#, "[Ww]hat became of", #"\btold of\b"#,
    #"\btells of\b"#, #"\bof nothing\b"#, #"\bis none\b"#, "so-manieth",
    #"\btakes? leave of\b"#, #"\bsees? to it that\b"#, "as far as they are still there",
  ]
  .joined(separator: "|")

  static func findings(in text: String) -> [Finding] {
    guard text.range(of: phrases, options: .regularExpression) != nil else { return [] }
    return numberedLines(of: text).compactMap { number, line in
      line.range(of: phrases, options: .regularExpression).map {
        Finding(line: number, reason: "the line says '\(line[$0])'; say it plainly")
      }
    }
  }
}
