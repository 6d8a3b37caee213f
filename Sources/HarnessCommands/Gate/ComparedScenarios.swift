import LayoutContract
import Results
import TraceReplay

/// Makes the cells of comparisons.
struct ComparedScenarios {
  let context: CommandContext
  let request: ReplayRequest
  private let digests = TraceDigests()

  init(_ request: ReplayRequest, context: CommandContext) {
    self.request = request
    self.context = context
  }

  /// Each trace and number of items, replayed by two layouts or strategies of one build.
  ///
  /// - Throws: `CommandError` for names, settings and traces that cannot be replayed.
  func variants(
    base: ScenarioVariant,
    head: ScenarioVariant,
    of build: BuildSource
  ) throws -> [ComparedScenario] {
    let bases = try cells(of: base, .sideA)
    let heads = try cells(of: head, .sideB)
    return zip(bases, heads).map { compared($0, $1, build) }
  }

  /// Each cell that the command line names, replayed by two builds.
  ///
  /// - Throws: `CommandError` for names, settings and traces that cannot be replayed.
  func builds(base: BuildSource, head: BuildSource) throws -> [ComparedScenario] {
    try cells(request).map { cell in
      ComparedScenario(
        base: side("base", base, cell),
        head: side("head", head, cell),
        records: cell.records
      )
    }
  }

  /// A cell by itself: a group with one entry.
  struct Single {
    var group: ScenarioGroup
    var request: ReplayRequest
    var records: ScenarioRecords
  }

  /// Each cell that the command line names.
  ///
  /// - Throws: `CommandError` for names, settings and traces that cannot be replayed.
  func singles() throws -> [Single] { try cells(request) }

  /// A cell with other settings.
  func single(like cell: Single, _ settings: LayoutSettings) throws -> Single {
    var group = cell.group
    group.settings = settings
    return try cells(cell.request.only(group, entries: [0], trace: cell.records.plan.path))[0]
  }

  /// Two cells of one build, to be compared.
  func compared(_ base: Single, _ head: Single, _ build: BuildSource) -> ComparedScenario {
    ComparedScenario(
      base: side("base", build, base),
      head: side("head", build, head),
      records: head.records
    )
  }

  private func cells(of variant: ScenarioVariant, _ flag: Flag) throws -> [Single] {
    var request = request
    request.layouts = [try LayoutSettings(commandLine: variant.layout)]
    request.indexes = variant.index.isEmpty ? [] : [variant.index]
    let cells = try cells(request)
    let indexes = Set(cells.map { $0.group.entries[0].index })
    guard indexes.count == 1 else {
      throw CommandError.usage(
        "--\(flag.name) '\(variant.layout)' must name one strategy, such as "
          + "\(variant.layout)/\(cells[0].group.entries[0].index)"
      )
    }
    return cells
  }

  private func cells(_ request: ReplayRequest) throws -> [Single] {
    let schedule = try ReplaySchedule(request, catalog: context.catalog)
    return try schedule.groups.flatMap { group in
      let plan = try schedule.plan(of: group)
      return group.entries.map { entry in
        var single = group
        single.entries = [entry]
        let records = ScenarioRecords(
          request: request,
          group: single,
          plan: plan,
          trace: TraceInfo(plan, sha256: digests.sha256(path: plan.path)),
          command: ScenarioCommand(program: context.program, request: request)
        )
        return Single(group: single, request: request, records: records)
      }
    }
  }

  private func side(_ name: String, _ build: BuildSource, _ cell: Single) -> ComparedSide {
    var job = GroupJob(
      request: cell.request.only(cell.group, entries: [0], trace: cell.records.plan.path),
      indexes: [cell.group.entries[0].index],
      sha256: cell.records.trace.sha256
    )
    job.lockstep = LockstepOrder(repeats: LockstepOrder.leastRepeats)
    return ComparedSide(name: name, build: build, group: cell.group, job: job)
  }
}
