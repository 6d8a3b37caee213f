import CIsolation
import Foundation
import Results
import Synchronization

/// SIGINT or SIGTERM, which ends a command within a second.
///
/// The command ends by itself where it can, and says what is finished and how to go on. Children
/// have process groups of their own, so they are ended here.
struct Interruption: Error {
  /// How long a command may take to end by itself, in microseconds.
  private static let patienceMicroseconds: UInt32 = 700_000
  private static let number = Atomic<Int32>(0)

  /// The signal.
  let signal: Int32

  /// The interruption that came; nil where none did.
  static var current: Interruption? {
    let signal = number.load(ordering: .acquiring)
    return signal == 0 ? nil : Interruption(signal: signal)
  }

  /// The status of a command that it ends.
  var status: ExitStatus { signal == SIGINT ? .interrupted : .terminated }

  /// The signal's name.
  var name: String { signal == SIGINT ? "SIGINT" : "SIGTERM" }

  /// Goes on only where none came.
  ///
  /// - Throws: `Interruption`.
  static func check() throws {
    if let current { throw current }
  }

  /// Takes the signals of this process from now on.
  static func takeSignals() {
    let reader = ci_take_interrupts()
    guard reader >= 0 else { return }
    Thread.detachNewThread {
      var signal: UInt8 = 0
      while read(reader, &signal, 1) < 0, errno == EINTR {}
      guard signal != 0 else { return }
      number.store(Int32(signal), ordering: .releasing)
      ExternalTool.terminateAll()
      usleep(patienceMicroseconds)
      ChildProcess.killAll()
      let interruption = Interruption(signal: Int32(signal))
      complain("\(interruption.name) ended the command before it was finished: run it again")
      _exit(interruption.status.rawValue)
    }
  }

  private static func complain(_ sentence: String) {
    DescriptorWriter(STDERR_FILENO).write(Data("perfharness: \(sentence)\n".utf8))
  }
}
