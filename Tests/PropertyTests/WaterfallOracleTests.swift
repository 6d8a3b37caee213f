import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("A waterfall and its rule, worked out again")
struct WaterfallOracleTests {
  @Test("agree bit for bit on every element of random models, wherever they are scrolled to")
  func agree() {
    let look = WaterfallPair<LinearScan>.look(seeds: 0..<1000, rounds: 3) {
      WaterfallPair(&$0, onlyScrolls: true)
    }
    expectNil(look.finding)
    expectTrue(look.elements > TestDepth.current.count(of: 30_000))
  }

  @Test("agree through batches, measured sizes, headers that come and bounds that go")
  func agreeThroughChanges() {
    expectNil(
      WaterfallPair<LinearScan>.look(seeds: 0..<200, rounds: 12).finding
    )
    expectNil(
      WaterfallPair<ChunkedStarts>.look(seeds: 200..<400, rounds: 12).finding
    )
  }

  @Test("agree on what is on screen while items are left for later, and on all of it then")
  func agreeWhileLeavingItems() {
    func finding<Index: RectIndex>(_ index: Index.Type, _ seeds: Range<UInt64>) -> String? {
      WaterfallPair<Index>.look(seeds: seeds, rounds: 12) {
        WaterfallPair(&$0, leavesItems: true)
      }.finding
    }
    expectNil(finding(LinearScan.self, 0..<200))
    expectNil(finding(SortedSweep.self, 200..<400))
    expectNil(finding(GridBuckets.self, 400..<500))
    expectNil(finding(BucketSweep.self, 500..<600))
    expectNil(finding(PackedRTree.self, 600..<700))
    expectNil(finding(ChunkedStarts.self, 700..<900))
  }
}

private struct WaterfallPair<Index: RectIndex>: OraclePair {
  var layout: WaterfallLayout<Index>
  var environment: LayoutEnvironment
  private let onlyScrolls: Bool

  init(_ generator: inout Choices) { self.init(&generator, onlyScrolls: false) }

  init(_ generator: inout Choices, onlyScrolls: Bool = false, leavesItems: Bool = false) {
    self.onlyScrolls = onlyScrolls
    var settings = RandomWaterfall.settings(&generator)
    if leavesItems { settings.deferAbove = generator.pick(0, 10, 40) }
    layout = WaterfallLayout(settings: settings)
    var sizes = RandomModel()
    if leavesItems { sizes.items = 80 }
    var model = sizes.draw(&generator)
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
      isRightToLeft: generator.chance(0.3)
    )
  }

  var isLeavingItems: Bool { !layout.isSettled }

  func place() -> OracleAnswer<WaterfallDetail> {
    WaterfallOracle(layout.settings, environment).place(environment.model)
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
    case 8: return generator.chance(0.5) ? resize(&generator) : goOn()
    default: return scroll(&generator)
    }
  }
  /// Plays a frame without a change, which places a few deferred items.
  private mutating func goOn() -> String {
    layout.continueLayout(workUnits: 32_768)
    if let own = layout.takeOwnInvalidation() { layout.invalidate(own) }
    return "a frame"
  }
}
