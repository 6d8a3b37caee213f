import CIsolation
import Foundation
import Measurement
import TraceReplay

/// A process of the same executable that replays on request until one replay ends it.
///
/// It ends by itself as soon as nobody holds the other end of its requests, however its parent
/// went.
final class ReplayChild {
  /// How often the child is looked after, in milliseconds.
  private static let pollMilliseconds: Int32 = 50

  /// What became of a request.
  enum Outcome {
    /// The child's reply: one line.
    case reply(Data)
    /// The child waits for its next turn.
    case turnEnded
    /// The child is gone.
    case ended(ReplayEnding)
  }

  private let page: SharedPage
  private let requests: Int32
  private let replies: Int32
  private let messages: Int32
  /// Takes a byte where a turn begins, and gives one where it ends; nil where there are no turns.
  private let turns: (begin: Int32, end: Int32)?
  private var process: pid_t
  private var crashMessage = CrashMessage()
  private var reply = Data()
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a child.
  ///
  /// - Parameters:
  ///   - executable: What it runs.
  ///   - takesTurns: Whether it replays in turns with another.
  /// - Throws: `CommandError` where the system refuses.
  init(_ executable: OwnExecutable, takesTurns: Bool = false) throws {
    // A child that is gone must not take this process with it.
    signal(SIGPIPE, SIG_IGN)
    page = try SharedPage()
    let pipes = try (0..<(takesTurns ? 5 : 3)).map { _ in try Pipe.open() }
    (requests, messages, replies) = (pipes[0].writing, pipes[1].reading, pipes[2].reading)
    turns = takesTurns ? (begin: pipes[3].writing, end: pipes[4].reading) : nil
    var given = [
      pipes[0].reading, pipes[1].writing, pipes[1].writing, page.descriptor, pipes[2].writing,
    ]
    var passed = [pipes[0].reading, pipes[1].writing, pipes[2].writing]
    if takesTurns {
      given += [pipes[3].reading, pipes[4].writing]
      passed += [pipes[3].reading, pipes[4].writing]
    }
    process = 0
    let failure = executable.start(ReplayServer.word, descriptors: given, process: &process)
    for end in passed { close(end) }
    guard failure == 0 else {
      process = 0
      throw CommandError(
        .internalError,
        "cannot start '\(executable.path)' to replay in a process of its own "
          + "(\(String(cString: strerror(failure)))): replay in this one with --isolation none"
      )
    }
  }

  deinit {
    if process > 0 { _ = end() }
    for end in [requests, messages, replies] { close(end) }
    if let turns {
      close(turns.begin)
      close(turns.end)
    }
  }

  /// Whether the child can be asked.
  var isAlive: Bool { process > 0 }

  /// Asks for a replay and looks after the child until it replies or is gone.
  ///
  /// - Parameters:
  ///   - request: The request: one line without its end.
  ///   - watch: What the child may take.
  ///   - note: Told of every step that is seen.
  ///   - forward: Told what the child writes to standard output and error.
  /// - Returns: The reply, or how the child ended.
  func answer(
    to request: Data,
    watch: Watchdog,
    note: (ReplayPosition.Step) -> Void = { _ in },
    forward: (String) -> Void = { _ in }
  ) -> Outcome {
    ask(request)
    return outcome(watch: watch, note: note, forward: forward)
  }

  /// Asks for a replay; `outcome` says what became of it.
  ///
  /// - Parameter request: The request: one line without its end.
  func ask(_ request: Data) {
    reply = Data()
    // A child that is gone is found by its reply's end.
    if isAlive { DescriptorWriter(requests).write(request + [0x0A]) }
  }

  /// Begins a turn of a child that takes turns.
  func giveTurn() {
    if let turns, isAlive { DescriptorWriter(turns.begin).write(Data([0])) }
  }

  /// Looks after the child until it replies, ends a turn or is gone.
  ///
  /// - Parameters:
  ///   - watch: What the child may take.
  ///   - note: Told of every step that is seen.
  ///   - forward: Told what the child writes to standard output and error.
  /// - Returns: What became of the request.
  func outcome(
    watch: Watchdog,
    note: (ReplayPosition.Step) -> Void = { _ in },
    forward: (String) -> Void = { _ in }
  ) -> Outcome {
    var watch = watch
    while true {
      if let outcome = look(&watch, note: note, forward: forward) { return outcome }
    }
  }

  /// Looks after the child once, for as long as a look takes at most.
  ///
  /// - Parameters:
  ///   - watch: What the child may take.
  ///   - note: Told of the step that is seen.
  ///   - forward: Told what the child writes to standard output and error.
  /// - Returns: What became of the request; nil while the child is at it.
  func look(
    _ watch: inout Watchdog,
    note: (ReplayPosition.Step) -> Void = { _ in },
    forward: (String) -> Void = { _ in }
  ) -> Outcome? {
    guard isAlive else { return .ended(ending(status: 0, breach: nil)) }
    var sources = [
      pollfd(fd: replies, events: Int16(POLLIN), revents: 0),
      pollfd(fd: messages, events: Int16(POLLIN), revents: 0),
      pollfd(fd: turns?.end ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let readyCount = poll(&sources, nfds_t(sources.count), Self.pollMilliseconds)
    if sources[1].revents != 0 { readMessages(forward) }
    let step = page.position.step
    note(step)
    if sources[2].revents & Int16(POLLIN) != 0, let turns, read(turns.end, &buffer, 1) == 1 {
      return .turnEnded
    }
    if sources[0].revents != 0 {
      let count = read(replies, &buffer, buffer.count)
      if count > 0 {
        reply.append(contentsOf: buffer[..<count])
        if reply.last == 0x0A { return .reply(reply.dropLast()) }
      } else if count == 0 {
        return .ended(end(breach: nil, forward))
      }
    }
    // Looking disturbs, so between turns it is done only where the child takes its time.
    if turns != nil, readyCount > 0 { return nil }
    guard let breach = watch.breach(at: step, by: process) else { return nil }
    kill(process, SIGKILL)
    return .ended(end(breach: breach, forward))
  }

  private func readMessages(_ forward: (String) -> Void) {
    let count = read(messages, &buffer, buffer.count)
    guard count > 0 else { return }
    forward(String(decoding: buffer[..<count], as: UTF8.self))
    crashMessage.read(buffer[..<count])
  }

  /// Takes leave of a child that is gone or is to go.
  private func end(
    breach: Watchdog.Breach?,
    _ forward: (String) -> Void
  ) -> ReplayEnding {
    let status = end(kills: false)
    var source = pollfd(fd: messages, events: Int16(POLLIN), revents: 0)
    while poll(&source, 1, 0) > 0, source.revents & Int16(POLLIN) != 0 {
      readMessages(forward)
    }
    return ending(status: status, breach: breach)
  }

  private func end(kills: Bool = true) -> Int32 {
    var status: Int32 = 0
    if kills { kill(process, SIGKILL) }
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    process = 0
    return status
  }

  private func ending(status: Int32, breach: Watchdog.Breach?) -> ReplayEnding {
    ReplayEnding(
      status: status,
      step: page.position.step,
      breach: page.position.overflow.pointee != 0 ? .stack : breach,
      crashMessage: crashMessage.text
    )
  }
}

/// The ends of a pipe that children do not inherit by themselves.
private struct Pipe {
  var reading: Int32
  var writing: Int32

  static func open() throws -> Pipe {
    var ends: [Int32] = [-1, -1]
    guard ci_pipe(&ends) == 0 else {
      throw CommandError(.internalError, "cannot make a pipe: \(String(cString: strerror(errno)))")
    }
    return Pipe(reading: ends[0], writing: ends[1])
  }
}
