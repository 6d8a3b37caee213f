import Foundation
import LayoutContract
import TraceReplay
import Traces

/// The scenarios to replay, read and validated before the first replay.
final class ReplaySchedule {
  /// The total memory of plans, in items, beyond which plans are rebuilt when needed.
  private static let keptItems = 2_000_000
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
  private let request: ReplayRequest
  private var keptPlans: [PlanKey: ReplayPlan] = [:]
  /// The warnings of each trace's reader about skipped content.
  private var readerWarnings: [Int: [String]] = [:]

  private struct PlanKey: Hashable {
    var trace: Int
    var items: Int?
    var axis: Axis
    var derives: DerivedMetrics
  }

  /// Reads and validates all traces, layouts and settings.
  ///
  /// - Parameters:
  ///   - request: The options of the command line.
  ///   - catalog: The layouts that can be replayed.
  ///   - inspector: The inspector of the layouts.
  ///   - bytes: The content of the only trace, if it is not a file.
  /// - Throws: `CommandError` with a reason for every error.
  init(
    _ request: ReplayRequest,
    catalog: LayoutCatalog,
    _ inspector: LayoutInspector,
    bytes: Data? = nil
  ) throws {
    self.request = request
    let layouts = try LayoutSelection.layouts(of: request, catalog: catalog, inspector)
    let all: [ScenarioGroup]
    if request.makesOperations {
      (traces, all) = Self.operations(layouts, request)
    } else {
      if let bytes {
        traces = [try Self.read(bytes, path: request.traces.first ?? "")]
      } else {
        traces = try Self.read(TraceFiles.paths(request.traces))
      }
      all = try Self.groups(traces, layouts, request, inspector)
    }
    guard !all.isEmpty else {
      throw CommandError(
        .inconclusive,
        "no scenario to run: --filter and --skip exclude all of them"
      )
    }
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

  /// The number of scenarios.
  var scenarioCount: Int { groups.reduce(0) { $0 + $1.entries.count } }

  /// The warnings about skipped content and skipped traces, a sentence each.
  var warnings: [String] {
    traces.enumerated().flatMap { index, trace in
      (readerWarnings[index] ?? []).map { "\(trace.path): \($0)" }
    } + refusals
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
  static func memory(of plan: ReplayPlan) -> Int {
    plan.itemCount + plan.frames.count / framesAnItem
  }

  /// Returns the plan of a group.
  func plan(of group: ScenarioGroup) throws(TraceError) -> ReplayPlan {
    if let plan = keptPlans[key(of: group)] { return plan }
    return try makePlan(of: group).plan
  }

  private func makePlan(
    of group: ScenarioGroup
  ) throws(TraceError) -> (plan: ReplayPlan, warnings: [String]) {
    var options = request.options
    options.items = group.items
    options.axis = group.axis
    options.derives = group.derives
    return try traces[group.trace].plan(options)
  }

  private func key(of group: ScenarioGroup) -> PlanKey {
    PlanKey(
      trace: group.trace,
      items: group.items,
      axis: group.axis,
      derives: group.derives
    )
  }

  private static func read(_ paths: [String]) throws -> [TraceSource] {
    var traces: [TraceSource] = []
    var reasons: [CommandError.Reason] = []
    for path in paths {
      do {
        traces.append(try TraceSource(path: path))
      } catch {
        reasons.append(reason(error))
      }
    }
    guard reasons.isEmpty else { throw CommandError(reasons) }
    return traces
  }

  private static func read(_ bytes: Data, path: String) throws -> TraceSource {
    do throws(TraceError) {
      return try TraceSource(path: path, bytes: Array(bytes))
    } catch {
      throw CommandError([reason(error)])
    }
  }

  private static func reason(_ error: TraceError) -> CommandError.Reason {
    let status: ExitStatus = error.isMissing ? .missing : .malformed
    return CommandError.Reason(status: status, sentence: error.description)
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

  private func validate(_ inspector: LayoutInspector) throws {
    var reasons: [CommandError.Reason] = []
    var queries: [(query: LayoutQuery, path: String)] = []
    var itemCount = 0
    var taken: [ScenarioGroup] = []
    for group in groups {
      do throws(TraceError) {
        let plan = try firstPlan(of: group, &itemCount)
        if group.hasOneSection, !plan.hasOneSection {
          let name = traces[group.trace].head.shownName
          if !leftOut[group.settings.kind, default: []].contains(name) {
            leftOut[group.settings.kind, default: []].append(name)
          }
          continue
        }
        taken.append(group)
        if let reason = Self.emptiness(of: plan) { reasons.append(reason) }
        queries += group.entries.map { (plan.query(group.settings, $0), plan.path) }
      } catch {
        reasons.append(Self.reason(error))
      }
    }
    for (asked, info) in zip(queries, try inspector.answers(to: queries.map(\.query))) {
      if let refusal = info.refusal { reasons.append(.refused(refusal, by: asked.path)) }
    }
    var distinct: [CommandError.Reason] = []
    for reason in reasons where !distinct.contains(reason) { distinct.append(reason) }
    guard distinct.isEmpty else { throw CommandError(distinct) }
    guard !taken.isEmpty else {
      throw CommandError(refusals.map { CommandError.Reason(status: .inconclusive, sentence: $0) })
    }
    groups = taken
  }

  /// Returns the plan of a group, and stores it if memory allows.
  private func firstPlan(
    of group: ScenarioGroup,
    _ itemCount: inout Int
  ) throws(TraceError) -> ReplayPlan {
    if let plan = keptPlans[key(of: group)] { return plan }
    let (plan, warnings) = try makePlan(of: group)
    readerWarnings[group.trace] = warnings
    itemCount += Self.memory(of: plan)
    if itemCount <= Self.keptItems { keptPlans[key(of: group)] = plan }
    return plan
  }

  private static func emptiness(of plan: ReplayPlan) -> CommandError.Reason? {
    guard plan.frames.isEmpty else { return nil }
    return CommandError.Reason(
      status: .inconclusive,
      sentence: "\(plan.path): the trace has no frame, so there is nothing to measure: "
        + "record one that scrolls"
    )
  }
}

extension ReplayPlan {
  /// Returns the query to a scenario's layout: whether it accepts all settings of the plan.
  func query(
    _ settings: LayoutSettings,
    _ entry: LayoutCatalog.Entry
  ) -> LayoutQuery {
    LayoutQuery(
      settings: self.settings(for: settings.kind, overlaid: settings),
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
