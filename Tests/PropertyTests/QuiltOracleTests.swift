import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay

@Suite("A quilt and its rule, worked out anew")
struct QuiltOracleTests {
  @Test("agree bit for bit on 10,000 random inputs", arguments: 0..<8)
  func agree(part: UInt64) {
    var elements = 0
    let finding = forAll(seeds: part * 1250..<(part + 1) * 1250) { generator in
      var pair = QuiltPair<LinearScan>(&generator)
      let difference = pair.difference()
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
    forAll(seeds: 20_000..<20_300) { generator in
      var pair = QuiltPair<Index>(&generator)
      for round in 0..<8 {
        guard let change = pair.change(round: round, &generator) else {
          return "a change is refused in round \(round)"
        }
        if let difference = pair.difference() ?? pair.queryDifference(&generator) {
          return "after \(change) in round \(round): \(difference)"
        }
      }
      return nil
    }
  }
}

/// A quilt that lives through changes, beside the rule.
private struct QuiltPair<Index: RectIndex> {
  private(set) var answer = QuiltOracle.Answer()
  private var random: RandomQuilt
  private var layout: QuiltLayout<Index>
  private var environment: LayoutEnvironment<Unobserved>

  init(_ generator: inout SplitMix64) {
    random = RandomQuilt(&generator)
    layout = QuiltLayout(configuration: random.configuration)
    environment = LayoutEnvironment(
      model: random.model(&generator),
      bounds: Rect(origin: .zero, size: random.viewSize(&generator)),
      isRightToLeft: generator.chance(0.3),
      observer: Unobserved()
    )
  }

  /// Changes something and says what; nil where it could not be done.
  mutating func change(round: Int, _ generator: inout SplitMix64) -> String? {
    // Changes often come together before the next prepare, or after it.
    if generator.chance(0.8) { layout.prepare(environment) }
    let sections = environment.model.sections.count
    switch generator.integer(0...8) {
    case 0...2: return applyBatch(round, &generator) ? "a batch" : nil
    case 3 where sections > 0:
      measure(generator.integer(0...sections - 1), &generator)
      return "measured sizes"
    case 4 where sections > 0:
      let section = generator.integer(0...sections - 1)
      environment.model.sections[section].header = Size(width: 7.3, height: generator.pick(0, 40))
      environment.model.sections[section].hasBackground = generator.chance(0.5)
      environment.model.sections[section].pinnedKinds = generator.pick([], [.header, .footer])
      layout.invalidate(.supplementaries([.header(ofSection: section)]))
      return "another header"
    case 5:
      let settings = LayoutSettings(
        kind: "quilt",
        parameters: [
          ("direction", .text(generator.pick("vertical", "horizontal"))),
          ("unitWidth", .number(generator.pick(20, 40.7, 100))),
          ("sectionInsetLeft", .number(generator.pick(0, 3.5))),
        ]
      )
      guard (try? layout.reconfigure(settings)) != nil, (try? random.reconfigure(settings)) != nil
      else { return nil }
      return "other settings"
    case 6:
      let origin = Point(x: generator.length(-50...900), y: generator.length(-50...900))
      let bounds = Rect(origin: origin, size: environment.bounds.size)
      if layout.shouldInvalidate(forBoundsChange: bounds, environment) {
        layout.invalidate(layout.invalidation(forBoundsChange: bounds, environment))
      }
      environment.bounds = bounds
      return "another offset"
    default:
      environment.bounds = Rect(origin: .zero, size: random.viewSize(&generator))
      environment.isRightToLeft = generator.chance(0.3)
      layout.invalidate(.boundsChange)
      return "new bounds"
    }
  }

  private mutating func applyBatch(_ round: Int, _ generator: inout SplitMix64) -> Bool {
    let random = random
    let batch = RandomBatch(
      ids: environment.model.sections.map { Array($0.ids) },
      firstID: 1000 * (round + 1),
      changesSections: true,
      &generator
    ) { random.metrics(&$0) }
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
    let other = random.metrics(&generator).size
    // Often as many units as before: then nothing behind moves.
    let takesSameUnits = generator.chance(0.5)
    let before = environment.model.sections[section]
    environment.model.sections[section].measure(items) { item in
      guard takesSameUnits else { return other }
      return Size(width: before.widths[item] - 0.5, height: before.heights[item] - 0.25)
    }
    layout.invalidate(.items([LayoutInvalidation.ItemRun(section: section, items: items)]))
  }

  /// What the layout says other than the rule, or nil where they agree.
  mutating func difference() -> String? {
    layout.prepare(environment)
    answer = QuiltOracle(layout.configuration, environment).place(environment.model)
    if layout.contentSize != answer.contentSize {
      return "the content is \(layout.contentSize), not \(answer.contentSize)"
    }
    for (number, section) in environment.model.sections.enumerated() {
      for item in -1...section.count {
        let path = ElementPath(section: number, kind: .cell, item: item)
        if let difference = difference(at: path) { return difference }
      }
      for kind in [ElementKind.header, .footer, .background] {
        let path = ElementPath(section: number, kind: kind)
        if let difference = difference(at: path) { return difference }
      }
    }
    return nil
  }

  private func difference(at path: ElementPath) -> String? {
    let frame = layout.attributes(for: path)?.frame
    guard frame != answer.frames[path] else { return nil }
    let wanted = answer.frames[path].map { "\($0)" } ?? "nothing"
    return "\(path) is \(frame.map { "\($0)" } ?? "nothing"), not \(wanted)"
  }

  /// What queries answer other than the rule, or nil where they agree.
  mutating func queryDifference(_ generator: inout SplitMix64) -> String? {
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
