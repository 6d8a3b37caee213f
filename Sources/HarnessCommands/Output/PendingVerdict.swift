import Foundation
import Results

/// Sees to it that a process which ends in the middle of a command does not look as if it had
/// passed: a layout may call `exit(0)` wherever its code runs.
enum PendingVerdict {
  private static let isPending = LockedValue(false)
  private static let watch: Void = {
    atexit {
      guard PendingVerdict.isPending.current else { return }
      ProcessOutput.complain(
        "the process ended before its command did, as where a layout calls exit(): there is no "
          + "verdict"
      )
      _exit(ExitStatus.internalError.rawValue)
    }
  }()

  /// Runs a command to its verdict.
  ///
  /// - Parameter command: Returns the exit code.
  /// - Returns: The same.
  static func awaited(_ command: () -> Int32) -> Int32 {
    _ = watch
    isPending.update { $0 = true }
    defer { isPending.update { $0 = false } }
    return command()
  }
}
