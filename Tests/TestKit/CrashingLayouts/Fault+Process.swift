import Foundation
import HarnessCommands

/// Faults that attack resources shared with the supervising process: the descriptors 3 (the page),
/// 4 (replies), 5 and 6 (turns), the output and the process group.
extension Fault {
  /// Performs the fault; if this returns, the layout continues normally.
  func strikeOut() {
    switch self {
    case .unreply: close(4)
    case .unturn: for descriptor: Int32 in 5...6 { close(descriptor) }
    case .undescribe: for descriptor: Int32 in 0...64 { close(descriptor) }
    case .garbage: Fault.say("no reply at all\n")
    case .half: Fault.say("{\"protocolVersion\":")
    case .forge:
      let version = "\"protocolVersion\":\(ReplayProtocol.version)"
      Fault.say("{\(version),\"reply\":{\"checked\":{\"_0\":[]}}}\n")
    case .stop: Fault.stopProcess()
    case .flood: while Fault.isWaiting { Fault.say(String(repeating: "x", count: 4096), to: 2) }
    case .scribble: Fault.scribble()
    case .truncate: if ftruncate(3, 0) != 0 { fatalError("the page keeps its size") }
    case .thread: Fault.trapLater()
    case .group: kill(0, SIGTERM)
    case .orphan: Fault.leaveProcess()
    default: break
    }
  }

  private static func say(_ text: String, to descriptor: Int32 = 4) {
    _ = text.withCString { write(descriptor, $0, strlen($0)) }
  }

  /// Stops the process; this thread waits until the signal is delivered, on any thread.
  private static func stopProcess() {
    kill(getpid(), SIGSTOP)
    usleep(60_000_000)
  }

  /// Overwrites the shared page in which the process records its position, and traps.
  private static func scribble() {
    guard let page = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, 3, 0) else { return }
    for word in 0..<512 {
      page.storeBytes(of: Int.min + word, toByteOffset: word * 8, as: Int.self)
    }
    fatalError("the layout scribbled")
  }

  /// Traps on a separate thread, shortly after the replay that started it.
  private static func trapLater() {
    Thread.detachNewThread {
      usleep(2_000)
      fatalError("a thread of the layout lost count")
    }
  }

  /// Starts a process that inherits the descriptors, and traps.
  private static func leaveProcess() {
    var process: pid_t = 0
    var words = [strdup("sleep"), strdup("600"), nil]
    posix_spawnp(&process, "sleep", nil, nil, &words, environ)
    fatalError("the layout left a process \(process)")
  }
}
