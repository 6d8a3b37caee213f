/// Reads and validates a trace record by record, in memory that does not grow with the file.
///
/// Plain and zstd-compressed traces are distinguished by their first bytes. The first error is
/// final.
public final class TraceReader {
  /// The file's name in errors.
  public let path: String
  /// The first record.
  public let head: TraceHead
  /// The warnings so far, one sentence for each unknown kind of record or field.
  public var warnings: [String] { stream.decoder.warnings.sentences }
  /// The number of bytes in the lines read so far, decompressed.
  public var byteCount: Int { stream.lines.byteCount }
  /// The number of items in the model after the last record returned.
  public var itemCount: Int { stream.decoder.shape.itemCount }
  /// The number of sections in the model after the last record returned.
  public var sectionCount: Int { stream.decoder.shape.counts.count }

  // The stream never accesses the reader, and checking for exclusive access per record takes time.
  @exclusivity(unchecked) private var stream: RecordStream
  private var failure: TraceError?
  private var hasFailed = false

  /// Opens the trace at a path and reads its head.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limits: The size limits of the trace.
  /// - Throws: `TraceError` for a file that cannot be opened or an invalid head.
  public convenience init(
    path: String,
    limits: TraceLimits = .standard
  ) throws(TraceError) {
    let source = try naming(path) { () throws(CodecError) in try FileSource(path: path) }
    try self.init(path: path, source: source, limits: limits)
  }

  /// Reads a trace that is already in memory.
  ///
  /// - Parameters:
  ///   - path: The name of the trace in errors.
  ///   - bytes: The whole file, plain or compressed.
  ///   - limits: The size limits of the trace.
  /// - Throws: `TraceError` for an invalid head.
  public convenience init(
    path: String,
    bytes: [UInt8],
    limits: TraceLimits = .standard
  ) throws(TraceError) {
    // The buffer fits all bytes, so that a short trace does not allocate and clear a long one.
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
    var stream = try naming(path) { () throws(CodecError) in
      let plain = try plainSource(of: source, path: path)
      let lines = LineScanner(plain, lineLimit: limits.lineBytes, chunkBytes: chunkBytes)
      return try RecordStream(lines, limits: limits)
    }
    do throws(CodecError) {
      head = try stream.head()
    } catch {
      throw TraceError(path: path, line: max(stream.lines.lineNumber, 1), reason: error.reason)
    }
    self.stream = stream
  }

  /// Returns the next record, including `end`, or nil after it.
  ///
  /// - Throws: `TraceError` with the line of an invalid record, or for a file that ends without
  ///   `end`, continues after it, or has different counts from those in `end`.
  public func next() throws(TraceError) -> TraceRecord? {
    // Reading `failure` for each record would copy it.
    if hasFailed, let failure { throw failure }
    do throws(CodecError) {
      return try stream.next()
    } catch {
      let failure = TraceError(path: path, line: stream.lines.lineNumber, reason: error.reason)
      self.failure = failure
      hasFailed = true
      throw failure
    }
  }
}

/// The size limits of a trace.
///
/// A trace beyond them is refused before memory is allocated for it.
public struct TraceLimits: Equatable, Sendable {
  /// The maximum number of bytes in a line.
  public var lineBytes = 64 << 20
  /// The maximum number of items in the model at any time.
  public var items = 20_000_000
  /// The maximum number of records in a file, including the head and the end.
  public var records = 10_000_000
  /// The maximum number of records before one frame, except frames and the initial items.
  public var recordsPerFrame = 100_000
  /// The maximum number of sections in the model at any time.
  public var sections = 1_000_000
  /// The maximum nesting depth of arrays and objects in a line, including the record itself.
  public var nestingDepth = 16
  /// The maximum number of values in a line, with a list of numbers counted as one.
  public var valuesPerLine = 8_000_000
  /// The maximum magnitude of a length or coordinate, in points.
  public var lengthPoints = 1e12

  /// The default limits.
  public static let standard = TraceLimits()
}

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
