import CIsolation
import Foundation

/// The ends of a pipe, which children do not inherit by default.
struct ProcessPipe {
  var reading: Int32
  var writing: Int32

  /// Creates a pipe.
  ///
  /// - Throws: `CommandError` if the system refuses.
  static func open() throws -> ProcessPipe {
    var ends: [Int32] = [-1, -1]
    guard ci_pipe(&ends) == 0 else {
      throw CommandError(.internalError, "cannot make a pipe: \(String(cString: strerror(errno)))")
    }
    return ProcessPipe(reading: ends[0], writing: ends[1])
  }

  /// Waits until a pipe has bytes to read, or the time is over.
  static func hasBytes(_ reading: Int32, withinMilliseconds milliseconds: Int32) -> Bool {
    var source = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    let isReady = poll(&source, 1, milliseconds) > 0
    let hasBytes = isReady && source.revents & Int16(POLLIN) != 0
    // poll returns immediately for a pipe without a writer.
    if isReady, !hasBytes { usleep(UInt32(milliseconds) * 1_000) }
    return hasBytes
  }
}
