import Foundation
import Measurement
import Results
import TraceReplay

/// The end of a child process: the cause and the last step.
struct ChildExit {
  /// The wait status of the process.
  var status: Int32
  /// The last step that the child recorded.
  var step: ReplayPosition.Step
  /// A Boolean value that indicates whether any replay had begun.
  var hasReplayed: Bool
  /// The breach for which the child was killed; nil if it ended by itself.
  var breach: Watchdog.Breach?
  /// The error that the child printed, or else its last line; nil if it printed nothing.
  var crashMessage: String?
  /// The user's line or function in which the child ended, with a preposition; nil if unknown.
  var crashLocation: String?

  /// The kind of crash in records.
  var kind: CrashRecord.Kind {
    switch breach {
    case nil, .stop, .reply, .library, .refusal: .noCrash
    case .time, .total: .watchdog
    case .stack: .recursionBudget
    case .memory: .memoryLimit
    }
  }

  /// A Boolean value that indicates whether the child ended while opening libraries.
  var isOfOpening: Bool { step.replay > 0 && step.pass == .open }

  /// A Boolean value that indicates whether the replayed step itself exceeded a limit.
  var isStepsOwn: Bool { kind == .watchdog || breach == .stack }

  /// The signal that ended the process; nil if the process exited.
  var signal: Int32? {
    let number = status & 0x7F
    return number == 0 || number == 0x7F ? nil : number
  }

  /// The signal's name.
  var signalName: String? { signal.map { Self.names[$0] ?? "signal \($0)" } }

  private static let names: [Int32: String] = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGSEGV: "SIGSEGV",
    SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM", SIGINT: "SIGINT",
    SIGHUP: "SIGHUP", SIGQUIT: "SIGQUIT", SIGPIPE: "SIGPIPE", SIGXCPU: "SIGXCPU",
    SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
  ]

  private static let meanings: [Int32: String] = [
    SIGILL: "a trap", SIGTRAP: "a trap", SIGABRT: "an abort", SIGSEGV: "a bad access",
    SIGBUS: "a bad access", SIGKILL: "which somebody else or a system without memory sent",
    SIGSYS: "as a process is ended that signals or traces another one",
  ]

  /// Returns a description of the crash, without its position.
  func sentence(_ limits: ReplayLimits, items: Int) -> String {
    switch kind {
    case .watchdog where breach == .total:
      "the steps went on for longer than all frames may take, at "
        + "\(limits.stepSeconds(items: items)) s of processor time each" + placed
    case .watchdog where step.pass == .open:
      "opening the library took more than \(limits.openingSeconds) s of processor time, or "
        + "\(limits.openingSeconds * ReplayLimits.openingElapsedFactor) s in all" + placed
    case .watchdog:
      "the step did not end within \(limits.stepSeconds(items: items)) s of processor time"
        + placed
    case .recursionBudget:
      "the stack of \(limits.stackBytes / 1024) KB ran over (\(signalName ?? "no signal"))" + placed
    case .memoryLimit:
      "the process used more than \(limits.memoryText) of memory"
    case .noCrash:
      "the \(isOfOpening ? "library" : "layout") \(manner)"
        + (crashMessage == crashLocation ? placed : crashMessage.map { ": \($0)" } ?? "")
    }
  }

  private var placed: String { crashLocation.map { " \($0)" } ?? "" }

  private var manner: String {
    if breach == .stop { return "stopped the process by a signal" }
    if breach == .refusal { return "left its process unable to go on" }
    if breach == .library { return "wrote over the copy of its own library" }
    if breach == .reply || status == ReplayServer.closedStatus << 8 {
      return "wrote into, or closed, the pipes that its process answers by"
    }
    let opening = "ended the process"
    guard let signal, let signalName else {
      return "\(opening) with exit code \(status >> 8 & 0xFF)"
    }
    return "\(opening) by \(signalName)" + (Self.meanings[signal].map { ", \($0)" } ?? "")
  }
}
