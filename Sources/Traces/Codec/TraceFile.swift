import CZstd

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A file that replaces another one only when complete.
final class TraceFile {
  /// The path of the temporary file.
  let temporaryPath: String
  private let path: String
  private var descriptor: CInt
  private var pending: [UInt8] = []

  init(path: String) throws(TraceFault) {
    self.path = path
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    LeftoverParts.remove(in: String(path[..<name]))
    var attempt = 0
    while true {
      let temporaryPath =
        "\(path[..<name]).\(getpid())-\(attempt).\(path[name...]).part"
      let descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if descriptor >= 0 {
        self.temporaryPath = temporaryPath
        self.descriptor = descriptor
        return
      }
      guard errno == EEXIST, attempt < 1000 else { throw TraceFile.fault("created") }
      attempt += 1
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    unlink(temporaryPath)
  }

  func write(_ bytes: [UInt8]) throws(TraceFault) {
    pending += bytes
    if pending.count >= 1 << 16 { try flush() }
  }

  /// Writes all bytes to disk and synchronizes them.
  func synchronise() throws(TraceFault) {
    try flush()
    guard fsync(descriptor) == 0 else { throw TraceFile.fault("brought to the disk") }
  }

  /// Renames the temporary file to the final path.
  func replace() throws(TraceFault) {
    guard rename(temporaryPath, path) == 0 else { throw TraceFile.fault("put in place") }
    close(descriptor)
    descriptor = -1
    synchroniseDirectory()
  }

  /// Makes the new name survive a power failure if the file system supports it.
  private func synchroniseDirectory() {
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let directory = open(parent, O_RDONLY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  private func flush() throws(TraceFault) {
    var position = 0
    while position < pending.count {
      let count = pending.withUnsafeBytes { bytes in
        #if canImport(Darwin)
        Darwin.write(descriptor, bytes.baseAddress.map { $0 + position }, bytes.count - position)
        #else
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + position }, bytes.count - position)
        #endif
      }
      guard count >= 0 || errno == EINTR else { throw TraceFile.fault("written") }
      position += max(count, 0)
    }
    pending.removeAll(keepingCapacity: true)
  }

  private static func fault(_ deed: String) -> TraceFault {
    let reason = String(cString: strerror(errno))
    return TraceFault(
      "the trace cannot be \(deed) (\(reason)); check its directory and the space on the disk"
    )
  }
}

/// Compresses bytes on their way into a file.
final class ZstdPacker {
  private let context: OpaquePointer
  private var output: [UInt8]

  init() throws(TraceFault) {
    guard let context = ZSTD_createCCtx() else {
      throw TraceFault("there is no memory to pack the trace; free some and try again")
    }
    self.context = context
    output = [UInt8](repeating: 0, count: ZSTD_CStreamOutSize())
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, 12)
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
  }

  deinit {
    ZSTD_freeCCtx(context)
  }

  /// Compresses bytes into the file; `isLast` also flushes all buffered data.
  func pack(_ bytes: [UInt8], isLast: Bool, into file: TraceFile) throws(TraceFault) {
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
        throw TraceFault("the trace cannot be packed; write it without the ending .zst")
      }
      try file.write(Array(output[..<count]))
      if isLast ? remaining == 0 : position == bytes.count { return }
    }
  }
}
