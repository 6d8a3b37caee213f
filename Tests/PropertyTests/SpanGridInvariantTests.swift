import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay

@Suite("Span grids on random traces")
struct SpanGridInvariantTests {
  @Test("keep every invariant with every index, which agree in every frame")
  func keepInvariants() throws {
    var grid = EveryIndex(of: "span-grid")
    expectEqual(
      grid.names,
      [
        "linear-scan", "sorted-sweep", "grid-buckets", "bucket-sweep", "packed-rtree",
        "chunked",
      ]
    )
    let finding = try forAll(seeds: TestDepth.current.seeds(of: 3000..<3060)) { generator in
      let trace = RandomSpanGrid.trace(&generator)
      let settings = Self.settings(&generator)
      var options = ReplayOptions.random(&generator)
      options.axis = settings["direction"] == .text("horizontal") ? .x : .y
      let plan = try ReplayPlan(trace, options: options)
      return try grid.finding(plan, settings)
    }
    expectNil(finding)
    expectTrue(grid.looks.count > 5)
    expectEqual(grid.idle, [])
  }

  private static func settings(_ generator: inout Choices) -> LayoutSettings {
    LayoutSettings(
      kind: "span-grid",
      parameters: [
        ("direction", .text(generator.pick("vertical", "horizontal"))),
        ("columns", .number(generator.pick(1, 3, 4, 7))),
        ("alignment", .text(generator.pick("top", "center", "bottom"))),
        ("rowSpacing", .number(generator.pick(0, 6))),
      ]
    )
  }
}
