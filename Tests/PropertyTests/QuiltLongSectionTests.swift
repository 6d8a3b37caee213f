import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay

@Suite("A quilt of hundreds of blocks and its rule, worked out again")
struct QuiltLongSectionTests {
  /// Columns and the most units of a block, across and along.
  struct Shape: Sendable, CustomStringConvertible {
    var columns: Int
    var across: Int
    var along: Int

    var description: String { "\(columns) columns, \(across) x \(along)" }
  }

  /// Words of bits as far as 64 columns and 32 lines, bands beyond.
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

/// A quilt of one long section in units of one point, beside the rule.
private struct LongQuilt {
  private let shape: QuiltLongSectionTests.Shape
  private var layout: QuiltLayout<SortedSweep>
  private var environment: LayoutEnvironment
  private var nextID: Int

  init(_ shape: QuiltLongSectionTests.Shape, blocks: Int, _ generator: inout Choices) {
    self.shape = shape
    var settings = QuiltSettings()
    settings.unit = Size(width: 1, height: 1)
    layout = QuiltLayout(settings: settings)
    var section = SectionModel(id: 0)
    for id in 0..<blocks {
      section.append(id: id, ItemMetrics(size: Self.size(shape, &generator)))
    }
    nextID = blocks
    environment = LayoutEnvironment(
      model: CollectionModel(sections: [section]),
      bounds: Rect(x: 0, y: 0, width: Double(shape.columns), height: 480)
    )
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
    layout.invalidate(.counts(from: update.firstChange))
  }

  /// What the layout says other than the rule, or nil where they agree.
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
