import Testing

/// Expects that a condition is true, and otherwise records an issue.
///
/// The macro `expect` also shows the values of all parts, but takes ten times as long to compile:
/// see `Documentation/Decisions/0018-expectations-without-a-macro.md`. The call's location is
/// passed as literals, because the macro for a location costs more than everything else.
///
/// - Parameters:
///   - condition: The condition.
///   - fileID: The caller's file, as issues name it.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
public func expectTrue(
  _ condition: Bool,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if !condition { UnmetExpectation(fileID, filePath, line, column).record("is false") }
}

/// Expects that a condition is true, and otherwise records an issue with a comment.
public func expectTrue(
  _ condition: Bool,
  _ comment: @autoclosure () -> Comment,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if !condition { UnmetExpectation(fileID, filePath, line, column).record("is false", comment()) }
}

/// Expects that two values are equal, and otherwise records an issue with both.
///
/// - Parameters:
///   - value: A value.
///   - expected: The expected value.
///   - fileID: The caller's file, as issues name it.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
public func expectEqual<Value: Equatable>(
  _ value: Value,
  _ expected: Value,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if value != expected {
    UnmetExpectation(fileID, filePath, line, column).record(difference(value, expected))
  }
}

/// Expects that two values are equal, and otherwise records an issue with both and a comment.
public func expectEqual<Value: Equatable>(
  _ value: Value,
  _ expected: Value,
  _ comment: @autoclosure () -> Comment,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if value != expected {
    UnmetExpectation(fileID, filePath, line, column).record(difference(value, expected), comment())
  }
}

/// Expects that a value is nil, and otherwise records an issue with the value.
///
/// - Parameters:
///   - value: The value that must be nil.
///   - fileID: The caller's file, as issues name it.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
public func expectNil<Value>(
  _ value: Value?,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if let value {
    UnmetExpectation(fileID, filePath, line, column).record(presence(value))
  }
}

/// Expects that a value is nil, and otherwise records an issue with the value and a comment.
public func expectNil<Value>(
  _ value: Value?,
  _ comment: @autoclosure () -> Comment,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  if let value {
    UnmetExpectation(fileID, filePath, line, column).record(presence(value), comment())
  }
}

private func difference<Value>(_ value: Value, _ expected: Value) -> String {
  "\(String(reflecting: value)) is not \(String(reflecting: expected))"
}

private func presence<Value>(_ value: Value) -> String {
  "\(String(reflecting: value)) is not nil"
}
