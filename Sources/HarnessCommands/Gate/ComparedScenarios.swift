import LayoutContract
import Results
import TraceReplay

/// Makes the scenarios of comparisons.
final class ComparedScenarios {
  let context: CommandContext
  let request: ReplayRequest
  private let digests = TraceDigests()

  init(_ request: ReplayRequest, context: CommandContext) {
    self.request = request
    self.context = context
  }

  /// Each trace and number of items, replayed by two layouts or indexes of one build.
  ///
  /// - Throws: `CommandError` for names, settings and traces that cannot be replayed.
  func variants(
    base: ScenarioVariant,
    head: ScenarioVariant,
    of build: BuildSource
  ) throws -> [ComparedScenario] {
    let bases = try scenarios(of: base, .sideA)
    let heads = try scenarios(of: head, .sideB)
    return zip(bases, heads).map { compared($0, $1, build) }
  }

  /// Each scenario that the command line names, replayed by two builds.
  ///
  /// - Throws: `CommandError` for names, settings and traces that cannot be replayed.
  func builds(base: BuildSource, head: BuildSource) throws -> [ComparedScenario] {
    try scenarios(request).map { scenario in
      ComparedScenario(
        base: side("base", base, scenario),
        head: side("head", head, scenario),
        records: scenario.records
      )
    }
  }

  /// A scenario by itself: a group with one entry.
  struct Single {
    let records: ScenarioRecords

    /// A group with one entry.
    var group: ScenarioGroup { records.group }
    var request: ReplayRequest { records.request }
  }

  /// Each scenario that the command line names.
  ///
  /// - Throws: `CommandError` for names, settings and traces that cannot be replayed.
  func singles() throws -> [Single] { try scenarios(request) }

  /// A scenario with other settings.
  func single(like scenario: Single, _ settings: LayoutSettings) throws -> Single {
    var group = scenario.group
    group.settings = settings
    return try scenarios(
      scenario.request.only(group, entries: [0], trace: scenario.records.plan.path)
    )[0]
  }

  /// Two scenarios of one build, to be compared.
  func compared(_ base: Single, _ head: Single, _ build: BuildSource) -> ComparedScenario {
    ComparedScenario(
      base: side("base", build, base),
      head: side("head", build, head),
      records: head.records
    )
  }

  private func scenarios(of variant: ScenarioVariant, _ flag: Flag) throws -> [Single] {
    var request = request
    request.layouts = [try LayoutSettings(commandLine: variant.layout)]
    request.indexes = variant.index.isEmpty ? [] : [variant.index]
    let scenarios = try scenarios(request)
    let indexes = Set(scenarios.map { $0.group.entries[0].index })
    guard indexes.count == 1 else {
      throw CommandError.usage(
        "--\(flag.name) '\(variant.layout)' must name one index, such as "
          + "\(variant.layout)/\(scenarios[0].group.entries[0].index)"
      )
    }
    return scenarios
  }

  private func scenarios(_ request: ReplayRequest) throws -> [Single] {
    let schedule = try ReplaySchedule(request, context: context)
    return try schedule.groups.flatMap { group in
      let plan = try schedule.plan(of: group)
      return group.entries.map { entry in
        var single = group
        single.entries = [entry]
        let records = ScenarioRecords(
          request,
          single,
          plan,
          sha256: digests.sha256(path: plan.path),
          program: context.invocation
        )
        return Single(records: records)
      }
    }
  }

  private func side(_ name: String, _ build: BuildSource, _ scenario: Single) -> ComparedSide {
    let job = GroupJob(
      request: scenario.request.only(
        scenario.group,
        entries: [0],
        trace: scenario.records.plan.path
      ),
      axis: scenario.group.axis,
      indexes: [scenario.group.entries[0].index],
      sha256: scenario.records.trace.sha256
    )
    return ComparedSide(name, of: build, scenario.records, job)
  }
}
