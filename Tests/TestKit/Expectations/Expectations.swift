import Testing

/// Expects a condition, and records an issue where it is false.
///
/// The macro `expect` does the same and shows the values of all parts, but takes the compiler ten
/// times as long: see `Documentation/Decisions/0018-expectations-without-a-macro.md`. Where the
/// call is made is taken as literals, since their macro costs more than all the rest.
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

/// Expects a condition, and records an issue with a comment where it is false.
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

/// Expects that two values are equal, and records an issue with both where they are not.
///
/// - Parameters:
///   - value: A value.
///   - expected: What it is to be.
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

/// Expects that two values are equal, and records an issue with both and a comment where they are
/// not.
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

/// Expects that there is no value, and records an issue with the one that there is.
///
/// - Parameters:
///   - value: What is to be nil.
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

/// Expects that there is no value, and records an issue with the one that there is and a comment.
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
