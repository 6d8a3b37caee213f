import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay

@Suite("A span grid and its rule, worked out anew")
struct SpanGridOracleTests {
  @Test("agree bit for bit on every element of 1,000 random models")
  func agree() {
    var elements = 0
    let finding = forAll(seeds: 0..<1000) { generator in
      var pair = SpanGridPair<LinearScan>(&generator)
      let difference = pair.difference(&generator)
      elements += pair.answer.frames.count
      return difference
    }
    #expect(finding == nil)
    #expect(elements > 10_000)
  }

  @Test("agree after every edit, size, header, resize and setting, looking at every frame")
  func agreeByLinearScan() {
    #expect(finding(LinearScan.self) == nil)
  }

  @Test("agree after every edit, size, header, resize and setting, sweeping in order")
  func agreeBySortedSweep() {
    #expect(finding(SortedSweep.self) == nil)
  }

  @Test("agree after every edit, size, header, resize and setting, reading buckets")
  func agreeByGridBuckets() {
    #expect(finding(GridBuckets.self) == nil)
  }

  private func finding<Index: RectIndex>(_ index: Index.Type) -> String? {
    forAll(seeds: 2000..<2300) { generator in
      var pair = SpanGridPair<Index>(&generator)
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

/// A span grid that lives through changes, beside the rule.
private struct SpanGridPair<Index: RectIndex> {
  private(set) var answer = SpanGridOracle.Answer()
  private var layout: SpanGridLayout<Index>
  private var environment: LayoutEnvironment<Unobserved>

  init(_ generator: inout SplitMix64) {
    layout = SpanGridLayout(configuration: RandomSpanGrid.configuration(&generator))
    environment = LayoutEnvironment(
      model: RandomSpanGrid.model(&generator),
      bounds: RandomWaterfall.bounds(&generator),
      contentInset: EdgeInsets(top: 5, left: generator.pick(0, 12), bottom: 0, right: 3),
      isRightToLeft: generator.chance(0.3),
      observer: Unobserved()
    )
  }

  /// Changes something and says what; nil where it could not be done.
  mutating func change(round: Int, _ generator: inout SplitMix64) -> String? {
    // Changes often come together before the next prepare, or after it.
    if generator.chance(0.8) { layout.prepare(environment) }
    let sections = environment.model.sections.count
    switch generator.integer(0...7) {
    case 0, 1: return applyBatch(round, &generator) ? "a batch" : nil
    case 2 where sections > 0:
      measure(generator.integer(0...sections - 1), &generator)
      return "measured sizes"
    case 3 where sections > 0:
      let section = generator.integer(0...sections - 1)
      environment.model.sections[section].header = Size(width: 7.3, height: generator.pick(0, 40))
      layout.invalidate(.supplementaries([.header(ofSection: section)]))
      return "another header"
    case 4:
      let settings = LayoutSettings(
        kind: "span-grid",
        parameters: [
          ("alignment", .text(generator.pick("top", "center", "bottom"))),
          ("direction", .text(generator.pick("vertical", "horizontal"))),
          ("columns", .number(generator.pick(0, 2, 5))),
        ]
      )
      guard (try? layout.reconfigure(settings)) != nil else { return nil }
      return "other settings"
    case 5, 6:
      var bounds = RandomWaterfall.bounds(&generator)
      (bounds.width, bounds.height) = (environment.bounds.width, environment.bounds.height)
      if layout.shouldInvalidate(forBoundsChange: bounds, environment) {
        layout.invalidate(layout.invalidation(forBoundsChange: bounds, environment))
      }
      environment.bounds = bounds
      return "another offset"
    default:
      environment.bounds = RandomWaterfall.bounds(&generator)
      environment.isRightToLeft = generator.chance(0.3)
      layout.invalidate(.boundsChange)
      return "new bounds"
    }
  }

  private mutating func applyBatch(_ round: Int, _ generator: inout SplitMix64) -> Bool {
    let batch = RandomBatch(
      ids: environment.model.sections.map { Array($0.ids) },
      firstID: 1000 * (round + 1),
      changesSections: true,
      &generator
    ) { RandomSpanGrid.metrics(&$0) }
    let counts = environment.model.sections.map(\.count)
    guard let update = try? BatchUpdate(operations: batch.operations, counts: counts) else {
      return false
    }
    environment.model.apply(update)
    layout.invalidate(.counts(from: update.firstChange))
    return true
  }

  private mutating func measure(_ section: Int, _ generator: inout SplitMix64) {
    let count = environment.model.sections[section].count
    let first = generator.integer(0...count)
    let items = first..<min(count, first + 3)
    guard !items.isEmpty else { return }
    let length = generator.length(0...300)
    environment.model.sections[section].measure(items) { _ in Size(width: length, height: length) }
    layout.invalidate(.items([LayoutInvalidation.ItemRun(section: section, items: items)]))
  }

  /// What the layout says other than the rule, or nil where they agree.
  mutating func difference(_ generator: inout SplitMix64) -> String? {
    layout.prepare(environment)
    answer = SpanGridOracle(layout.configuration, environment).place(environment.model)
    if layout.contentSize != answer.contentSize {
      return "the content is \(layout.contentSize), not \(answer.contentSize)"
    }
    for (number, section) in environment.model.sections.enumerated() {
      for item in -1...section.count {
        for kind in [ElementKind.cell, .header, .footer, .background] {
          let path = ElementPath(section: number, kind: kind, item: item)
          let frame = layout.attributes(for: path)?.frame
          guard frame != answer.frames[path] else { continue }
          let wanted = answer.frames[path].map { "\($0)" } ?? "nothing"
          return "\(path) is \(frame.map { "\($0)" } ?? "nothing"), not \(wanted)"
        }
      }
    }
    return queryDifference(&generator)
  }

  private mutating func queryDifference(_ generator: inout SplitMix64) -> String? {
    var elements = ElementBuffer<NoDetail>()
    for _ in 0..<3 {
      let rect = Rect(
        x: generator.length(-50...800),
        y: generator.length(-50...800),
        width: generator.pick(1, 400, 5000),
        height: generator.pick(1, 400, 5000)
      )
      elements.removeAll()
      layout.collectElements(in: rect, into: &elements)
      let found = elements.elements.map(\.element)
      let wanted = answer.elements(in: rect)
      if found != wanted { return "\(rect) holds \(found), not \(wanted)" }
    }
    return nil
  }
}
