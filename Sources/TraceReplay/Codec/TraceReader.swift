/// Reads a trace record by record, checked as it goes, in memory that does not grow with the file.
///
/// Plain and zstd-packed traces are told apart by their first bytes. The first error is final.
public final class TraceReader {
  /// The file, as it is named in errors.
  public let path: String
  /// The first record.
  public let head: TraceHead
  /// What was left out, one sentence for each unknown kind of record or field.
  public var warnings: [String] { decoder.warnings.sentences }

  private let limits: TraceLimits
  private let lines: LineScanner
  private let json: JSONLine
  private var decoder: RecordDecoder
  private var failure: TraceError?
  private var isFinished = false
  private var lastTime: Int64 = 0
  private var frameCount = 0
  private var recordCount = 1

  /// Opens the trace at a path and reads its head.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limits: How large the trace may be.
  /// - Throws: `TraceError` for a file that cannot be opened or whose head cannot be used.
  public convenience init(
    path: String,
    limits: TraceLimits = .standard
  ) throws(TraceError) {
    let source: FileSource
    do throws(TraceFault) {
      source = try FileSource(path: path)
    } catch {
      throw TraceError(path: path, reason: error.reason, isMissing: error.isMissing)
    }
    try self.init(path: path, source: source, limits: limits)
  }

  /// Reads a trace that is in memory already.
  ///
  /// - Parameters:
  ///   - path: What the trace is called in errors.
  ///   - bytes: The whole file, plain or packed.
  ///   - limits: How large the trace may be.
  /// - Throws: `TraceError` for a head that cannot be used.
  public convenience init(
    path: String,
    bytes: [UInt8],
    limits: TraceLimits = .standard
  ) throws(TraceError) {
    // Room for all of it, so that a short trace does not take and clear a long buffer.
    try self.init(
      path: path,
      source: MemorySource(bytes),
      limits: limits,
      chunkBytes: min(max(bytes.count, 1 << 14), 1 << 20)
    )
  }

  init(
    path: String,
    source: any ByteSource,
    limits: TraceLimits,
    chunkBytes: Int = 1 << 20
  ) throws(TraceError) {
    self.path = path
    self.limits = limits
    let lines: LineScanner
    do throws(TraceFault) {
      let plain = try plainSource(of: source, path: path)
      lines = LineScanner(plain, lineLimit: limits.lineBytes, chunkBytes: chunkBytes)
      json = try JSONLine(limits: limits)
    } catch {
      throw TraceError(path: path, reason: error.reason)
    }
    self.lines = lines
    decoder = RecordDecoder(limits: limits)
    do throws(TraceFault) {
      head = try TraceReader.readHead(lines, json, &decoder)
    } catch {
      throw TraceError(path: path, line: max(lines.lineNumber, 1), reason: error.reason)
    }
  }

  /// The next record, `end` included, or nil after it.
  ///
  /// - Throws: `TraceError` with the line of a record that cannot be used, and for a file that
  ///   stops without `end`, goes on after it, or holds other counts than `end` says.
  public func next() throws(TraceError) -> TraceRecord? {
    if let failure { throw failure }
    do throws(TraceFault) {
      return try nextRecord()
    } catch {
      let failure = TraceError(path: path, line: lines.lineNumber, reason: error.reason)
      self.failure = failure
      throw failure
    }
  }

  private static func readHead(
    _ lines: LineScanner,
    _ json: JSONLine,
    _ decoder: inout RecordDecoder
  ) throws(TraceFault) -> TraceHead {
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
    guard case .head(let head) = try decoder.decode(object, line: 1) else {
      throw TraceFault(
        "the first record is not 'head'; this is no layout trace or it lost its start"
      )
    }
    return head
  }

  private func nextRecord() throws(TraceFault) -> TraceRecord? {
    while !isFinished {
      let object = try nextObject()
      recordCount += 1
      guard recordCount <= limits.records else {
        throw TraceFault("the trace holds more than \(limits.records) records; cut it")
      }
      switch try decoder.decode(object, line: lines.lineNumber) {
      case .head:
        throw TraceFault("'head' stands in the middle; keep only the one of the first line")
      case .skipped(let time):
        try advance(to: time)
      case .record(let time, let event):
        try advance(to: time)
        try decoder.shape.follow(event)
        if case .frame = event { frameCount += 1 }
        let line = lines.lineNumber
        if case .end(let frames, let records) = event {
          try finish(frames: frames, records: records)
        }
        return TraceRecord(timeNanoseconds: time, line: line, event: event)
      }
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

  private func advance(to time: Int64) throws(TraceFault) {
    guard time >= lastTime else {
      throw TraceFault(
        "the time 't' goes back from \(lastTime) to \(time); sort the records or record again"
      )
    }
    lastTime = time
  }

  private func finish(frames: Int, records: Int) throws(TraceFault) {
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
