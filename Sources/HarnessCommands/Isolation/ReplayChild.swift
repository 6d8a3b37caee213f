import CIsolation
import Foundation
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
    /// The child is gone.
    case ended(ReplayEnding)
  }

  private let page: SharedPage
  private let requests: Int32
  private let replies: Int32
  private let messages: Int32
  private var process: pid_t
  private var lastWords = LastWords()

  /// Starts a child.
  ///
  /// - Parameter executable: What it runs.
  /// - Throws: `CommandError` where the system refuses.
  init(_ executable: OwnExecutable) throws {
    // A child that is gone must not take this process with it.
    signal(SIGPIPE, SIG_IGN)
    page = try SharedPage()
    let pipes = try [Pipe.open(), Pipe.open(), Pipe.open()]
    (requests, messages, replies) = (pipes[0].writing, pipes[1].reading, pipes[2].reading)
    let given = [
      pipes[0].reading, pipes[1].writing, pipes[1].writing, page.descriptor, pipes[2].writing,
    ]
    process = 0
    let failure = executable.start(ReplayServer.word, descriptors: given, process: &process)
    for end in [pipes[0].reading, pipes[1].writing, pipes[2].writing] { close(end) }
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
    watch: StepWatch,
    note: (ReplayPosition.Step) -> Void = { _ in },
    forward: (String) -> Void = { _ in }
  ) -> Outcome {
    guard isAlive else { return .ended(ending(status: 0, breach: nil)) }
    var watch = watch
    var reply = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // A child that is gone is found by its reply's end.
    DescriptorWriter(requests).write(request + [0x0A])
    while true {
      var sources = [
        pollfd(fd: replies, events: Int16(POLLIN), revents: 0),
        pollfd(fd: messages, events: Int16(POLLIN), revents: 0),
      ]
      poll(&sources, 2, Self.pollMilliseconds)
      if sources[1].revents != 0 { readMessages(&buffer, forward) }
      let step = page.position.step
      note(step)
      if sources[0].revents != 0 {
        let count = read(replies, &buffer, buffer.count)
        if count > 0 {
          reply.append(contentsOf: buffer[..<count])
          if reply.last == 0x0A { return .reply(reply.dropLast()) }
        } else if count == 0 {
          return .ended(end(breach: nil, &buffer, forward))
        }
      }
      if let breach = watch.breach(at: step, by: process) {
        kill(process, SIGKILL)
        return .ended(end(breach: breach, &buffer, forward))
      }
    }
  }

  private func readMessages(_ buffer: inout [UInt8], _ forward: (String) -> Void) {
    let count = read(messages, &buffer, buffer.count)
    guard count > 0 else { return }
    forward(String(decoding: buffer[..<count], as: UTF8.self))
    lastWords.read(buffer[..<count])
  }

  /// Takes leave of a child that is gone or is to go.
  private func end(
    breach: StepWatch.Breach?,
    _ buffer: inout [UInt8],
    _ forward: (String) -> Void
  ) -> ReplayEnding {
    let status = end(kills: false)
    var source = pollfd(fd: messages, events: Int16(POLLIN), revents: 0)
    while poll(&source, 1, 0) > 0, source.revents & Int16(POLLIN) != 0 {
      readMessages(&buffer, forward)
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

  private func ending(status: Int32, breach: StepWatch.Breach?) -> ReplayEnding {
    ReplayEnding(
      status: status,
      step: page.position.step,
      breach: page.position.overflow.pointee != 0 ? .stack : breach,
      lastWords: lastWords.text
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
