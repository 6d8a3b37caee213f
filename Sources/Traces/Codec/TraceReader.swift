/// Reads a trace record by record, checked as it goes, in memory that does not grow with the file.
///
/// Plain and zstd-packed traces are told apart by their first bytes. The first error is final.
public final class TraceReader {
  /// The file, as it is named in errors.
  public let path: String
  /// The first record.
  public let head: TraceHead
  /// What was left out, one sentence for each unknown kind of record or field.
  public var warnings: [String] { stream.decoder.warnings.sentences }
  /// The bytes of the lines read so far, unpacked.
  public var byteCount: Int { stream.lines.byteCount }
  /// How many items the model holds after the record given last.
  public var itemCount: Int { stream.decoder.shape.itemCount }
  /// How many sections the model holds after the record given last.
  public var sectionCount: Int { stream.decoder.shape.counts.count }

  // Nothing that the stream calls knows the reader, and checking that for each record takes time.
  @exclusivity(unchecked) private var stream: RecordStream
  private var failure: TraceError?
  private var hasFailed = false

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

  /// The next record, `end` included, or nil after it.
  ///
  /// - Throws: `TraceError` with the line of a record that cannot be used, and for a file that
  ///   stops without `end`, goes on after it, or holds other counts than `end` says.
  public func next() throws(TraceError) -> TraceRecord? {
    // Looking into `failure` itself would copy it for each record.
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
