import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("A quilt on random traces")
struct QuiltInvariantTests {
  @Test(
    "keeps every invariant with every index, which agree in every frame",
    arguments: ["vertical", "horizontal"],
    // Units that `QuiltUnits` stores as bytes, words and bands.
    [100.0, 20, 3]
  )
  func keepsInvariants(direction: String, unit: Double) throws {
    var quilt = EveryIndex(of: "quilt")
    expectEqual(
      quilt.names,
      [
        "linear-scan", "sorted-sweep", "grid-buckets", "bucket-sweep", "packed-rtree",
      ]
    )
    let finding = try forAll(seeds: TestDepth.current.seeds(of: 0..<16)) { generator in
      let trace = Self.trace(unit, &generator)
      var options = ReplayOptions.random(&generator)
      options.axis = direction == "horizontal" ? .x : .y
      let plan = try ReplayPlan(trace, options: options)
      let settings = LayoutSettings(
        kind: "quilt",
        parameters: [
          ("direction", .text(direction)), ("unit", .number(unit)),
          ("sectionInsetTop", .number(generator.pick(0, 7.5))),
          ("sectionInsetLeft", .number(generator.pick(0, 2.3))),
          ("deferAbove", .number(generator.pick(4096, 0, 10))),
        ]
      )
      return try quilt.finding(plan, settings)
    }
    expectNil(finding)
    expectTrue(quilt.looks.count > 5)
    // At standard depth, two invariants have nothing to check in the first traces.
    expectTrue(TestDepth.current == .standard || quilt.idle == [])
  }

  /// Draws a trace whose settings are a quilt's; half of the traces have blocks of whole units, so
  /// that the content size is declared tight.
  private static func trace(_ unit: Double, _ generator: inout Choices) -> Trace {
    var trace = RandomTrace.waterfall.draw(&generator)
    let isWhole = generator.chance(0.5)
    func units(_ lengths: [Double]) -> [Double] {
      isWhole ? lengths.map { max(1, ($0 / unit).rounded()) * unit } : lengths
    }
    for index in trace.records.indices {
      switch trace.records[index].event {
      case .config:
        let setting: (String, LayoutSettings.Value) = generator.pick(
          ("unitWidth", .number(generator.pick(unit, unit * 2))),
          ("sectionInsetTop", .number(generator.pick(0, 3.3))),
          ("sectionInsetBottom", .number(12.125)),
          ("sectionInsetLeft", .number(generator.pick(0, 30, 5000))),
          (generator.pick("pinsHeaders", "pinsFooters"), .flag(generator.chance(0.7)))
        )
        trace.records[index].event =
          .config(LayoutSettings(kind: "quilt", parameters: [setting]))
      case .items(var items):
        if case .listed(let widths, let heights) = items.sizes {
          items.sizes = .listed(widths: units(widths), heights: units(heights))
        }
        items.header = items.header.map { Size(width: $0.height, height: $0.height) }
        items.footer = items.footer.map { Size(width: $0.height, height: $0.height) }
        trace.records[index].event = .items(items)
      case .size(var sizes) where sizes.kind == .cell:
        (sizes.widths, sizes.heights) = (units(sizes.widths), units(sizes.heights))
        trace.records[index].event = .size(sizes)
      case .supplementary(var supplementary):
        supplementary.size.width = supplementary.size.height
        trace.records[index].event = .supplementary(supplementary)
      default: break
      }
    }
    return trace
  }
}
