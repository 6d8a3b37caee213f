import Foundation

/// The lines of a JSON Lines file, read so that any other file is rejected at its first line.
///
/// Memory holds a block and the current line, whose length is limited. The C library searches the
/// blocks, because this module is compiled without optimization.
final class LineReader {
  /// The longest line of results, in bytes; the measurements of a million frames take half of it.
  static let longestResult = 1 << 28
  private static let blockSize = 1 << 20
  private static let lineEnd = Int32(UInt8(ascii: "\n"))

  /// A line that is not empty.
  struct Line {
    /// The line's number, from 1.
    var number: Int
    /// The bytes without the newline, or the reason why they are not a line of JSON.
    var content: Result<Data, ResultError>
    /// A Boolean value that indicates whether a newline follows the line.
    var isEnded: Bool
  }

  /// The number of bytes read so far.
  private(set) var bytesRead = 0
  private let path: String
  private let file: FileHandle
  private let longest: Int
  private let refusesZeros: Bool
  /// A block of the file, followed by a zero byte.
  private let block = UnsafeMutablePointer<CChar>.allocate(capacity: LineReader.blockSize + 1)
  /// The block's offset in the file, its size, and the current position in it.
  private var start = 0
  private var count = 0
  private var position = 0
  private var number = 1

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - longest: The longest accepted line, in bytes.
  ///   - refusesZeros: A Boolean value that indicates whether zero bytes are rejected before the
  ///     end of the line is found.
  /// - Throws: `ResultError` if the file is missing, unreadable or not a regular file.
  init(
    _ path: String,
    longest: Int = LineReader.longestResult,
    refusesZeros: Bool = true
  ) throws(ResultError) {
    self.path = path
    self.longest = longest
    self.refusesZeros = refusesZeros
    file = try InputFile.open(path).file
  }

  deinit { block.deallocate() }

  /// Reads the next nonempty line; nil at the end.
  ///
  /// Reading cannot continue after a rejected line.
  ///
  /// - Throws: `ResultError` if the system refuses to read.
  func next() throws(ResultError) -> Line? {
    repeat {
      if position == count, try !fill(from: start + count) { return nil }
      let ends = strspn(block + position, "\n")
      number += ends
      position += ends
    } while position == count
    let blanks = strspn(block + position, " \t\r")
    guard block[position + blanks] == CChar(UInt8(ascii: "{")) else {
      // A line at the end of the block is read again from the start of the next block.
      if position + blanks == count, position > 0, try fill(from: start + position) {
        return try next()
      }
      return refused("it is not a JSON object")
    }
    return try line()
  }

  /// Reads the line at the current position.
  private func line() throws(ResultError) -> Line? {
    if let end = end(from: position) { return whole(upTo: end) }
    if position > 0, try fill(from: start + position), let end = end(from: 0) {
      return whole(upTo: end)
    }
    let first = start
    var length = 0
    var isEnded = false
    while !isEnded, length <= longest {
      let end = end(from: 0)
      if refusesZeros, memchr(block, 0, end ?? count) != nil { return refused(Self.binary) }
      isEnded = end != nil
      length += end ?? count
      if !isEnded, length <= longest, try !fill(from: start + count) { break }
    }
    guard length <= longest else {
      return refused("it is longer than \(longest >> 20) MB")
    }
    return try long(from: first, length, isEnded: isEnded)
  }

  private static let binary = "it has bytes that are 0"

  /// Returns the end of the line that begins at a position of the block; nil if it is after the
  /// block.
  private func end(from position: Int) -> Int? {
    memchr(block + position, Self.lineEnd, count - position).map {
      $0.assumingMemoryBound(to: CChar.self) - block
    }
  }

  /// Returns the line at the current position, which ends in the block.
  private func whole(upTo end: Int) -> Line {
    if refusesZeros, memchr(block + position, 0, end - position) != nil {
      return refused(Self.binary)
    }
    let bytes = Data(bytes: block + position, count: end - position)
    defer {
      position = end + 1
      number += 1
    }
    return Line(number: number, content: .success(bytes), isEnded: true)
  }

  /// Returns a line that is longer than a block, or the last line.
  private func long(from first: Int, _ length: Int, isEnded: Bool) throws(ResultError) -> Line {
    var bytes = Data(count: length)
    var done = 0
    while done < length {
      let read = bytes.withUnsafeMutableBytes { buffer in
        pread(
          file.fileDescriptor,
          buffer.baseAddress.map { $0 + done },
          length - done,
          off_t(first + done)
        )
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { throw InputFile.unreadable(path) }
      done += read
    }
    bytesRead += length
    try fill(from: first + length + (isEnded ? 1 : 0))
    defer { number += 1 }
    return Line(number: number, content: .success(bytes), isEnded: isEnded)
  }

  private func refused(_ reason: String) -> Line {
    Line(number: number, content: .failure(ResultError(.malformed, reason)), isEnded: false)
  }

  /// Reads another block of the file; false at the end of the file.
  @discardableResult
  private func fill(from offset: Int) throws(ResultError) -> Bool {
    (start, position, count) = (offset, 0, 0)
    while count < Self.blockSize {
      let place = off_t(start + count)
      let read = pread(file.fileDescriptor, block + count, Self.blockSize - count, place)
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw InputFile.unreadable(path) }
      if read == 0 { break }
      count += read
    }
    block[count] = 0
    bytesRead += count
    return count > 0
  }
}
