/// A rule that no file contains an absolute path of a developer's machine.
enum MachinePathRule {
  /// Top-level folders of personal paths, concatenated so that this file contains none.
  static let folders = ["home", "root", "Users", "work"].map { "/\($0)/" }

  static func findings(in text: String) -> [Finding] {
    guard folders.contains(where: { text.contains($0) }) else { return [] }
    return numberedLines(of: text).flatMap { number, line in
      folders.filter { isAbsolute($0, in: line) }.map {
        Finding(line: number, reason: "the line names a folder under '\($0)'; make it relative")
      }
    }
  }

  /// Returns true if a folder is at the start of a path, and not inside of a relative path or a
  /// URL.
  private static func isAbsolute(_ folder: String, in line: Substring) -> Bool {
    var rest = line
    while let range = rest.firstRange(of: folder) {
      guard range.lowerBound > line.startIndex else { return true }
      let before = line[line.index(before: range.lowerBound)]
      if !before.isLetter, !before.isNumber, !"._-~)}".contains(before) { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
