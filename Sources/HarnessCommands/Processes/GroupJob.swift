import Foundation
import LayoutContract
import Measurement
import Results
import TraceReplay

/// What a child is asked for: scenarios of one group, with everything that their results depend on.
struct GroupJob: Codable {
  /// What is replayed, and how.
  var request: ReplayRequest
  /// The trace itself, where it is no file.
  var bytes: Data?
  /// The invariants that look; nil for all.
  var invariants: Set<String>?
  /// What the layout scrolls along.
  var axis: Axis
  /// The indexes of the scenarios.
  var indexes: [String]
  /// The trace file's digest.
  var sha256: String
  /// The run that measures; nil to check only.
  var run: RunStamp?
  /// How to replay in turns with another process; nil to replay alone.
  var lockstep: LockstepOrder?
  /// Whether the child waits for a turn once everything is checked, before anything is timed.
  var awaitsTurn: Bool?
  /// Whether the scenario is replayed for its instructions alone, which another process counts.
  var marksInstructions = false
  /// Whether only how long the slowest frame takes is wanted.
  var findsSlowest = false
  /// The frame of which a picture is wanted; nil for a replay of all frames.
  var drawing: SceneOptions?
  /// How much is kept of what the scenario shows in every frame; nil where nothing is wanted.
  var recording: SceneLimits?
  /// What was found in the scenario of the first index and is to be drawn; nil to draw nothing.
  var wrongFrames: [ViolationRecord]?

  /// What the scenarios' records are about.
  ///
  /// - Parameter context: The catalog and the executable's name.
  /// - Returns: What their records begin with.
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

  /// Reads and validates what the replays need, in the process in which they are to run.
  ///
  /// - Parameter context: The catalog and the executable's name.
  /// - Returns: What replays and answers.
  /// - Throws: `CommandError` for a trace that changed meanwhile.
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

  /// Asks the layouts whether they take what a trace gives them that the parent has not read.
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
