import CZstd

/// Writes a trace record by record.
///
/// The file appears at its path only when complete and valid.
///
/// A path that ends in `.zst` is compressed with zstd. If a writer is released before `finish()`,
/// the previous file at the path remains.
public final class TraceWriter {
  private let path: String
  private let file: TraceFile
  private var line = JSONText()
  private var lineNumber = 0
  private var frameCount = 0
  private var lastTime: Int64 = 0

  /// Starts a trace with its head.
  ///
  /// - Parameters:
  ///   - path: The final path of the trace.
  ///   - head: The head.
  /// - Throws: `TraceError` if a temporary file cannot be created in the same folder.
  public init(path: String, head: TraceHead) throws(TraceError) {
    self.path = path
    file = try TraceFile(path: path, isPacked: path.hasSuffix(".zst"))
    line.head(head)
    try writeLine()
  }

  /// Writes a record.
  ///
  /// Ignores an `end` record: `finish()` writes it with the actual counts.
  ///
  /// - Throws: `TraceError` for numbers that the format cannot represent and for a full disk.
  public func write(_ record: TraceRecord) throws(TraceError) {
    lastTime = record.timeNanoseconds
    switch record.event {
    case .end: return
    case .frame: frameCount += 1
    default: break
    }
    line.record(record.event, timeNanoseconds: record.timeNanoseconds)
    try writeLine()
  }

  /// Writes the `end` record, reads the whole trace back to validate it, and moves it to its path.
  ///
  /// - Throws: `TraceError` for records that a reader would refuse and for a failing disk; the
  ///   previous file at the path then remains.
  public func finish() throws(TraceError) {
    let end = TraceEvent.end(frames: frameCount, records: lineNumber + 1)
    line.record(end, timeNanoseconds: lastTime)
    try writeLine()
    try file.synchronize()
    try check()
    try file.replace()
  }

  private func writeLine() throws(TraceError) {
    lineNumber += 1
    defer { line.clear() }
    do throws(TraceError) {
      guard !line.hasNonFinite else {
        throw TraceError(path: path, reason: "the record holds a number that is not finite")
      }
      guard !line.hasLargeInteger else {
        throw TraceError(path: path, reason: "the record holds a whole number beyond 2^53")
      }
      try file.write(line.bytes)
    } catch {
      throw TraceError(path: path, line: lineNumber, reason: error.reason)
    }
  }

  private func check() throws(TraceError) {
    do throws(TraceError) {
      let reader = try TraceReader(path: file.temporaryPath)
      while try reader.next() != nil {}
    } catch {
      throw TraceError(
        path: path,
        line: error.line,
        reason: "the trace is not written, since \(error.reason)"
      )
    }
  }
}

extension TraceWriter {
  /// Copies a trace, compressed with zstd if the new path ends in `.zst`, plain otherwise.
  ///
  /// - Parameters:
  ///   - input: The trace, compressed or plain.
  ///   - output: The path of the copy.
  /// - Throws: `TraceError` for an invalid trace, which is not copied, and for a copy that cannot
  ///   be written; the previous file at its path then remains.
  public static func copy(_ input: String, to output: String) throws(TraceError) {
    // Validate first, so that errors name this file and its lines.
    let reader = try TraceReader(path: input)
    while try reader.next() != nil {}
    let source = try naming(input) { () throws(CodecError) in
      try plainSource(of: FileSource(path: input), path: input)
    }
    let file = try TraceFile(path: output, isPacked: output.hasSuffix(".zst"))
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try naming(input) { () throws(CodecError) in try source.fill(buffer) }
      guard count > 0 else { break }
      try file.write(Array(buffer[..<count]))
    }
    try file.finish()
  }
}

/// Compresses bytes.
final class ZstdPacker {
  private let context: OpaquePointer
  private var output: [UInt8]

  init() throws(CodecError) {
    guard let context = ZSTD_createCCtx() else {
      throw CodecError("there is no memory to pack the trace; free some and try again")
    }
    self.context = context
    output = [UInt8](repeating: 0, count: ZSTD_CStreamOutSize())
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, 12)
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
  }

  deinit {
    ZSTD_freeCCtx(context)
  }

  /// Returns the next compressed bytes; `isLast` also flushes all buffered data.
  func packed(_ bytes: [UInt8], isLast: Bool) throws(CodecError) -> [UInt8] {
    var result: [UInt8] = []
    let mode = isLast ? ZSTD_e_end : ZSTD_e_continue
    var position = 0
    while true {
      var count = 0
      let remaining = bytes.withUnsafeBytes { source in
        output.withUnsafeMutableBytes { target in
          var input = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: position)
          var piece = ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
          let remaining = ZSTD_compressStream2(context, &piece, &input, mode)
          position = input.pos
          count = piece.pos
          return remaining
        }
      }
      guard ZSTD_isError(remaining) == 0 else {
        throw CodecError("the trace cannot be packed; write it without the ending .zst")
      }
      result += output[..<count]
      if isLast ? remaining == 0 : position == bytes.count { return result }
    }
  }
}
