import Foundation
import LayoutContract
import Measurement
import Results
import TraceReplay

/// A request to a child: scenarios of one group, with everything that affects their results.
struct GroupJob: Codable {
  /// The layouts and the options of the replays.
  var request: ReplayRequest
  /// The content of the trace, if it is not a file.
  var bytes: Data?
  /// The names of the invariants to check; nil for all.
  var invariants: Set<String>?
  /// The axis along which the layout scrolls.
  var axis: Axis
  /// The indexes of the scenarios.
  var indexes: [String]
  /// The trace file's digest.
  var sha256: String
  /// The run that measures; nil to check only.
  var run: RunStamp?
  /// The order for replays in lockstep with another process; nil to replay alone.
  var lockstep: LockstepOrder?
  /// A Boolean value that indicates whether the child waits for a turn between checks and timing.
  var awaitsTurn: Bool?
  /// A Boolean value that indicates whether the scenario is replayed only to count instructions.
  var marksInstructions = false
  /// A Boolean value that indicates whether only the time of the slowest frame is requested.
  var findsSlowest = false
  /// The frame to draw; nil to replay all frames.
  var drawing: SceneOptions?
  /// The limits for recording the elements of every frame; nil to record nothing.
  var recording: SceneLimits?
  /// The violations to draw, from the scenario of the first index; nil to draw nothing.
  var wrongFrames: [ViolationRecord]?

  /// Returns the builder of the scenarios' records.
  ///
  /// - Parameter context: The catalog and the executable's name.
  /// - Returns: The builder.
  /// - Throws: `CommandError` for a trace that cannot be replayed.
  func records(in context: CommandContext) throws -> ScenarioRecords {
    let describer = LayoutDescriber(context.catalog, for: self)
    let schedule = try ReplaySchedule(request, catalog: context.catalog, describer, bytes: bytes)
    let group = schedule.groups[0]
    return ScenarioRecords(
      request,
      group,
      try schedule.plan(of: group),
      sha256: sha256,
      program: context.invocation
    )
  }

  /// Reads and validates the input of the replays, in the process in which they will run.
  ///
  /// - Parameter context: The catalog and the executable's name.
  /// - Returns: A function that replays and returns the reply.
  /// - Throws: `CommandError` for a trace that changed since the parent read it.
  func prepared(in context: CommandContext) throws -> (ReplayPosition) throws -> JobReply {
    let describer = LayoutDescriber(context.catalog, for: self)
    let schedule = try ReplaySchedule(request, catalog: context.catalog, describer, bytes: bytes)
    var group = schedule.groups[0]
    group.entries.removeAll { !indexes.contains($0.index) }
    let plan = try schedule.plan(of: group)
    let work = GroupWork(
      group,
      plan: plan,
      request: request,
      program: context.invocation,
      sha256: sha256,
      invariants: invariants
    )
    work.printProgress = context.complain
    return { position in
      work.position = position
      if bytes != nil { try refuse(plan, group, context.catalog, position) }
      return try reply(work)
    }
  }

  /// Throws if a layout does not accept the settings of a trace that the parent did not validate.
  private func refuse(
    _ plan: ReplayPlan,
    _ group: ScenarioGroup,
    _ catalog: LayoutCatalog,
    _ position: ReplayPosition
  ) throws {
    for (place, entry) in group.entries.enumerated() {
      position.begin(scenario: place, pass: .check)
      guard let refusal = plan.question(group.settings, entry).answer(from: catalog).refusal else {
        continue
      }
      throw CommandError([.refused(refusal, by: plan.path)])
    }
  }

  private func reply(_ work: GroupWork) throws -> JobReply {
    if awaitsTurn == true { work.willTime = { ReplayServer.turns.change() } }
    if let lockstep { return .lockstep(try work.lockstep(lockstep)) }
    if marksInstructions {
      try work.markInstructions()
      return .marked
    }
    if findsSlowest { return .slowest(nanoseconds: try work.slowestNanoseconds()) }
    if let drawing { return try work.drawn(drawing) }
    if let recording { return try work.recorded(recording) }
    if let wrongFrames {
      return .wrongFrames(try work.wrongFrames(wrongFrames, index: indexes.first ?? ""))
    }
    guard let run else { return .checked(try work.checkLines()) }
    let records = RunRecords(run, budget: request.timing.budget)
    return request.makesOperations
      ? .operations(try work.operationRecords(records)) : .measured(try work.results(records))
  }
}
