import Foundation
import LayoutContract
import TraceReplay

/// Checks traces one after the other in a child that stays, and in a new one after each that ended
/// it: what a search for failing traces needs.
final class ReplayWorker {
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
  ///   - request: How it is replayed, with one layout and one index.
  ///   - axis: What the layout scrolls along.
  ///   - invariants: The invariants that look; nil for all.
  /// - Returns: What was found; `crash` says how the layout ended its process, if it did.
  /// - Throws: `CommandError` for a trace or settings that cannot be replayed.
  func check(
    _ trace: Data,
    _ request: ReplayRequest,
    along axis: Axis,
    invariants: Set<String>? = nil
  ) throws -> CheckLine {
    let index = request.indexes.first ?? ""
    let job = GroupJob(
      request: request,
      bytes: trace,
      invariants: invariants,
      axis: axis,
      indexes: [index],
      sha256: "unknown"
    )
    let child = try child ?? start()
    let outcome = try child.answer(
      to: ReplayMessage(stackBytes: limits.stackBytes, job: job),
      watch: Watchdog(limits, items: 0),
      forward: forward
    )
    switch outcome {
    case .reply(let reply):
      guard case .checked(let lines) = try reply.accepted() else {
        throw JobReply.unexpected
      }
      guard let line = lines.first else {
        throw CommandError(.internalError, "a child checked nothing")
      }
      return line
    case .turnEnded:
      throw CommandError(.internalError, "a child took a turn that nobody gave it")
    case .ended(let ending):
      self.child = nil
      return try job.records(in: context).crashedLine(ending, index: index, limits: limits)
    }
  }

  private func start() throws -> ReplayChild {
    let child = try ReplayChild(executable)
    childCount += 1
    self.child = child
    return child
  }
}
