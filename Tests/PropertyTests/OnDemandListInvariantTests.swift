import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("An on-demand list on random traces")
struct OnDemandListInvariantTests {
  /// Draws a trace whose settings are those of an on-demand list.
  private func trace(_ generator: inout Choices) -> Trace {
    var shape = RandomTrace.waterfall
    shape.items = generator.pick(3, 16, 60)
    var trace = shape.draw(&generator)
    for index in trace.records.indices {
      guard case .config = trace.records[index].event else { continue }
      let value: LayoutSettings.Value = generator.pick(.text("auto"), .number(0), .number(250))
      trace.records[index].event = .config(
        LayoutSettings(kind: "on-demand", parameters: [("measureAhead", value)])
      )
    }
    return trace
  }

  @Test("keeps every invariant, and every index gives the same answers")
  func invariants() throws {
    var list = EveryIndex(of: "on-demand")
    let finding = try forAll(seeds: TestDepth.current.seeds(of: 0..<300)) { generator in
      let plan = try ReplayPlan(trace(&generator), options: .random(&generator))
      let settings = LayoutSettings(
        kind: "on-demand",
        parameters: [
          ("measureAhead", generator.pick(.text("auto"), .number(0), .number(123.4))),
          ("openAt", .number(generator.pick(0, 0, 5, 40))),
        ]
      )
      return try list.finding(plan, settings)
    }
    expectNil(finding)
    expectEqual(list.names, ["linear-scan", "row-search"])
    let least = TestDepth.current.count(of: 1000)
    for name in ["QueryEqualsScan", "AnchorStability", "OffsetClamped", "NoOverlap"] {
      expectTrue(list.looks[name, default: 0] > least, "\(name) hardly looked")
    }
  }
}
