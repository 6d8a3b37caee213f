/// The choices of a case as a line of text: numbers in base 36 with blanks between them.
public enum SavedCase {
  /// The line of some choices.
  public static func line(of choices: [UInt64]) -> String {
    choices.map { String($0, radix: 36) }.joined(separator: " ")
  }

  /// The choices of a line, or nil where it is none.
  public static func choices(of line: String) -> [UInt64]? {
    let words = line.split(separator: " ")
    let values = words.compactMap { UInt64($0, radix: 36) }
    return values.count == words.count ? values : nil
  }
}
