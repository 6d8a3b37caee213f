import CIsolation
import Foundation
import Results

/// A process that this one started, in a group of its own with everything that it starts.
///
/// Nothing but the system is asked what became of it: pipes stay open where somebody else holds
/// them, too.
struct ChildProcess {
  private static let pauseMicroseconds: UInt32 = 1_000

  private static let running = LockedValue<Set<pid_t>>([])

  /// Its number, which is that of its group, too.
  let number: pid_t

  init(number: pid_t) {
    self.number = number
    Self.running.update { $0.insert(number) }
  }

  /// Kills all that are there, with their groups, where the process is about to end.
  static func killAll() {
    for number in running.current { kill(-number, SIGKILL) }
  }

  /// What became of it so far.
  var state: ci_child_state { ci_state_of_child(number) }

  /// What became of it after a while, or as soon as it no longer runs.
  func state(afterMilliseconds milliseconds: Int) -> ci_child_state {
    for _ in 0..<milliseconds where state == CI_CHILD_RUNS { usleep(Self.pauseMicroseconds) }
    return state
  }

  /// Has it end by itself, with a trace of its stack where Swift is told to write one.
  func quit() {
    kill(number, SIGQUIT)
  }

  /// Ends it and its group, as far as they are still there, and takes leave of it.
  ///
  /// - Returns: The system's word on its end.
  func end() -> Int32 {
    kill(-number, SIGKILL)
    // Where it left its group.
    kill(number, SIGKILL)
    var status: Int32 = 0
    // Whoever has its number next is somebody else's.
    Self.running.update { $0.remove(number) }
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
