import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay

@Suite("A quilt of hundreds of blocks and its rule, worked out again")
struct QuiltLongSectionTests {
  /// The number of columns and the largest block, in units across and along.
  struct Shape: Sendable, CustomStringConvertible {
    var columns: Int
    var across: Int
    var along: Int

    var description: String { "\(columns) columns, \(across) x \(along)" }
  }

  /// `QuiltUnits` stores up to 64 columns and 32 lines as words, more as bands.
  static let shapes = [
    Shape(columns: 3, across: 3, along: 2), Shape(columns: 8, across: 4, along: 4),
    Shape(columns: 31, across: 12, along: 12), Shape(columns: 64, across: 64, along: 9),
    Shape(columns: 8, across: 4, along: 40), Shape(columns: 65, across: 20, along: 6),
    Shape(columns: 130, across: 60, along: 34), Shape(columns: 200, across: 5, along: 3),
  ]

  @Test("agree through inserts, deletes and measured sizes anywhere", arguments: shapes)
  func agree(shape: Shape) {
    let finding = forAll(seeds: 0..<1) { generator in
      var quilt = LongQuilt(shape, blocks: 200, &generator)
      for _ in 0..<6 {
        if let difference = quilt.difference() { return difference }
        quilt.edit(&generator)
      }
      return quilt.difference()
    }
    expectNil(finding)
  }

  @Test("agree near the view while blocks are left for later", arguments: shapes.dropLast())
  func agreeWhileLeavingBlocks(shape: Shape) {
    var unsettled = 0
    let finding = forAll(seeds: TestDepth.current.seeds(of: 0..<2)) { generator in
      var quilt = LongQuilt(shape, blocks: 300, deferAbove: 0, &generator)
      for round in 0..<15 {
        if let difference = quilt.differenceNearView() { return "round \(round): \(difference)" }
        unsettled += quilt.isSettled ? 0 : 1
        if round % 3 == 0 {
          quilt.edit(&generator)
        } else if round % 3 == 1 {
          quilt.scroll(&generator)
        } else {
          quilt.goOn(frames: generator.pick(1, 1, 5, 30))
        }
      }
      quilt.goOn(frames: 40)
      return quilt.difference()
    }
    expectNil(finding)
    expectTrue(unsettled > TestDepth.current.count(of: 2))
  }

  @Test("keep what was in words where a block of more lines comes, and in bands when it goes")
  func changesStructure() {
    var generator = Choices(seed: 7)
    var quilt = LongQuilt(Shape(columns: 8, across: 4, along: 4), blocks: 60, &generator)
    expectNil(quilt.difference())
    quilt.insert(Size(width: 2, height: 33), at: 40)
    expectNil(quilt.difference())
    quilt.delete(at: 40)
    expectNil(quilt.difference())
    quilt.insert(Size(width: 1, height: 33), at: 0)
    expectNil(quilt.difference())
    quilt.delete(at: 0)
    expectNil(quilt.difference())
  }
}

/// A quilt of one long section in units of one point, and its rule.
private struct LongQuilt {
  private let shape: QuiltLongSectionTests.Shape
  private var layout: QuiltLayout<SortedSweep>
  private var environment: LayoutEnvironment
  private var nextID: Int

  init(
    _ shape: QuiltLongSectionTests.Shape,
    blocks: Int,
    deferAbove: Int = 4096,
    _ generator: inout Choices
  ) {
    self.shape = shape
    var settings = QuiltSettings()
    settings.unit = Size(width: 1, height: 1)
    settings.deferAbove = deferAbove
    layout = QuiltLayout(settings: settings)
    var section = SectionModel(id: 0)
    for id in 0..<blocks {
      section.append(id: id, ItemMetrics(size: Self.size(shape, &generator)))
    }
    nextID = blocks
    environment = LayoutEnvironment(
      model: CollectionModel(sections: [section]),
      bounds: Rect(x: 0, y: 0, width: Double(shape.columns), height: deferAbove > 0 ? 480 : 8)
    )
  }

  var isSettled: Bool { layout.isSettled }

  /// Scrolls to a random offset, or by a few points.
  mutating func scroll(_ generator: inout Choices) {
    let end = layout.contentSize.height
    var bounds = environment.bounds
    bounds.y = generator.chance(0.5) ? bounds.y + 6 : generator.length(0...max(end, 1))
    let isInvalid = layout.shouldInvalidate(forBoundsChange: bounds, environment)
    environment.bounds = bounds
    if isInvalid { layout.invalidate(.boundsChange) }
  }

  /// Plays frames without changes, in which deferred placement continues.
  mutating func goOn(frames: Int) {
    for _ in 0..<frames where !layout.isSettled {
      layout.continueLayout(workUnits: 32_768)
      if let own = layout.takeOwnInvalidation() { layout.invalidate(own) }
      layout.prepare(environment)
    }
  }

  private static func size(
    _ shape: QuiltLongSectionTests.Shape,
    _ generator: inout Choices
  ) -> Size {
    Size(
      width: Double(generator.integer(1...shape.across)),
      height: Double(generator.integer(1...shape.along))
    )
  }

  /// Changes a block at the start, at the end or anywhere.
  mutating func edit(_ generator: inout Choices) {
    let last = environment.model.itemCount - 1
    let place = generator.pick(0, last, generator.integer(0...last))
    let size = Self.size(shape, &generator)
    switch generator.integer(0...2) {
    case 0: insert(size, at: place + (place == last ? 1 : 0))
    case 1: delete(at: place)
    default:
      environment.model.sections[0].measure(place..<place + 1) { _ in size }
      let run = LayoutInvalidation.ItemRun(section: 0, items: place..<place + 1)
      layout.invalidate(.items([run]))
    }
  }

  mutating func insert(_ size: Size, at place: Int) {
    let item = BatchUpdate.Item(id: nextID, metrics: ItemMetrics(size: size))
    nextID += 1
    apply(.insertItem(ItemPath(section: 0, item: place), item))
  }

  mutating func delete(at place: Int) {
    apply(.deleteItem(ItemPath(section: 0, item: place)))
  }

  private mutating func apply(_ operation: BatchUpdate.Operation) {
    let counts = [environment.model.itemCount]
    guard let update = try? BatchUpdate(operations: [operation], counts: counts) else {
      Issue.record("\(operation) is refused")
      return
    }
    environment.model.apply(update)
    // With or without the batch's unchanged suffix.
    let says = nextID % 3 > 0
    layout.invalidate(says ? .counts(changedBy: update) : .counts(from: update.firstChange))
  }

  /// The first y at which a view of one line requires more placement, in points.
  private var backlogStart: Double {
    var line = Rect(x: 0, y: -1, width: environment.bounds.width, height: 1)
    repeat { line.y += 1 } while !layout.shouldInvalidate(forBoundsChange: line, environment)
    return line.maxY
  }

  /// Returns the first difference from the rule among placed blocks, blocks in the view or a screen
  /// after it, and blocks before the backlog; or nil.
  mutating func differenceNearView() -> String? {
    layout.prepare(environment)
    let answer = QuiltOracle(layout.settings, environment).place(environment.model)
    var near = environment.bounds
    near.height *= 2
    let start = layout.isSettled ? .infinity : backlogStart
    for item in 0..<environment.model.itemCount {
      let path = ElementPath(section: 0, kind: .cell, item: item)
      guard let frame = layout.attributes(for: path)?.frame, let wanted = answer.frames[path] else {
        return "block \(item) has no frame"
      }
      let isDue = wanted.y < start || wanted.sharesArea(with: near)
      guard frame.height > 0 || isDue else { continue }
      if frame != wanted { return "block \(item) is \(frame), not \(wanted)" }
      if frame.maxY > layout.contentSize.height { return "block \(item) is out of the content" }
    }
    var elements = ElementBuffer<NoDetail>()
    layout.collectElements(in: environment.bounds, into: &elements)
    let found = elements.elements.map(\.element)
    let wanted = answer.elements(in: environment.bounds)
    return found == wanted ? nil : "the view holds \(found), not \(wanted)"
  }

  /// Returns the first difference from the rule, or nil.
  mutating func difference() -> String? {
    layout.prepare(environment)
    let answer = QuiltOracle(layout.settings, environment).place(environment.model)
    for item in 0..<environment.model.itemCount {
      let path = ElementPath(section: 0, kind: .cell, item: item)
      let frame = layout.attributes(for: path)?.frame
      if frame != answer.frames[path] {
        return "block \(item) is \(frame as Any), not \(answer.frames[path] as Any)"
      }
    }
    let size = layout.contentSize
    return size == answer.contentSize ? nil : "the content is \(size), not \(answer.contentSize)"
  }
}
