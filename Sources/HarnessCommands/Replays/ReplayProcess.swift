import CIsolation
import Foundation
import Measurement
import Results
import TraceReplay
import Traces

/// A child process that replays on request until a replay crashes it: its pipes, limits and exit.
///
/// The child exits as soon as the other end of its request pipe is closed, however its parent
/// ended. A layout can tamper with the child's pipes, but only that child is affected: requests
/// are written without blocking, a reply is limited in size and carries the request's token, and
/// the state of the process comes from the system.
final class ReplayProcess {
  /// The time to poll the only working child, in milliseconds.
  static let pollMilliseconds: Int32 = 50
  /// The time for a child to exit after it closed its pipes, in milliseconds.
  private static let endingMilliseconds = 1_000
  /// The maximum time for tracing the stack of an endless step, in milliseconds.
  ///
  /// It takes a second, but more on a busy machine.
  private static let traceMilliseconds = 35_000
  /// The maximum size of a reply, in bytes: a constant and an amount per frame of each scenario.
  private static let replyBytes = (least: 64 << 20, perFrame: 2 << 10)

  /// The outcome of a request.
  enum Outcome {
    /// The child's reply.
    case reply(ChildReply)
    /// The child waits for its next turn.
    case turnEnded
    /// The child is no longer running.
    case ended(ChildExit)
  }

  private let page: SharedPage
  private let stackBytes: Int
  private let libraries: [HeldLibrary]
  /// The names of the layouts in its libraries, set once they are open.
  private(set) var openedLayouts: [String] = []
  /// The request to send once the libraries are open; nil if none is pending.
  private var waitingRequest: Data?
  private var isOpen: Bool
  private let requests: Int32
  private let replies: Int32
  private let messages: Int32
  /// The pipes that begin a turn with a byte and report its end with a byte; nil without turns.
  private let turns: (begin: Int32, end: Int32)?
  private var process: ChildProcess?
  private var written: ChildOutput
  private var writesMessages = true
  private var token = ""
  private var unread = Data()
  private var reply = Data()
  private var replyLimit = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a child.
  ///
  /// - Parameters:
  ///   - executable: The child's executable.
  ///   - limits: The limits of its replays.
  ///   - takesTurns: Whether it replays in lockstep with another.
  /// - Throws: `CommandError` if the system refuses.
  init(
    _ executable: CurrentExecutable,
    _ limits: ReplayLimits,
    takesTurns: Bool = false
  ) throws {
    // Writing to a dead child must not kill this process.
    signal(SIGPIPE, SIG_IGN)
    page = try SharedPage()
    stackBytes = limits.stackBytes
    libraries = executable.libraries
    isOpen = libraries.isEmpty
    written = ChildOutput(hidesTraces: executable.tracesStacks)
    let pipes = try (0..<(takesTurns ? 5 : 3)).map { _ in try ProcessPipe.open() }
    (requests, messages, replies) = (pipes[0].writing, pipes[1].reading, pipes[2].reading)
    turns = takesTurns ? (begin: pipes[3].writing, end: pipes[4].reading) : nil
    var given = [
      pipes[0].reading, pipes[1].writing, pipes[1].writing, page.descriptor, pipes[2].writing,
    ]
    if takesTurns { given += [pipes[3].reading, pipes[4].writing] }
    let passed = Set(given).subtracting([page.descriptor])
    ci_do_not_block(requests)
    // A library that crashed the first process that opened it would crash every other.
    guard libraries.allSatisfy({ $0.ending == nil && $0.isUntouched }) else {
      for end in passed { close(end) }
      return
    }
    process = try executable.start(ReplayServer.word, descriptors: given, closing: passed)
  }

  deinit {
    _ = process?.end()
    for end in [requests, messages, replies] { close(end) }
    if let turns {
      close(turns.begin)
      close(turns.end)
    }
  }

  /// A Boolean value that indicates whether the child can receive requests.
  var isAlive: Bool { process != nil }

  /// Sends a request and polls the child until it replies or ends.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - frames: The number of frames in all scenarios.
  ///   - watch: The limits of the child.
  ///   - forward: Receives the standard output and error of the child.
  /// - Returns: The reply, or the end of the child.
  /// - Throws: `Interruption`, and an error if the request cannot be encoded as JSON.
  func answer(
    to request: ChildRequest,
    frames: Int = 0,
    watch: Watchdog,
    forward: (String) -> Void = { _ in }
  ) throws -> Outcome {
    try send(request, frames: frames)
    return try outcome(watch: watch, forward: forward)
  }

  /// Sends a request, whose outcome `outcome` returns.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - frames: The number of frames in all scenarios.
  /// - Throws: An error if the request cannot be encoded as JSON.
  func send(_ request: ChildRequest, frames: Int) throws {
    token = String(UInt64.random(in: .min ... .max), radix: 36)
    reply = Data()
    replyLimit = Self.replyBytes.least + Self.replyBytes.perFrame * frames
    unread = try line(request)
    if !isOpen {
      waitingRequest = unread
      unread = try line(.open(libraries.map(\.file)))
    }
    writeRequest()
  }

  private func line(_ request: ChildRequest) throws -> Data {
    let line = RequestLine(token: token, stackBytes: stackBytes, request: request)
    return try JSONEncoder().encode(line) + [0x0A]
  }

  /// Sends the pending request, after the libraries were opened.
  private func continueAfterOpening(_ layouts: [String]) {
    isOpen = true
    openedLayouts = layouts
    reply = Data()
    unread = waitingRequest ?? Data()
    waitingRequest = nil
    writeRequest()
  }

  /// Writes as much of the request as the pipe accepts.
  ///
  /// A dead child is detected elsewhere.
  private func writeRequest() {
    while !unread.isEmpty {
      let count = unread.withUnsafeBytes { write(requests, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      unread = count > 0 ? unread.dropFirst(count) : Data()
    }
  }

  /// Begins a turn of a child that takes turns.
  func giveTurn() {
    if let turns, isAlive { DescriptorWriter.write(Data([0]), to: turns.begin) }
  }

  /// Polls the child until it replies, ends a turn or ends.
  ///
  /// - Parameters:
  ///   - watch: The limits of the child.
  ///   - forward: Receives the standard output and error of the child.
  /// - Returns: The outcome of the request.
  /// - Throws: `Interruption`.
  func outcome(watch: Watchdog, forward: (String) -> Void = { _ in }) throws -> Outcome {
    var watch = watch
    while true {
      try Interruption.check()
      if let outcome = poll(&watch, forward: forward) { return outcome }
    }
  }

  /// Polls the child once.
  ///
  /// - Parameters:
  ///   - watch: The limits of the child.
  ///   - milliseconds: The maximum duration.
  ///   - record: Receives the current step.
  ///   - forward: Receives the standard output and error of the child.
  /// - Returns: The outcome of the request; nil if the child is still working.
  func poll(
    _ watch: inout Watchdog,
    milliseconds: Int32 = pollMilliseconds,
    record: (ReplayPosition.Step) -> Void = { _ in },
    forward: (String) -> Void = { _ in }
  ) -> Outcome? {
    guard let process else { return .ended(endingBeforeStart) }
    var sources = [
      pollfd(fd: replies, events: Int16(POLLIN), revents: 0),
      pollfd(fd: turns?.end ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: writesMessages ? messages : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: unread.isEmpty ? -1 : requests, events: Int16(POLLOUT), revents: 0),
    ]
    Foundation.poll(&sources, nfds_t(sources.count), milliseconds)
    if sources[2].revents != 0 { readMessages(forward) }
    if sources[3].revents != 0 { writeRequest() }
    let step = page.position.step
    record(step)
    if sources[1].revents & Int16(POLLIN) != 0, let turns, read(turns.end, &buffer, 1) == 1 {
      return .turnEnded
    }
    if sources[0].revents & Int16(POLLIN) != 0 { return readReply(forward) }
    let isOver = sources[0].revents != 0 || sources[1].revents != 0
    switch process.state(afterMilliseconds: isOver ? Self.endingMilliseconds : 0) {
    case CI_CHILD_ENDED: return .ended(end(breach: nil, forward))
    case CI_CHILD_STOPPED: return .ended(end(breach: .stop, forward))
    default:
      let breach = isOver ? .reply : watch.breach(at: step, by: process.number)
      return breach.map { .ended(end(breach: $0, forward)) }
    }
  }

  /// Waits for a child that has replied to crash, by a thread that a layout left running.
  ///
  /// - Parameters:
  ///   - milliseconds: The maximum duration.
  ///   - forward: Receives the standard output and error of the child.
  /// - Returns: The crash; nil if the child is still alive.
  func exit(
    withinMilliseconds milliseconds: Int,
    forward: (String) -> Void
  ) -> ChildExit? {
    guard let process, process.state(afterMilliseconds: milliseconds) == CI_CHILD_ENDED else {
      return nil
    }
    return end(breach: nil, forward)
  }

  /// Reads the available part of the reply.
  private func readReply(_ forward: (String) -> Void) -> Outcome? {
    let count = read(replies, &buffer, buffer.count)
    guard count > 0 else { return nil }
    reply.append(contentsOf: buffer[..<count])
    if reply.last == 0x0A, let answer = try? JSONDecoder().decode(ReplyLine.self, from: reply),
      answer.protocolVersion == ReplayProtocol.version, answer.token == token
    {
      return outcome(of: answer.reply, forward)
    }
    let isDamaged = reply.count > replyLimit || buffer[..<count].contains(0x0A)
    return isDamaged ? .ended(end(breach: .reply, forward)) : nil
  }

  /// Returns the outcome of a reply; nil if the pending request is sent instead.
  private func outcome(of reply: ChildReply, _ forward: (String) -> Void) -> Outcome? {
    if !isOpen, case .opened(let layouts) = reply {
      continueAfterOpening(layouts)
      return nil
    }
    guard libraries.allSatisfy(\.isUntouched) else {
      return .ended(end(breach: .library, forward))
    }
    // The parent has validated the trace and the settings, so the library's code is the cause.
    if isOpen, !libraries.isEmpty, case .refused(let reasons) = reply {
      var ending = end(breach: .refusal, forward)
      ending.crashMessage = reasons.values.sorted().first?.escaped
      return .ended(ending)
    }
    return .reply(reply)
  }

  /// Kills a child whose reply does not match the request.
  ///
  /// - Parameter forward: Receives the standard output and error of the child.
  /// - Returns: The end of the child.
  func refuse(_ forward: (String) -> Void) -> ChildExit { end(breach: .reply, forward) }

  /// The protocol version of a line that was not a valid reply; nil if no line was received.
  var versionOfRefusedReply: Int? { reply.isEmpty ? nil : ReplayProtocol.version(of: reply) }

  private func readMessages(_ forward: (String) -> Void) {
    let count = read(messages, &buffer, buffer.count)
    writesMessages = count > 0
    if count > 0 { written.read(buffer[..<count], forward) }
  }

  /// Kills and reaps the child, and returns its end.
  private func end(breach: Watchdog.Breach?, _ forward: (String) -> Void) -> ChildExit {
    if breach == .time || breach == .total, !libraries.isEmpty, let process {
      // The process exits, and Swift prints a stack trace if that is enabled.
      kill(process.number, SIGQUIT)
      awaitTrace(forward)
    }
    let status = process?.end() ?? 0
    process = nil
    // A process that left the group may write forever, so read a limited number of times.
    for _ in 0..<64 where ProcessPipe.hasBytes(messages, withinMilliseconds: 0) {
      readMessages(forward)
    }
    return ending(status: status, breach: breach)
  }

  /// Waits for a stack trace, and reads messages meanwhile: a layout may have filled the pipe.
  private func awaitTrace(_ forward: (String) -> Void) {
    let end = MonotonicClock.now() + UInt64(Self.traceMilliseconds) * 1_000_000
    while let process, process.state != CI_CHILD_ENDED, MonotonicClock.now() < end {
      if ProcessPipe.hasBytes(messages, withinMilliseconds: 1) { readMessages(forward) }
    }
  }

  /// The end of a child that was not started, since one of its libraries crashed or was changed.
  private var endingBeforeStart: ChildExit {
    libraries.lazy.compactMap(\.ending).first
      ?? ending(status: 0, breach: libraries.allSatisfy(\.isUntouched) ? nil : .library)
  }

  private func ending(status: Int32, breach: Watchdog.Breach?) -> ChildExit {
    ChildExit(
      status: status,
      step: page.position.step,
      hasReplayed: page.position.hasBegun,
      breach: page.position.overflow.pointee == 1 ? .stack : breach,
      crashMessage: written.crashMessage,
      crashLocation: written.crashLocation
    )
  }
}
