import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay

@Suite("Span grids on random traces")
struct SpanGridInvariantTests {
  private static let catalog: LayoutCatalog<NoProbe> = {
    var catalog = LayoutCatalog<NoProbe>()
    catalog.registerSpanGrid()
    return catalog
  }()

  @Test("keep every invariant with every strategy, which agree in every frame")
  func keepInvariants() throws {
    let entries = Self.catalog.entries(ofLayout: "span-grid")
    #expect(entries.map(\.index) == ["linear-scan", "sorted-sweep", "grid-buckets"])
    var looks: [String: Int] = [:]
    let finding = try forAll(seeds: 3000..<3060) { generator in
      let trace = RandomSpanGrid.trace(&generator)
      let settings = Self.settings(&generator)
      var options = ReplayOptions.random(&generator)
      options.axis = settings["direction"] == .text("horizontal") ? .x : .y
      let plan = try ReplayPlan(trace, options: options)
      var first: CheckOutcome?
      for entry in entries {
        let outcome = try entry.cell.check(plan, settings, CheckOptions())
        for count in outcome.counts {
          looks[count.invariant, default: 0] += count.checked - count.excused
        }
        if let found = outcome.firstFinding { return "\(entry.index) \(settings): \(found)" }
        if let frame = first.flatMap({ outcome.firstDifference(from: $0) }) {
          return "\(entry.index) differs from frame \(frame) on"
        }
        first = first ?? outcome
      }
      return nil
    }
    #expect(finding == nil)
    #expect(looks.count > 5)
    #expect(looks.filter { $0.value == 0 }.isEmpty)
  }

  private static func settings(_ generator: inout SplitMix64) -> LayoutSettings {
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
