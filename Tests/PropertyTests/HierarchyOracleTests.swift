import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay

@Suite("A hierarchy and its rule, worked out anew")
struct HierarchyOracleTests {
  @Test(
    "agree bit for bit on every element of 1,000 random models",
    arguments: HierarchyConfiguration.Variant.allCases
  )
  func agree(_ variant: HierarchyConfiguration.Variant) {
    var elements = 0
    let finding = forAll(seeds: 0..<1000) { generator in
      var pair = HierarchyPair<LinearScan>(&generator, variant)
      let difference = pair.difference(&generator)
      elements += pair.answer.elements.count
      return difference
    }
    #expect(finding == nil)
    #expect(elements > 20_000)
  }

  @Test("agree after every edit, resize and setting, looking at every frame")
  func agreeByLinearScan() { #expect(finding(LinearScan.self) == nil) }

  @Test("agree after every edit, resize and setting, with attributes made before")
  func agreeByKeptAttributes() {
    #expect(finding(LinearScan.self, keepsAttributes: true) == nil)
  }

  @Test("agree after every edit, resize and setting, sweeping in order")
  func agreeBySortedSweep() { #expect(finding(SortedSweep.self) == nil) }

  @Test("agree after every edit, resize and setting, reading buckets")
  func agreeByGridBuckets() { #expect(finding(GridBuckets.self) == nil) }

  @Test("agree after every edit, resize and setting, searching rows")
  func agreeByLaneSearch() { #expect(finding(LaneSearch.self) == nil) }

  private func finding<Index: RectIndex>(
    _ index: Index.Type,
    keepsAttributes: Bool = false
  ) -> String? {
    forAll(seeds: 3000..<3300) { generator in
      var pair = HierarchyPair<Index>(&generator, keepsAttributes: keepsAttributes)
      for round in 0..<8 {
        guard let change = pair.change(round: round, &generator) else {
          return "a change is refused in round \(round)"
        }
        if let difference = pair.difference(&generator) {
          return "after \(change) in round \(round): \(difference)"
        }
      }
      return nil
    }
  }
}

/// A hierarchy that lives through changes, beside the rule.
struct HierarchyPair<Index: RectIndex> {
  private(set) var answer = HierarchyOracle.Answer()
  private(set) var layout: HierarchyLayout<Index>
  private(set) var environment: LayoutEnvironment<Unobserved>

  init(
    _ generator: inout SplitMix64,
    _ variant: HierarchyConfiguration.Variant? = nil,
    keepsAttributes: Bool = false
  ) {
    var configuration = RandomHierarchy.configuration(&generator)
    if let variant { configuration.variant = variant }
    layout = HierarchyLayout(configuration: configuration, keepsAttributes: keepsAttributes)
    environment = LayoutEnvironment(
      model: RandomHierarchy.model(&generator),
      bounds: Rect(origin: .zero, size: RandomWaterfall.viewSize(&generator)),
      isRightToLeft: generator.chance(0.3),
      observer: Unobserved()
    )
  }

  /// Changes something and says what; nil where it could not be done.
  mutating func change(round: Int, _ generator: inout SplitMix64) -> String? {
    // Changes often come together before the next prepare, or after it.
    if generator.chance(0.8) { layout.prepare(environment) }
    switch generator.integer(0...6) {
    case 0...3: return applyBatch(round, &generator) ? "a batch" : nil
    case 4: return adopt(&generator)
    case 5:
      let settings = LayoutSettings(
        kind: "hierarchy",
        parameters: [
          ("variant", .text(generator.pick("reserved", "compact"))),
          ("cellHeight", .number(generator.pick(0, 30, 61.3))),
        ]
      )
      guard (try? layout.reconfigure(settings)) != nil else { return nil }
      return "other settings"
    default:
      environment.bounds = Rect(origin: .zero, size: RandomWaterfall.viewSize(&generator))
      environment.isRightToLeft = generator.chance(0.4)
      layout.invalidate(.boundsChange)
      return "new bounds"
    }
  }

  private mutating func applyBatch(_ round: Int, _ generator: inout SplitMix64) -> Bool {
    let first = 10_000 * (round + 1)
    let batch = RandomHierarchy.batch(for: environment.model, firstID: first, &generator)
    let counts = environment.model.sections.map(\.count)
    guard let update = try? BatchUpdate(operations: batch.operations, counts: counts) else {
      return false
    }
    environment.model.apply(update)
    layout.invalidate(.counts(from: generator.chance(0.2) ? nil : update.firstChange))
    return true
  }

  /// Gives an item another parent, as an app does that says which items changed and no more.
  private mutating func adopt(_ generator: inout SplitMix64) -> String {
    let sections = environment.model.sections
    guard
      let number = sections.indices.filter({ sections[$0].count > 0 }).randomElement(
        using: &generator
      )
    else { return "nothing" }
    let item = generator.integer(0...sections[number].count - 1)
    var metrics = sections[number].metrics(at: item)
    let above = number > 0 ? sections[number - 1].ids : []
    metrics.parent = generator.chance(0.2) ? nil : above.randomElement(using: &generator)
    environment.model.sections[number].replace(
      at: item,
      id: sections[number].ids[item],
      with: metrics
    )
    let items = max(0, item - generator.integer(0...2))..<item + 1
    layout.invalidate(.items([LayoutInvalidation.ItemRun(section: number, items: items)]))
    return "another parent of item \(item) of section \(number)"
  }

  /// What the layout says other than the rule, or nil where they agree.
  mutating func difference(_ generator: inout SplitMix64) -> String? {
    layout.prepare(environment)
    let oracle = HierarchyOracle(
      configuration: layout.configuration,
      isRightToLeft: environment.isRightToLeft
    )
    answer = oracle.place(environment.model)
    if layout.contentSize != answer.contentSize {
      return "the content is \(layout.contentSize), not \(answer.contentSize)"
    }
    var wanted = answer.elements[...]
    for (number, section) in environment.model.sections.enumerated() {
      for kind in [ElementKind.cell, .header, .connector, .background] {
        for item in -1...section.count {
          let path = ElementPath(section: number, kind: kind, item: item)
          let expected = wanted.first?.element == path ? wanted.removeFirst() : nil
          let found = layout.attributes(for: path)
          guard found != expected else { continue }
          return "\(path) is \(String(describing: found)), not \(String(describing: expected))"
        }
      }
    }
    return wanted.isEmpty ? queryDifference(&generator) : "\(wanted.count) elements are missing"
  }

  private mutating func queryDifference(_ generator: inout SplitMix64) -> String? {
    var elements = ElementBuffer<HierarchyDetail>()
    for _ in 0..<4 {
      let rect = Rect(
        x: generator.length(-50...700),
        y: generator.length(-50...2000),
        width: generator.pick(1, 100, 400, 5000),
        height: generator.pick(1, 100, 400, 5000)
      )
      elements.removeAll()
      layout.collectElements(in: rect, into: &elements)
      let wanted = answer.elements.filter { $0.frame.sharesArea(with: rect) }
      if !elements.elements.elementsEqual(wanted) {
        let found = elements.elements.map(\.element)
        return "\(rect) holds \(found), not \(wanted.map(\.element))"
      }
    }
    return nil
  }
}
