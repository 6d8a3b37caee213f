/// Compresses and decompresses traces without changing their content.
public enum TracePacking {
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
    var path = input
    do throws(CodecError) {
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
      try file.synchronize()
      try file.replace()
    } catch {
      throw TraceError(path: path, reason: error.reason, isMissing: error.isMissing)
    }
  }
}
