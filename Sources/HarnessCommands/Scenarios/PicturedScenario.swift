import Results
import TraceReplay

/// A scenario that is replayed once more, for a picture of it.
struct PicturedScenario {
  let context: CommandContext
  let request: ReplayRequest
  /// The scenario is the first entry of the group; the reference index follows if it differs.
  let group: ScenarioGroup
  let plan: ReplayPlan
  /// Receives the child's standard output and error.
  let forward: (String) -> Void

  /// Replays the scenario, in a child process if there is an executable for it.
  ///
  /// - Parameters:
  ///   - failure: The start of the message for a crash of the child.
  ///   - order: Adds the request for the picture to a child's job.
  ///   - here: Makes the picture in this process.
  /// - Returns: The reply.
  /// - Throws: `CommandError` if there is no picture, and `Interruption`.
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
