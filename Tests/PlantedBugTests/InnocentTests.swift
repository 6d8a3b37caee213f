import Expectations
import PlantedBugs
import TestSupport
import Testing
import TraceReplay

@Suite("Right layouts in styles of their own")
struct InnocentTests {
  @Test("break no invariant on random traces", arguments: Innocent.all)
  func isSilent(_ innocent: Innocent) throws {
    var options = ReplayOptions()
    options.axis = try innocent.factory.axis(innocent.settings)
    let count = UInt64(TestDepth.current.count(of: 24))
    let finding = try forAll(seeds: 0..<count) { choices in
      let plan = try ReplayPlan(innocent.shape.draw(&choices), options: options)
      let outcome = try innocent.factory.check(plan, innocent.settings, CheckOptions())
      return outcome.violations.first.map { "\($0.invariant): \($0.message)" }
    }
    expectNil(finding)
  }

  @Test("are twenty or more, no two of one name and none of a bug's")
  func areMany() {
    let names = Set(Innocent.all.map(\.name))
    expectTrue(names.isDisjoint(with: TrackerBug.all.map(\.settings.kind)))
    expectTrue(names.count >= 20)
    expectEqual(names.count, Innocent.all.count)
  }
}
