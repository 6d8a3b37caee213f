import LayoutContract
import Results
import TraceReplay

/// Replays groups of scenarios: in processes of their own where there is an executable for them,
/// and in this one otherwise.
final class GroupRunner {
  /// Groups of more items are checked alone.
  private static let itemsBesideOthers = 100_000

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
      request,
      group,
      plan,
      sha256: digests.sha256(path: plan.path),
      program: context.invocation
    )
  }

  /// Whether a group may be checked while another is: there is a processor for each, and memory
  /// for both models.
  func isChecked(besideOthers group: ScenarioGroup) throws -> Bool {
    guard executable != nil, Processors.usable.count > 1 else { return false }
    return try schedule.plan(of: group).itemCount <= Self.itemsBesideOthers
  }

  /// Replays some groups: all are checked at the same time, and then one after the other is timed
  /// while the others wait.
  ///
  /// - Parameters:
  ///   - groups: The groups.
  ///   - run: The run that measures; nil to check only.
  ///   - here: Replays in this process.
  ///   - reply: Takes the scenario at a place out of a child's reply.
  ///   - crashed: Makes the scenario that ended its process.
  /// - Returns: The scenarios of each group, in the order of the group.
  /// - Throws: `CommandError` where the scenarios cannot be replayed.
  @inline(never)
  func scenarios<Outcome>(
    of groups: [ScenarioGroup],
    run: RunStamp?,
    here: (GroupWork) throws -> [Outcome],
    reply: (JobReply, _ place: Int) -> Outcome?,
    crashed: (ScenarioRecords, ReplayEnding, _ index: String, ReplayLimits) -> Outcome
  ) throws -> [[Outcome]] {
    guard let executable else { return try groups.map { try here(work(of: $0)) } }
    return try zip(groups, try endings(of: groups, run: run, executable)).map { group, endings in
      try zip(group.entries, endings).map { entry, ending in
        switch ending {
        case .finished(let answer, let place):
          guard let scenario = reply(answer, place) else { throw JobReply.unexpected }
          return scenario
        case .crashed(let ending):
          return crashed(try records(of: group), ending, entry.index, request.limits)
        }
      }
    }
  }

  /// What became of each scenario of each group in children.
  private func endings(
    of groups: [ScenarioGroup],
    run: RunStamp?,
    _ executable: OwnExecutable
  ) throws -> [[IsolatedGroup.Ending]] {
    let takesTurn = groups.count > 1 && run != nil
    let runs = try groups.map { group in
      let plan = try schedule.plan(of: group)
      let isolated = IsolatedGroup(
        group: group,
        executable: executable,
        limits: request.limits,
        items: plan.itemCount,
        frameCount: plan.frames.count,
        willReplay: { self.willReplay($0, of: group) },
        forward: forward
      )
      return try isolated.begin(takesTurn: takesTurn) {
        self.job(of: group, $0, run: run, awaitsTurn: takesTurn)
      }
    }
    while runs.contains(where: { $0.state == .working }) {
      for run in runs where run.state == .working { try run.look() }
    }
    for run in runs {
      while run.state != .finished {
        // A child that takes the place of one that ended has to be given its turn, too.
        if run.state == .checked { run.giveTurn() }
        try run.look()
      }
    }
    return runs.map(\.found)
  }

  private func work(of group: ScenarioGroup) throws -> GroupWork {
    let work = GroupWork(
      group,
      plan: try schedule.plan(of: group),
      request: request,
      program: context.invocation,
      sha256: digests.sha256(path: schedule.traces[group.trace].path)
    )
    work.willReplay = { self.willReplay($0, of: group) }
    return work
  }

  private func willReplay(_ entry: LayoutCatalog.Entry, of group: ScenarioGroup) {
    progress.begin("\(schedule.traces[group.trace].head.shownName) \(entry.layout) \(entry.index)")
  }

  /// Counts the instructions of each frame of a scenario; nil where nobody asked for them.
  func instructions(of group: ScenarioGroup, _ place: Int, frameCount: Int) throws -> [Int]? {
    guard let instructions else { return nil }
    let entry = group.entries[place]
    willReplay(entry, of: group)
    return try instructions.frames(
      of: job(of: group, [place], run: nil),
      frameCount: frameCount,
      items: try schedule.plan(of: group).itemCount,
      forward: forward
    )
  }

  private func job(
    of group: ScenarioGroup,
    _ places: [Int],
    run: RunStamp?,
    awaitsTurn: Bool = false
  ) -> GroupJob {
    let path = schedule.traces[group.trace].path
    return GroupJob(
      request: request.only(group, entries: places, trace: path),
      axis: group.axis,
      indexes: places.map { group.entries[$0].index },
      sha256: digests.sha256(path: path),
      run: run,
      awaitsTurn: awaitsTurn ? true : nil
    )
  }

  private func forward(_ text: String) {
    if !isQuiet { context.output.writeMessage(text) }
  }
}

extension GroupRunner {
  /// Checks and measures some groups, of which several are checked at the same time.
  ///
  /// - Parameters:
  ///   - groups: The groups.
  ///   - run: The run that they belong to.
  /// - Returns: A result for each scenario of each group; how its layout ended the process where it
  ///   did.
  /// - Throws: `CommandError` where the scenarios cannot be replayed.
  func results(of groups: [ScenarioGroup], _ run: RunRecords) throws -> [[ScenarioResult]] {
    var all = try scenarios(
      of: groups,
      run: run.stamp,
      here: { try $0.results(run) },
      reply: { reply, place in
        guard case .measured(let results) = reply else { return nil }
        var result = results[place]
        result.machine = run.machine
        return result
      },
      crashed: { $0.crashed($1, index: $2, limits: $3, run: run) }
    )
    for (number, group) in groups.enumerated() {
      for place in all[number].indices where all[number][place].crash == nil {
        let frameCount = all[number][place].frames.count
        let instructions = try instructions(of: group, place, frameCount: frameCount)
        if let instructions { all[number][place].add(instructions: instructions) }
      }
    }
    return all
  }
}
