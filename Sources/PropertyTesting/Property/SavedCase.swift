/// The choices of a case as a line of text: numbers in base 36, separated by spaces.
public enum SavedCase {
  /// Returns the line for some choices.
  public static func line(of choices: [UInt64]) -> String {
    choices.map { String($0, radix: 36) }.joined(separator: " ")
  }

  /// Returns the choices of a line, or nil if the line is malformed.
  public static func choices(of line: String) -> [UInt64]? {
    let words = line.split(separator: " ")
    let values = words.compactMap { UInt64($0, radix: 36) }
    return values.count == words.count ? values : nil
  }
}
