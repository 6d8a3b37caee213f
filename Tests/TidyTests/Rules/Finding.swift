/// A place where a file breaks a rule.
struct Finding: Hashable {
  /// The line, counted from 1.
  var line: Int
  /// What is wrong and what to do, in a sentence.
  var reason: String
}

/// The lines of a text with their numbers, counted from 1; a final newline starts no further line.
func numberedLines(of text: String) -> [(number: Int, line: Substring)] {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  if lines.last?.isEmpty == true { lines.removeLast() }
  return lines.enumerated().map { ($0.offset + 1, $0.element) }
}
