import LayoutContract
import Results
import TraceReplay

/// Creates the scenarios of comparisons.
final class ComparedScenarios {
  let context: CommandContext
  let request: ReplayRequest
  /// The warnings about skipped traces and skipped content, a sentence each.
  private(set) var warnings: [String] = []
  /// The layouts that one of the builds lacks, in a sentence for each build.
  private(set) var newLayouts: [String] = []
  private let digests = TraceDigests()

  init(_ request: ReplayRequest, context: CommandContext) {
    self.request = request
    self.context = context
  }

  /// Returns a comparison of two layouts or indexes for each trace and size that both accept.
  ///
  /// - Throws: `CommandError` for names, settings and traces that cannot be replayed.
  func variants(
    base: Variant,
    head: Variant,
    of build: BuildSource
  ) throws -> [ComparedScenario] {
    let bases = try scenarios(of: base, .sideA)
    let heads = try scenarios(of: head, .sideB)
    let pairs = bases.compactMap { base in
      heads.first { ($0.group.trace, $0.group.items) == (base.group.trace, base.group.items) }
        .map { compared(base, $0, build, build) }
    }
    guard !pairs.isEmpty else {
      throw CommandError(
        .inconclusive,
        "no trace is supported by both layouts: name one that both support"
      )
    }
    return pairs
  }

  /// Returns a comparison of two builds for each scenario of the command line; nil for a layout
  /// that one of them lacks.
  ///
  /// - Throws: `CommandError` for names, settings and traces that cannot be replayed.
  func builds(base: BuildSource, head: BuildSource) throws -> [ComparedScenario?] {
    let named = Set(context.libraries.flatMap(\.layouts))
    var left: Set<String> = []
    for build in [base, head] {
      let missing = named.subtracting(build.layouts ?? named)
      left.formUnion(missing)
      guard !missing.isEmpty else { continue }
      newLayouts.append(
        "\(build.label) has no \(missing.sorted().joined(separator: ", ")): times are compared "
          + "with nothing"
      )
    }
    return try scenarios(request).map { records in
      left.contains(records.group.settings.kind) ? nil : compared(records, records, base, head)
    }
  }

  /// Returns a scenario with other settings.
  func single(like scenario: ScenarioRecords, _ settings: LayoutSettings) throws -> ScenarioRecords
  {
    var group = scenario.group
    group.settings = settings
    return try scenarios(scenario.request.only(group, trace: scenario.trace.path))[0]
  }

  /// Returns the comparison of two scenarios of two builds.
  func compared(
    _ base: ScenarioRecords,
    _ head: ScenarioRecords,
    _ baseBuild: BuildSource,
    _ headBuild: BuildSource
  ) -> ComparedScenario {
    ComparedScenario(
      base: ComparedSide(name: "base", build: baseBuild, records: base),
      head: ComparedSide(name: "head", build: headBuild, records: head),
      records: head
    )
  }

  private func scenarios(of variant: Variant, _ flag: Flag) throws -> [ScenarioRecords] {
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

  /// Returns the scenarios of a request, each as a group with one entry.
  ///
  /// - Throws: `CommandError` for names, settings and traces that cannot be replayed.
  func scenarios(_ request: ReplayRequest) throws -> [ScenarioRecords] {
    let schedule = try ReplaySchedule(request, context: context)
    warnings += schedule.warnings.filter { !warnings.contains($0) }
    return try schedule.groups.flatMap { group in
      let sha256 = digests.sha256(path: schedule.traces[group.trace].path)
      let records = try schedule.records(of: group, sha256: sha256, program: context.invocation)
      return group.entries.indices.map { records.only([$0]) }
    }
  }

  // MARK: Layouts of the command line

  /// A layout with its settings and one index, such as `waterfall:columns=3/linear-scan`.
  ///
  /// The index is empty for a layout without one.
  typealias Variant = (layout: String, index: String)

  /// Reads the value of `--a` or `--b`.
  ///
  /// - Throws: `CommandError` if the layout or the index is empty.
  static func variant(_ text: String, _ flag: Flag) throws -> Variant {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw CommandError.usage(
        "--\(flag.name) '\(text)' must be a layout, a slash and an index, such as "
          + "waterfall:columns=3/linear-scan"
      )
    }
    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }
}
