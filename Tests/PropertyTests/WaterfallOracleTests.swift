import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay

@Suite("A waterfall and its rule, worked out anew")
struct WaterfallOracleTests {
  @Test("agree bit for bit on every element of 1,000 random models, wherever they are scrolled to")
  func agree() {
    let look = WaterfallPair.look(seeds: 0..<1000, rounds: 3)
    #expect(look.finding == nil)
    #expect(look.elements > 30_000)
  }
}

private struct WaterfallPair: OraclePair {
  var layout: WaterfallLayout<LinearScan>
  var environment: LayoutEnvironment<Unobserved>

  init(_ generator: inout Choices) {
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
    scroll(&generator)
  }
}
