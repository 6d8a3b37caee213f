/// Nothing names a folder of the machine that it was written on.
enum MachinePathRule {
  /// Folders at the top of somebody's file system, put together so that this file names none.
  static let folders = ["home", "root", "Users", "work"].map { "/\($0)/" }

  static func findings(in text: String) -> [Finding] {
    guard folders.contains(where: { text.contains($0) }) else { return [] }
    return numberedLines(of: text).flatMap { number, line in
      folders.filter { isAbsolute($0, in: line) }.map {
        Finding(line: number, reason: "the line names a folder under '\($0)'; make it relative")
      }
    }
  }

  /// Whether a folder stands at the start of a path, not in the middle of a relative one or a URL.
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
