import CIsolation
import Foundation
import Synchronization

/// A child process, in its own process group with all processes that it starts.
///
/// Its state comes from the system and not from its pipes, because a pipe stays open while any
/// other process holds it.
struct ChildProcess {
  private static let pauseMicroseconds: UInt32 = 1_000

  private static let running = Mutex<Set<pid_t>>([])

  /// The process identifier, which is also the identifier of its group.
  let number: pid_t

  init(number: pid_t) {
    self.number = number
    Self.running.withLock { _ = $0.insert(number) }
  }

  /// Kills all running children and their groups, before this process exits.
  static func killAll() {
    for number in running.withLock({ $0 }) { kill(-number, SIGKILL) }
  }

  /// The current state of the process.
  var state: ci_child_state { ci_state_of_child(number) }

  /// Waits until the process no longer runs or the time is over, and returns its state.
  func state(afterMilliseconds milliseconds: Int) -> ci_child_state {
    for _ in 0..<milliseconds where state == CI_CHILD_RUNS { usleep(Self.pauseMicroseconds) }
    return state
  }

  /// Kills the process and its group, and reaps it.
  ///
  /// - Returns: The wait status of the process.
  func end() -> Int32 {
    kill(-number, SIGKILL)
    // The process may have left its group.
    kill(number, SIGKILL)
    var status: Int32 = 0
    // Once reaped, the identifier can belong to another process.
    Self.running.withLock { _ = $0.remove(number) }
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
