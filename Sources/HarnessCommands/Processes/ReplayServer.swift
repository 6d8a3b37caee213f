import CIsolation
import Foundation
import Measurement
import TraceReplay

/// The child's side: reads requests, replays on a stack of its own, and replies.
///
/// The main thread only reads, so that the process ends as soon as its parent is gone, whatever the
/// layout does meanwhile.
struct ReplayServer {
  /// The word that is where a subcommand would; no person types it.
  static let word = "replay-for-parent"
  /// Descriptors that the parent hands over in addition to those every process has.
  private static let pageDescriptor: Int32 = 3
  private static let replyDescriptor: Int32 = 4
  private static let turnDescriptor: Int32 = 5
  private static let passDescriptor: Int32 = 6
  /// What a process exits with whose requests cannot be read any more, as `EX_PROTOCOL`.
  static let closedStatus: Int32 = 76

  /// The turns that the parent gives, where it was asked to.
  static var turns: LockstepBarrier {
    LockstepBarrier(waiting: turnDescriptor, passing: passDescriptor)
  }

  let context: CommandContext

  /// Serves until the requests end.
  ///
  /// - Returns: Only where nobody hands over what it takes.
  /// - Throws: `CommandError` then.
  func run() throws -> ExitStatus {
    guard let page = SharedPage(openedAs: Self.pageDescriptor),
      fcntl(Self.replyDescriptor, F_GETFD) >= 0
    else {
      throw CommandError.usage(
        "'\(Self.word)' is what 'run' and 'check' start by themselves: name one of those"
      )
    }
    ci_be_first_out_of_memory()
    _ = ci_signal_only_itself()
    // A layout may go to another folder, and traces are named from this one.
    let folder = Foundation.open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    while let line = readLine() {
      _ = fchdir(folder)
      serve(Data(line.utf8), page.position)
    }
    // A layout may have closed what is read before this thread came back to it.
    _exit(fcntl(STDIN_FILENO, F_GETFD) >= 0 ? 0 : Self.closedStatus)
  }

  private func serve(_ line: Data, _ position: ReplayPosition) {
    var token = ""
    do {
      try ReplayProtocol.require(line, of: "the parent")
      let request = try JSONDecoder().decode(ReplayMessage.self, from: line)
      token = request.token
      let answer = try answer(to: request)
      let work = StackWork {
        Self.reply(request.token) { try answer(position) }
      }
      let failure = ci_start_thread(
        request.stackBytes,
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

  /// Reads and validates what the answer needs.
  private func answer(to request: ReplayMessage) throws -> (ReplayPosition) throws -> JobReply {
    if let libraries = request.libraries { return { try open(libraries, $0) } }
    if let job = request.job { return try job.prepared(in: context) }
    guard let questions = request.questions else { return { _ in .ready } }
    let catalog = context.catalog
    return { position in
      defer { position.end() }
      return .described(
        questions.enumerated().map { place, question in
          position.begin(scenario: place, pass: .check)
          return question.answer(from: catalog)
        }
      )
    }
  }

  /// Opens libraries on the thread that replays: whatever their code does is held to its limits.
  ///
  /// The parent sends its next request after the reply, so the catalog is read by one thread at a
  /// time.
  private func open(_ libraries: [LibraryFile], _ position: ReplayPosition) throws -> JobReply {
    position.begin(scenario: 0, pass: .open)
    defer { position.end() }
    return .opened(try libraries.flatMap { try context.open($0) })
  }

  private static func reply(_ token: String, _ body: () throws -> JobReply) {
    var line: Data
    do {
      line = try encoded(try body(), token)
    } catch {
      let reasons =
        (error as? CommandError)?.reasons
        ?? [CommandError.Reason(status: .internalError, sentence: "\(error)")]
      let sentences = reasons.map { ($0.status.rawValue, $0.sentence) }
      let refusal = JobReply.refused(Dictionary(sentences) { "\($0); \($1)" })
      line = (try? encoded(refusal, token)) ?? Data()
    }
    DescriptorWriter(replyDescriptor).write(line + [0x0A])
  }

  private static func encoded(_ reply: JobReply, _ token: String) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return try encoder.encode(ReplayAnswer(token: token, reply: reply))
  }
}

/// What a thread is started for.
private final class StackWork {
  let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }
}
