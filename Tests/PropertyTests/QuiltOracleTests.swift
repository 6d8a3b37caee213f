import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay

@Suite("A quilt and its rule, worked out again")
struct QuiltOracleTests {
  @Test("agree bit for bit on random inputs", arguments: 0..<8)
  func agree(part: UInt64) {
    let look = QuiltPair<LinearScan>.look(seeds: part * 1250..<(part + 1) * 1250)
    expectNil(look.finding)
    expectTrue(look.elements > TestDepth.current.count(of: 10_000))
  }

  @Test("agree after every edit, size, header, resize and setting, looking at every frame")
  func agreeByLinearScan() { expectNil(finding(LinearScan.self)) }

  @Test("agree after every edit, size, header, resize and setting, sweeping in order")
  func agreeBySortedSweep() { expectNil(finding(SortedSweep.self)) }

  @Test("agree after every edit, size, header, resize and setting, reading buckets")
  func agreeByGridBuckets() { expectNil(finding(GridBuckets.self)) }

  @Test("agree on what is on screen while blocks are left for later, and on all of it then")
  func agreeWhileLeavingBlocks() {
    func finding<Index: RectIndex>(_ index: Index.Type, _ seeds: Range<UInt64>) -> String? {
      QuiltPair<Index>.look(seeds: seeds, rounds: 12) { QuiltPair(&$0, leavesItems: true) }.finding
    }
    expectNil(finding(LinearScan.self, 30_000..<30_200))
    expectNil(finding(SortedSweep.self, 30_200..<30_400))
    expectNil(finding(GridBuckets.self, 30_400..<30_500))
    expectNil(finding(BucketSweep.self, 30_500..<30_600))
    expectNil(finding(PackedRTree.self, 30_600..<30_700))
  }

  private func finding<Index: RectIndex>(_ index: Index.Type) -> String? {
    QuiltPair<Index>.look(seeds: 20_000..<20_300, rounds: 10).finding
  }
}

private struct QuiltPair<Index: RectIndex>: OraclePair {
  var layout: QuiltLayout<Index>
  var environment: LayoutEnvironment
  private var random: RandomQuilt

  init(_ generator: inout Choices) { self.init(&generator, leavesItems: false) }

  init(_ generator: inout Choices, leavesItems: Bool) {
    random = RandomQuilt(&generator)
    if leavesItems {
      random.settings.deferAbove = generator.pick(0, 10, 40)
      random.mostItems = 80
    }
    layout = QuiltLayout(settings: random.settings)
    environment = LayoutEnvironment(
      model: random.model(&generator),
      bounds: Rect(origin: .zero, size: random.viewSize(&generator)),
      isRightToLeft: generator.chance(0.3)
    )
  }

  var isLeavingItems: Bool { !layout.isSettled }

  func place() -> OracleAnswer<NoDetail> {
    QuiltOracle(layout.settings, environment).place(environment.model)
  }

  mutating func change(round: Int, _ generator: inout Choices) -> String? {
    switch generator.integer(0...8) {
    case 0...2: return applyBatch(round, &generator)
    case 3: return measure(&generator)
    case 4: return changeHeader(&generator)
    case 5:
      defer { random.settings = layout.settings }
      return reconfigure(
        "quilt",
        ("direction", .text(generator.pick("vertical", "horizontal"))),
        ("unitWidth", .number(generator.pick(20, 40.7, 100))),
        ("sectionInsetLeft", .number(generator.pick(0, 3.5)))
      )
    case 6: return scroll(&generator)
    case 7 where isLeavingItems: return goOn()
    default: return resize(&generator)
    }
  }

  /// Plays a frame without a change, which places a few deferred blocks.
  private mutating func goOn() -> String {
    layout.continueLayout(workUnits: 32_768)
    if let own = layout.takeOwnInvalidation() { layout.invalidate(own) }
    return "a frame"
  }

  func metrics(_ generator: inout Choices) -> ItemMetrics { random.metrics(&generator) }

  /// Draws sizes, often of as many units as before, so that no block moves.
  func sizes(of items: Range<Int>, in section: SectionModel, _ generator: inout Choices)
    -> [Size]
  {
    guard generator.chance(0.5) else { return items.map { _ in metrics(&generator).size } }
    let change = generator.pick(-9, -0.5, 0.5, 9)
    return items.map { item in
      Size(width: section.widths[item] + change, height: section.heights[item] + change)
    }
  }

  func bounds(_ generator: inout Choices) -> Rect {
    let origin = Point(x: generator.length(-50...900), y: generator.length(-50...900))
    return Rect(origin: origin, size: random.viewSize(&generator))
  }
}
