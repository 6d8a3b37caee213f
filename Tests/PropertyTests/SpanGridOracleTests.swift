import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay

@Suite("A span grid and its rule, worked out again")
struct SpanGridOracleTests {
  @Test("agree bit for bit on every element of random models")
  func agree() {
    let look = SpanGridPair<SpanGridLayout<LinearScan>>.look(seeds: 0..<1000)
    expectNil(look.finding)
    expectTrue(look.elements > TestDepth.current.count(of: 10_000))
  }

  @Test("agree after every edit, size, header, resize and setting, looking at every frame")
  func agreeByLinearScan() { expectNil(finding(LinearScan.self)) }

  @Test("agree after every edit, size, header, resize and setting, sweeping in order")
  func agreeBySortedSweep() { expectNil(finding(SortedSweep.self)) }

  @Test("agree after every edit, size, header, resize and setting, reading buckets")
  func agreeByGridBuckets() { expectNil(finding(GridBuckets.self)) }

  @Test("agree after every edit, size, header, resize and setting, with rows in chunks")
  func agreeByChunks() {
    expectNil(SpanGridPair<ChunkedSpanGridLayout>.look(seeds: 2000..<2300, rounds: 10).finding)
  }

  private func finding<Index: RectIndex>(_ index: Index.Type) -> String? {
    SpanGridPair<SpanGridLayout<Index>>.look(seeds: 2000..<2300, rounds: 10).finding
  }
}

/// A span grid with any storage of its rows.
private protocol AnySpanGrid: CollectionLayout where Detail == NoDetail {
  init(settings: SpanGridSettings)
  var settings: SpanGridSettings { get }
}

extension IndexedLayout: AnySpanGrid where Placement == SpanGridPlacement {}
extension ChunkedSpanGridLayout: AnySpanGrid {}

private struct SpanGridPair<Layout: AnySpanGrid>: OraclePair {
  var layout: Layout
  var environment: LayoutEnvironment

  init(_ generator: inout Choices) {
    layout = Layout(settings: RandomSpanGrid.settings(&generator))
    environment = LayoutEnvironment(
      model: RandomSpanGrid.model(&generator),
      bounds: RandomWaterfall.bounds(&generator),
      contentInset: EdgeInsets(top: 5, left: generator.pick(0, 12), bottom: 0, right: 3),
      isRightToLeft: generator.chance(0.3)
    )
  }

  func place() -> OracleAnswer<NoDetail> {
    SpanGridOracle(layout.settings, environment).place(environment.model)
  }

  func metrics(_ generator: inout Choices) -> ItemMetrics { RandomSpanGrid.metrics(&generator) }

  mutating func change(round: Int, _ generator: inout Choices) -> String? {
    switch generator.integer(0...7) {
    case 0, 1: applyBatch(round, &generator)
    case 2: measure(&generator)
    case 3: changeHeader(&generator)
    case 4:
      reconfigure(
        "span-grid",
        ("alignment", .text(generator.pick("top", "center", "bottom"))),
        ("direction", .text(generator.pick("vertical", "horizontal"))),
        ("columns", .number(generator.pick(0, 2, 5)))
      )
    case 5, 6: scroll(&generator)
    default: resize(&generator)
    }
  }
}
