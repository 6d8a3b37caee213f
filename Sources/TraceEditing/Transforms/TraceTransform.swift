import Traces

/// Makes a recording of another, record by record.
protocol TraceTransform {
  /// The head of the new recording.
  mutating func head(_ head: TraceHead) -> TraceHead
  /// A record of the new recording.
  mutating func record(_ record: TraceRecord) -> TraceRecord
}

extension TraceTransform {
  /// Writes a recording's transformed records.
  ///
  /// - Parameters:
  ///   - reader: The recording, of which nothing but the head was read.
  ///   - path: Where the new one is to be.
  /// - Throws: `TraceError` for a recording that cannot be used or one that cannot be written.
  mutating func writeAll(_ reader: TraceReader, to path: String) throws(TraceError) {
    let writer = try TraceWriter(path: path, head: head(reader.head))
    while let record = try reader.next() { try writer.write(self.record(record)) }
    try writer.finish()
  }
}
