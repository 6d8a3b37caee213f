import Foundation
import Measurement
import Results
import TraceReplay

/// What a child is asked for: cells of one group, with everything that the command line says.
struct GroupJob: Codable {
  /// The flags' values, the environment's included.
  var flags: [String: [String]]
  /// The trace's file.
  var trace: String
  /// The trace itself, where it is no file.
  var bytes: Data?
  /// The invariants that look; nil for all.
  var invariants: Set<String>?
  /// The strategies of the cells.
  var indexes: [String]
  /// The run that measures; nil to check only.
  var run: RunStamp?
  /// The trace file's digest.
  var sha256: String
  /// How to replay in turns with another process; nil to replay alone.
  var lockstep: LockstepOrder?
  /// Whether the cell is replayed for its instructions alone, which another process counts.
  var marksInstructions = false

  /// Asks for a group.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - entries: The places of those of its cells that are asked for.
  ///   - arguments: The command line.
  ///   - trace: The trace's file.
  ///   - sha256: The file's digest.
  ///   - run: The run that measures; nil to check only.
  init(
    _ group: ScenarioGroup,
    entries: [Int],
    arguments: ParsedArguments,
    trace: String,
    sha256: String,
    run: RunStamp?
  ) {
    flags = arguments.values
    // Which cells, and what becomes of the results: a child's work must not depend on either.
    for flag in [Flag.filter, .skip, .index, .shard, .json, .results, .resume, .color, .quiet] {
      flags[flag.name] = nil
    }
    flags[Flag.layout.name] = [group.settings.commandLineText]
    flags[Flag.items.name] = [group.items.map { String($0) } ?? "recorded"]
    // A child has one number of items to measure and nothing to compare.
    if flags.removeValue(forKey: Flag.sweep.name) != nil {
      flags[Flag.operations.name] = ["true"]
    }
    self.trace = trace
    indexes = entries.map { group.entries[$0].index }
    self.run = run
    self.sha256 = sha256
  }

  /// Asks for a check of a trace that is no file.
  init(
    flags: [String: [String]],
    trace: String,
    bytes: Data,
    invariants: Set<String>?,
    indexes: [String],
    sha256: String
  ) {
    self.flags = flags
    self.trace = trace
    self.bytes = bytes
    self.invariants = invariants
    self.indexes = indexes
    self.sha256 = sha256
  }

  /// What the cells' records are about.
  ///
  /// - Throws: `CommandError` for a trace or settings that cannot be replayed.
  func records(in context: CommandContext) throws -> ScenarioRecords {
    let request = try ReplayRequest(arguments)
    let schedule = try ReplaySchedule(request, catalog: context.catalog, bytes: bytes)
    let group = schedule.groups[0]
    let plan = try schedule.plan(of: group)
    return ScenarioRecords(
      request: request,
      group: group,
      plan: plan,
      trace: TraceInfo(plan, sha256: sha256),
      command: ScenarioCommand(program: context.program, request: request)
    )
  }

  /// Reads and validates what the replays need.
  ///
  /// - Parameter context: The catalog and the executable's name.
  /// - Returns: What replays and answers.
  /// - Throws: `CommandError` for a trace that changed meanwhile.
  func prepared(in context: CommandContext) throws -> (ReplayPosition) throws -> JobReply {
    let arguments = arguments
    let request = try ReplayRequest(arguments)
    let schedule = try ReplaySchedule(request, catalog: context.catalog, bytes: bytes)
    var group = schedule.groups[0]
    group.entries.removeAll { !indexes.contains($0.index) }
    let plan = try schedule.plan(of: group)
    let work = try GroupWork(
      group,
      plan: plan,
      arguments: arguments,
      program: context.program,
      sha256: sha256,
      invariants: invariants
    )
    return { position in
      var work = work
      work.position = position
      if let lockstep { return .lockstep(try work.lockstep(lockstep)) }
      if marksInstructions {
        try work.markInstructions()
        return .marked
      }
      guard let run else { return .checked(try work.checkLines()) }
      let records = try RunRecords(run, budget: work.budget())
      return request.makesOperations
        ? .operations(try work.operationRecords(records)) : .measured(try work.results(records))
    }
  }

  /// The command line that the job stands for; operations have no trace to name.
  private var arguments: ParsedArguments {
    let isMade = flags[Flag.operations.name] != nil
    return ParsedArguments(values: flags, operands: isMade ? [] : [trace])
  }
}

/// What a child answers.
enum JobReply: Codable {
  /// The cells that were measured, in order.
  case measured([ScenarioResult])
  /// The cells whose operations were measured, in order.
  case operations([OperationRecord])
  /// The cells that were checked, in order.
  case checked([CheckLine])
  /// What was replayed in turns with another process.
  case lockstep(LockstepReplays)
  /// The cell was replayed for its instructions.
  case marked
  /// Why nothing could be replayed: exit codes with sentences.
  case refused([Int32: String])

  /// Reads a reply.
  ///
  /// - Parameters:
  ///   - line: One line.
  ///   - cells: Takes the cells out of it.
  /// - Returns: The cells.
  /// - Throws: `CommandError` where the child refused.
  static func read<Cell>(_ line: Data, _ cells: (JobReply) -> [Cell]?) throws -> [Cell] {
    let reply = try JSONDecoder().decode(JobReply.self, from: line)
    if case .refused(let reasons) = reply {
      throw CommandError(
        reasons.map {
          CommandError.Reason(
            status: ExitStatus(rawValue: $0.key) ?? .internalError,
            sentence: $0.value
          )
        }
      )
    }
    guard let found = cells(reply) else {
      throw CommandError(.internalError, "a child answered something else than it was asked")
    }
    return found
  }
}

/// What the results of one run have in common, besides the machine.
struct RunStamp: Codable {
  var info: RunInfo
  var build: BuildInfo
}
