/// A rule that links and commands in documents have existing targets.
enum LinkRule {
  /// Finds links in a Markdown document to files or headings that do not exist.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - path: The document's path from the repository's root.
  ///   - files: The files of the repository, with their texts.
  /// - Returns: The findings, in the order of the lines.
  static func findings(
    in text: String,
    path: String,
    files: [String: String]
  ) -> [Finding] {
    prose(of: text).flatMap { number, line in
      targets(in: line).compactMap { target -> Finding? in
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file = parts[0].isEmpty ? path : resolved(parts[0], from: path)
        guard files[file] != nil || files.keys.contains(where: { $0.hasPrefix(file + "/") }) else {
          return Finding(line: number, reason: "the link '\(target)' leads to no file")
        }
        guard parts.count == 2, let page = files[file] else { return nil }
        return anchors(of: page).contains(String(parts[1]))
          ? nil : Finding(line: number, reason: "\(file) has no heading '#\(parts[1])'")
      }
    }
  }

  /// Finds targets of `make` in a document that are missing from the makefile.
  static func unknownTargets(in text: String, makefile: String) -> [Finding] {
    let known = Set(
      makefile.split(separator: "\n").compactMap { line -> Substring? in
        line.first?.isLetter == true ? line.split(separator: ":").first : nil
      }
    )
    return numberedLines(of: text).flatMap { number, line in
      let marked = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
      return (marked.isEmpty ? [line] : marked).compactMap { words -> Finding? in
        let words = words.split(separator: " ")
        guard words.count > 1, words[0] == "make", !known.contains(words[1]),
          marked.isEmpty ? words.count == 2 || words[2] == "#" : true
        else { return nil }
        return Finding(line: number, reason: "the makefile has no target '\(words[1])'")
      }
    }
  }

  /// Returns the lines outside of fenced code.
  private static func prose(of text: String) -> [(number: Int, line: Substring)] {
    var isCode = false
    return numberedLines(of: text).filter { _, line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode
    }
  }

  /// Returns the targets of links and pictures in a line, without external addresses.
  private static func targets(in line: Substring) -> [Substring] {
    let links = line.split(separator: "](", omittingEmptySubsequences: false).dropFirst()
      .map { $0.prefix { $0 != ")" } }
    let pictures = line.split(separator: "src=\"", omittingEmptySubsequences: false).dropFirst()
      .map { $0.prefix { $0 != "\"" } }
    return (links + pictures).filter { !$0.contains(":") && !$0.contains(" ") }
  }

  private static func resolved(_ link: Substring, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast()
    for part in link.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Returns the anchors of a document's headings: lowercase words, joined by hyphens.
  private static func anchors(of text: String) -> Set<String> {
    Set(
      prose(of: text).filter { $0.line.hasPrefix("#") }.map { _, line in
        let title = line.drop { $0 == "#" }.dropFirst().lowercased()
        let kept = title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        return String(kept.map { $0 == " " ? "-" : $0 })
      }
    )
  }
}
