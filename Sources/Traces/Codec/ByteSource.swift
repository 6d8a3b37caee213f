import CZstd

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A source of bytes, read piece by piece.
protocol ByteSource: AnyObject {
  /// Fills the buffer with the available bytes and returns their number; 0 at the end.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(CodecError) -> Int
}

/// A file, read piece by piece.
final class FileSource: ByteSource {
  private let descriptor: CInt

  init(path: String) throws(CodecError) {
    // Non-blocking, so that opening a pipe does not wait for a writer.
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw CodecError(
        "the trace cannot be opened (\(reason)); check its path and permissions",
        isMissing: true
      )
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw CodecError("this is a directory; name a trace file in it")
    default: throw CodecError("this is a pipe or a device; write the trace to a file first")
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(CodecError) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else {
        let reason = String(cString: strerror(errno))
        throw CodecError("the trace cannot be read (\(reason)); check the disk and copy it again")
      }
    }
  }
}

/// Bytes in memory, followed by the rest of their source if they were read from one.
final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private let rest: (any ByteSource)?
  private var position = 0

  init(_ bytes: [UInt8], then rest: (any ByteSource)? = nil) {
    self.bytes = bytes
    self.rest = rest
  }

  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(CodecError) -> Int {
    guard position < bytes.count else { return try rest?.fill(buffer) ?? 0 }
    let count = min(buffer.count, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }
}

/// Returns a trace's plain bytes, decompressed if its first four bytes are those of zstd.
func plainSource(of source: any ByteSource, path: String) throws(CodecError) -> any ByteSource {
  var start: [UInt8] = []
  while start.count < 4 {
    var piece = [UInt8](repeating: 0, count: 4 - start.count)
    let count = try piece.withUnsafeMutableBufferPointer { bytes throws(CodecError) in
      try source.fill(UnsafeMutableRawBufferPointer(bytes))
    }
    if count == 0 { break }
    start += piece[..<count]
  }
  guard !start.isEmpty else {
    throw CodecError("the file is empty; record the trace again")
  }
  let whole = MemorySource(start, then: source)
  if start == ZstdSource.magic { return try ZstdSource(whole) }
  if path.hasSuffix(".zst") {
    throw CodecError(
      "the name ends in .zst but the content is not zstd; pack it with zstd or drop the ending"
    )
  }
  return whole
}

/// Decompresses zstd data as it is read.
final class ZstdSource: ByteSource {
  /// The first four bytes of zstd data.
  static let magic: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]

  private let packed: any ByteSource
  private let context: OpaquePointer
  private let input: UnsafeMutableRawBufferPointer
  private var available = 0
  private var position = 0
  private var isInsideFrame = true

  init(_ packed: any ByteSource) throws(CodecError) {
    guard let context = ZSTD_createDCtx() else {
      throw CodecError("there is no memory to unpack the trace; free some and try again")
    }
    self.packed = packed
    self.context = context
    input = .allocate(byteCount: ZSTD_DStreamInSize(), alignment: 16)
  }

  deinit {
    ZSTD_freeDCtx(context)
    input.deallocate()
  }

  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(CodecError) -> Int {
    var output = ZSTD_outBuffer(dst: buffer.baseAddress, size: buffer.count, pos: 0)
    while output.pos == 0 {
      if position == available {
        available = try packed.fill(input)
        position = 0
      }
      let isAtEnd = available == 0
      if isAtEnd, !isInsideFrame { return 0 }
      var piece = ZSTD_inBuffer(src: input.baseAddress, size: available, pos: position)
      let result = ZSTD_decompressStream(context, &output, &piece)
      position = piece.pos
      guard ZSTD_isError(result) == 0 else {
        let reason = String(cString: ZSTD_getErrorName(result))
        throw CodecError("the zstd data is corrupt (\(reason)); copy or record the trace again")
      }
      isInsideFrame = result != 0
      if isAtEnd, isInsideFrame, output.pos == 0 {
        throw CodecError("the zstd data is cut off; copy or record the trace again")
      }
    }
    return output.pos
  }
}
