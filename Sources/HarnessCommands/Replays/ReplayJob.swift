import Foundation
import LayoutContract
import Measurement
import Results
import TraceReplay

/// A request to replay scenarios of one group, with everything that affects their results.
struct ReplayJob: Codable {
  /// The purpose of the replays, each with one kind of reply.
  enum Task: Codable {
    /// Checks the scenarios; the reply is `checked`.
    case check
    /// Checks and measures the scenarios, or measures their operations; the reply is `measured` or
    /// `operations`.
    ///
    /// With `awaitsTurn`, the child waits for a turn between checks and timing.
    case measure(RunContext, awaitsTurn: Bool)
    /// Times the scenario in lockstep with another process; the reply is `lockstep`.
    case lockstep(LockstepOrder)
    /// Marks the work of each frame, for a tool that counts instructions; the reply is `marked`.
    case markInstructions
    /// Measures the hooks of the scenario's layout, and once more in each unit of frames; the
    /// reply is `hooks`.
    case measureHooks(LockstepOrder, units: [[Int]])
    /// Times the slowest frame; the reply is `slowest`.
    case findSlowestFrame
    /// Draws a frame; the reply is `drawn`.
    case draw(SceneOptions)
    /// Records the elements of every frame; the reply is `recorded`.
    case record(SceneLimits)
    /// Draws the violations of one scenario; the reply is `figures`.
    case illustrate([ViolationRecord], index: String)
  }

  /// The layouts and the options of the replays.
  var request: ReplayRequest
  /// The content of the trace, if it is not a file.
  var bytes: Data?
  /// The axis along which the layout scrolls.
  var axis: Axis
  /// The indexes of the scenarios.
  var indexes: [String]
  /// The trace file's digest.
  var sha256: String
  /// The purpose of the replays.
  var task = Task.check

  /// Returns the builder of the scenarios' records.
  ///
  /// - Parameter context: The catalog and the executable's name.
  /// - Returns: The builder.
  /// - Throws: `CommandError` for a trace that cannot be replayed.
  func records(in context: CommandContext) throws -> ScenarioRecords {
    let schedule = try ReplaySchedule(for: self, catalog: context.catalog)
    var group = schedule.groups[0]
    group.entries.removeAll { !indexes.contains($0.index) }
    let plan = try schedule.plan(of: group)
    return ScenarioRecords(request, group, plan, sha256: sha256, program: context.invocation)
  }

  /// Reads and validates the input of the replays, in the process in which they will run.
  ///
  /// - Parameter context: The catalog and the executable's name.
  /// - Returns: A function that replays and returns the reply.
  /// - Throws: `CommandError` for a trace that changed since the parent read it.
  func prepared(in context: CommandContext) throws -> (ReplayPosition) throws -> ChildReply {
    let replay = try GroupReplay(records(in: context))
    replay.printProgress = context.complain
    return { position in
      replay.position = position
      if bytes != nil { try requireAccepted(replay, context.catalog, position) }
      return try replay.reply(to: task)
    }
  }

  /// Throws if a layout does not accept the settings of a trace that the parent did not validate.
  private func requireAccepted(
    _ replay: GroupReplay,
    _ catalog: LayoutCatalog,
    _ position: ReplayPosition
  ) throws {
    let (plan, group) = (replay.plan, replay.group)
    for (index, entry) in group.entries.enumerated() {
      position.begin(scenario: index, pass: .check)
      let kind = group.settings.kind
      let query = LayoutQuery(
        settings: group.settings.overlaying(plan.recordedLayout, for: kind),
        index: entry.index,
        changes: plan.settingsChanges(of: kind)
      )
      guard let refusal = query.answer(from: catalog).refusal else { continue }
      throw CommandError([.refused(refusal, by: plan.path)])
    }
  }
}
