import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay

@Suite("A waterfall and its rule, worked out anew")
struct WaterfallOracleTests {
  @Test("agree bit for bit on every element of 1,000 random models, wherever they are scrolled to")
  func agree() {
    let look = WaterfallPair<LinearScan>.look(seeds: 0..<1000, rounds: 3) {
      WaterfallPair(&$0, onlyScrolls: true)
    }
    #expect(look.finding == nil)
    #expect(look.elements > 30_000)
  }

  @Test("agree through batches, measured sizes, headers that come and bounds that go")
  func agreeThroughChanges() {
    #expect(WaterfallPair<LinearScan>.look(seeds: 0..<200, rounds: 12).finding == nil)
    #expect(WaterfallPair<ChunkedStarts>.look(seeds: 200..<400, rounds: 12).finding == nil)
  }
}

private struct WaterfallPair<Index: RectIndex>: OraclePair {
  var layout: WaterfallLayout<Index>
  var environment: LayoutEnvironment<Unobserved>
  private let onlyScrolls: Bool

  init(_ generator: inout Choices) { self.init(&generator, onlyScrolls: false) }

  init(_ generator: inout Choices, onlyScrolls: Bool) {
    self.onlyScrolls = onlyScrolls
    layout = WaterfallLayout(configuration: RandomWaterfall.configuration(&generator))
    var model = RandomModel().draw(&generator)
    model.decorate(&generator)
    environment = LayoutEnvironment(
      model: model,
      bounds: RandomWaterfall.bounds(&generator),
      contentInset: EdgeInsets(
        top: 5,
        left: generator.pick(0, 12),
        bottom: generator.pick(0, 34),
        right: 3
      ),
      isRightToLeft: generator.chance(0.3),
      observer: Unobserved()
    )
  }

  func place() -> OracleAnswer<WaterfallDetail> {
    WaterfallOracle(layout.configuration, environment).place(environment.model)
  }

  mutating func change(round: Int, _ generator: inout Choices) -> String? {
    guard !onlyScrolls else { return scroll(&generator) }
    switch generator.integer(0...9) {
    case 0...3: return applyBatch(round, &generator)
    case 4, 5:
      // A batch and sizes, in either order, before the layout prepares.
      let isMeasuredFirst = generator.chance(0.5)
      if isMeasuredFirst { _ = measure(&generator) }
      let batch = applyBatch(round, &generator)
      if !isMeasuredFirst { _ = measure(&generator) }
      return batch
    case 6: return measure(&generator)
    case 7: return changeHeader(&generator)
    case 8: return resize(&generator)
    default: return scroll(&generator)
    }
  }
}
