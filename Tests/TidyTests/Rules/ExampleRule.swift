/// A rule that examples in documentation comments compile: a test has the same lines.
enum ExampleRule {
  /// Returns the lines of the examples in a file, without their indentation.
  static func lines(in text: String) -> [(number: Int, line: Substring)] {
    var isInside = false
    return numberedLines(of: text).compactMap { number, line in
      let trimmed = line.drop { $0 == " " }
      guard trimmed.hasPrefix("///") else {
        isInside = false
        return nil
      }
      let content = trimmed.dropFirst(3).drop { $0 == " " }
      if content.hasPrefix("```") {
        isInside = content == "```swift"
        return nil
      }
      return isInside && !content.isEmpty ? (number, content) : nil
    }
  }
}
