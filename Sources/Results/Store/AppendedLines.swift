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

  /// The records of a file.
  public struct Content<Record> {
    /// Those of this version of the format, in order.
    public var records: [Record] = []
    /// How many lines are of another version.
    public var passedOver = 0
  }

  /// Reads a file and refuses lines of another version of the format.
  ///
  /// - Parameters:
  ///   - type: What its lines are.
  ///   - path: The file; one that does not exist holds nothing.
  ///   - remedy: How the file is made again.
  /// - Returns: The records, in order.
  /// - Throws: `ResultError` that names the file and the line.
  public static func read<Record: Decodable>(
    _ type: Record.Type,
    from path: String,
    remedy: String
  ) throws(ResultError) -> [Record] {
    try read(type, from: path) { number, version throws(ResultError) in
      throw SchemaVersion.refusal("\(path):\(number)", version: version, remedy)
    }.records
  }

  /// Reads a file and passes over lines of another version of the format.
  ///
  /// - Parameters:
  ///   - type: What its lines are.
  ///   - path: The file; one that does not exist holds nothing.
  ///   - other: Told of the number of a line of another version, and of the version.
  /// - Returns: The records, and how many lines were passed over.
  /// - Throws: `ResultError` that names the file and the line, and what `other` throws.
  public static func read<Record: Decodable>(
    _ type: Record.Type,
    from path: String,
    other: (Int, Int) throws(ResultError) -> Void = { _, _ in }
  ) throws(ResultError) -> Content<Record> {
    var content = Content<Record>()
    guard FileManager.default.fileExists(atPath: path) else { return content }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ResultError(.unreadable, "cannot read '\(path)': check its rights")
    }
    let decoder = JSONDecoder()
    for (number, line) in JSONLines.numbered(data) {
      if let version = SchemaVersion.other(in: line) {
        try other(number, version)
        content.passedOver += 1
        continue
      }
      guard let record = try? decoder.decode(type, from: line) else {
        throw ResultError(
          .malformed,
          "\(path):\(number): not a line of this file: remove it, or move the file away"
        )
      }
      content.records.append(record)
    }
    return content
  }
}
