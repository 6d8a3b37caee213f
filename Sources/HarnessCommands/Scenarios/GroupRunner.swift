import LayoutContract
import Results
import TraceReplay

/// Replays groups of scenarios: in processes of their own where there is an executable for them,
/// and in this one otherwise.
struct GroupRunner {
  private let context: CommandContext
  private let request: ReplayRequest
  private let schedule: ReplaySchedule
  private let executable: OwnExecutable?
  private let instructions: InstructionCount?
  private let digests = TraceDigests()
  private let isQuiet: Bool
  private let progress: ProgressBar

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - request: What the command line asks for.
  ///   - schedule: What is replayed.
  ///   - context: The catalog, the executable and where to write.
  ///   - report: Whether progress is shown.
  ///   - stepsPerScenario: Replays of one scenario.
  /// - Throws: `CommandError` where instructions are to be counted and cannot be.
  init(
    _ request: ReplayRequest,
    schedule: ReplaySchedule,
    context: CommandContext,
    report: ReportRequest,
    stepsPerScenario: Int
  ) throws {
    self.request = request
    self.schedule = schedule
    self.context = context
    executable = request.isolation == .process ? context.executable : nil
    instructions =
      request.countsInstructions
      ? try InstructionCount(limits: request.limits, executable: executable, context: context) : nil
    isQuiet = report.isQuiet
    progress = ProgressBar(
      total: schedule.scenarioCount * (stepsPerScenario + (instructions == nil ? 0 : 1)),
      context: context,
      isWanted: report.showsProgress
    )
  }

  /// Takes the progress bar away.
  func end() {
    progress.end()
  }

  /// What a group's results are about.
  func records(of group: ScenarioGroup) throws -> ScenarioRecords {
    let plan = try schedule.plan(of: group)
    return ScenarioRecords(
      request: request,
      group: group,
      plan: plan,
      trace: TraceInfo(plan, sha256: digests.sha256(path: plan.path)),
      command: ScenarioCommand(program: context.program, request: request)
    )
  }

  /// Replays a group.
  ///
  /// - Parameters:
  ///   - group: The scenarios.
  ///   - run: The run that measures; nil to check only.
  ///   - here: Replays in this process.
  ///   - reply: Takes the scenarios out of a child's reply.
  ///   - crashed: Makes the scenario that ended its process.
  /// - Returns: The scenarios, in the order of the group.
  /// - Throws: `CommandError` where the scenarios cannot be replayed.
  func scenarios<Cell>(
    of group: ScenarioGroup,
    run: RunStamp?,
    here: (GroupWork) throws -> [Cell],
    reply: (JobReply) -> [Cell]?,
    crashed: (ScenarioRecords, ReplayEnding, _ index: String, ReplayLimits) -> Cell
  ) throws -> [Cell] {
    let trace = schedule.traces[group.trace]
    let sha256 = digests.sha256(path: trace.path)
    let willReplay = { (entry: LayoutCatalog.Entry) in
      progress.begin("\(trace.head.name) \(entry.layout) \(entry.index)")
    }
    guard let executable else {
      var work = GroupWork(
        group,
        plan: try schedule.plan(of: group),
        request: request,
        program: context.program,
        sha256: sha256
      )
      work.willReplay = willReplay
      return try here(work)
    }
    let isolated = IsolatedGroup(
      group: group,
      executable: executable,
      limits: request.limits,
      items: try schedule.plan(of: group).itemCount,
      willReplay: willReplay,
      forward: forward
    )
    let endings: [IsolatedGroup.Ending<Cell>] = try isolated.run(
      { job(of: group, $0, run: run) },
      reply
    )
    return try zip(group.entries, endings).map { entry, ending in
      switch ending {
      case .finished(let scenario): scenario
      case .crashed(let ending):
        crashed(try records(of: group), ending, entry.index, request.limits)
      }
    }
  }

  /// Counts the instructions of each frame of a scenario; nil where nobody asked for them.
  func instructions(of group: ScenarioGroup, _ place: Int, frameCount: Int) throws -> [Int]? {
    guard let instructions else { return nil }
    let entry = group.entries[place]
    progress.begin("\(schedule.traces[group.trace].head.name) \(entry.layout) \(entry.index)")
    return try instructions.frames(
      of: job(of: group, [place], run: nil),
      frameCount: frameCount,
      items: try schedule.plan(of: group).itemCount,
      forward: forward
    )
  }

  private func job(of group: ScenarioGroup, _ places: [Int], run: RunStamp?) -> GroupJob {
    let path = schedule.traces[group.trace].path
    return GroupJob(
      request: request.only(group, entries: places, trace: path),
      indexes: places.map { group.entries[$0].index },
      sha256: digests.sha256(path: path),
      run: run
    )
  }

  private func forward(_ text: String) {
    if !isQuiet { context.output.writeMessage(text) }
  }
}

extension GroupRunner {
  /// Checks and measures a group.
  ///
  /// - Parameters:
  ///   - group: The scenarios.
  ///   - run: The run that they belong to.
  /// - Returns: A result for each scenario; how its layout ended the process where it did.
  /// - Throws: `CommandError` where the scenarios cannot be replayed.
  func results(of group: ScenarioGroup, _ run: RunRecords) throws -> [ScenarioResult] {
    var results = try scenarios(
      of: group,
      run: run.stamp,
      here: { try $0.results(run) },
      reply: { reply in
        guard case .measured(var results) = reply else { return nil }
        for index in results.indices { results[index].machine = run.machine }
        return results
      },
      crashed: { $0.crashed($1, index: $2, limits: $3, run: run) }
    )
    for place in results.indices where results[place].crash == nil {
      let frameCount = results[place].frames.count
      let instructions = try instructions(of: group, place, frameCount: frameCount)
      if let instructions { results[place].add(instructions: instructions) }
    }
    return results
  }
}
