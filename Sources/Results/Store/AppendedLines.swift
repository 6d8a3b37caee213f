import Foundation

/// A file of JSON lines that is only appended to.
public enum AppendedLines {
  private static let lineEnd = UInt8(ascii: "\n")
  /// The longest line, in bytes; a record contains a command line, which may be long.
  private static let longestLine = 1 << 24

  /// Appends records to a file, creating it and its folders if they are missing.
  ///
  /// A lock serializes the writers. A last line that its writer did not finish is removed first. If
  /// the records cannot be written completely, as on a full disk, the file stays as it was.
  ///
  /// - Parameters:
  ///   - records: The records, in order.
  ///   - path: The file.
  /// - Throws: `ResultError` if the file cannot be written.
  public static func append(_ records: [any Encodable], to path: String) throws(ResultError) {
    let lines = try JSONLines.encode(records)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw ResultError.unwritable(path, code: errno) }
    defer { close(file) }
    // On a file system without locks, `O_APPEND` still adds each line at the end.
    while flock(file, LOCK_EX) != 0, errno == EINTR {}
    let (size, prefix) = try endOfWholeLines(in: file, path)
    let failure = DescriptorWriter.write(prefix + lines, to: file)
    guard failure == 0 else {
      ftruncate(file, size)
      throw ResultError.unwritable(path, code: failure)
    }
  }

  /// Removes an incomplete last line.
  ///
  /// - Returns: The resulting size of the file, and the newline that the last line may lack.
  private static func endOfWholeLines(
    in file: Int32,
    _ path: String
  ) throws(ResultError) -> (size: off_t, prefix: Data) {
    let size = lseek(file, 0, SEEK_END)
    // A pipe has no size and nothing to complete.
    guard size > 0 else { return (0, Data()) }
    let line = lastLine(of: file, size: size)
    if let line, line.isEmpty { return (size, Data()) }
    if let line, isWhole(line) { return (size, Data([lineEnd])) }
    guard let line, line.first == UInt8(ascii: "{") else {
      throw ResultError(
        .malformed,
        "cannot add to '\(path)': its last line is not one of this file, so move the file away"
      )
    }
    let wholeSize = size - off_t(line.count)
    guard ftruncate(file, wholeSize) == 0 else { throw ResultError.unwritable(path, code: errno) }
    return (wholeSize, Data())
  }

  /// Returns a Boolean value that indicates whether a line is complete except for its newline.
  private static func isWhole(_ line: Data) -> Bool {
    (try? JSONSerialization.jsonObject(with: line)) != nil
  }

  /// Returns the bytes after the last newline; nil if there are more than the longest line has.
  private static func lastLine(of file: Int32, size: off_t) -> Data? {
    // Blocks are read from the end of the file backward.
    var parts: [Data] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var start = size
    var isWhole = false
    while start > 0, !isWhole {
      guard size - start <= longestLine else { return nil }
      let count = min(block.count, Int(start))
      start -= off_t(count)
      guard pread(file, &block, count, start) == count else { return Data() }
      let end = block[..<count].lastIndex(of: lineEnd)
      isWhole = end != nil
      parts.append(Data(block[(end.map { $0 + 1 } ?? 0)..<count]))
    }
    return Data(parts.reversed().joined())
  }

  /// The content of a file.
  public struct Content<Record> {
    /// The records of this version of the format, in order.
    public var records: [Record] = []
    /// The number of lines of another version.
    public var passedOver = 0
    /// A Boolean value that indicates whether an incomplete last line was skipped.
    public var isCutOff = false
  }

  /// Reads a file and rejects lines of another version of the format.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - path: The file; a missing file is empty.
  ///   - remedy: The instruction that tells how to recreate the file.
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

  /// Reads a file and skips lines of another version of the format.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - path: The file; a missing file is empty.
  ///   - other: Called with the number and the version of each line of another version.
  /// - Returns: The records, and the number of skipped lines.
  /// - Throws: `ResultError` that names the file and the line, and the errors of `other`.
  public static func read<Record: Decodable>(
    _ type: Record.Type,
    from path: String,
    other: (Int, Int) throws(ResultError) -> Void = { _, _ in }
  ) throws(ResultError) -> Content<Record> {
    var content = Content<Record>()
    guard FileManager.default.fileExists(atPath: path) else { return content }
    let decoder = JSONDecoder()
    let reader = try LineReader(path, longest: longestLine, refusesZeros: false)
    while let line = try reader.next() {
      let text = try? line.content.get()
      if let text, !line.isEnded, text.first == UInt8(ascii: "{"), !isWhole(text) {
        content.isCutOff = true
        continue
      }
      if let version = text.flatMap(SchemaVersion.other) {
        try other(line.number, version)
        content.passedOver += 1
        continue
      }
      guard let text, let record = try? decoder.decode(type, from: text) else {
        throw ResultError(
          .malformed,
          "\(path):\(line.number): not a line of this file: remove it, or move the file away"
        )
      }
      content.records.append(record)
    }
    return content
  }
}
