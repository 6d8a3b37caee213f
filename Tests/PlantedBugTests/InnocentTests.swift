import Expectations
import LayoutUnderTest
import PlantedBugs
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("Innocent layouts")
struct InnocentTests {
  @Test("break no invariant on random traces", arguments: Innocent.all)
  func isSilent(_ innocent: Innocent) throws {
    var options = ReplayOptions()
    options.axis = try innocent.factory.traits(innocent.settings).axis
    let count = UInt64(TestDepth.current.count(of: 24))
    let finding = try forAll(seeds: 0..<count) { choices in
      let plan = try ReplayPlan(innocent.shape.draw(&choices), options: options)
      let outcome = try innocent.factory.check(plan, innocent.settings, CheckOptions())
      return outcome.violations.first.map { "\($0.invariant): \($0.message)" }
    }
    expectNil(finding)
  }

  @Test(
    "of our own neither hoard memory nor allocate more than in proportion, with any index",
    .enabled(if: Findable.countsMemory),
    arguments: LayoutCatalog.builtIn.layoutNames
  )
  func allocatesInProportion(_ layout: String) throws {
    let trace = try Trace.read(path: PackageFile.written("ragged"))
    var options = CheckOptions()
    options.invariants = ["AllocationLimit", "MemoryBudget"]
    options.liveBytes = .ofThread
    for entry in LayoutCatalog.builtIn.entries(ofLayout: layout) {
      var replay = ReplayOptions()
      replay.derives = entry.derives
      let plan = try ReplayPlan(
        Trace(head: trace.head, records: Array(trace.records.prefix(8))),
        options: replay
      )
      let outcome = try entry.factory.check(plan, LayoutSettings(kind: layout), options)
      expectNil(outcome.firstFinding, "with \(entry.index)")
    }
  }

  @Test("are twenty or more, no two of one name and none of a bug's")
  func areMany() {
    let names = Set(Innocent.all.map(\.name))
    expectTrue(names.isDisjoint(with: TrackerBug.all.map(\.settings.kind)))
    expectTrue(names.count >= 20)
    expectEqual(names.count, Innocent.all.count)
  }
}
