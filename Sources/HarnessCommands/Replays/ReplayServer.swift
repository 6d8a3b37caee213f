import CIsolation
import Foundation
import Measurement
import Results
import TraceReplay

/// The child's side of the protocol: reads requests, replays on a separate stack, and replies.
///
/// The main thread only reads, so that the process exits as soon as its parent is gone, even while
/// a layout runs.
struct ReplayServer {
  /// The argument that starts the server in place of a subcommand; not for users.
  static let word = "replay-for-parent"
  /// The descriptors that the parent passes in addition to the standard streams.
  private static let pageDescriptor: Int32 = 3
  private static let replyDescriptor: Int32 = 4
  /// The exit code of a process whose requests can no longer be read: `EX_PROTOCOL`.
  static let closedStatus: Int32 = 76

  let context: CommandContext

  /// Serves until the requests end.
  ///
  /// - Returns: Never; the process exits when the requests end.
  /// - Throws: `CommandError` if no parent passed the descriptors.
  func run() throws -> ExitStatus {
    guard let page = SharedPage(openedAs: Self.pageDescriptor),
      fcntl(Self.replyDescriptor, F_GETFD) >= 0
    else {
      throw CommandError.usage(
        "'\(Self.word)' is for internal use: use 'run' or 'check'"
      )
    }
    ci_be_first_out_of_memory()
    _ = ci_signal_only_itself()
    // A layout may change the working directory, to which the paths of traces are relative.
    let folder = Foundation.open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    while let line = readLine() {
      _ = fchdir(folder)
      serve(Data(line.utf8), page.position)
    }
    // A layout may have closed standard input.
    _exit(fcntl(STDIN_FILENO, F_GETFD) >= 0 ? 0 : Self.closedStatus)
  }

  private func serve(_ line: Data, _ position: ReplayPosition) {
    var token = ""
    do {
      try ReplayProtocol.require(ReplayProtocol.version(of: line), of: "the parent")
      let line = try JSONDecoder().decode(RequestLine.self, from: line)
      token = line.token
      let answer = try answer(to: line)
      let work = StackWork {
        Self.reply(line.token) { try answer(position) }
      }
      let failure = ci_start_thread(
        line.stackBytes,
        position.overflow,
        { context in
          guard let context else { return }
          Unmanaged<StackWork>.fromOpaque(context).takeRetainedValue().body()
        },
        Unmanaged.passRetained(work).toOpaque()
      )
      guard failure == 0 else {
        throw CommandError(.internalError, "no stack: \(String(cString: strerror(failure)))")
      }
    } catch {
      Self.reply(token) { throw error }
    }
  }

  /// Reads and validates the input of an answer, and returns the function that computes it.
  private func answer(to line: RequestLine) throws -> (ReplayPosition) throws -> ChildReply {
    switch line.request {
    case .confirm: { _ in .ready }
    case .open(let libraries): { try open(libraries, $0) }
    case .inspect(let queries): { inspect(queries, $0) }
    case .replay(let job): try job.prepared(in: context)
    }
  }

  private func inspect(_ queries: [LayoutQuery], _ position: ReplayPosition) -> ChildReply {
    defer { position.end() }
    return .inspected(
      queries.enumerated().map { index, query in
        position.begin(scenario: index, pass: .check)
        return query.answer(from: context.catalog)
      }
    )
  }

  /// Opens libraries on the thread that replays, so that its limits apply to their code.
  ///
  /// The parent sends its next request after the reply, so only one thread at a time reads the
  /// catalog.
  private func open(_ libraries: [LibraryFile], _ position: ReplayPosition) throws -> ChildReply {
    position.begin(scenario: 0, pass: .open)
    defer { position.end() }
    return .opened(try libraries.flatMap { try context.open($0) })
  }

  private static func reply(_ token: String, _ body: () throws -> ChildReply) {
    var line: Data
    do {
      line = try encoded(try body(), token)
    } catch {
      let reasons =
        (error as? CommandError)?.reasons
        ?? [CommandError.Reason(status: .internalError, sentence: "\(error)")]
      let sentences = reasons.map { ($0.status.rawValue, $0.sentence) }
      let refusal = ChildReply.refused(Dictionary(sentences) { "\($0); \($1)" })
      line = (try? encoded(refusal, token)) ?? Data()
    }
    DescriptorWriter.write(line + [0x0A], to: replyDescriptor)
  }

  private static func encoded(_ reply: ChildReply, _ token: String) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return try encoder.encode(ReplyLine(token: token, reply: reply))
  }
}

/// A closure for a new thread to run.
private final class StackWork {
  let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }
}
