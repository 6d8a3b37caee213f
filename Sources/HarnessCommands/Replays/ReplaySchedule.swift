import Foundation
import LayoutContract
import Results
import TraceReplay
import Traces

/// The scenarios to replay, read and validated before the first replay.
///
/// Each trace is scanned once. It is planned in the process that replays it.
final class ReplaySchedule {
  /// The number of frames whose plan takes as much memory as an item.
  private static let framesAnItem = 8
  /// The maximum number of traces to name of those that a layout skips.
  private static let mostNamed = 6

  /// The traces.
  let traces: [TraceSource]
  /// The groups of scenarios, in the order of the table.
  private(set) var groups: [ScenarioGroup]
  /// The names of the traces that a layout skips, keyed by the layout's name.
  private var leftOut: [String: [String]] = [:]
  /// The options of the replays.
  let request: ReplayRequest
  /// The scan of each trace; empty in a child, whose parent has scanned.
  private var scans: [TraceScan?] = []

  /// Reads and validates all traces, layouts and settings.
  ///
  /// - Parameters:
  ///   - request: The options of the command line.
  ///   - catalog: The layouts that can be replayed.
  ///   - inspector: The inspector of the layouts.
  /// - Throws: `CommandError` with a reason for every error.
  init(
    _ request: ReplayRequest,
    catalog: LayoutCatalog,
    _ inspector: LayoutInspector
  ) throws {
    self.request = request
    (traces, groups) = try Self.scenarios(request, catalog, inspector)
    try leaveOutSections()
    // Only groups that are replayed are shared, so that no machine has none of them.
    let all = groups
    groups = all.enumerated().filter { request.shard.takes($0.offset) }.map(\.element)
    guard !groups.isEmpty else {
      throw CommandError(
        .inconclusive,
        "--shard \(request.shard.text): this machine has no scenarios, since there are only "
          + "\(all.count) groups: use fewer machines"
      )
    }
    try validate(inspector)
  }

  /// Reads and validates the scenarios, which a child or this process then replays.
  ///
  /// - Parameters:
  ///   - request: The options of the command line.
  ///   - context: The layouts, and the executable for asking them.
  /// - Throws: `CommandError` with a reason for every error.
  convenience init(_ request: ReplayRequest, context: CommandContext) throws {
    try self.init(
      request,
      catalog: context.catalog,
      LayoutInspector(request, context: context)
    )
  }

  /// Reads the scenarios of a job, which the parent has validated.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - catalog: The layouts that can be replayed.
  /// - Throws: `CommandError` for a trace that changed since the parent read it.
  init(for job: ReplayJob, catalog: LayoutCatalog) throws {
    request = job.request
    let inspector = LayoutInspector(catalog, for: job)
    (traces, groups) = try Self.scenarios(request, catalog, inspector, bytes: job.bytes)
  }

  private static func scenarios(
    _ request: ReplayRequest,
    _ catalog: LayoutCatalog,
    _ inspector: LayoutInspector,
    bytes: Data? = nil
  ) throws -> ([TraceSource], [ScenarioGroup]) {
    let layouts = try LayoutSelection.layouts(of: request, catalog: catalog, inspector)
    let traces: [TraceSource]
    let groups: [ScenarioGroup]
    if request.makesOperations {
      (traces, groups) = operations(layouts, request)
    } else {
      traces =
        try bytes.map { [try read($0, path: request.traces.first ?? "")] }
        ?? read(TraceFiles.paths(request.traces))
      groups = try self.groups(traces, layouts, request, inspector)
    }
    guard !groups.isEmpty else {
      throw CommandError(
        .inconclusive,
        "no scenario to run: --filter and --skip exclude all of them"
      )
    }
    return (traces, groups)
  }

  /// The number of scenarios.
  var scenarioCount: Int { groups.reduce(0) { $0 + $1.entries.count } }

  /// The warnings about the choice of traces, skipped content and skipped traces, a sentence each.
  var warnings: [String] {
    let choice =
      request.fallsBackToBuiltinTraces && !request.makesOperations
      ? "replaying the built-in recordings, since there is no folder "
        + "'\(ReplayRequest.defaultTraces)': name traces to replay others" : nil
    return [choice].compactMap(\.self)
      + scans.compactMap(\.self).flatMap { scan in scan.warnings.map { "\(scan.path): \($0)" } }
      + refusals
  }

  /// The traces that layouts skip, a sentence for each layout.
  private var refusals: [String] {
    leftOut.sorted { $0.key < $1.key }.map { layout, traces in
      let named = traces.prefix(Self.mostNamed).joined(separator: ", ")
      let rest = traces.count - Self.mostNamed
      return "skipped for \(layout), which supports only one section: \(named)"
        + (rest > 0 ? " and \(rest) more" : "")
    }
  }

  /// Returns the memory that a plan takes, in items.
  static func memory(of extent: ScenarioExtent) -> Int {
    extent.items + extent.frames / framesAnItem
  }

  /// Returns the extent of a group's scenarios.
  ///
  /// - Throws: `TraceError` for a trace that cannot be replayed.
  func extent(of group: ScenarioGroup) throws(TraceError) -> ScenarioExtent {
    try ScenarioExtent(scan(of: group), items: group.items, request.options)
  }

  /// Compiles the plan of a group.
  ///
  /// - Throws: `CommandError` for a trace that changed since it was scanned.
  func plan(of group: ScenarioGroup) throws -> ReplayPlan {
    var options = request.options
    options.items = group.items
    options.axis = group.axis
    options.derives = group.derives
    let plan: ReplayPlan
    do {
      plan = try traces[group.trace].plan(options)
    } catch {
      throw error.commandError
    }
    if plan.frames.isEmpty { throw CommandError([Self.emptiness(of: plan.path)]) }
    return plan
  }

  /// Returns the builder of a group's records.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - sha256: The trace file's digest.
  ///   - program: The first word of the commands that run a scenario again.
  /// - Returns: The builder, which plans the trace when a record needs it.
  /// - Throws: `TraceError` for a trace that cannot be scanned.
  func records(
    of group: ScenarioGroup,
    sha256: String = "unknown",
    program: String
  ) throws -> ScenarioRecords {
    let extent = try extent(of: group)
    return ScenarioRecords(request, group, extent, sha256: sha256, program: program) {
      try self.plan(of: group)
    }
  }

  private func scan(of group: ScenarioGroup) throws(TraceError) -> TraceScan {
    if scans.isEmpty { scans = traces.map { _ in nil } }
    if let scan = scans[group.trace] { return scan }
    let scan = try traces[group.trace].scan()
    scans[group.trace] = scan
    return scan
  }

  private static func read(_ paths: [String]) throws -> [TraceSource] {
    var traces: [TraceSource] = []
    var reasons: [CommandError.Reason] = []
    for path in paths {
      do {
        traces.append(try TraceSource(path: path))
      } catch {
        reasons += error.commandError.reasons
      }
    }
    guard reasons.isEmpty else { throw CommandError(reasons) }
    return traces
  }

  private static func read(_ bytes: Data, path: String) throws -> TraceSource {
    do {
      return try TraceSource(path: path, bytes: Array(bytes))
    } catch {
      throw error.commandError
    }
  }

  private static func groups(
    _ traces: [TraceSource],
    _ layouts: [ScenarioGroup],
    _ request: ReplayRequest,
    _ inspector: LayoutInspector
  ) throws -> [ScenarioGroup] {
    var groups: [ScenarioGroup] = []
    for index in traces.indices {
      let layouts = try layouts.map {
        var group = $0
        group.axis = try inspector.axis(of: group, on: traces[index].head)
        return group
      }
      for items in request.items {
        for layout in layouts {
          var group = layout
          group.trace = index
          group.items = items
          group.select(request.selection, trace: traces[index].head.shownName)
          if !group.entries.isEmpty { groups.append(group) }
        }
      }
    }
    return groups
  }

  /// Leaves out the scenarios of layouts that support only one section, on traces with more.
  private func leaveOutSections() throws {
    groups = groups.filter { group in
      // A trace that cannot be scanned is an error of a later check.
      guard group.hasOneSection, let scan = try? scan(of: group), !scan.hasOneSection else {
        return true
      }
      if !leftOut[group.settings.kind, default: []].contains(scan.name) {
        leftOut[group.settings.kind, default: []].append(scan.name)
      }
      return false
    }
    guard groups.isEmpty else { return }
    throw CommandError(refusals.map { CommandError.Reason(status: .inconclusive, sentence: $0) })
  }

  private func validate(_ inspector: LayoutInspector) throws {
    var reasons: [CommandError.Reason] = []
    var queries: [(query: LayoutQuery, path: String)] = []
    for group in groups {
      do throws(TraceError) {
        let scan = try scan(of: group)
        let extent = try extent(of: group)
        if extent.frames == 0 { reasons.append(Self.emptiness(of: extent.path)) }
        queries += group.entries.map { (scan.query(group.settings, $0), extent.path) }
      } catch {
        reasons += error.commandError.reasons
      }
    }
    for (asked, info) in zip(queries, try inspector.answers(to: queries.map(\.query))) {
      if let refusal = info.refusal { reasons.append(.refused(refusal, by: asked.path)) }
    }
    guard reasons.isEmpty else { throw CommandError(reasons.distinct) }
  }

  private static func emptiness(of path: String) -> CommandError.Reason {
    CommandError.Reason(
      status: .inconclusive,
      sentence: "\(path): the trace has no frame, so there is nothing to measure: "
        + "record one that scrolls"
    )
  }
}

/// The numbers of items and frames in a group's scenarios.
struct ScenarioExtent {
  /// The trace's name.
  let name: String
  /// The trace's file.
  let path: String
  /// The initial number of items.
  let items: Int
  /// The number of frames.
  let frames: Int
  /// The time from the first frame to the last, in nanoseconds.
  let durationNanoseconds: Int64

  /// Creates the extent of scenarios that are not planned yet.
  ///
  /// - Parameters:
  ///   - scan: The scan of the trace.
  ///   - items: The number of items to grow the model to; nil for the recorded ones.
  ///   - options: The options of the replay.
  /// - Throws: `TraceError` if a refresh rate gives too many frames.
  init(_ scan: TraceScan, items: Int?, _ options: ReplayOptions) throws(TraceError) {
    (frames, durationNanoseconds) = try scan.frames(refreshHz: options.refreshHz)
    (name, path, self.items) = (scan.name, scan.path, scan.itemCount(grownTo: items))
  }

  /// Creates the extent of planned scenarios.
  init(_ plan: ReplayPlan) {
    (name, path, items) = (plan.name, plan.path, plan.itemCount)
    (frames, durationNanoseconds) = (plan.frames.count, plan.durationNanoseconds)
  }
}

extension TraceScan {
  /// Returns the query to a scenario's layout: whether it accepts all settings of the trace.
  func query(_ settings: LayoutSettings, _ entry: LayoutCatalog.Entry) -> LayoutQuery {
    LayoutQuery(
      settings: settings.overlaying(recordedLayout, for: settings.kind),
      index: entry.index,
      changes: settingsChanges(of: settings.kind)
    )
  }
}

extension LayoutInspector {
  /// Returns the axis of a layout with the settings that a trace sets.
  ///
  /// Invalid settings are rejected elsewhere.
  func axis(of group: ScenarioGroup, on trace: TraceHead) throws -> Axis {
    guard let recorded = trace.layout, recorded.kind == group.settings.kind,
      let entry = group.entries.first
    else { return group.axis }
    let settings = recorded.overlaid(by: group.settings)
    let query = LayoutQuery(settings: settings, index: entry.index)
    return try answers(to: [query])[0].axis ?? group.axis
  }
}

extension CommandError.Reason {
  /// Returns the reason for rejecting a trace with settings that a layout does not accept.
  ///
  /// The command line's own settings were accepted before.
  static func refused(_ refusal: String, by path: String) -> CommandError.Reason {
    CommandError.Reason(
      status: .malformed,
      sentence: "\(path): the trace has settings that the layout does not accept: \(refusal)"
    )
  }
}
