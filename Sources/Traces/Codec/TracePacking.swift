/// Packs and unpacks traces, whose bytes stay as they are.
public enum TracePacking {
  /// Copies a trace, packed with zstd where the new path ends in `.zst` and plain elsewhere.
  ///
  /// - Parameters:
  ///   - input: The trace, packed or not.
  ///   - output: Where the copy is to be.
  /// - Throws: `TraceError` for a trace that is not sound, which is not copied, and for a copy that
  ///   cannot be written; what was at its path before is then still there.
  public static func copy(_ input: String, to output: String) throws(TraceError) {
    // First, so that what is wrong is told of this file and with its lines.
    let reader = try TraceReader(path: input)
    while try reader.next() != nil {}
    var path = input
    do throws(TraceFault) {
      let source = try plainSource(of: FileSource(path: input), path: input)
      path = output
      let file = try TraceFile(path: output)
      let packer = output.hasSuffix(".zst") ? try ZstdPacker() : nil
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
      defer { buffer.deallocate() }
      while true {
        path = input
        let count = try source.read(into: buffer)
        path = output
        guard count > 0 else { break }
        let bytes = Array(buffer[..<count])
        if let packer {
          try packer.pack(bytes, isLast: false, into: file)
        } else {
          try file.write(bytes)
        }
      }
      try packer?.pack([], isLast: true, into: file)
      try file.synchronise()
      try file.replace()
    } catch {
      throw TraceError(path: path, reason: error.reason, isMissing: error.isMissing)
    }
  }
}
