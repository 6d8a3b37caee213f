import CIsolation
import Foundation
import Results
import Synchronization

/// SIGINT or SIGTERM, which ends a command within a second.
///
/// If possible, the command ends itself, and reports the finished work and how to resume. Children
/// are in other process groups, so this process kills them.
package struct Interruption: Error {
  /// The time for a command to end itself, in microseconds.
  private static let patienceMicroseconds = Mutex<UInt32>(700_000)
  private static let first = Mutex<Interruption?>(nil)

  /// The signal.
  let signal: Int32

  /// The interruption that arrived; nil if none did.
  package static var current: Interruption? { first.withLock { $0 } }

  /// The exit status of an interrupted command.
  package var status: ExitStatus { signal == SIGINT ? .interrupted : .terminated }

  /// The signal's name.
  var name: String { signal == SIGINT ? "SIGINT" : "SIGTERM" }

  /// The message of a command that stores no partial results.
  var sentence: String { "\(name) ended the command before it was finished: run it again" }

  /// Throws if an interruption arrived.
  ///
  /// - Throws: `Interruption`.
  package static func check() throws {
    if let current { throw current }
  }

  /// Extends the time limit, for children that handle interruptions like this process.
  package static func allowForChild() {
    patienceMicroseconds.withLock { $0 = 900_000 }
  }

  /// Handles SIGINT and SIGTERM from now on.
  static func takeSignals() {
    let reader = ci_take_interrupts()
    guard reader >= 0 else { return }
    Thread.detachNewThread {
      var signal: UInt8 = 0
      while read(reader, &signal, 1) < 0, errno == EINTR {}
      guard signal != 0 else { return }
      let interruption = Interruption(signal: Int32(signal))
      first.withLock { $0 = interruption }
      ExternalTool.terminateAll()
      usleep(patienceMicroseconds.withLock { $0 })
      ChildProcess.killAll()
      HeldLibrary.removeAll()
      ProcessOutput.complain(interruption.sentence)
      _exit(interruption.status.rawValue)
    }
  }
}
