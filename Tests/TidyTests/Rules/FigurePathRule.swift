/// A rule that the files of a figure, listed in a document, exist and name each other, and are few.
///
/// The list is a block of lines `Module: File, Folder/File, ...`, in the order in which the figure
/// passes them.
enum FigurePathRule {
  /// The document with the list.
  static let page = "Documentation/Architecture.md"
  /// The heading above the list.
  static let heading = "## The files of one figure"
  /// The maximum number of files.
  static let mostFiles = 55

  /// Returns the paths of the listed files, in order.
  ///
  /// - Parameter text: The document.
  /// - Returns: The paths; empty if the document has no list.
  static func paths(in text: String) -> [String] {
    guard let start = text.range(of: "\(heading)\n")?.upperBound,
      let block = text[start...].range(of: "```\n")?.upperBound,
      let end = text[block...].range(of: "\n```")?.lowerBound
    else { return [] }
    var folder = ""
    return text[block..<end].split(whereSeparator: { $0 == "," || $0 == "\n" }).compactMap { part in
      var name = part.trimmingPrefix { $0 == " " }
      if let colon = name.firstIndex(of: ":") {
        folder = "Sources/\(name[..<colon])/"
        name = name[name.index(after: colon)...].trimmingPrefix { $0 == " " }
      }
      if name.isEmpty { return nil }
      return folder.isEmpty ? String(name) : "\(folder)\(name).swift"
    }
  }

  /// Finds files that are gone, that no earlier file leads to, and too many files.
  ///
  /// - Parameter files: All files of the repository.
  /// - Returns: A sentence for each.
  static func findings(in files: [Repository.File]) -> [String] {
    let texts = Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }
    let listed = paths(in: texts[page] ?? "")
    guard listed.count > 1 else { return ["\(page) lists no files under '\(heading)'"] }
    var findings: [String] = []
    if listed.count > mostFiles { findings.append("\(listed.count) files, more than \(mostFiles)") }
    var words: Set<Substring> = []
    for (index, path) in listed.enumerated() {
      guard let text = texts[path] else {
        findings.append("\(path) does not exist")
        continue
      }
      let own = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
      let names = declarations(in: text)
      // A file that declares no type, such as a makefile, is reached by its product's name.
      let isReached = names.isEmpty || !words.isDisjoint(with: names)
      if index > 0, !isReached { findings.append("\(path): no earlier file names its types") }
      words.formUnion(own)
    }
    return findings
  }

  /// Returns the types that a file declares or extends.
  private static func declarations(in text: String) -> Set<Substring> {
    let keywords: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "extension"]
    var names: Set<Substring> = []
    for line in text.split(separator: "\n") where line.first != " " {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      for (word, next) in zip(words, words.dropFirst()) where keywords.contains(word) {
        names.insert(next)
      }
    }
    return names
  }
}
