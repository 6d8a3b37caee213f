import Foundation
import Testing

/// Expects a condition, and records an issue where it is false.
///
/// The macro `expect` does the same and shows the values of all parts, but takes the compiler ten
/// times as long: see `Documentation/Decisions/0018-expectations-without-a-macro.md`.
///
/// - Parameters:
///   - condition: The condition.
///   - comment: What is said where it is false.
///   - sourceLocation: Where the issue is recorded.
public func expectTrue(
  _ condition: Bool,
  _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if condition { return }
  record("is false", comment(), sourceLocation)
}

/// Expects that two values are equal, and records an issue with both where they are not.
///
/// - Parameters:
///   - value: A value.
///   - expected: What it is to be.
///   - comment: What is said where it is another.
///   - sourceLocation: Where the issue is recorded.
public func expectEqual<Value: Equatable>(
  _ value: Value,
  _ expected: Value,
  _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if value == expected { return }
  record(
    "\(String(reflecting: value)) is not \(String(reflecting: expected))",
    comment(),
    sourceLocation
  )
}

/// Expects that there is no value, and records an issue with the one that there is.
///
/// - Parameters:
///   - value: What is to be nil.
///   - comment: What is said where it is not.
///   - sourceLocation: Where the issue is recorded.
public func expectNil<Value>(
  _ value: Value?,
  _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let value else { return }
  record("\(String(reflecting: value)) is not nil", comment(), sourceLocation)
}

private func record(_ finding: String, _ comment: Comment?, _ sourceLocation: SourceLocation) {
  let parts = [sourceText(at: sourceLocation), finding, comment?.rawValue].compactMap(\.self)
  Issue.record(Comment(rawValue: parts.joined(separator: ": ")), sourceLocation: sourceLocation)
}

/// The line that expects; nil where the sources are elsewhere.
private func sourceText(at location: SourceLocation) -> String? {
  guard let text = try? String(contentsOfFile: location.filePath, encoding: .utf8) else {
    return nil
  }
  let line = text.split(separator: "\n", omittingEmptySubsequences: false)
    .dropFirst(location.line - 1).first
  return line.map { $0.trimmingCharacters(in: .whitespaces) }
}
