import Foundation
import Synchronization

/// Sees to it that a process which ends in the middle of a command does not look as if it had
/// passed: a layout may call `exit(0)` wherever its code runs.
enum PendingVerdict {
  private static let isPending = Atomic(false)
  private static let watch: Void = {
    atexit {
      guard PendingVerdict.isPending.load(ordering: .acquiring) else { return }
      let sentence =
        "perfharness: the process ended before its command did, as where a layout calls exit(): "
        + "there is no verdict\n"
      DescriptorWriter(STDERR_FILENO).write(Data(sentence.utf8))
      _exit(ExitStatus.internalError.rawValue)
    }
  }()

  /// Runs a command to its verdict.
  ///
  /// - Parameter command: Returns the exit code.
  /// - Returns: The same.
  static func awaited(_ command: () -> Int32) -> Int32 {
    _ = watch
    isPending.store(true, ordering: .releasing)
    defer { isPending.store(false, ordering: .releasing) }
    return command()
  }
}
