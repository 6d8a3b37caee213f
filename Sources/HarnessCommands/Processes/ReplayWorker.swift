import Foundation
import LayoutContract
import TraceReplay

/// Checks traces one after the other in a child that stays, and in a new one after each that ended
/// it: what a search for failing traces needs.
final class ReplayWorker {
  /// Replays of one request at most.
  private static let mostReplays = 4

  private let context: CommandContext
  private let executable: OwnExecutable
  private let limits: ReplayLimits
  private var child: ReplayChild?
  /// Told what children write to standard output and error.
  var forward: (String) -> Void = { _ in }
  /// How many children were started so far.
  private(set) var childCount = 0

  /// Makes a worker; its first child starts with the first trace.
  ///
  /// - Parameters:
  ///   - executable: What the children run; it must know the layouts.
  ///   - limits: What a layout may take.
  ///   - context: The layouts, for reports.
  init(_ executable: OwnExecutable, limits: ReplayLimits, context: CommandContext) {
    self.executable = executable
    self.limits = limits
    self.context = context
  }

  /// Checks a trace.
  ///
  /// - Parameters:
  ///   - trace: A whole trace file, plain or packed.
  ///   - frames: Its frames at most.
  ///   - request: How it is replayed, with one layout and one index.
  ///   - axis: What the layout scrolls along.
  ///   - invariants: The invariants that look; nil for all.
  /// - Returns: What was found; `crash` says how the layout ended its process, if it did.
  /// - Throws: `CommandError` for a trace or settings that cannot be replayed.
  func check(
    _ trace: Data,
    frames: Int,
    _ request: ReplayRequest,
    along axis: Axis,
    invariants: Set<String>? = nil
  ) throws -> CheckLine {
    let job = job(trace, request, along: axis, invariants)
    switch try outcome(of: job, frames: frames) {
    case .reply(.checked(let lines)):
      guard let line = lines.first else {
        throw CommandError(.internalError, "a child checked nothing")
      }
      return line
    case .ended(let ending):
      return try job.records(in: context)
        .crashedLine(ending, index: job.indexes[0], limits: limits)
    default: throw JobReply.unexpected
    }
  }

  /// Times a trace.
  ///
  /// - Parameters:
  ///   - trace: A whole trace file, plain or packed.
  ///   - frames: Its frames at most.
  ///   - request: How it is replayed, with one layout and one index.
  ///   - axis: What the layout scrolls along.
  /// - Returns: How long the slowest frame takes, in nanoseconds, each by the least of three
  ///   replays; nil where the layout ended its process.
  /// - Throws: `CommandError` for a trace or settings that cannot be replayed.
  func slowestNanoseconds(
    in trace: Data,
    frames: Int,
    _ request: ReplayRequest,
    along axis: Axis
  ) throws -> UInt64? {
    var job = job(trace, request, along: axis, nil)
    job.findsSlowest = true
    switch try outcome(of: job, frames: frames) {
    case .reply(.slowest(let nanoseconds)): return nanoseconds
    case .ended: return nil
    default: throw JobReply.unexpected
    }
  }

  private func job(
    _ trace: Data,
    _ request: ReplayRequest,
    along axis: Axis,
    _ invariants: Set<String>?
  ) -> GroupJob {
    GroupJob(
      request: request,
      bytes: trace,
      invariants: invariants,
      axis: axis,
      indexes: [request.indexes.first ?? ""],
      sha256: "unknown"
    )
  }

  private func outcome(of job: GroupJob, frames: Int) throws -> ReplayChild.Outcome {
    let child = try child ?? start()
    let outcome = try child.answer(
      to: ReplayMessage(stackBytes: limits.stackBytes, job: job),
      watch: Watchdog(limits, items: 0, frames: Self.mostReplays * frames),
      forward: forward
    )
    switch outcome {
    case .reply(let reply): return .reply(try reply.accepted())
    case .turnEnded: return outcome
    case .ended:
      self.child = nil
      return outcome
    }
  }

  private func start() throws -> ReplayChild {
    let child = try ReplayChild(executable)
    childCount += 1
    self.child = child
    return child
  }
}
