import CTraceJSON
import Traces

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A file of another tool, completely in memory.
///
/// The bytes are followed by as many zeros as the JSON parser reads beyond a value's end.
public final class ForeignFile: @unchecked Sendable {
  /// The file's name in errors.
  public let path: String
  /// The size limits for the file.
  public let limits: ImportLimits
  let bytes: UnsafeRawBufferPointer
  /// Never written after the initializer.
  private let storage: UnsafeMutableRawBufferPointer

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limits: The size limits.
  /// - Throws: `TraceError` for a file that is missing, not a regular file, or too large.
  public init(path: String, limits: ImportLimits = .standard) throws(TraceError) {
    self.path = path
    self.limits = limits
    // Non-blocking, so that opening a pipe does not wait for a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Self.error(
        path,
        "cannot be opened (\(String(cString: strerror(errno)))); "
          + "check its path and permissions",
        isMissing: true
      )
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Self.error(
        path,
        "is no file but a pipe, a device or a folder; write it to a file first"
      )
    }
    let size = Int(status.st_size)
    guard size <= limits.fileBytes else {
      throw Self.error(
        path,
        "has \(size) bytes, and at most \(limits.fileBytes) are read; record a shorter session"
      )
    }
    storage = Self.room(for: size)
    var count = 0
    while count < size {
      let read = read(descriptor, storage.baseAddress.map { $0 + count }, size - count)
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { break }
      count += read
    }
    bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(storage)[..<count])
  }

  /// Wraps bytes that are already in memory.
  ///
  /// - Parameters:
  ///   - path: The file's name in errors.
  ///   - bytes: The whole file.
  ///   - limits: The size limits.
  public init(path: String, bytes: [UInt8], limits: ImportLimits = .standard) {
    self.path = path
    self.limits = limits
    storage = Self.room(for: bytes.count)
    storage.copyBytes(from: bytes)
    self.bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(storage)[..<bytes.count])
  }

  deinit {
    storage.deallocate()
  }

  /// Returns the error for a fault in this file.
  func error(_ fault: ImportError) -> TraceError {
    let line = fault.offset.map { offset in
      1 + bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") }
    }
    return TraceError(path: path, line: line, reason: fault.reason)
  }

  /// Returns whether the first 64 KiB contain a word.
  func begins(with word: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    let start = bytes.prefix(1 << 16)
    guard start.count >= wanted.count else { return false }
    return (0...start.count - wanted.count).contains { offset in
      start[offset] == wanted[0] && start[offset..<offset + wanted.count].elementsEqual(wanted)
    }
  }

  /// Returns the text of a range, with invalid UTF-8 replaced.
  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private static func room(for count: Int) -> UnsafeMutableRawBufferPointer {
    let room = UnsafeMutableRawBufferPointer.allocate(
      byteCount: count + trace_json_padding(),
      alignment: 16
    )
    room.initializeMemory(as: UInt8.self, repeating: 0)
    return room
  }

  private static func error(
    _ path: String,
    _ reason: String,
    isMissing: Bool = false
  ) -> TraceError {
    TraceError(path: path, reason: "the recording \(reason)", isMissing: isMissing)
  }
}

/// An error in a foreign file, before the file's name is known.
public struct ImportError: Error {
  /// The problem and its remedy.
  var reason: String
  /// The offset of the problem in bytes, or nil for the whole file.
  var offset: Int?

  /// Makes an error with a reason and, for a part of the file, its offset in bytes.
  public init(_ reason: String, at offset: Int? = nil) {
    self.reason = reason
    self.offset = offset
  }

  /// Throws an error if there are more things than a limit; `advice` names them and the remedy.
  static func limit(_ count: Int, to limit: Int, _ advice: String) throws(ImportError) {
    if count > limit { throw ImportError("there are more than \(limit) \(advice)") }
  }
}

/// The size limits of a foreign recording.
///
/// A file beyond them is refused before memory is allocated for it.
public struct ImportLimits: Equatable, Sendable {
  /// The maximum number of bytes in the file.
  public var fileBytes = 1 << 30
  /// The maximum number of bytes in one event of a JSON file.
  public var eventBytes = 256 << 20
  /// The maximum nesting depth of arrays and objects in one event.
  public var nestingDepth = 1024
  /// The maximum number of values in one event, with a list of numbers counted as one.
  public var valuesPerEvent = 8_000_000
  /// The maximum number of events, samples or rows.
  public var events = 10_000_000
  /// The maximum number of frames in the resulting trace.
  public var frames = 5_000_000
  /// The maximum number of items in the model at any time.
  public var items = 1_000_000
  /// The maximum duration of a session with computed frames, in seconds.
  public var seconds = 86_400.0

  /// The default limits.
  public static let standard = ImportLimits()

  /// Makes the default limits.
  public init() {}
}
