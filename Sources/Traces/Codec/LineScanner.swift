import CTraceJSON

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Splits a source into lines, in a buffer that grows only with the longest line.
final class LineScanner {
  private let source: any ByteSource
  private let lineLimit: Int
  private let padding = trace_json_padding()
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var start = 0
  private var searched = 0
  private var end = 0
  private var isAtEnd = false
  /// The number of bytes in the lines returned so far, including line ends.
  private(set) var byteCount = 0
  /// The number of the last line returned, from 1.
  private(set) var lineNumber = 0
  /// A Boolean value that indicates whether the last line returned ended without a newline.
  private(set) var isUnterminated = false

  init(_ source: any ByteSource, lineLimit: Int, chunkBytes: Int = 1 << 20) {
    self.source = source
    self.lineLimit = lineLimit
    capacity = chunkBytes
    buffer = .allocate(capacity: chunkBytes + padding)
    buffer.initialize(repeating: 0, count: padding)
  }

  deinit {
    buffer.deallocate()
  }

  /// Returns the next line without its end, or nil at the end of the source; valid until the next
  /// call.
  ///
  /// The line is always followed by the padding that the JSON parser reads.
  func next() throws(CodecError) -> UnsafeBufferPointer<UInt8>? {
    while true {
      if let newline = memchr(buffer + searched, 0x0A, end - searched) {
        let length = newline - UnsafeMutableRawPointer(buffer + start)
        return try line(length: length, consumed: length + 1)
      }
      searched = end
      if isAtEnd {
        guard start < end else { return nil }
        isUnterminated = true
        return try line(length: end - start, consumed: end - start)
      }
      guard end - start <= lineLimit else {
        lineNumber += 1
        throw tooLong
      }
      try fill()
    }
  }

  private var tooLong: CodecError {
    CodecError("the line is longer than \(lineLimit) bytes; split its record into several")
  }

  private func line(
    length: Int,
    consumed: Int
  ) throws(CodecError) -> UnsafeBufferPointer<UInt8> {
    lineNumber += 1
    guard length <= lineLimit else { throw tooLong }
    var content = UnsafeBufferPointer(start: buffer + start, count: length)
    if content.last == 0x0D { content = UnsafeBufferPointer(rebasing: content.dropLast()) }
    start += consumed
    byteCount += consumed
    searched = start
    return content
  }

  private func fill() throws(CodecError) {
    if start > 0 {
      memmove(buffer, buffer + start, end - start)
      end -= start
      searched -= start
      start = 0
    }
    if end == capacity { grow() }
    let free = UnsafeMutableRawBufferPointer(start: buffer + end, count: capacity - end)
    let count = try source.fill(free)
    isAtEnd = count == 0
    end += count
    (buffer + end).initialize(repeating: 0, count: padding)
  }

  private func grow() {
    let larger = min(capacity * 2, max(capacity, lineLimit) + 2)
    let replacement = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + padding)
    replacement.update(from: buffer, count: end)
    buffer.deallocate()
    buffer = replacement
    capacity = larger
  }
}
