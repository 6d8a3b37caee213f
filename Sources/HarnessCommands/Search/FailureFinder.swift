import LayoutContract
import Foundation
import TraceReplay
import Traces

/// Replays traces with every index of one layout and reports the first failure.
final class FailureFinder {
  /// A failure of a trace.
  struct Finding: Equatable {
    /// The index that fails.
    var index: String
    /// The violated invariant.
    var invariant: String
    /// The frame's index, or -1 for the initial layout.
    var frame: Int
    /// The description of the violation.
    var message: String
  }

  /// The layout with its indexes.
  let group: ScenarioGroup
  /// The options of the command line.
  let request: ReplayRequest
  private let worker: TraceCheckSession?
  private let inspector: LayoutInspector
  /// A Boolean value that indicates whether instructions are counted, which takes as long as many
  /// traces.
  var countsInstructions = false
  /// The number of replayed frames.
  private(set) var frameCount = 0
  /// The number of element appearances in them.
  private(set) var shownCount = 0

  /// Creates a finder, which replays in a child process if isolation and an executable allow it.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - context: The layouts and the executable.
  /// - Throws: `CommandError` for an unknown layout or index and for an invalid value.
  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    request = try ReplayRequest(arguments, context: context)
    inspector = LayoutInspector(request, context: context)
    let groups = try LayoutSelection.layouts(of: request, catalog: context.catalog, inspector)
    guard groups.count == 1, let group = groups.first else {
      throw CommandError.usage("--layout names \(groups.count) layouts: name one")
    }
    self.group = group
    worker =
      request.isolation == .process
      ? context.executable.map { [request] in
        TraceCheckSession(
          $0.opening(forLayout: group.settings.kind),
          limits: request.limits,
          context: context
        )
      } : nil
  }

  /// Returns the first failure of a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - ignored: Invariants to skip.
  /// - Returns: The first finding, in the order of the indexes; nil without one.
  /// - Throws: `CommandError` or `TraceError` for a trace that cannot be replayed.
  func finding(in trace: Trace, ignoring ignored: Set<String> = []) throws -> Finding? {
    var request = request
    if !ignored.isEmpty || countsInstructions {
      let skipped = countsInstructions ? ignored : ignored.union([InvariantList.slowest])
      request.invariants = Set(InvariantList.names.map(\.name)).subtracting(skipped)
    }
    let check = try checking(trace, request)
    var digest: String?
    for entry in group.entries {
      let line = try check(entry)
      frameCount += line.trace.frames
      shownCount += line.attributes.applied + line.attributes.skipped
      if let violation = line.violations.first {
        guard !ignored.contains(violation.invariant) else { return nil }
        return Finding(
          index: entry.index,
          invariant: violation.invariant,
          frame: violation.frame,
          message: violation.message
        )
      }
      if let digest, line.oracle.digest != digest { return difference(entry.index) }
      digest = line.oracle.digest
    }
    return nil
  }

  /// Returns a function that checks a trace with an index, here or in the child process.
  private func checking(
    _ trace: Trace,
    _ request: ReplayRequest
  ) throws -> (LayoutCatalog.Entry) throws -> CheckLine {
    guard let worker else {
      let plan = try plan(of: trace)
      return { try self.replay(of: plan, with: $0, request).checkLines()[0] }
    }
    let bytes = Data(try trace.encoded())
    let axis = try inspector.axis(of: group, on: trace.head)
    return { entry in
      let single = self.single(entry, request)
      return try worker.check(bytes, frames: trace.records.count, single, along: axis)
    }
  }

  /// Returns the replay plan of a trace for the layout.
  ///
  /// - Throws: `TraceError` for a trace that cannot be replayed, and an error if no child starts.
  private func plan(of trace: Trace) throws -> ReplayPlan {
    var options = request.options
    options.axis = try inspector.axis(of: group, on: trace.head)
    options.derives = group.derives
    return try ReplayPlan(trace, options: options)
  }

  private func replay(
    of plan: ReplayPlan,
    with entry: LayoutCatalog.Entry,
    _ request: ReplayRequest
  ) throws -> GroupReplay {
    var group = group
    group.entries = [entry]
    return try GroupReplay(ScenarioRecords(request, group, plan, program: ""))
  }

  /// Returns the maximum frame time with the first index, from minima over three replays.
  ///
  /// - Parameter trace: The trace.
  /// - Returns: Nanoseconds; nil if the layout crashes.
  /// - Throws: `CommandError` or `TraceError` for a trace that cannot be replayed.
  func slowestNanoseconds(of trace: Trace) throws -> UInt64? {
    guard let entry = group.entries.first else { return nil }
    if let worker {
      let axis = try inspector.axis(of: group, on: trace.head)
      let bytes = Data(try trace.encoded())
      return try worker.slowestNanoseconds(
        in: bytes,
        frames: trace.records.count,
        single(entry, request),
        along: axis
      )
    }
    return try replay(of: plan(of: trace), with: entry, request).slowestNanoseconds()
  }

  /// Returns the request for a trace in memory with one index.
  private func single(_ entry: LayoutCatalog.Entry, _ request: ReplayRequest) -> ReplayRequest {
    var request = request
    request.traces = ["(memory)"]
    request.layouts = [group.settings]
    request.indexes = entry.index.isEmpty ? [] : [entry.index]
    return request
  }

  private func difference(_ index: String) -> Finding {
    Finding(
      index: index,
      invariant: "Determinism",
      frame: 0,
      message: "its answers differ from those of \(group.entries.first?.index ?? "the first")"
    )
  }
}
