import Expectations
import LayoutUnderTest
import Testing

@Suite("The quilt's work")
struct QuiltWorkTests {
  private func quilt<Index: RectIndex>(
    _ index: Index.Type,
    _ counts: [Int],
    unit: Double = 100
  ) -> CountedLayout<QuiltLayout<Index>> {
    var settings = QuiltSettings()
    settings.unit = Size(width: unit, height: unit)
    return CountedLayout(QuiltLayout(settings: settings), counts) { item in
      let size = Size(width: Double(40 + item * 37 % 260), height: Double(40 + item * 53 % 200))
      return ItemMetrics(size: size)
    }
  }

  @Test("is zero without an invalidation")
  func idempotent() {
    var quilt = quilt(GridBuckets.self, [30, 20])
    expectEqual(quilt.work(), [50, 50])
    expectEqual(quilt.work(), [0, 0])
    expectEqual(quilt.work(after: LayoutInvalidation()), [0, 0])
  }

  @Test("of an edit or a measured size is the suffix from there on", arguments: [100.0, 2])
  func incremental(unit: Double) {
    var quilt = quilt(SortedSweep.self, [30, 20, 10], unit: unit)
    expectEqual(quilt.work(), [60, 60])
    quilt.environment.model.sections[1].measure(15..<16) { _ in Size(width: 10, height: 310) }
    expectEqual(quilt.work(after: .items(15..<16, ofSection: 1)), [15, 15])
    quilt.environment.model.sections[2].measure(9..<10) { _ in Size(width: 10, height: 310) }
    expectEqual(quilt.work(after: .counts(from: ItemPath(section: 2, item: 9))), [1, 1])
    expectEqual(quilt.work(after: .all), [60, 60])
    quilt.environment.model.sections[0].measure(1..<2) { _ in Size(width: 10, height: 410) }
    expectEqual(quilt.work(after: .items(1..<2, ofSection: 0))[1], 59)
  }

  @Test("begins with the first block that takes other units than before", arguments: [100.0, 2])
  func sameUnits(unit: Double) throws {
    var quilt = quilt(SortedSweep.self, [30, 20, 10], unit: unit)
    expectEqual(quilt.work(), [60, 60])
    let before = try #require(quilt.frame(0, 5))
    // 225 x 105 points and 224.5 x 104.5 points take the same number of units.
    quilt.environment.model.sections[0].measure(5..<6) { _ in Size(width: 224.5, height: 104.5) }
    expectEqual(quilt.work(after: .items(5..<6, ofSection: 0)), [55, 0])
    expectEqual(quilt.frame(0, 5), Rect(x: before.x, y: before.y, width: 224.5, height: 104.5))
    quilt.environment.model.sections[1].measure(2..<3) { _ in Size(width: 10, height: 310) }
    expectEqual(quilt.work(after: .items(5..<6, ofSection: 0)), [55, 28])
    quilt.environment.model.sections.removeLast()
    expectEqual(quilt.work(after: .counts(from: nil)), [50, 0])
    var fresh = quilt
    fresh.layout = QuiltLayout(settings: quilt.layout.settings)
    expectEqual(fresh.work(), [50, 50])
    expectEqual(quilt.layout.contentSize, fresh.layout.contentSize)
    for item in 0..<20 { expectEqual(quilt.frame(1, item), fresh.frame(1, item)) }
  }

  @Test("of a header or a footer is zero: what is after only moves")
  func supplementaries() throws {
    var quilt = quilt(SortedSweep.self, [30, 20, 10])
    expectEqual(quilt.work(), [60, 60])
    let before = try (0..<3).map { try #require(quilt.frame($0, 3)) }
    quilt.environment.model.sections[1].header = Size(width: 320, height: 40)
    quilt.environment.model.sections[1].footer = Size(width: 320, height: 8)
    let both = LayoutInvalidation.supplementaries([.header(ofSection: 1), .footer(ofSection: 1)])
    expectEqual(quilt.work(after: both), [0, 0])
    for (section, distance) in [(0, 0.0), (1, 40), (2, 48)] {
      var moved = before[section]
      moved.y += distance
      expectEqual(quilt.frame(section, 3), moved)
      var elements = ElementBuffer<NoDetail>()
      quilt.layout.collectElements(in: moved, into: &elements)
      let path = ElementPath(section: section, kind: .cell, item: 3)
      expectTrue(elements.elements.contains { $0.element == path })
    }
    // With an additional edit before it or after it, only that edit is placed.
    quilt.environment.model.sections[0].header = Size(width: 320, height: 16)
    quilt.environment.model.sections[2].measure(4..<5) { _ in Size(width: 10, height: 310) }
    let header = LayoutInvalidation.supplementaries([.header(ofSection: 0)])
    expectEqual(quilt.work(after: header, .items(4..<5, ofSection: 2)), [6, 6])
    var moved = before[2]
    moved.y += 64
    expectEqual(quilt.frame(2, 3), moved)
  }

  @Test("of new bounds is zero while as many units fit into a line")
  func bounds() {
    var quilt = quilt(LinearScan.self, [40])
    expectEqual(quilt.work(), [40, 40])
    expectTrue(!quilt.isInvalidated(by: Rect(x: 0, y: 100, width: 320, height: 900)))
    for (width, placed) in [(399.0, 0), (400, 40), (0, 40), (0, 0), (320, 40)] {
      let bounds = Rect(x: 0, y: 0, width: width, height: 480)
      expectEqual(quilt.isInvalidated(by: bounds), (width != quilt.environment.bounds.width))
      quilt.environment.isRightToLeft.toggle()
      expectEqual(quilt.work(at: bounds)[1], placed)
      expectEqual(quilt.layout.contentSize.width, width)
    }
  }

  @Test("follows the height where content scrolls horizontally")
  func horizontalBounds() throws {
    var quilt = quilt(LinearScan.self, [4])
    try quilt.layout.reconfigure(
      LayoutSettings(kind: "quilt", parameters: [("direction", .text("horizontal"))])
    )
    expectTrue(!quilt.isInvalidated(by: Rect(x: 0, y: 0, width: 900, height: 480)))
    expectTrue(quilt.isInvalidated(by: Rect(x: 0, y: 0, width: 320, height: 481)))
  }

  @Test("takes one side of a unit or both, and refuses other text in a sentence")
  func settings() throws {
    let both = LayoutSettings(
      kind: "quilt",
      parameters: [("unitHeight", .number(30)), ("unit", .number(20))]
    )
    try expectEqual(QuiltSettings(both).unit, Size(width: 20, height: 30))
    for side in [1.0, 65_536] {
      let settings = LayoutSettings(kind: "quilt", parameters: [("unit", .number(side))])
      try expectEqual(QuiltSettings(settings).unit, Size(width: side, height: side))
    }
    let later = LayoutSettings(kind: "quilt", parameters: [("unitWidth", .text("unit"))])
    var twice = try QuiltSettings(both)
    try twice.apply(later)
    expectEqual(twice.unit, Size(width: 20, height: 30))
    for (name, value, sentence) in [
      ("unit", LayoutSettings.Value.number(65_536.5), "must be a length from 1 to 65536 points"),
      ("unit", .number(0.5), "must be a length from 1 to 65536 points"),
      ("unitHeight", .text("high"), "quilt: unitHeight=high must be a length"),
      ("direction", .text("up"), "must be vertical or horizontal"),
      ("columns", .number(3), "quilt has no setting 'columns'"),
    ] {
      let settings = LayoutSettings(kind: "quilt", parameters: [(name, value)])
      let error = #expect(throws: LayoutSettingError.self) { try QuiltSettings(settings) }
      expectEqual(error?.description.contains(sentence), true)
    }
    var layout = QuiltLayout<LinearScan>()
    let wrong = LayoutSettings(
      kind: "quilt",
      parameters: [("unit", .number(5)), ("unitWidth", .number(0))]
    )
    #expect(throws: LayoutSettingError.self) { try layout.reconfigure(wrong) }
    expectEqual(layout.settings, QuiltSettings())
  }
}
