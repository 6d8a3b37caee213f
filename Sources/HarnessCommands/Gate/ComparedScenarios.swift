import LayoutContract
import Results
import TraceReplay

/// Creates the scenarios of comparisons.
final class ComparedScenarios {
  let context: CommandContext
  let request: ReplayRequest
  /// The warnings about skipped traces and skipped content, a sentence each.
  private(set) var warnings: [String] = []
  private let digests = TraceDigests()

  init(_ request: ReplayRequest, context: CommandContext) {
    self.request = request
    self.context = context
  }

  /// Returns a comparison of two layouts or indexes for each trace and size that both accept.
  ///
  /// - Throws: `CommandError` for names, settings and traces that cannot be replayed.
  func variants(
    base: ScenarioVariant,
    head: ScenarioVariant,
    of build: BuildSource
  ) throws -> [ComparedScenario] {
    let bases = try scenarios(of: base, .sideA)
    let heads = try scenarios(of: head, .sideB)
    let pairs = bases.compactMap { base in
      heads.first { $0.isReplay(likeThatOf: base) }.map { compared(base, $0, build) }
    }
    guard !pairs.isEmpty else {
      throw CommandError(
        .inconclusive,
        "no trace is supported by both layouts: name one that both support"
      )
    }
    return pairs
  }

  /// Returns a comparison of two builds for each scenario of the command line.
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

  /// A single scenario, as a group with one entry.
  struct Single {
    let records: ScenarioRecords

    /// The group, which has one entry.
    var group: ScenarioGroup { records.group }
    var request: ReplayRequest { records.request }

    /// Returns a Boolean value that indicates whether both scenarios have the same trace and size.
    fileprivate func isReplay(likeThatOf other: Single) -> Bool {
      (group.trace, group.items) == (other.group.trace, other.group.items)
    }
  }

  /// Returns the scenarios of the command line.
  ///
  /// - Throws: `CommandError` for names, settings and traces that cannot be replayed.
  func singles() throws -> [Single] { try scenarios(request) }

  /// Returns a scenario with other settings.
  func single(like scenario: Single, _ settings: LayoutSettings) throws -> Single {
    var group = scenario.group
    group.settings = settings
    return try scenarios(
      scenario.request.only(group, entries: [0], trace: scenario.records.trace.path)
    )[0]
  }

  /// Returns the comparison of two scenarios of one build.
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
    warnings += schedule.warnings.filter { !warnings.contains($0) }
    return try schedule.groups.flatMap { group in
      let extent = try schedule.extent(of: group)
      return group.entries.map { entry in
        var single = group
        single.entries = [entry]
        let records = ScenarioRecords(
          request,
          single,
          extent,
          sha256: digests.sha256(path: extent.path),
          program: context.invocation
        ) { try schedule.plan(of: group) }
        return Single(records: records)
      }
    }
  }

  private func side(_ name: String, _ build: BuildSource, _ scenario: Single) -> ComparedSide {
    let job = ReplayJob(
      request: scenario.request.only(
        scenario.group,
        entries: [0],
        trace: scenario.records.trace.path
      ),
      axis: scenario.group.axis,
      indexes: [scenario.group.entries[0].index],
      sha256: scenario.records.trace.sha256
    )
    return ComparedSide(name, of: build, scenario.records, job)
  }
}

/// A layout with its settings and one index, such as `waterfall:columns=3/linear-scan`.
struct ScenarioVariant {
  /// The layout with its settings.
  let layout: String
  /// The index; empty for a layout without one.
  let index: String

  /// Reads the value of `--a` or `--b`.
  ///
  /// - Throws: `CommandError` if the layout or the index is empty.
  init(_ text: String, _ flag: Flag) throws {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw CommandError.usage(
        "--\(flag.name) '\(text)' must be a layout, a slash and an index, such as "
          + "waterfall:columns=3/linear-scan"
      )
    }
    layout = String(parts[0])
    index = parts.count > 1 ? String(parts[1]) : ""
  }
}
