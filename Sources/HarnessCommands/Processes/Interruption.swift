import CIsolation
import Foundation
import Results

/// SIGINT or SIGTERM, which ends a command within a second.
///
/// The command ends by itself where it can, and says what is finished and how to go on. Children
/// have process groups of their own, so they are ended here.
struct Interruption: Error {
  /// How long a command may take to end by itself, in microseconds.
  private static let patienceMicroseconds = LockedValue<UInt32>(700_000)
  private static let first = LockedValue<Interruption?>(nil)

  /// The signal.
  let signal: Int32

  /// The interruption that came; nil where none did.
  static var current: Interruption? { first.current }

  /// The status of a command that it ends.
  var status: ExitStatus { signal == SIGINT ? .interrupted : .terminated }

  /// The signal's name.
  var name: String { signal == SIGINT ? "SIGINT" : "SIGTERM" }

  /// What is told of a command that keeps nothing.
  var sentence: String { "\(name) ended the command before it was finished: run it again" }

  /// Goes on only where none came.
  ///
  /// - Throws: `Interruption`.
  static func check() throws {
    if let current { throw current }
  }

  /// Waits longer from now on, for a child that ends by itself as this process would.
  static func allowForChild() {
    patienceMicroseconds.update { $0 += 200_000 }
  }

  /// Takes the signals of this process from now on.
  static func takeSignals() {
    let reader = ci_take_interrupts()
    guard reader >= 0 else { return }
    Thread.detachNewThread {
      var signal: UInt8 = 0
      while read(reader, &signal, 1) < 0, errno == EINTR {}
      guard signal != 0 else { return }
      let interruption = Interruption(signal: Int32(signal))
      first.update { $0 = interruption }
      ExternalTool.terminateAll()
      usleep(patienceMicroseconds.current)
      ChildProcess.killAll()
      HeldLibrary.removeAll()
      ProcessOutput.complain(interruption.sentence)
      _exit(interruption.status.rawValue)
    }
  }
}
