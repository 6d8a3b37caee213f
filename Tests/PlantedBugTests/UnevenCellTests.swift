import Expectations
import LayoutUnderTest
import PlantedBugs
import TestSupport
import Testing
import TraceReplay

@Suite("WorkBudget")
struct UnevenCellTests {
  /// Returns the findings for a waterfall that examines all of its 1,500 items, the first of which
  /// has a given height.
  private func findings(height: Double) throws -> Set<String> {
    var trace = PlanTrace(items: 1500)
    trace.size([0], height: height)
    for offset in [0.0, 300, 310] { trace.frame(offset) }
    let factory = LayoutFactory(kind: "waterfall") { (settings) throws(LayoutSettingError) in
      ScanningWaterfall(base: WaterfallLayout(settings: try WaterfallSettings(settings)))
    }
    var options = CheckOptions()
    options.invariants = ["WorkBudget"]
    let settings = LayoutSettings(kind: "waterfall")
    let outcome = try factory.check(ReplayPlan(trace.trace), settings, options)
    return Set(outcome.violations.map { String($0.message.prefix { !$0.isNumber }) })
  }

  @Test("lets a query look at many cells where one reaches over many, and else does not")
  func excusesUnevenCells() throws {
    try expectEqual(findings(height: 100), ["a query looks at "])
    // Eight times the average height would be 803.75 points.
    try expectEqual(findings(height: 803), ["a query looks at "])
    try expectEqual(findings(height: 805), [])
    try expectEqual(findings(height: 0), [])
  }
}
