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
    let source: FileSource
    do throws(TraceFault) {
      source = try FileSource(path: path)
    } catch {
      throw TraceError(path: path, reason: error.reason, isMissing: error.isMissing)
    }
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
    var stream: RecordStream
    do throws(TraceFault) {
      let plain = try plainSource(of: source, path: path)
      let lines = LineScanner(plain, lineLimit: limits.lineBytes, chunkBytes: chunkBytes)
      stream = try RecordStream(lines, limits: limits)
    } catch {
      throw TraceError(path: path, reason: error.reason)
    }
    do throws(TraceFault) {
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
    do throws(TraceFault) {
      return try stream.next()
    } catch {
      let failure = TraceError(path: path, line: stream.lines.lineNumber, reason: error.reason)
      self.failure = failure
      hasFailed = true
      throw failure
    }
  }
}
