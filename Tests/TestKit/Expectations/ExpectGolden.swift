import Foundation
import Testing

/// Expects that a text equals a golden file, to the byte.
///
/// If it does not, records an issue with the first line that differs.
///
/// With `PERFHARNESS_WRITE_GOLDEN=1` in the environment, the file is rewritten, and the issue is
/// recorded nevertheless: review the changes like code before you commit them.
///
/// - Parameters:
///   - written: The text.
///   - path: The golden file.
///   - fileID: The caller's file, as issues name it.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
/// - Throws: An error if the file cannot be written.
public func expectGolden(
  _ written: String,
  at path: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) throws {
  let golden = FileManager.default.contents(atPath: path)
  guard golden != Data(written.utf8) else { return }
  var advice = "if that is meant, write it again with PERFHARNESS_WRITE_GOLDEN=1"
  if ProcessInfo.processInfo.environment["PERFHARNESS_WRITE_GOLDEN"] == "1" {
    try Data(written.utf8).write(to: URL(filePath: path))
    advice = "it was written again: read what changed, and run the test again"
  }
  let name = URL(filePath: path).lastPathComponent
  let difference = firstDifference(String(decoding: golden ?? Data(), as: UTF8.self), written)
  UnmetExpectation(fileID, filePath, line, column).record("\(name) \(difference): \(advice)")
}

private func firstDifference(_ golden: String, _ written: String) -> String {
  let (before, now) = (golden.split(separator: "\n"), written.split(separator: "\n"))
  guard let (number, (old, new)) = zip(before, now).enumerated().first(where: { $1.0 != $1.1 })
  else { return "has \(before.count) lines in place of \(now.count)" }
  return "has another line \(number + 1):\nit has  \(old)\nwritten \(new)\n"
}
