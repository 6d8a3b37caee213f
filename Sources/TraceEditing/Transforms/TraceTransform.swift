import Traces

/// A transformation of a recording, record by record.
protocol TraceTransform {
  /// Returns the head of the new recording.
  mutating func head(_ head: TraceHead) -> TraceHead
  /// Returns a record of the new recording.
  mutating func record(_ record: TraceRecord) -> TraceRecord
}

extension TraceTransform {
  /// Writes a recording's transformed records.
  ///
  /// - Parameters:
  ///   - reader: The recording, with only its head read so far.
  ///   - path: The output path.
  /// - Throws: `TraceError` for an invalid recording or output that cannot be written.
  mutating func writeAll(_ reader: TraceReader, to path: String) throws(TraceError) {
    let writer = try TraceWriter(path: path, head: head(reader.head))
    while let record = try reader.next() { try writer.write(self.record(record)) }
    try writer.finish()
  }
}
