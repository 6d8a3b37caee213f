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
}
