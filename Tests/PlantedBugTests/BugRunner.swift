import Foundation
import LayoutUnderTest
import PlantedBugs
import TestSupport
import Testing
import TraceReplay
import Traces

@testable import HarnessCommands

/// What can be found by a build of this kind.
enum Findable {
  /// Whether some allocator counts, as none does beside a sanitizer: without, what hoards memory
  /// goes unseen.
  static let countsMemory = LiveBytes.ofThread != nil

  /// The bugs whose findings all can be.
  static let bugs = TrackerBug.all.filter { contains($0.findings) }

  /// The layouts whose broken promises all can be.
  static let promises = BrokenPromise.all.filter { contains($0.others.union([$0.invariant])) }

  private static func contains(_ findings: Set<String>) -> Bool {
    countsMemory || findings.isDisjoint(with: ["AllocationLimit", "MemoryBudget"])
  }
}

/// Replays traces through a layout with a planted bug: here, or in a process that it may end.
struct BugRunner {
  private let bug: TrackerBug
  private let worker: ReplayWorker?

  init(_ bug: TrackerBug) throws {
    self.bug = bug
    worker = bug.endsProcess ? try Self.worker(bug) : nil
  }

  /// The names of the invariants that a trace breaks; only those given look, or all.
  func findings(_ trace: Trace, only invariants: Set<String>? = nil) throws -> Set<String> {
    guard let worker else {
      return try Self.findings(in: bug.factory, trace, bug.settings, only: invariants)
    }
    let line = try worker.check(
      Data(try trace.encoded()),
      frames: trace.records.count,
      Self.request(bug),
      along: bug.factory.axis(bug.settings),
      invariants: invariants
    )
    return Set(line.violations.map(\.invariant))
  }

  /// The names of the invariants that a trace breaks in a layout.
  static func findings(
    in factory: LayoutFactory,
    _ trace: Trace,
    _ settings: LayoutSettings,
    only invariants: Set<String>? = nil
  ) throws -> Set<String> {
    var options = CheckOptions()
    options.invariants = invariants
    options.liveBytes = .ofThread
    var replay = ReplayOptions()
    replay.axis = try factory.axis(settings)
    let outcome = try factory.check(ReplayPlan(trace, options: replay), settings, options)
    return Set(outcome.counts.filter { $0.violations > 0 }.map(\.invariant))
  }

  private static func request(_ bug: TrackerBug) throws -> ReplayRequest {
    try ReplayRequest(
      ArgumentParser(subcommand: .check, environment: [:]).parse([
        "--layout", bug.settings.commandLineText, "--index", bug.id, "--step-limit", "0.05",
        "(memory)",
      ]),
      environment: [:]
    )
  }

  private static func worker(_ bug: TrackerBug) throws -> ReplayWorker {
    var catalog = LayoutCatalog()
    bug.register(in: &catalog)
    let context = CommandContext(
      program: "planted-bugs",
      invocation: "planted-bugs",
      commandLine: "planted-bugs",
      catalog: catalog,
      layoutLibraries: nil,
      environment: [:],
      output: ProcessOutput(),
      executable: nil
    )
    return ReplayWorker(
      OwnExecutable(
        path: try BuiltExecutable("planted-bugs").url.path,
        name: "planted-bugs",
        environment: BuiltExecutable.inherited
      ),
      limits: try request(bug).limits,
      context: context
    )
  }
}
