/// A complete trace in memory.
public struct Trace: Equatable, Sendable {
  /// The file, or `(memory)`.
  public var path: String
  /// The head: the subject of the recording and its origin.
  public var head: TraceHead
  /// The records in order, without the head and the end.
  public var records: [TraceRecord]
  /// The reader's warnings, one sentence for each unknown kind of record or field.
  public var warnings: [String]

  /// Makes a trace from records in memory, without validating them.
  ///
  /// - Parameters:
  ///   - path: The name of the trace in messages.
  ///   - head: The head.
  ///   - records: The records, ordered by time, without an `end` record.
  public init(path: String = "(memory)", head: TraceHead, records: [TraceRecord]) {
    self.path = path
    self.head = head
    self.records = records
    warnings = []
  }

  /// Reads and validates the whole trace at a path.
  ///
  /// - Throws: `TraceError` for the first error in the file.
  public static func read(path: String) throws(TraceError) -> Trace {
    try Trace(reading: TraceReader(path: path))
  }

  /// Reads the rest of a trace to its end.
  ///
  /// - Throws: `TraceError` for the first error.
  public init(reading reader: TraceReader) throws(TraceError) {
    self.init(path: reader.path, head: reader.head, records: [])
    while let record = try reader.next() {
      if case .end = record.event { continue }
      records.append(record)
    }
    warnings = reader.warnings
  }

  /// Writes the trace to a path, compressed if the path ends in `.zst`.
  ///
  /// - Throws: `TraceError` for a record that the format cannot represent or a file that cannot be
  ///   written; the previous file at the path then remains.
  public func write(path: String) throws(TraceError) {
    let writer = try TraceWriter(path: path, head: head)
    for record in records {
      try writer.write(record)
    }
    try writer.finish()
  }
}

extension Trace {
  /// Returns the trace as the bytes of a file, including its `end` record.
  ///
  /// - Returns: The lines in UTF-8.
  /// - Throws: `TraceError` for a number that the format cannot represent. Other errors are not
  ///   detected.
  /// - Complexity: O(bytes).
  public func encoded() throws(TraceError) -> [UInt8] {
    var bytes: [UInt8] = []
    var line = JSONText()
    var number = 0
    func add() throws(TraceError) {
      number += 1
      guard !line.hasNonFinite, !line.hasLargeInteger else {
        let reason = "the record holds a number that the format does not"
        throw TraceError(path: path, line: number, reason: reason)
      }
      bytes += line.bytes
      line.clear()
    }
    line.head(head)
    try add()
    for record in records {
      line.record(record.event, timeNanoseconds: record.timeNanoseconds)
      try add()
    }
    let end = TraceEvent.end(frames: records.count(where: \.isFrame), records: number + 1)
    line.record(end, timeNanoseconds: records.last?.timeNanoseconds ?? 0)
    try add()
    return bytes
  }
}
