import Foundation
import Testing

/// A failed expectation.
struct UnmetExpectation {
  private let location: SourceLocation

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: Int, _ column: Int) {
    location = SourceLocation(
      fileID: "\(fileID)",
      filePath: "\(filePath)",
      line: line,
      column: column
    )
  }

  /// Records an issue with the source line, the finding and the comment.
  func record(_ finding: String, _ comment: Comment? = nil) {
    let parts = [sourceText, finding, comment?.rawValue].compactMap(\.self)
    Issue.record(Comment(rawValue: parts.joined(separator: ": ")), sourceLocation: location)
  }

  /// The source line of the expectation; nil if the sources are elsewhere.
  private var sourceText: String? {
    let text = try? String(contentsOfFile: location.filePath, encoding: .utf8)
    let lines = text?.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines?.dropFirst(location.line - 1).first
    return line.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
