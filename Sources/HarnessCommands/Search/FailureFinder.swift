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
  /// The number of replayed frames.
  private(set) var frameCount = 0
  /// The number of element appearances in them.
  private(set) var shownCount = 0

  /// Creates a finder, which replays in a child process if isolation and an executable allow it.
  ///
  /// - Parameters:
  ///   - request: The options of the command line.
  ///   - context: The layouts and the executable.
  /// - Throws: `CommandError` for an unknown layout or index and for an invalid setting.
  init(_ request: ReplayRequest, context: CommandContext) throws {
    self.request = request
    inspector = LayoutInspector(request, context: context)
    let groups = try LayoutSelection.layouts(of: request, catalog: context.catalog, inspector)
    guard groups.count == 1, let group = groups.first else {
      throw CommandError.usage("--layout names \(groups.count) layouts: name one")
    }
    self.group = group
    worker =
      request.isolation == .process
      ? context.executable.map {
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
    var invariants: Set<String>?
    if !ignored.isEmpty {
      invariants = Set(InvariantList.names.map(\.name)).subtracting(ignored)
    }
    let found =
      try worker.map { try finding(in: trace, invariants, $0) } ?? finding(in: trace, invariants)
    return found.flatMap { ignored.contains($0.invariant) ? nil : $0 }
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

  private func finding(
    in trace: Trace,
    _ invariants: Set<String>?,
    _ worker: TraceCheckSession
  ) throws -> Finding? {
    let bytes = Data(try trace.encoded())
    let axis = try inspector.axis(of: group, on: trace.head)
    return try firstFinding { entry in
      let line = try worker.check(
        bytes,
        frames: trace.records.count,
        single(entry),
        along: axis,
        invariants: invariants
      )
      let violation = line.violations.first
      return (
        violation.map { ($0.invariant, $0.frame, $0.message) }, line.oracle.digest,
        line.trace.frames, line.attributes.applied + line.attributes.skipped
      )
    }
  }

  private func finding(in trace: Trace, _ invariants: Set<String>?) throws -> Finding? {
    let plan = try plan(of: trace)
    var check = request.check
    check.invariants = invariants
    return try firstFinding { entry in
      let outcome = try entry.factory.check(plan, group.settings, check)
      let violation = outcome.violations.first
      return (
        violation.map { ($0.invariant, $0.frame, $0.message) }, String(outcome.digest),
        plan.frames.count, outcome.appliedAttributes + outcome.skippedAttributes
      )
    }
  }

  /// Returns the first finding of any index, or the first index whose answers differ.
  ///
  /// `replay` replays with one index. It returns a violation, a digest of the answers, the number
  /// of frames, and the number of element appearances.
  private func firstFinding(
    _ replay: (LayoutCatalog.Entry) throws -> (
      violation: (invariant: String, frame: Int, message: String)?, digest: String?, frames: Int,
      shown: Int
    )
  ) throws -> Finding? {
    var digest: String?
    for entry in group.entries {
      let replayed = try replay(entry)
      frameCount += replayed.frames
      shownCount += replayed.shown
      if let violation = replayed.violation {
        return Finding(
          index: entry.index,
          invariant: violation.invariant,
          frame: violation.frame,
          message: violation.message
        )
      }
      if let digest, replayed.digest != digest { return difference(entry.index) }
      digest = replayed.digest
    }
    return nil
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
        single(entry),
        along: axis
      )
    }
    var group = group
    group.entries = [entry]
    let records = try ScenarioRecords(request, group, plan(of: trace), program: "")
    return try GroupReplay(records).slowestNanoseconds()
  }

  /// Returns the request for a trace in memory with one index.
  private func single(_ entry: LayoutCatalog.Entry) -> ReplayRequest {
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
