import LayoutContract
import Results
import TraceReplay

/// Makes the cells of comparisons.
struct ComparedScenarios {
  let context: CommandContext
  let arguments: ParsedArguments
  private let digests = TraceDigests()

  init(_ arguments: ParsedArguments, context: CommandContext) {
    self.arguments = arguments
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
    for flag in [Flag.filter, .skip] where arguments.isOn(flag) {
      throw CommandError.usage("--a and --b name the cells: leave out --\(flag.name)")
    }
    let bases = try cells(of: base, .sideA)
    let heads = try cells(of: head, .sideB)
    return zip(bases, heads).map { compared($0, $1, build) }
  }

  /// Each cell that the command line names, replayed by two builds.
  ///
  /// - Throws: `CommandError` for names, settings and traces that cannot be replayed.
  func builds(base: BuildSource, head: BuildSource) throws -> [ComparedScenario] {
    try cells(arguments).map { cell in
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
    var arguments: ParsedArguments
    var records: ScenarioRecords
  }

  /// Each cell that the command line names.
  ///
  /// - Throws: `CommandError` for names, settings and traces that cannot be replayed.
  func singles() throws -> [Single] { try cells(arguments) }

  /// A cell with other settings.
  func single(like cell: Single, _ settings: LayoutSettings) throws -> Single {
    var arguments = cell.arguments
    arguments.values[Flag.layout.name] = [settings.commandLineText]
    arguments.values[Flag.index.name] = [cell.group.entries[0].index]
    arguments.operands = [cell.records.plan.path]
    arguments.values[Flag.items.name] = [cell.group.items.map { String($0) } ?? "recorded"]
    return try cells(arguments)[0]
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
    var arguments = arguments
    arguments.values[Flag.layout.name] = [variant.layout]
    arguments.values[Flag.index.name] = variant.index.isEmpty ? nil : [variant.index]
    let cells = try cells(arguments)
    let indexes = Set(cells.map { $0.group.entries[0].index })
    guard indexes.count == 1 else {
      throw CommandError.usage(
        "--\(flag.name) '\(variant.layout)' must name one strategy, such as "
          + "\(variant.layout)/\(cells[0].group.entries[0].index)"
      )
    }
    return cells
  }

  private func cells(_ arguments: ParsedArguments) throws -> [Single] {
    let request = try ReplayRequest(arguments)
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
        return Single(group: single, arguments: arguments, records: records)
      }
    }
  }

  private func side(_ name: String, _ build: BuildSource, _ cell: Single) -> ComparedSide {
    var job = GroupJob(
      cell.group,
      entries: [0],
      arguments: cell.arguments,
      trace: cell.records.plan.path,
      sha256: cell.records.trace.sha256,
      run: nil
    )
    job.lockstep = LockstepOrder(repeats: LockstepOrder.leastRepeats)
    return ComparedSide(name: name, build: build, group: cell.group, job: job)
  }
}
