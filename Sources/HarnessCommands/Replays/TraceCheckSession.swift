import Foundation
import LayoutContract
import TraceReplay

/// Checks traces one after the other, as a search for failing traces does.
///
/// The child stays alive until a trace crashes it; then a new one starts.
final class TraceCheckSession {
  /// The maximum number of replays in one request.
  private static let mostReplays = 4

  private let context: CommandContext
  private let executable: CurrentExecutable
  private let limits: ReplayLimits
  private var child: ReplayProcess?
  /// Receives the standard output and error of the children.
  var forward: (String) -> Void = { _ in }
  /// The number of children started so far.
  private(set) var childCount = 0

  /// Creates a worker, whose first child starts with the first trace.
  ///
  /// - Parameters:
  ///   - executable: The executable of the children, which must contain the layouts.
  ///   - limits: The limits of a layout.
  ///   - context: The layouts, for reports.
  init(_ executable: CurrentExecutable, limits: ReplayLimits, context: CommandContext) {
    self.executable = executable
    self.limits = limits
    self.context = context
  }

  /// Checks a trace.
  ///
  /// - Parameters:
  ///   - trace: The content of a trace file, compressed or not.
  ///   - frames: The maximum number of its frames.
  ///   - request: The options of the replay, with one layout and one index.
  ///   - axis: The axis along which the layout scrolls.
  /// - Returns: The findings, with a `crash` if the layout crashed.
  /// - Throws: `CommandError` for a trace or settings that cannot be replayed.
  func check(
    _ trace: Data,
    frames: Int,
    _ request: ReplayRequest,
    along axis: Axis
  ) throws -> CheckLine {
    let job = job(trace, request, along: axis, .check)
    switch try outcome(of: job, frames: frames) {
    case .reply(.checked(let lines)):
      guard let line = lines.first else {
        throw CommandError(.internalError, "a child checked nothing")
      }
      return line
    case .ended(let ending):
      return try job.records(in: context)
        .crashedLine(ending, index: job.indexes[0])
    default: throw ChildReply.unexpected
    }
  }

  /// Times a trace.
  ///
  /// - Parameters:
  ///   - trace: The content of a trace file, compressed or not.
  ///   - frames: The maximum number of its frames.
  ///   - request: The options of the replay, with one layout and one index.
  ///   - axis: The axis along which the layout scrolls.
  /// - Returns: The maximum frame time from minima over three replays, in nanoseconds; nil if the
  ///   layout crashed.
  /// - Throws: `CommandError` for a trace or settings that cannot be replayed.
  func slowestNanoseconds(
    in trace: Data,
    frames: Int,
    _ request: ReplayRequest,
    along axis: Axis
  ) throws -> UInt64? {
    let job = job(trace, request, along: axis, .findSlowestFrame)
    switch try outcome(of: job, frames: frames) {
    case .reply(.slowest(let nanoseconds)): return nanoseconds
    case .ended: return nil
    default: throw ChildReply.unexpected
    }
  }

  private func job(
    _ trace: Data,
    _ request: ReplayRequest,
    along axis: Axis,
    _ task: ReplayJob.Task
  ) -> ReplayJob {
    ReplayJob(
      request: request,
      bytes: trace,
      axis: axis,
      indexes: [request.indexes.first ?? ""],
      sha256: "unknown",
      task: task
    )
  }

  private func outcome(of job: ReplayJob, frames: Int) throws -> ReplayProcess.Outcome {
    let child = try child ?? start()
    let outcome = try child.answer(
      to: .replay(job),
      watch: Watchdog(limits, items: 0, frames: Self.mostReplays * frames),
      forward: forward
    )
    if case .ended = outcome { self.child = nil }
    guard case .reply(let reply) = outcome else { return outcome }
    return .reply(try reply.accepted())
  }

  private func start() throws -> ReplayProcess {
    let child = try ReplayProcess(executable, limits)
    childCount += 1
    self.child = child
    return child
  }
}
