import CIsolation
import Foundation
import Measurement
import TraceReplay
import Traces

/// A process of the same executable that replays on request until one replay ends it.
///
/// It ends by itself as soon as nobody holds the other end of its requests, however its parent
/// went. What a layout does to the ends that its process holds costs that process, and nothing
/// else: a request is written as it is read, a reply is limited and carries the request's token,
/// and what became of the process is asked of the system.
final class ReplayChild {
  /// How often a child that alone is at work is looked after, in milliseconds.
  static let pollMilliseconds: Int32 = 50
  /// How long a child may take to end after it closed its pipes.
  private static let endingMilliseconds = 1_000
  /// How long the stack of a step without end may take to be traced, in milliseconds: a second, but
  /// for a machine that has much else to do.
  private static let traceMilliseconds = 35_000
  /// What a reply may have in addition to so much for each frame of each scenario, in bytes.
  private static let replyBytes = (least: 64 << 20, perFrame: 2 << 10)

  /// What became of a request.
  enum Outcome {
    /// The child's reply.
    case reply(JobReply)
    /// The child waits for its next turn.
    case turnEnded
    /// The child is gone.
    case ended(ReplayEnding)
  }

  private let page: SharedPage
  private let libraries: [HeldLibrary]
  private var tracesStacks: Bool { !libraries.isEmpty }
  /// The names of the layouts in its libraries, from the reply to its first request on.
  private(set) var openedLayouts: [String] = []
  /// The request that follows once the libraries are open; nil where none waits.
  private var waitingRequest: Data?
  private var isOpen: Bool
  private let requests: Int32
  private let replies: Int32
  private let messages: Int32
  /// Takes a byte where a turn begins, and gives one where it ends; nil where there are no turns.
  private let turns: (begin: Int32, end: Int32)?
  private var process: ChildProcess?
  private var written: ChildMessages
  private var writesMessages = true
  private var token = ""
  private var unread = Data()
  private var reply = Data()
  private var replyLimit = 0
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
    libraries = executable.libraries
    isOpen = libraries.isEmpty
    written = ChildMessages(hidesTraces: executable.tracesStacks)
    let pipes = try (0..<(takesTurns ? 5 : 3)).map { _ in try ProcessPipe.open() }
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
    ci_do_not_block(requests)
    // A library that ended the first process that opened it ends each.
    guard libraries.allSatisfy({ $0.ending == nil && $0.isUntouched }) else {
      for end in passed { close(end) }
      return
    }
    var number: pid_t = 0
    let failure = executable.start(ReplayServer.word, descriptors: given, process: &number)
    for end in passed { close(end) }
    guard failure == 0 else {
      throw CommandError(
        .internalError,
        "cannot start '\(executable.path)' to replay in a process of its own "
          + "(\(String(cString: strerror(failure)))): replay in this one with --isolation none"
      )
    }
    process = ChildProcess(number: number)
  }

  deinit {
    _ = process?.end()
    for end in [requests, messages, replies] { close(end) }
    if let turns {
      close(turns.begin)
      close(turns.end)
    }
  }

  /// Whether the child can be asked.
  var isAlive: Bool { process != nil }

  /// Asks for a replay and looks after the child until it replies or is gone.
  ///
  /// - Parameters:
  ///   - message: What is asked.
  ///   - frames: Frames of all scenarios together.
  ///   - watch: What the child may take.
  ///   - forward: Told what the child writes to standard output and error.
  /// - Returns: The reply, or how the child ended.
  /// - Throws: `Interruption`, and where the request cannot be written as JSON.
  func answer(
    to message: ReplayMessage,
    frames: Int = 0,
    watch: Watchdog,
    forward: (String) -> Void = { _ in }
  ) throws -> Outcome {
    try ask(message, frames: frames)
    return try outcome(watch: watch, forward: forward)
  }

  /// Asks for a replay; `outcome` says what became of it.
  ///
  /// - Parameters:
  ///   - message: What is asked.
  ///   - frames: Frames of all scenarios together.
  /// - Throws: Where the request cannot be written as JSON.
  func ask(_ message: ReplayMessage, frames: Int) throws {
    var message = message
    token = String(UInt64.random(in: .min ... .max), radix: 36)
    message.token = token
    reply = Data()
    replyLimit = Self.replyBytes.least + Self.replyBytes.perFrame * frames
    let request = try JSONEncoder().encode(message) + [0x0A]
    if isOpen {
      unread = request
    } else {
      var opening = ReplayMessage(token: token, stackBytes: message.stackBytes)
      opening.libraries = libraries.map(\.file)
      unread = try JSONEncoder().encode(opening) + [0x0A]
      waitingRequest = request
    }
    writeRequest()
  }

  /// Sends the request that waited until the libraries were open.
  private func continueAfterOpening(_ layouts: [String]) {
    isOpen = true
    openedLayouts = layouts
    reply = Data()
    unread = waitingRequest ?? Data()
    waitingRequest = nil
    writeRequest()
  }

  /// Writes as much of the request as the child takes; one that is gone is found out elsewhere.
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
    if let turns, isAlive { DescriptorWriter(turns.begin).write(Data([0])) }
  }

  /// Looks after the child until it replies, ends a turn or is gone.
  ///
  /// - Parameters:
  ///   - watch: What the child may take.
  ///   - forward: Told what the child writes to standard output and error.
  /// - Returns: What became of the request.
  /// - Throws: `Interruption`.
  func outcome(watch: Watchdog, forward: (String) -> Void = { _ in }) throws -> Outcome {
    var watch = watch
    while true {
      try Interruption.check()
      if let outcome = look(&watch, forward: forward) { return outcome }
    }
  }

  /// Looks after the child once, for as long as a look takes at most.
  ///
  /// - Parameters:
  ///   - watch: What the child may take.
  ///   - milliseconds: How long the look takes where nothing happens.
  ///   - note: Told of the step that is seen.
  ///   - forward: Told what the child writes to standard output and error.
  /// - Returns: What became of the request; nil while the child is at it.
  func look(
    _ watch: inout Watchdog,
    milliseconds: Int32 = pollMilliseconds,
    note: (ReplayPosition.Step) -> Void = { _ in },
    forward: (String) -> Void = { _ in }
  ) -> Outcome? {
    guard let process else { return .ended(endingBeforeStart) }
    var sources = [
      pollfd(fd: replies, events: Int16(POLLIN), revents: 0),
      pollfd(fd: turns?.end ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: writesMessages ? messages : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: unread.isEmpty ? -1 : requests, events: Int16(POLLOUT), revents: 0),
    ]
    poll(&sources, nfds_t(sources.count), milliseconds)
    if sources[2].revents != 0 { readMessages(forward) }
    if sources[3].revents != 0 { writeRequest() }
    let step = page.position.step
    note(step)
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

  /// Finds whether a child that has replied ends of its own, by a thread that a layout left.
  ///
  /// - Parameters:
  ///   - milliseconds: How long that may take.
  ///   - forward: Told what the child writes to standard output and error.
  /// - Returns: How it ended; nil where it is still there.
  func ending(
    withinMilliseconds milliseconds: Int,
    forward: (String) -> Void
  ) -> ReplayEnding? {
    guard let process, process.state(afterMilliseconds: milliseconds) == CI_CHILD_ENDED else {
      return nil
    }
    return end(breach: nil, forward)
  }

  /// Reads what there is of the reply.
  private func readReply(_ forward: (String) -> Void) -> Outcome? {
    let count = read(replies, &buffer, buffer.count)
    guard count > 0 else { return nil }
    reply.append(contentsOf: buffer[..<count])
    if reply.last == 0x0A, let answer = try? JSONDecoder().decode(ReplayAnswer.self, from: reply),
      answer.protocolVersion == ReplayProtocol.version, answer.token == token
    {
      return outcome(of: answer.reply, forward)
    }
    let isDamaged = reply.count > replyLimit || buffer[..<count].contains(0x0A)
    return isDamaged ? .ended(end(breach: .reply, forward)) : nil
  }

  /// The outcome of a request by its reply; nil where the next request is sent instead.
  private func outcome(of reply: JobReply, _ forward: (String) -> Void) -> Outcome? {
    if !isOpen, case .opened(let layouts) = reply {
      continueAfterOpening(layouts)
      return nil
    }
    guard libraries.allSatisfy(\.isUntouched) else {
      return .ended(end(breach: .library, forward))
    }
    // The parent has read the trace and asked the layouts: code of the library is the cause.
    if isOpen, !libraries.isEmpty, case .refused(let reasons) = reply {
      var ending = end(breach: .refusal, forward)
      ending.crashMessage = reasons.values.sorted().first?.escaped
      return .ended(ending)
    }
    return .reply(reply)
  }

  /// Ends a child that answered something else than it was asked.
  ///
  /// - Parameter forward: Told what the child writes to standard output and error.
  /// - Returns: The ending.
  func refuse(_ forward: (String) -> Void) -> ReplayEnding { end(breach: .reply, forward) }

  /// The version of the protocol that a line has which was no reply; nil where there was none.
  var versionOfRefusedReply: Int? { reply.isEmpty ? nil : ReplayProtocol.version(of: reply) }

  private func readMessages(_ forward: (String) -> Void) {
    let count = read(messages, &buffer, buffer.count)
    writesMessages = count > 0
    if count > 0 { written.take(buffer[..<count], forward) }
  }

  /// Takes leave of a child that is gone or is to go.
  private func end(breach: Watchdog.Breach?, _ forward: (String) -> Void) -> ReplayEnding {
    if breach == .time || breach == .total, tracesStacks {
      process?.quit()
      awaitTrace(forward)
    }
    let status = process?.end() ?? 0
    process = nil
    // Who left its group may still write, for longer than anybody would read.
    for _ in 0..<64 where hasMessages(milliseconds: 0) { readMessages(forward) }
    return ending(status: status, breach: breach)
  }

  /// Waits for the trace of a stack, which needs a reader: a layout may have filled the pipe.
  private func awaitTrace(_ forward: (String) -> Void) {
    let end = MonotonicClock.now() + UInt64(Self.traceMilliseconds) * 1_000_000
    while let process, process.state != CI_CHILD_ENDED, MonotonicClock.now() < end {
      if hasMessages(milliseconds: 1) { readMessages(forward) }
    }
  }

  private func hasMessages(milliseconds: Int32) -> Bool {
    var source = pollfd(fd: messages, events: Int16(POLLIN), revents: 0)
    let isReady = poll(&source, 1, milliseconds) > 0
    // A pipe without a writer is ready at once.
    if isReady, source.revents & Int16(POLLIN) == 0 { usleep(UInt32(milliseconds) * 1_000) }
    return isReady && source.revents & Int16(POLLIN) != 0
  }

  /// The ending of a process that was not started, since it would open a library that ends it.
  private var endingBeforeStart: ReplayEnding {
    libraries.lazy.compactMap(\.ending).first
      ?? ending(status: 0, breach: libraries.allSatisfy(\.isUntouched) ? nil : .library)
  }

  private func ending(status: Int32, breach: Watchdog.Breach?) -> ReplayEnding {
    ReplayEnding(
      status: status,
      step: page.position.step,
      hasReplayed: page.position.hasBegun,
      breach: page.position.overflow.pointee == 1 ? .stack : breach,
      crashMessage: written.crashMessage,
      crashPlace: written.crashPlace
    )
  }
}
