import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("A hierarchy and its rule, worked out again")
struct HierarchyOracleTests {
  @Test(
    "agree bit for bit on every element of 1,000 random models",
    arguments: HierarchySettings.Variant.allCases
  )
  func agree(_ variant: HierarchySettings.Variant) {
    let look = HierarchyPair<LinearScan>.look(seeds: 0..<1000) {
      HierarchyPair(&$0, variant)
    }
    expectNil(look.finding)
    expectTrue(look.elements > TestDepth.current.count(of: 20_000))
  }

  @Test("agree after every edit, resize and setting, looking at every frame")
  func agreeByLinearScan() { expectNil(finding(LinearScan.self)) }

  @Test("agree after every edit, resize and setting, with attributes made before")
  func agreeByKeptAttributes() {
    expectNil(finding(LinearScan.self, keepsAttributes: true))
  }

  @Test("agree after every edit, resize and setting, sweeping in order")
  func agreeBySortedSweep() { expectNil(finding(SortedSweep.self)) }

  @Test("agree after every edit, resize and setting, reading buckets")
  func agreeByGridBuckets() { expectNil(finding(GridBuckets.self)) }

  @Test("agree after every edit, resize and setting, searching rows")
  func agreeByLaneSearch() { expectNil(finding(LaneSearch.self)) }

  private func finding<Index: RectIndex>(
    _ index: Index.Type,
    keepsAttributes: Bool = false
  ) -> String? {
    HierarchyPair<Index>.look(seeds: 3000..<3300, rounds: 10) {
      HierarchyPair(&$0, keepsAttributes: keepsAttributes)
    }.finding
  }
}

private struct HierarchyPair<Index: RectIndex>: OraclePair {
  var layout: HierarchyLayout<Index>
  var environment: LayoutEnvironment

  init(_ generator: inout Choices) { self.init(&generator, nil) }

  init(
    _ generator: inout Choices,
    _ variant: HierarchySettings.Variant? = nil,
    keepsAttributes: Bool = false
  ) {
    var settings = RandomHierarchy.settings(&generator)
    if let variant { settings.variant = variant }
    layout = HierarchyLayout(settings: settings, keepsAttributes: keepsAttributes)
    environment = LayoutEnvironment(
      model: RandomHierarchy.model(&generator),
      bounds: Rect(origin: .zero, size: RandomWaterfall.viewSize(&generator)),
      isRightToLeft: generator.chance(0.3)
    )
  }

  func place() -> OracleAnswer<HierarchyDetail> {
    HierarchyOracle(
      settings: layout.settings,
      isRightToLeft: environment.isRightToLeft
    ).place(environment.model)
  }

  mutating func change(round: Int, _ generator: inout Choices) -> String? {
    switch generator.integer(0...6) {
    case 0...3: applyBatch(round, &generator)
    case 4: adopt(&generator)
    case 5:
      reconfigure(
        "hierarchy",
        ("variant", .text(generator.pick("reserved", "compact"))),
        ("cellHeight", .number(generator.pick(0, 30, 61.3)))
      )
    default: resize(&generator)
    }
  }

  func batch(firstID: Int, _ generator: inout Choices) -> RandomBatch {
    RandomHierarchy.batch(for: environment.model, firstID: firstID, &generator)
  }

  /// Changes the parent of an item, and invalidates only items, as an app may do.
  private mutating func adopt(_ generator: inout Choices) -> String? {
    let sections = environment.model.sections
    let filled = sections.indices.filter { sections[$0].count > 0 }
    guard let number = generator.element(of: filled) else { return "nothing" }
    let item = generator.integer(0...sections[number].count - 1)
    var metrics = sections[number].metrics(at: item)
    let above = number > 0 ? sections[number - 1].ids : []
    metrics.parent = generator.chance(0.2) ? nil : generator.element(of: above)
    environment.model.sections[number].replace(
      at: item,
      id: sections[number].ids[item],
      with: metrics
    )
    let items = max(0, item - generator.integer(0...2))..<item + 1
    layout.invalidate(.items([LayoutInvalidation.ItemRun(section: number, items: items)]))
    return "another parent of item \(item) of section \(number)"
  }
}
