import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("Ragged rows on random traces")
struct RaggedRowInvariantTests {
  /// Draws a trace whose settings are those of ragged rows, with backgrounds that are switched.
  private func trace(_ generator: inout Choices) -> Trace {
    var trace = RandomTrace.waterfall.draw(&generator)
    for index in trace.records.indices {
      switch trace.records[index].event {
      case .config:
        let parameter: (String, LayoutSettings.Value) =
          generator.chance(0.5)
          ? ("rows", .number(generator.pick(0, 1, 2, 3, 5, 9)))
          : ("firstRandom", .number(generator.pick(0, 40)))
        trace.records[index].event = .config(
          LayoutSettings(kind: "ragged", parameters: [parameter])
        )
      case .supplementary(var change) where generator.chance(0.7):
        change.kind = .background
        trace.records[index].event = .supplementary(change)
      default: break
      }
    }
    return trace
  }

  @Test("keep every invariant, and every index gives the same answers")
  func invariants() throws {
    var rows = EveryIndex(of: "ragged")
    let finding = try forAll(seeds: TestDepth.current.seeds(of: 0..<120)) { generator in
      var options = ReplayOptions.random(&generator)
      options.axis = .x
      let plan = try ReplayPlan(trace(&generator), options: options)
      let settings = LayoutSettings(
        kind: "ragged",
        parameters: [
          ("rows", .number(generator.pick(1, 2, 3, 4, 6, 8))),
          ("variableFrontier", .flag(generator.chance(0.6))),
          ("firstFixed", .number(14.5)), ("lastRandom", .number(25)),
          ("seed", .number(Double(generator.integer(0...99)))),
        ]
      )
      return try rows.finding(plan, settings)
    }
    expectNil(finding)
    expectTrue(rows.lookCount > TestDepth.current.count(of: 30_000))
    expectEqual(
      rows.names,
      [
        "linear-scan", "sorted-sweep", "linear-scan-cached", "grid-buckets", "bucket-sweep",
        "packed-rtree", "chunked",
      ]
    )
  }
}
