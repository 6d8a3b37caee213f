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
