import Expectations
import LayoutUnderTest
import PlantedBugs
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

@testable import HarnessCommands

@Suite("Reported bugs")
struct ReportedBugTests {
  @Test("leave the layouts that lack them silent", arguments: ReportedBug.all)
  func isSilentWithout(_ bug: ReportedBug) throws {
    let finder = try bug.finder(index: "right")
    let cases = TestDepth.current.count(of: 40)
    // A debug build allocates what a release build does not.
    let outcome = finder.run(seed: 1, cases: cases, ignoring: ["AllocationLimit"])
    guard case .failed(let found) = outcome else { return }
    expectNil(found.failure.message)
  }

  @Test("are found by random traces", arguments: ReportedBug.found)
  func isFound(_ bug: ReportedBug) throws {
    for seed in TestDepth.current.seeds(of: 1..<4) {
      let outcome = try bug.finder(index: "wrong").run(seed: seed, cases: 200)
      guard case .failed = outcome else {
        expectTrue(false, "200 random traces of seed \(seed) don't find \(bug)")
        continue
      }
    }
  }

  @Test("each have a row in the documentation, and no number twice")
  func haveRows() throws {
    let text = try PackageFile.documentation("Invariants.md")
    for bug in ReportedBug.all {
      let row = "| \(bug.id) | [\(bug.summary)](\(bug.link)) | "
      expectTrue(text.contains("\n" + row), "Invariants.md lacks this row:\n\(row)")
    }
    expectEqual(Set(ReportedBug.all.map(\.id)).count, ReportedBug.all.count)
  }
}

extension ReportedBug {
  /// The bugs that are found with any seed, and by what this build can count.
  fileprivate static let found = all.filter { bug in
    !missed.contains(bug.id) && (Findable.countsMemory || !shownByMemory.contains(bug.id))
  }

  /// The bugs that only the counted bytes show.
  private static let shownByMemory: Set = ["R22", "R36", "R81", "R90"]

  /// The bugs that 200 random traces of at least one seed in three do not find.
  private static let missed: Set = [
    "R11", "R18", "R23", "R33", "R61", "R68", "R82", "R83", "R84", "R85", "R86", "R87", "R88",
    "R89", "R96", "R99", "R104", "R107", "R108", "R109", "R112", "R114", "R115", "R116",
  ]

  /// Returns the search of `fuzz` in the layout with the bug, or without it.
  fileprivate func finder(index: String) throws -> BugFinder {
    try BugFinder(layout: id, index: index) { register(in: &$0) }
  }
}

/// A search as by `fuzz`, without minimizing, for a layout that may end its process.
private struct BugFinder {
  private let finder: FailureFinder
  private let shape: RandomTrace

  init(layout: String, index: String, register: (inout LayoutCatalog) -> Void) throws {
    var harness = Harness()
    harness.catalog = LayoutCatalog()
    register(&harness.catalog)
    let context = CommandContext(
      harness,
      ["planted-bugs"],
      environment: [:],
      output: ProcessOutput(),
      executable: CurrentExecutable(
        path: try BuiltExecutable("planted-bugs").url.path,
        name: "planted-bugs",
        environment: BuiltExecutable.inherited
      )
    )
    let arguments = try ArgumentParser(command: FuzzCommand.self, environment: [:]).parse([
      "--layout", layout, "--index", index, "--step-limit", "0.1",
    ])
    finder = try FailureFinder(arguments, context: context)
    shape = try SearchRequest(arguments).shape(finder.group)
  }

  /// Draws traces until one fails.
  func run(seed: UInt64, cases: Int, ignoring ignored: Set<String> = []) -> Outcome<Trace> {
    let property = Property<Trace>(
      generate: { shape.draw(&$0) },
      check: { trace, _ in
        do {
          return try finder.finding(in: trace, ignoring: ignored).map {
            Failure(origin: $0.invariant, message: "\($0.invariant): \($0.message)")
          }
        } catch {
          return Failure(origin: "refusal", message: "\(error)")
        }
      }
    )
    // The traces that `fuzz --seed` draws first.
    let seed = SplitMix64(seed: seed, stream: 0).state
    return property.run(seed: seed, budget: Budget(cases: cases, shrinkCalls: 0))
  }
}
