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
