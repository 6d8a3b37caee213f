import Results
import TraceReplay

/// A scenario that is replayed once more, for a picture of it.
struct PicturedScenario {
  let context: CommandContext
  let request: ReplayRequest
  /// The scenario: the first entry of a group; what it is compared with follows.
  let group: ScenarioGroup
  let plan: ReplayPlan
  /// Told what a child writes to standard output and error.
  let forward: (String) -> Void

  /// Has it replayed: in a process of its own where there is an executable for it.
  ///
  /// - Parameters:
  ///   - failure: What is said where the layout ends that process.
  ///   - order: Has a child's job ask for the picture.
  ///   - here: Makes the picture in this process.
  /// - Returns: The reply.
  /// - Throws: `CommandError` where there is no picture, and `Interruption`.
  func reply(
    _ failure: String,
    order: (inout GroupJob) -> Void,
    here: (GroupWork) throws -> JobReply
  ) throws -> JobReply {
    guard let executable = context.executable, request.isolation == .process else {
      return try here(
        GroupWork(
          group,
          plan: plan,
          request: request,
          program: context.invocation,
          sha256: "unknown"
        )
      )
    }
    var job = GroupJob(
      request: request.only(group, entries: Array(group.entries.indices), trace: plan.path),
      axis: group.axis,
      indexes: group.entries.map(\.index),
      sha256: "unknown"
    )
    order(&job)
    let child = try ReplayChild(executable.opening(forLayout: group.settings.kind))
    let outcome = try child.answer(
      to: ReplayMessage(stackBytes: request.limits.stackBytes, job: job),
      frames: plan.frames.count,
      watch: Watchdog(request.limits, items: plan.itemCount, frames: 2 * plan.frames.count),
      forward: forward
    )
    switch outcome {
    case .reply(let reply): return try reply.accepted()
    case .turnEnded: throw JobReply.unexpected
    case .ended(let ending):
      let what = ending.sentence(request.limits, items: plan.itemCount)
      throw CommandError(.violation, "\(failure): \(what)")
    }
  }
}
