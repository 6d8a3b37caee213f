import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay

@Suite("Ragged rows and their rule, worked out again")
struct RaggedRowOracleTests {
  @Test("agree bit for bit on every element of random models, through edits and resizes")
  func agree() {
    let looks = [
      RaggedRowPair<LinearScan>.look(seeds: 0..<250, rounds: 4),
      RaggedRowPair<LinearScan>.look(seeds: 250..<500, rounds: 4) {
        RaggedRowPair(&$0, keepsLastAnswer: true)
      },
      RaggedRowPair<SortedSweep>.look(seeds: 500..<750, rounds: 4),
      RaggedRowPair<GridBuckets>.look(seeds: 750..<1000, rounds: 4),
      RaggedRowPair<ChunkedStarts>.look(seeds: 1000..<1250, rounds: 8),
    ]
    expectEqual(looks.compactMap(\.finding), [])
    expectTrue(looks.reduce(0) { $0 + $1.elements } > TestDepth.current.count(of: 50_000))
  }
}

private struct RaggedRowPair<Index: RectIndex>: OraclePair {
  var layout: RaggedRowLayout<Index>
  var environment: LayoutEnvironment

  init(_ generator: inout Choices) { self.init(&generator, keepsLastAnswer: false) }

  init(_ generator: inout Choices, keepsLastAnswer: Bool) {
    layout = RaggedRowLayout(
      settings: RandomRaggedRow.settings(&generator),
      keepsLastAnswer: keepsLastAnswer
    )
    environment = LayoutEnvironment(
      model: RandomRaggedRow.model(&generator),
      bounds: Rect(origin: .zero, size: RandomWaterfall.viewSize(&generator)),
      contentInset: EdgeInsets(top: generator.pick(0, 12), left: 5, bottom: 3),
      isRightToLeft: generator.chance(0.3)
    )
  }

  func place() -> OracleAnswer<NoDetail> {
    RaggedRowOracle(
      settings: layout.settings,
      containerHeight: environment.containerSize.height,
      isRightToLeft: environment.isRightToLeft
    ).place(environment.model)
  }

  func metrics(_ generator: inout Choices) -> ItemMetrics { RandomRaggedRow.metrics(&generator) }

  mutating func change(round: Int, _ generator: inout Choices) -> String? {
    switch generator.integer(0...9) {
    case 0...2: resize(&generator)
    case 3: measure(&generator)
    default: applyBatch(round, &generator)
    }
  }
}
