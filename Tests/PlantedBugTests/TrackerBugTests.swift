import Expectations
import Foundation
import LayoutUnderTest
import PlantedBugs
import PropertyTesting
import TestSupport
import Testing
import TraceReplay

@Suite("Bugs of public trackers")
struct TrackerBugTests {
  @Test("are found by the traces written for them", arguments: Findable.bugs)
  func isFoundByItsTrace(_ bug: TrackerBug) throws {
    let runner = try BugRunner(bug)
    try expectEqual(runner.findings(bug.trace), bug.findings)
    try expectEqual(BugRunner.findings(in: bug.rightFactory, bug.trace, bug.settings), [])
  }

  @Test("are found by random traces, which shrink at full depth", arguments: Findable.bugs)
  func isFoundAtRandom(_ bug: TrackerBug) throws {
    let search = try BugSearch(bug)
    let found = try #require(search.found, "\(bug.budget.cases) random traces don't find it")
    let rows = try PackageFile.documentation("Invariants.md").split(separator: "\n")
    let row = BugSearch.row(bug, found)
    expectTrue(rows.contains { $0.hasPrefix(row) }, "Invariants.md lacks this row:\n\(row)")
  }

  private static let reported = Findable.bugs.filter { !$0.report.isEmpty }

  @Test("are found with any seed", arguments: reported)
  func isFoundWithOtherSeeds(_ bug: TrackerBug) throws {
    for seed in TestDepth.current.seeds(of: 2..<4) {
      let found = try BugSearch(bug, seed: seed, isMinimized: false).found
      expectTrue(found != nil, "\(bug.budget.cases) random traces of seed \(seed) don't find it")
    }
  }
}
