import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("A flow and its rule, worked out again")
struct FlowOracleTests {
  @Test("agree bit for bit on every element of random models")
  func agree() {
    let look = FlowPair<FlowLayout<LinearScan>>.look(seeds: 0..<1000)
    expectNil(look.finding)
    expectTrue(look.elements > TestDepth.current.count(of: 10_000))
  }

  @Test("agree through batches, measured sizes, headers that come and bounds that go")
  func agreeThroughChanges() {
    expectNil(FlowPair<FlowLayout<LinearScan>>.look(seeds: 0..<250, rounds: 12).finding)
    expectNil(FlowPair<FlowLayout<SortedSweep>>.look(seeds: 0..<250, rounds: 12).finding)
    expectNil(FlowPair<FlowLayout<GridBuckets>>.look(seeds: 0..<250, rounds: 12).finding)
    expectNil(FlowPair<ChunkedFlowLayout>.look(seeds: 0..<500, rounds: 12).finding)
  }
}

/// A flow with any storage of its lines.
private protocol AnyFlow: CollectionLayout where Detail == NoDetail {
  init(settings: FlowSettings)
  var settings: FlowSettings { get }
}

extension IndexedLayout: AnyFlow where Placement == FlowPlacement {}
extension ChunkedFlowLayout: AnyFlow {}

private struct FlowPair<Layout: AnyFlow>: OraclePair {
  var layout: Layout
  var environment: LayoutEnvironment

  init(_ generator: inout Choices) {
    layout = Layout(settings: Self.settings(&generator))
    var model = RandomModel().draw(&generator)
    model.decorate(&generator)
    environment = LayoutEnvironment(
      model: model,
      bounds: RandomWaterfall.bounds(&generator),
      contentInset: EdgeInsets(top: 5, left: generator.pick(0, 12), bottom: 0, right: 3),
      isRightToLeft: generator.chance(0.3)
    )
  }

  private static func settings(_ generator: inout Choices) -> FlowSettings {
    var result = FlowSettings()
    result.direction = generator.pick(.vertical, .horizontal)
    result.sizing = generator.pick(.item, .item, .fixed)
    result.alignment = generator.pick(.justified, .left)
    if result.sizing == .fixed {
      let side = generator.pick(0, 50, 320.0 / 3, 1000)
      result.itemSize = Size(width: side, height: generator.pick(side, 33.3))
    }
    result.itemSpacing = generator.pick(0, 10, 0.001, generator.length(0...20))
    result.pinsHeaders = generator.chance(0.2)
    result.pinsFooters = generator.chance(0.2)
    result.lineSpacing = generator.pick(0, 10, generator.length(0...20))
    if generator.chance(0.5) {
      result.sectionInset = RandomWaterfall.settings(&generator).sectionInset
    }
    return result
  }

  func place() -> OracleAnswer<NoDetail> {
    FlowOracle(layout.settings, environment).place(environment.model)
  }

  mutating func change(round: Int, _ generator: inout Choices) -> String? {
    switch generator.integer(0...9) {
    case 0, 1: applyBatch(round, &generator)
    case 2: measure(&generator)
    case 3: changeHeader(&generator)
    case 4: resize(&generator)
    default: scroll(&generator)
    }
  }
}
