import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("A flow on random traces")
struct FlowInvariantTests {
  @Test(
    "holds every invariant with every index, and all indexes answer alike",
    arguments: ["vertical", "horizontal"],
    ["item", "fixed", "estimated"]
  )
  func holds(direction: String, sizing: String) throws {
    var flow = EveryIndex(of: "flow")
    expectEqual(flow.names.count, 6)
    let finding = try forAll(seeds: TestDepth.current.seeds(of: 0..<40)) { generator in
      let trace = Self.trace(&generator)
      let plan = try ReplayPlan(trace, options: .random(&generator))
      let settings = LayoutSettings(
        kind: "flow",
        parameters: [
          ("direction", .text(direction)), ("sizing", .text(sizing)),
          ("alignment", .text(generator.pick("justified", "left"))),
          ("sectionInsetTop", .number(generator.pick(0, 7.5))),
          ("paging", .text(generator.pick("none", "line", "page"))),
        ]
      )
      return try flow.finding(plan, settings)
    }
    expectNil(finding)
    expectTrue(flow.lookCount > 1000)
  }

  /// Draws a trace whose settings are a flow's and whose headers are as wide as high.
  private static func trace(_ generator: inout Choices) -> Trace {
    var trace = RandomTrace.waterfall.draw(&generator)
    for index in trace.records.indices {
      switch trace.records[index].event {
      case .config:
        let setting: (String, LayoutSettings.Value) = generator.pick(
          ("itemSpacing", .number(generator.pick(0, 3.3))),
          ("alignment", .text(generator.pick("justified", "left"))),
          ("sectionInsetBottom", .number(12.125)),
          ("sectionInsetLeft", .number(generator.pick(0, 30, 5000))),
          (generator.pick("pinsHeaders", "pinsFooters"), .flag(generator.chance(0.7)))
        )
        trace.records[index].event =
          .config(LayoutSettings(kind: "flow", parameters: [setting]))
      case .items(var items):
        items.header = items.header.map { Size(width: $0.height, height: $0.height) }
        items.footer = items.footer.map { Size(width: $0.height, height: $0.height) }
        trace.records[index].event = .items(items)
      case .supplementary(var supplementary):
        supplementary.size.width = supplementary.size.height
        trace.records[index].event = .supplementary(supplementary)
      default: break
      }
    }
    return trace
  }
}
