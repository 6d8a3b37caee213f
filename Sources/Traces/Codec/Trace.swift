/// A whole trace in memory, checked from its first record to its last.
public struct Trace: Equatable, Sendable {
  /// The file, or `(memory)`.
  public var path: String
  /// What was recorded and where.
  public var head: TraceHead
  /// The records in order, without the head and the end.
  public var records: [TraceRecord]
  /// What the reader left out, one sentence for each unknown kind of record or field.
  public var warnings: [String]

  /// Makes a trace from records in memory, which are not checked.
  ///
  /// - Parameters:
  ///   - path: What the trace is called in messages.
  ///   - head: The head.
  ///   - records: The records in order of time, without an end.
  public init(path: String = "(memory)", head: TraceHead, records: [TraceRecord]) {
    self.path = path
    self.head = head
    self.records = records
    warnings = []
  }

  /// Reads and checks the whole trace at a path.
  ///
  /// - Throws: `TraceError` for the first thing that is wrong, wherever it is.
  public static func read(path: String) throws(TraceError) -> Trace {
    try Trace(reading: TraceReader(path: path))
  }

  /// Reads the rest of a trace to its end.
  ///
  /// - Throws: `TraceError` for the first thing that is wrong.
  public init(reading reader: TraceReader) throws(TraceError) {
    self.init(path: reader.path, head: reader.head, records: [])
    while let record = try reader.next() {
      if case .end = record.event { continue }
      records.append(record)
    }
    warnings = reader.warnings
  }

  /// Writes the trace to a path, packed where it ends in `.zst`.
  ///
  /// - Throws: `TraceError` for a record that the format cannot hold or a file that cannot be
  ///   written; what was at the path before is then still there.
  public func write(path: String) throws(TraceError) {
    let writer = try TraceWriter(path: path, head: head)
    for record in records {
      try writer.write(record)
    }
    try writer.finish()
  }
}
