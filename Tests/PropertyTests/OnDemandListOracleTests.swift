import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("An on-demand list and its rule, worked out again")
struct OnDemandListOracleTests {
  @Test("agree on every row, the offset and every measurement through random sequences")
  func agree() {
    let depth = TestDepth.current
    var looks = (rows: 0, anchors: 0, above: 0)
    let finding = forAll(seeds: depth.seeds(of: 0..<1200)) { generator in
      generator.chance(0.3)
        ? run(LinearScan.self, &generator, &looks) : run(RowSearch.self, &generator, &looks)
    }
    expectNil(finding)
    expectTrue(looks.rows > depth.count(of: 40_000))
    expectTrue(looks.anchors > depth.count(of: 3000))
    expectTrue(looks.above > depth.count(of: 1000))
  }

  private func run<Index: RectIndex>(
    _ index: Index.Type,
    _ generator: inout Choices,
    _ looks: inout (rows: Int, anchors: Int, above: Int)
  ) -> String? {
    var pair = OnDemandPair<Index>(&generator)
    for step in 0..<20 {
      let firstBefore = pair.oracle.first
      let finding =
        generator.chance(0.5) ? pair.scroll(&generator) : pair.change(&generator, &looks.anchors)
      if pair.oracle.first < firstBefore { looks.above += 1 }
      looks.rows += pair.oracle.loaded.count
      if let found = finding ?? pair.difference() ?? pair.wrongAnswer(&generator) {
        return "step \(step), \(pair.history.joined(separator: ", ")): \(found)"
      }
    }
    return nil
  }
}

/// A layout in a host, and the oracle, with the same changes.
private struct OnDemandPair<Index: RectIndex>: ~Copyable {
  var host: PartialHost<OnDemandListLayout<Index>>
  var oracle: OnDemandListOracle
  var history: [String] = []
  private var nextID = 1000

  init(_ generator: inout Choices) {
    var settings = OnDemandListSettings()
    settings.measureAhead = generator.pick(nil, 0, 0, 100, 333.25)
    settings.openAt = generator.pick(0, 3, generator.integer(0...60))
    settings.rowsPerStep = generator.pick(4096, 4096, 1, 3, 7)
    let model = Self.model(&generator)
    let size = Self.size(&generator)
    let inset = Self.inset(&generator)
    host = PartialHost(
      OnDemandListLayout(settings: settings),
      model: model,
      size: size,
      inset: inset,
      adjustsAtOnce: generator.chance(0.5)
    )
    oracle = OnDemandListOracle(settings, model: model, size: size, inset: inset)
    host.open()
    oracle.prepare()
    _ = host.visibleIDs()
    oracle.endChanges()
    host.endChanges()
  }

  // MARK: Drawing

  /// Draws rows of many heights, often with empty sections, runs of height 0, or very high rows.
  private static func model(_ generator: inout Choices, firstID: Int = 0) -> CollectionModel {
    var shape = RandomModel()
    shape.sections = generator.pick(1, 4, 7)
    shape.items = generator.pick(0, 3, 40, 60)
    var model = shape.draw(&generator)
    let isFlat = generator.chance(0.15)
    for section in model.sections.indices {
      for item in 0..<model.sections[section].count {
        var metrics = model.sections[section].metrics(at: item)
        if isFlat, item % 7 != 3 { metrics.size.height = 0 }
        let id = model.sections[section].ids[item] + firstID
        model.sections[section].replace(at: item, id: id, with: metrics)
      }
    }
    return model
  }

  /// Draws a view size; heights are multiples of a quarter, so that sums of offsets are exact.
  private static func size(_ generator: inout Choices) -> Size {
    Size(
      width: generator.chance(0.9) ? generator.pick(320, 320, 375, 12.5) : 0,
      height: generator.pick(480, 480, 667, 300.25, 40, 0, 1200, 3000)
    )
  }

  private static func inset(_ generator: inout Choices) -> EdgeInsets {
    guard generator.chance(0.4) else { return .zero }
    return EdgeInsets(
      top: generator.pick(0, 44),
      left: generator.pick(0, 8.5),
      bottom: generator.pick(0, 34, 300),
      right: 0
    )
  }

  // MARK: Steps

  mutating func scroll(_ generator: inout Choices) -> String? {
    if generator.chance(0.1) {
      let item = ItemPath(section: generator.integer(0...5), item: generator.integer(0...20))
      host.load(item)
      oracle.load(item)
      history.append("load \(item)")
      host.endChanges()
      oracle.endChanges()
      return nil
    }
    let far = generator.chance(0.2)
    let quarters = generator.integer(far ? -40_000...40_000 : -1200...1200)
    let proposed = oracle.offset + Double(quarters) / 4
    let isBouncing = generator.chance(0.2)
    host.scroll(to: proposed, isBouncing: isBouncing)
    oracle.scroll(to: proposed, isBouncing: isBouncing)
    history.append("scroll to \(proposed)")
    return nil
  }

  /// Makes a few changes, after which the first visible row that still exists must be in place.
  mutating func change(_ generator: inout Choices, _ looks: inout Int) -> String? {
    let offset = host.offset
    var anchors = host.query(host.environment.bounds).compactMap { attributes in
      host.environment.model.id(at: attributes.element.itemPath).map {
        (id: $0, y: attributes.frame.minY - offset)
      }
    }
    for _ in 0..<generator.integer(1...3) {
      changeOnce(&generator)
      // If nothing is loaded, or all anchors are deleted, no row must stay in place.
      let isAnyLeft = anchors.contains { oracle.model.path(ofItem: $0.id) != nil }
      if oracle.loaded.isEmpty || !isAnyLeft { anchors = [] }
    }
    defer {
      host.endChanges()
      oracle.endChanges()
    }
    guard let anchor = anchors.first(where: { oracle.model.path(ofItem: $0.id) != nil }),
      !oracle.isCollapsed, anchor.y < oracle.size.height, oracle.size.height > 0
    else { return nil }
    looks += 1
    let y = host.screenY(ofItem: anchor.id)
    return y == anchor.y ? nil : "item \(anchor.id) went from \(anchor.y) to \(y ?? .nan)"
  }

  private mutating func changeOnce(_ generator: inout Choices) {
    switch generator.integer(0...10) {
    case 0:
      host.prepare(after: generator.chance(0.5) ? .counts(from: nil) : .boundsChange)
      oracle.prepare()
      history.append("nothing new")
    case 1...4: edit(&generator)
    case 5...7: deliver(&generator)
    case 8:
      let size = Self.size(&generator)
      host.resize(to: size)
      oracle.resize(to: size)
      history.append("resize \(size)")
    case 9:
      let inset = Self.inset(&generator)
      host.setInset(inset)
      oracle.setInset(inset)
      history.append("inset \(inset)")
    default:
      var model = oracle.model
      if generator.chance(0.6) {
        nextID += 1000
        let firstID = generator.chance(0.3) ? 0 : nextID
        model = generator.chance(0.1) ? CollectionModel() : Self.model(&generator, firstID: firstID)
      }
      host.reload(model)
      oracle.reload(model)
      history.append("reload \(model.itemCount)")
    }
  }

  private mutating func edit(_ generator: inout Choices) {
    nextID += 1000
    let batch = RandomBatch(
      ids: oracle.model.sections.map { Array($0.ids) },
      firstID: nextID,
      changesSections: true,
      &generator
    ) { RandomModel().metrics(&$0) }
    let counts = oracle.model.sections.map(\.count)
    guard let update = try? BatchUpdate(operations: batch.operations, counts: counts) else {
      return
    }
    let (isKnown, asksMidway) = (generator.chance(0.8), generator.chance(0.2))
    host.apply(update, isKnown: isKnown, asksMidway: asksMidway)
    oracle.apply(update)
    history.append("batch of \(batch.operations.count)")
  }

  private mutating func deliver(_ generator: inout Choices) {
    let filled = oracle.model.sections.indices.filter { oracle.model.sections[$0].count > 0 }
    guard let section = generator.element(of: filled) else { return }
    let count = oracle.model.sections[section].count
    let item = generator.integer(0...count - 1)
    let shape = RandomModel()
    let heights = (0..<generator.integer(0...min(count - item, 6)))
      .map { _ in shape.side(&generator) }
    host.deliver(heights, from: item, ofSection: section)
    oracle.deliver(heights, from: item, ofSection: section)
    history.append("\(heights.count) heights")
  }

  // MARK: Comparing

  func difference() -> String? {
    let layout = host.layout
    let height = oracle.contentHeight
    if layout.contentSize.width != oracle.contentWidth {
      return "the content is \(layout.contentSize.width) wide, not \(oracle.contentWidth)"
    }
    if layout.contentSize.height != height {
      return "the content is \(layout.contentSize.height) high, not \(height)"
    }
    if host.offset != oracle.offset { return "offset \(host.offset), not \(oracle.offset)" }
    if host.sizesRead != oracle.measuredCount {
      return "\(host.sizesRead) heights asked for, not \(oracle.measuredCount)"
    }
    for (path, frame) in oracle.frames where layout.attributes(for: .cell(path))?.frame != frame {
      let found = layout.attributes(for: .cell(path))?.frame
      return "\(path) is \(found.map { "\($0)" } ?? "absent"), not \(frame.map { "\($0)" } ?? "")"
    }
    for (number, section) in oracle.model.sections.enumerated() {
      let after = ElementPath(section: number, kind: .cell, item: section.count)
      if layout.attributes(for: after) != nil { return "\(after) exists" }
    }
    return nil
  }

  mutating func wrongAnswer(_ generator: inout Choices) -> String? {
    let frames = oracle.frames
    for _ in 0..<3 {
      let rect = Rect(
        x: generator.pick(-5, 0, 100),
        y: generator.length(-50...max(1, oracle.contentHeight)),
        width: generator.pick(1, 375),
        height: generator.pick(1, 480, 5000)
      )
      let wanted = frames.filter { $0.frame?.sharesArea(with: rect) == true }.map(\.path)
      let answer = host.query(rect)
      if answer.map(\.element.itemPath) != wanted {
        return "\(rect) has \(answer.map(\.element)), not \(wanted)"
      }
      if let wrong = answer.first(where: { host.layout.attributes(for: $0.element) != $0 }) {
        return "\(wrong.element) is another in a query than alone"
      }
    }
    return nil
  }
}
