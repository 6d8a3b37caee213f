import Foundation
import Measurement
import Results
import TraceReplay

/// How a child ended before it replied, and where.
struct ReplayEnding {
  /// The system's word on the process's end.
  var status: Int32
  /// The last step that it noted.
  var step: ReplayPosition.Step
  /// Whether any replay had begun.
  var hasReplayed: Bool
  /// What it was ended for; nil where it ended of its own.
  var breach: Watchdog.Breach?
  /// The last line that it wrote.
  var crashMessage: String?
  /// The user's line or function that it ended in, after a preposition; nil where none is known.
  var crashPlace: String?

  /// What was broken.
  var kind: CrashRecord.Kind {
    switch breach {
    case nil, .stop, .reply, .library, .refusal: .noCrash
    case .time, .total: .watchdog
    case .stack: .recursionBudget
    case .memory: .memoryLimit
    }
  }

  /// Whether it ended while libraries were opened, which all scenarios of the process share.
  var isOfOpening: Bool { step.replay > 0 && step.pass == .open }

  /// Whether the step that was replayed broke a limit, whatever else is in the process.
  var isStepsOwn: Bool { kind == .watchdog || breach == .stack }

  /// The signal that ended the process; nil where it exited.
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

  /// What happened, without where.
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
        + (crashMessage == crashPlace ? placed : crashMessage.map { ": \($0)" } ?? "")
    }
  }

  private var placed: String { crashPlace.map { " \($0)" } ?? "" }

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
