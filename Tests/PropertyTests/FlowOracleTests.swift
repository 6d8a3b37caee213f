import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay

@Suite("A flow and its rule, worked out anew")
struct FlowOracleTests {
  @Test("agree bit for bit on every element of 1,000 random models")
  func agree() {
    var elements = 0
    let finding = forAll(seeds: 0..<1000) { generator in
      let environment = Self.environment(&generator)
      let configuration = Self.configuration(&generator)
      var layout = FlowLayout<LinearScan>(configuration: configuration)
      layout.prepare(environment)
      elements += environment.model.itemCount
      return Self.difference(&layout, configuration, environment, &generator)
    }
    #expect(finding == nil)
    #expect(elements > 10_000)
  }

  @Test("agree through batches, measured sizes, headers that come and bounds that go")
  func agreeThroughChanges() {
    let finding = forAll(seeds: 0..<100) { generator in
      Self.findingThroughChanges(LinearScan.self, &generator)
        ?? Self.findingThroughChanges(SortedSweep.self, &generator)
        ?? Self.findingThroughChanges(GridBuckets.self, &generator)
    }
    #expect(finding == nil)
  }

  private static func findingThroughChanges<Index: RectIndex>(
    _ index: Index.Type,
    _ generator: inout SplitMix64
  ) -> String? {
    var environment = environment(&generator)
    let configuration = configuration(&generator)
    var layout = FlowLayout<Index>(configuration: configuration)
    layout.prepare(environment)
    for round in 0..<6 {
      guard let invalidation = change(&environment, round: round, &generator) else {
        return "the batch is refused"
      }
      layout.invalidate(invalidation)
      layout.prepare(environment)
      scroll(&layout, &environment, &generator)
      if let found = difference(&layout, configuration, environment, &generator) {
        return "\(Index.name), round \(round): \(found)"
      }
    }
    return nil
  }

  /// Scrolls to anywhere, the way a host does: what needs no invalidation gets none.
  private static func scroll<Index: RectIndex>(
    _ layout: inout FlowLayout<Index>,
    _ environment: inout LayoutEnvironment<Unobserved>,
    _ generator: inout SplitMix64
  ) {
    var bounds = RandomWaterfall.bounds(&generator)
    (bounds.width, bounds.height) = (environment.bounds.width, environment.bounds.height)
    let isInvalid = layout.shouldInvalidate(forBoundsChange: bounds, environment)
    if isInvalid {
      layout.invalidate(layout.invalidation(forBoundsChange: bounds, environment))
    }
    environment.bounds = bounds
    layout.prepare(environment)
  }

  /// Changes the collection or the bounds and says what that invalidates.
  private static func change(
    _ environment: inout LayoutEnvironment<Unobserved>,
    round: Int,
    _ generator: inout SplitMix64
  ) -> LayoutInvalidation? {
    let sizes = RandomModel()
    let section = generator.integer(0...max(environment.model.sections.count - 1, 0))
    let exists = section < environment.model.sections.count
    let count = exists ? environment.model.sections[section].count : 0
    switch generator.integer(0...4) {
    case 0:
      environment.bounds.width = generator.pick(0, 320, 500)
      environment.bounds.height = generator.pick(0, 320, 480)
      return .boundsChange
    case 1 where count > 0:
      let first = generator.integer(0...count - 1)
      let items = first..<generator.integer(first...count - 1) + 1
      environment.model.sections[section].measure(items) { _ in sizes.metrics(&generator).size }
      return .items([LayoutInvalidation.ItemRun(section: section, items: items)])
    case 2 where exists:
      environment.model.sections[section].header = generator.pick(nil, Size(width: 9, height: 20))
      return .supplementaries([.header(ofSection: section)])
    default:
      let batch = RandomBatch(
        ids: environment.model.sections.map { Array($0.ids) },
        firstID: 1000 * (round + 1),
        changesSections: generator.chance(0.5),
        &generator
      ) { sizes.metrics(&$0) }
      let counts = environment.model.sections.map(\.count)
      guard let update = try? BatchUpdate(operations: batch.operations, counts: counts) else {
        return nil
      }
      environment.model.apply(update)
      return .counts(from: update.firstChange)
    }
  }

  private static func environment(
    _ generator: inout SplitMix64
  ) -> LayoutEnvironment<Unobserved> {
    var model = RandomModel().draw(&generator)
    model.decorate(&generator)
    return LayoutEnvironment(
      model: model,
      bounds: RandomWaterfall.bounds(&generator),
      contentInset: EdgeInsets(top: 5, left: generator.pick(0, 12), bottom: 0, right: 3),
      isRightToLeft: generator.chance(0.3),
      observer: Unobserved()
    )
  }

  private static func configuration(_ generator: inout SplitMix64) -> FlowConfiguration {
    var result = FlowConfiguration()
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
      result.sectionInset = RandomWaterfall.configuration(&generator).sectionInset
    }
    return result
  }

  private static func difference<Index: RectIndex>(
    _ layout: inout FlowLayout<Index>,
    _ configuration: FlowConfiguration,
    _ environment: LayoutEnvironment<Unobserved>,
    _ generator: inout SplitMix64
  ) -> String? {
    let answer = FlowOracle(configuration, environment).place(environment.model)
    if layout.contentSize != answer.contentSize {
      return "the content is \(layout.contentSize), not \(answer.contentSize)"
    }
    for (number, section) in environment.model.sections.enumerated() {
      var paths = (-1...section.count).map { ElementPath(section: number, kind: .cell, item: $0) }
      paths += [.header(ofSection: number), .footer(ofSection: number)]
      paths.append(ElementPath(section: number, kind: .background))
      for path in paths where layout.attributes(for: path)?.frame != answer.frames[path] {
        let found = layout.attributes(for: path).map { "\($0.frame)" } ?? "nothing"
        return "\(path) is \(found), not \(answer.frames[path].map { "\($0)" } ?? "nothing")"
      }
    }
    let rect = Rect(
      x: generator.length(-50...600),
      y: generator.length(-50...600),
      width: generator.pick(1, 320, 9000),
      height: generator.pick(1, 480, 9000)
    )
    var elements = ElementBuffer<NoDetail>()
    layout.collectElements(in: rect, into: &elements)
    let wanted = answer.elements(in: rect)
    return elements.elements.map(\.element) == wanted ? nil : "\(rect) shows other than \(wanted)"
  }
}
