import LayoutContract
import Results
import TraceReplay

/// Replays groups of scenarios: in child processes if there is an executable for them, otherwise in
/// this process.
final class GroupScheduler {
  /// The maximum number of groups that are replayed together, and of the items of all their plans.
  ///
  /// Each group has a process until the last one is timed.
  private static let together = (groups: 40, items: 800_000)
  /// Milliseconds to poll one of several children before the next one.
  private static let pollMilliseconds: Int32 = 5

  private let context: CommandContext
  private let request: ReplayRequest
  private let schedule: ReplaySchedule
  private let executable: CurrentExecutable?
  private let instructions: InstructionCount?
  private let digests = TraceDigests()
  private let isQuiet: Bool
  private let progress: ProgressBar

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - schedule: The scenarios to replay, with the options of the command line.
  ///   - context: The catalog, the executable and the output.
  ///   - report: The options that determine whether progress is shown.
  ///   - stepsPerScenario: The number of replays of one scenario.
  /// - Throws: `CommandError` if instructions are requested and cannot be counted.
  init(
    _ schedule: ReplaySchedule,
    context: CommandContext,
    report: ReportRequest,
    steps stepsPerScenario: Int
  ) throws {
    request = schedule.request
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

  /// Removes the progress bar.
  func end() {
    progress.end()
  }

  /// Returns the builder of a group's records.
  func records(of group: ScenarioGroup) throws -> ScenarioRecords {
    let sha256 = digests.sha256(path: schedule.traces[group.trace].path)
    return try schedule.records(of: group, sha256: sha256, program: context.invocation)
  }

  /// Replays groups, as many together as memory allows.
  ///
  /// All of those are checked first, one on each processor. Then they are timed one after the
  /// other, while nothing else is replayed.
  ///
  /// - Parameters:
  ///   - groups: The groups.
  ///   - run: The run that measures; nil to check only.
  ///   - here: Replays in this process.
  ///   - scenario: Extracts the scenario at a position from a child's reply.
  ///   - crashed: Creates the outcome of a scenario that crashed.
  ///   - consume: Receives the outcomes of the next group, in the order of the groups.
  /// - Throws: `CommandError` if the scenarios cannot be replayed.
  @inline(never)
  func replay<Outcome>(
    _ groups: [ScenarioGroup],
    run: RunContext?,
    here: (GroupReplay) throws -> [Outcome],
    scenario: (ChildReply, _ position: Int) -> Outcome?,
    crashed: (ScenarioRecords, ChildExit, _ index: String) throws -> Outcome,
    consume: (ScenarioGroup, [Outcome]) throws -> Void
  ) throws {
    guard let executable else {
      for group in groups { try consume(group, try here(replay(of: group))) }
      return
    }
    var left = groups[...]
    while !left.isEmpty {
      try replayTogether(removeBatch(of: &left), run: run, executable) { group, outcomes in
        let scenarios = try zip(group.entries, outcomes).map { entry, outcome in
          switch outcome {
          case .finished(let reply, let position):
            guard let scenario = scenario(reply, position) else { throw ChildReply.unexpected }
            return scenario
          case .crashed(let exit):
            return try crashed(try records(of: group), exit, entry.index)
          }
        }
        try consume(group, scenarios)
      }
    }
  }

  /// Removes and returns the groups to replay together: only one on a machine with one processor.
  private func removeBatch(of left: inout ArraySlice<ScenarioGroup>) throws -> [ScenarioGroup] {
    let limit = Processors.usable.count > 1 ? Self.together.groups : 1
    var groups: [ScenarioGroup] = []
    var items = 0
    while groups.count < limit, let group = left.first {
      items += ReplaySchedule.memory(of: try schedule.extent(of: group))
      guard groups.isEmpty || items <= Self.together.items else { break }
      groups.append(left.removeFirst())
    }
    return groups
  }

  /// Replays some groups together in child processes.
  private func replayTogether(
    _ groups: [ScenarioGroup],
    run: RunContext?,
    _ executable: CurrentExecutable,
    consume: (ScenarioGroup, [GroupSupervisor.Outcome]) throws -> Void
  ) throws {
    let takesTurn = groups.count > 1 && run != nil
    // Largest models first, so that processors are idle for less time at the end.
    let items = try groups.map { try schedule.extent(of: $0).items }
    var waiting = groups.indices.stablySorted { items[$0] > items[$1] }[...]
    var supervisors = [GroupSupervisor?](repeating: nil, count: groups.count)
    while true {
      let working = supervisors.compactMap(\.self).filter { $0.state == .working }
      if working.count < max(1, Processors.usable.count), let next = waiting.popFirst() {
        supervisors[next] = try begin(groups[next], run: run, executable, takesTurn: takesTurn)
        continue
      }
      guard !working.isEmpty else { break }
      for supervisor in working {
        try supervisor.poll(milliseconds: working.count > 1 ? Self.pollMilliseconds : nil)
      }
    }
    for (group, supervisor) in zip(groups, supervisors.compactMap(\.self)) {
      while supervisor.state != .finished {
        // A child that replaces a crashed one must be given its turn too.
        if supervisor.state == .checked { supervisor.giveTurn() }
        try supervisor.poll()
      }
      try consume(group, supervisor.outcomes)
    }
  }

  private func begin(
    _ group: ScenarioGroup,
    run: RunContext?,
    _ executable: CurrentExecutable,
    takesTurn: Bool
  ) throws -> GroupSupervisor {
    try GroupSupervisor(
      records(of: group),
      run.map { .measure($0, awaitsTurn: takesTurn) } ?? .check,
      executable.opening(forLayout: group.settings.kind),
      takesTurn: takesTurn,
      willReplay: { self.willReplay($0, of: group) },
      forward: forward
    )
  }

  private func replay(of group: ScenarioGroup) throws -> GroupReplay {
    let replay = try GroupReplay(records(of: group))
    replay.willReplay = { self.willReplay($0, of: group) }
    if !isQuiet { replay.printProgress = context.complain }
    return replay
  }

  private func willReplay(_ entry: LayoutCatalog.Entry, of group: ScenarioGroup) {
    progress.begin("\(schedule.traces[group.trace].head.shownName) \(entry.layout) \(entry.index)")
  }

  /// Counts the instructions of each frame of a scenario; nil if that is not requested.
  func instructions(of group: ScenarioGroup, _ position: Int, frameCount: Int) throws -> [Int]? {
    guard let instructions else { return nil }
    willReplay(group.entries[position], of: group)
    return try instructions.frames(
      of: records(of: group).only([position]).job(.markInstructions),
      frameCount: frameCount,
      items: try schedule.extent(of: group).items,
      forward: forward
    )
  }

  private func forward(_ text: String) {
    if !isQuiet { context.output.writeMessage(text) }
  }
}

extension GroupScheduler {
  /// Checks and measures groups.
  ///
  /// - Parameters:
  ///   - groups: The groups.
  ///   - run: The run that the groups belong to.
  ///   - consume: Receives a result for each scenario of the next group; for a crashed scenario,
  ///     the result describes the crash.
  /// - Throws: `CommandError` if the scenarios cannot be replayed.
  func measure(
    _ groups: [ScenarioGroup],
    _ run: RunContext,
    consume: ([ScenarioResult]) -> Void
  ) throws {
    try replay(
      groups,
      run: run,
      here: { try $0.results(run) },
      scenario: { reply, position in
        guard case .measured(let results) = reply else { return nil }
        var result = results[position]
        result.machine = run.machine
        return result
      },
      crashed: { try $0.crashed($1, index: $2, run: run) },
      consume: { group, results in
        var results = results
        for position in results.indices where results[position].crash == nil {
          let frameCount = results[position].frames.count
          let instructions = try instructions(of: group, position, frameCount: frameCount)
          if let instructions { results[position].add(instructions: instructions) }
        }
        consume(results)
      }
    )
  }

  /// Checks and measures one group.
  func results(of group: ScenarioGroup, _ run: RunContext) throws -> [ScenarioResult] {
    var results: [ScenarioResult] = []
    try measure([group], run) { results = $0 }
    return results
  }
}
