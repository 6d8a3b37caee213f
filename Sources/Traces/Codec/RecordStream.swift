/// Decodes a trace's lines into records, and checks that the first is a head and the last an `end`
/// with the right counts.
struct RecordStream {
  let lines: LineScanner
  private(set) var decoder: RecordDecoder
  private let limits: TraceLimits
  private let json: JSONLine
  private var isFinished = false
  private var frameCount = 0
  private var recordCount = 1

  init(_ lines: LineScanner, limits: TraceLimits) throws(TraceFault) {
    self.lines = lines
    self.limits = limits
    json = try JSONLine(limits: limits)
    decoder = RecordDecoder(limits: limits)
  }

  /// Reads the first record.
  mutating func head() throws(TraceFault) -> TraceHead {
    guard let line = try lines.next() else {
      throw TraceFault("the file is empty; record the trace again")
    }
    guard !line.contains(0) else {
      throw TraceFault("this is a binary file, not a layout trace; name a trace file")
    }
    let object: JSONValue
    do throws(TraceFault) {
      object = try json.parse(line)
    } catch {
      throw TraceFault("the first line is not the head of a layout trace: \(error.reason)")
    }
    return try decoder.head(of: object, line: 1)
  }

  /// Returns the next record, including `end`, or nil after it.
  mutating func next() throws(TraceFault) -> TraceRecord? {
    while !isFinished {
      let object = try nextObject()
      recordCount += 1
      guard recordCount <= limits.records else {
        throw TraceFault("the trace holds more than \(limits.records) records; cut it")
      }
      guard let record = try decoder.record(of: object, line: lines.lineNumber) else { continue }
      switch decoder.recentKind {
      case .frame: frameCount += 1
      case .end: try finish(record)
      default: break
      }
      return record
    }
    return nil
  }

  private func nextObject() throws(TraceFault) -> JSONValue {
    guard let line = try lines.next() else {
      throw TraceFault("the trace stops without an 'end' record: it is cut off; record it again")
    }
    do throws(TraceFault) {
      return try json.parse(line)
    } catch {
      guard lines.isUnterminated else { throw error }
      throw TraceFault("the trace is cut off within its last line; copy or record it again")
    }
  }

  private mutating func finish(_ record: TraceRecord) throws(TraceFault) {
    guard case .end(let frames, let records) = record.event else { return }
    guard frames == frameCount, records == recordCount else {
      throw TraceFault(
        "'end' counts \(frames) frames and \(records) records where the file has \(frameCount) and "
          + "\(recordCount); records were lost or added, record the trace again"
      )
    }
    while let line = try lines.next() {
      guard line.isEmpty else {
        throw TraceFault("there is something after the 'end' record; remove it")
      }
    }
    isFinished = true
  }
}
