import LayoutContract
import Foundation
import TraceReplay
import Traces

/// Replays traces through the indexes of one layout and tells the first thing wrong.
final class FailureFinder {
  /// What is wrong with a trace.
  struct Finding: Equatable {
    /// The index.
    var index: String
    /// The invariant.
    var invariant: String
    /// The frame, or -1 for the initial layout.
    var frame: Int
    /// What does not hold.
    var message: String
  }

  /// The scenarios.
  let group: ScenarioGroup
  /// What the command line asks for.
  let request: ReplayRequest
  private let worker: ReplayWorker?
  private let describer: LayoutDescriber
  /// How many frames were replayed.
  private(set) var frameCount = 0
  /// The number of times that an element was on screen in them.
  private(set) var shownCount = 0

  /// Makes a judge; layouts are replayed in a process of their own where there can be one.
  ///
  /// - Parameters:
  ///   - request: What the command line asks for.
  ///   - context: The layouts and the executable.
  /// - Throws: `CommandError` for a layout, an index or a limit that there is not.
  init(_ request: ReplayRequest, context: CommandContext) throws {
    self.request = request
    describer = LayoutDescriber(request, context: context)
    let groups = try LayoutSelection.layouts(of: request, catalog: context.catalog, describer)
    guard groups.count == 1, let group = groups.first else {
      throw CommandError.usage("--layout gives \(groups.count) layouts: give one")
    }
    self.group = group
    worker =
      request.isolation == .process
      ? context.executable.map {
        ReplayWorker(
          $0.opening(forLayout: group.settings.kind),
          limits: request.limits,
          context: context
        )
      } : nil
  }

  /// Looks for something wrong.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - ignored: Invariants that are passed over.
  /// - Returns: The first finding of the first index that has one, or nil.
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

  /// The trace made ready to replay in the layout.
  ///
  /// - Throws: `TraceError` for a trace that cannot be replayed, and where no child can be asked.
  private func plan(of trace: Trace) throws -> ReplayPlan {
    var options = request.options
    options.axis = try describer.axis(of: group, on: trace.head)
    options.derives = group.derives
    return try ReplayPlan(trace, options: options)
  }

  private func finding(
    in trace: Trace,
    _ invariants: Set<String>?,
    _ worker: ReplayWorker
  ) throws -> Finding? {
    let bytes = Data(try trace.encoded())
    let axis = try describer.axis(of: group, on: trace.head)
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

  /// The first finding of the indexes, or the first two that answer differently.
  ///
  /// `replay` replays one and returns what it finds, a digest of its answers, its frames, and how
  /// often an element was on screen.
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

  /// How long the slowest frame takes in the first index, each by the least of three replays.
  ///
  /// - Parameter trace: The trace.
  /// - Returns: Nanoseconds, or nil where the layout ends its process.
  /// - Throws: `CommandError` or `TraceError` for a trace that cannot be replayed.
  func slowestNanoseconds(of trace: Trace) throws -> UInt64? {
    guard let entry = group.entries.first else { return nil }
    if let worker {
      let axis = try describer.axis(of: group, on: trace.head)
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
    return try GroupWork(
      group,
      plan: plan(of: trace),
      request: request,
      program: "",
      sha256: "unknown"
    ).slowestNanoseconds()
  }

  /// The request with one of the indexes, for a trace in memory.
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
