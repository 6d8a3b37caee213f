/// A violation of a rule in a file.
struct Finding: Hashable {
  /// The line, counted from 1.
  var line: Int
  /// The violation and its remedy, in a sentence.
  var reason: String
}

/// Returns the lines of a text, numbered from 1; a final newline does not start another line.
func numberedLines(of text: String) -> [(number: Int, line: Substring)] {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  if lines.last?.isEmpty == true { lines.removeLast() }
  return lines.enumerated().map { ($0.offset + 1, $0.element) }
}
