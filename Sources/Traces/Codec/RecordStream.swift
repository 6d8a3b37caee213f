/// Decodes a trace's lines into records, and checks that the first is a head and the last an `end`
/// with the right counts.
struct RecordStream {
  let lines: LineScanner
  private(set) var decoder: RecordDecoder
  private let limits: TraceLimits
  private let parser: JSONParser
  private var isFinished = false
  private var frameCount = 0
  private var recordCount = 1

  init(_ lines: LineScanner, limits: TraceLimits) throws(CodecError) {
    self.lines = lines
    self.limits = limits
    guard
      let parser = JSONParser(nestingDepth: limits.nestingDepth, valueCount: limits.valuesPerLine)
    else {
      throw CodecError("there is no memory to read the trace; free some and try again")
    }
    self.parser = parser
    decoder = RecordDecoder(limits: limits)
  }

  /// Reads the first record.
  mutating func head() throws(CodecError) -> TraceHead {
    guard let line = try lines.next() else {
      throw CodecError("the file is empty; record the trace again")
    }
    guard !line.contains(0) else {
      throw CodecError("this is a binary file, not a layout trace; name a trace file")
    }
    let object: JSONValue
    do throws(CodecError) {
      object = try parse(line)
    } catch {
      throw CodecError("the first line is not the head of a layout trace: \(error.reason)")
    }
    return try decoder.head(of: object)
  }

  /// Returns the next record, including `end`, or nil after it.
  mutating func next() throws(CodecError) -> TraceRecord? {
    while !isFinished {
      let object = try nextObject()
      recordCount += 1
      guard recordCount <= limits.records else {
        throw CodecError("the trace holds more than \(limits.records) records; cut it")
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

  private func nextObject() throws(CodecError) -> JSONValue {
    guard let line = try lines.next() else {
      throw CodecError("the trace stops without an 'end' record: it is cut off; record it again")
    }
    do throws(CodecError) {
      return try parse(line)
    } catch {
      guard lines.isUnterminated else { throw error }
      throw CodecError("the trace is cut off within its last line; copy or record it again")
    }
  }

  /// Parses a line and returns its object, valid until the next call.
  private func parse(_ line: UnsafeBufferPointer<UInt8>) throws(CodecError) -> JSONValue {
    guard !line.isEmpty else {
      throw CodecError("the line is blank; remove it, a record is on every line")
    }
    do throws(JSONParser.Failure) {
      return try parser.parse(line)
    } catch {
      throw CodecError(error.status)
    }
  }

  private mutating func finish(_ record: TraceRecord) throws(CodecError) {
    guard case .end(let frames, let records) = record.event else { return }
    guard frames == frameCount, records == recordCount else {
      throw CodecError(
        "'end' counts \(frames) frames and \(records) records where the file has \(frameCount) and "
          + "\(recordCount); records were lost or added, record the trace again"
      )
    }
    while let line = try lines.next() {
      guard line.isEmpty else {
        throw CodecError("there is something after the 'end' record; remove it")
      }
    }
    isFinished = true
  }
}
