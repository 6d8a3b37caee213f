import Foundation

/// A file of JSON lines that only grows.
public enum AppendedLines {
  /// Adds records to a file, creating it and its folders where they are missing.
  ///
  /// All lines go to the file at once, so that what another process adds meanwhile stays whole.
  ///
  /// - Parameters:
  ///   - records: The records, in order.
  ///   - path: The file.
  /// - Throws: `ResultError` where it cannot be written.
  public static func append(_ records: [some Encodable], to path: String) throws(ResultError) {
    guard let lines = try? JSONLines.encode(records) else {
      throw ResultError(.malformed, "a record has a number that JSON cannot hold: report this")
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw ResultError.unwritable(path, code: errno) }
    defer { close(file) }
    let written = lines.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard written == lines.count else { throw ResultError.unwritable(path, code: errno) }
  }

  /// Reads a file; one that does not exist holds nothing.
  ///
  /// - Parameters:
  ///   - type: What its lines are.
  ///   - path: The file.
  /// - Returns: The records, in order.
  /// - Throws: `ResultError` that names the file and the line.
  public static func read<Record: Decodable>(
    _ type: Record.Type,
    from path: String
  ) throws(ResultError) -> [Record] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ResultError(.unreadable, "cannot read '\(path)': check its rights")
    }
    let decoder = JSONDecoder()
    var records: [Record] = []
    for (number, line) in JSONLines.numbered(data) {
      guard let record = try? decoder.decode(type, from: line) else {
        throw ResultError(
          .malformed,
          "\(path):\(number): not a line of this file: remove it, or move the file away"
        )
      }
      records.append(record)
    }
    return records
  }
}
