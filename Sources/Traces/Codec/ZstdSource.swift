import CZstd

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

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(CodecError) -> Int {
    var output = ZSTD_outBuffer(dst: buffer.baseAddress, size: buffer.count, pos: 0)
    while output.pos == 0 {
      if position == available {
        available = try packed.read(into: input)
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
