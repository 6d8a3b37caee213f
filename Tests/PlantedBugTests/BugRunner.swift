import Foundation
import LayoutUnderTest
import Measurement
import PlantedBugs
import TestSupport
import Testing
import TraceReplay
import Traces

@testable import HarnessCommands

/// The bugs that this build can detect.
enum Findable {
  /// A Boolean value that indicates whether memory is counted; it is not under a sanitizer.
  static let countsMemory = LiveBytes.ofThread != nil

  /// The bugs whose findings are all possible.
  static let bugs = TrackerBug.all.filter { contains($0.findings) }

  /// The broken promises whose findings are all possible.
  static let promises = BrokenPromise.all.filter { contains($0.others.union([$0.invariant])) }

  private static func contains(_ findings: Set<String>) -> Bool {
    countsMemory || findings.isDisjoint(with: ["AllocationLimit", "MemoryBudget"])
  }
}

/// Replays traces through a layout with a planted bug, in a child process if the bug may end it.
struct BugRunner {
  private let bug: TrackerBug
  private let worker: TraceCheckSession?

  init(_ bug: TrackerBug) throws {
    self.bug = bug
    worker = bug.endsProcess ? try Self.worker(bug) : nil
  }

  /// Returns the names of the invariants that a trace violates; `invariants` limits the check.
  func findings(_ trace: Trace, only invariants: Set<String>? = nil) throws -> Set<String> {
    guard let worker else {
      return try Self.findings(in: bug.factory, trace, bug.settings, only: invariants)
    }
    var request = try Self.request(bug)
    request.invariants = invariants
    let line = try worker.check(
      Data(try trace.encoded()),
      frames: trace.records.count,
      request,
      along: bug.factory.traits(bug.settings).axis
    )
    return Set(line.violations.map(\.invariant))
  }

  /// Returns the names of the invariants that a trace violates in a layout.
  static func findings(
    in factory: LayoutFactory,
    _ trace: Trace,
    _ settings: LayoutSettings,
    only invariants: Set<String>? = nil,
    countsSteps: Bool = false
  ) throws -> Set<String> {
    var options = CheckOptions()
    options.invariants = invariants
    options.liveBytes = .ofThread
    options.steps = countsSteps ? StepCounter() : nil
    var replay = ReplayOptions()
    replay.axis = try factory.traits(settings).axis
    let outcome = try factory.check(ReplayPlan(trace, options: replay), settings, options)
    return Set(outcome.counts.filter { $0.violations > 0 }.map(\.invariant))
  }

  private static func request(_ bug: TrackerBug) throws -> ReplayRequest {
    try ReplayRequest(
      ArgumentParser(command: CheckCommand.self, environment: [:]).parse([
        "--layout", bug.settings.commandLineText, "--index", bug.id, "--step-limit", "0.05",
        "(memory)",
      ]),
      environment: [:]
    )
  }

  private static func worker(_ bug: TrackerBug) throws -> TraceCheckSession {
    var harness = Harness()
    harness.catalog = LayoutCatalog()
    bug.register(in: &harness.catalog)
    let context = CommandContext(
      harness,
      ["planted-bugs"],
      environment: [:],
      output: ProcessOutput(),
      executable: nil
    )
    return TraceCheckSession(
      CurrentExecutable(
        path: try BuiltExecutable("planted-bugs").url.path,
        name: "planted-bugs",
        environment: BuiltExecutable.inherited
      ),
      limits: try request(bug).limits,
      context: context
    )
  }
}
