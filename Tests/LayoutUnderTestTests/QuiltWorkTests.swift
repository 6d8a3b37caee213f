import LayoutUnderTest
import Testing

@Suite("The quilt's work")
struct QuiltWorkTests {
  private let counter = WorkTally()

  private func environment(_ counts: [Int]) -> LayoutEnvironment<WorkTally> {
    var model = CollectionModel()
    for count in counts {
      var section = SectionModel(id: model.sections.count)
      let first = model.itemCount
      for item in 0..<count {
        let size = Size(width: Double(40 + item * 37 % 260), height: Double(40 + item * 53 % 200))
        section.append(id: first + item, ItemMetrics(size: size))
      }
      model.sections.append(section)
    }
    let bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    return LayoutEnvironment(model: model, bounds: bounds, observer: counter)
  }

  private func run(_ section: Int, _ items: Range<Int>) -> LayoutInvalidation {
    .items([LayoutInvalidation.ItemRun(section: section, items: items)])
  }

  private func frame(
    _ layout: QuiltLayout<some RectIndex>,
    _ section: Int,
    _ item: Int
  ) -> Rect? {
    layout.attributes(for: ElementPath(section: section, kind: .cell, item: item))?.frame
  }

  @Test("is none without an invalidation")
  func idempotent() {
    let environment = environment([30, 20])
    var layout = QuiltLayout<GridBuckets>()
    layout.prepare(environment)
    #expect(counter.take() == [50, 50])
    layout.prepare(environment)
    layout.invalidate(LayoutInvalidation())
    layout.prepare(environment)
    #expect(counter.take() == [0, 0])
  }

  @Test("of an edit or a measured size is the suffix from there on", arguments: [100.0, 2])
  func incremental(unit: Double) {
    var environment = environment([30, 20, 10])
    var configuration = QuiltConfiguration()
    configuration.unit = Size(width: unit, height: unit)
    var layout = QuiltLayout<SortedSweep>(configuration: configuration)
    layout.prepare(environment)
    _ = counter.take()
    environment.model.sections[1].measure(15..<16) { _ in Size(width: 10, height: 310) }
    layout.invalidate(run(1, 15..<16))
    layout.prepare(environment)
    #expect(counter.take() == [15, 15])
    environment.model.sections[2].measure(9..<10) { _ in Size(width: 10, height: 310) }
    layout.invalidate(.counts(from: ItemPath(section: 2, item: 9)))
    layout.prepare(environment)
    #expect(counter.take() == [1, 1])
    layout.invalidate(.all)
    layout.prepare(environment)
    #expect(counter.take() == [60, 60])
  }

  @Test("begins with the first block that takes other units than before", arguments: [100.0, 2])
  func sameUnits(unit: Double) throws {
    var environment = environment([30, 20, 10])
    var configuration = QuiltConfiguration()
    configuration.unit = Size(width: unit, height: unit)
    var layout = QuiltLayout<SortedSweep>(configuration: configuration)
    layout.prepare(environment)
    let before = try #require(frame(layout, 0, 5))
    _ = counter.take()
    // 225 x 105 points and 224.5 x 104.5 points take as many units.
    environment.model.sections[0].measure(5..<6) { _ in Size(width: 224.5, height: 104.5) }
    layout.invalidate(run(0, 5..<6))
    layout.prepare(environment)
    #expect(counter.take() == [55, 0])
    let resized = Rect(x: before.x, y: before.y, width: 224.5, height: 104.5)
    #expect(frame(layout, 0, 5) == resized)
    environment.model.sections[1].measure(2..<3) { _ in Size(width: 10, height: 310) }
    layout.invalidate(run(0, 5..<6))
    layout.prepare(environment)
    #expect(counter.take() == [55, 28])
    environment.model.sections.removeLast()
    layout.invalidate(.counts(from: nil))
    layout.prepare(environment)
    #expect(counter.take() == [50, 0])
    var fresh = QuiltLayout<SortedSweep>(configuration: configuration)
    fresh.prepare(environment)
    #expect(layout.contentSize == fresh.contentSize)
    for item in 0..<20 { #expect(frame(layout, 1, item) == frame(fresh, 1, item)) }
  }

  @Test("of a header or a footer is none: what is behind only moves")
  func supplementaries() throws {
    var environment = environment([30, 20, 10])
    var layout = QuiltLayout<SortedSweep>()
    layout.prepare(environment)
    let before = try (0..<3).map { try #require(frame(layout, $0, 3)) }
    _ = counter.take()
    environment.model.sections[1].header = Size(width: 320, height: 40)
    environment.model.sections[1].footer = Size(width: 320, height: 8)
    layout.invalidate(
      .supplementaries([.header(ofSection: 1), .footer(ofSection: 1)])
    )
    layout.prepare(environment)
    #expect(counter.take() == [0, 0])
    for (section, distance) in [(0, 0.0), (1, 40), (2, 48)] {
      var moved = before[section]
      moved.y += distance
      #expect(frame(layout, section, 3) == moved)
      var elements = ElementBuffer<NoDetail>()
      layout.collectElements(in: moved, into: &elements)
      let path = ElementPath(section: section, kind: .cell, item: 3)
      #expect(elements.elements.contains { $0.element == path })
    }
    // Together with an edit in front of it or behind it, no more than the edit is placed.
    environment.model.sections[0].header = Size(width: 320, height: 16)
    layout.invalidate(.supplementaries([.header(ofSection: 0)]))
    environment.model.sections[2].measure(4..<5) { _ in Size(width: 10, height: 310) }
    layout.invalidate(run(2, 4..<5))
    layout.prepare(environment)
    #expect(counter.take() == [6, 6])
    var moved = before[2]
    moved.y += 64
    #expect(frame(layout, 2, 3) == moved)
  }

  @Test("of new bounds is none while as many units fit into a line")
  func bounds() {
    var environment = environment([40])
    var layout = QuiltLayout<LinearScan>()
    layout.prepare(environment)
    _ = counter.take()
    let taller = Rect(x: 0, y: 100, width: 320, height: 900)
    #expect(!layout.shouldInvalidate(forBoundsChange: taller, environment))
    for (width, placed) in [(399.0, 0), (400, 40), (0, 40), (0, 0), (320, 40)] {
      let bounds = Rect(x: 0, y: 0, width: width, height: 480)
      let isChange = width != environment.bounds.width
      #expect(layout.shouldInvalidate(forBoundsChange: bounds, environment) == isChange)
      environment.bounds = bounds
      environment.isRightToLeft.toggle()
      layout.invalidate(.boundsChange)
      layout.prepare(environment)
      #expect(counter.take()[1] == placed)
      #expect(layout.contentSize.width == width)
    }
  }

  @Test("follows the height where content scrolls horizontally")
  func horizontalBounds() throws {
    let environment = environment([4])
    var layout = QuiltLayout<LinearScan>()
    let settings = LayoutSettings(kind: "quilt", parameters: [("direction", .text("horizontal"))])
    try layout.reconfigure(settings)
    let wider = Rect(x: 0, y: 0, width: 900, height: 480)
    #expect(!layout.shouldInvalidate(forBoundsChange: wider, environment))
    let taller = Rect(x: 0, y: 0, width: 320, height: 481)
    #expect(layout.shouldInvalidate(forBoundsChange: taller, environment))
  }

  @Test("takes one side of a unit or both, and refuses what is none in a sentence")
  func settings() throws {
    let both = LayoutSettings(
      kind: "quilt",
      parameters: [("unitHeight", .number(30)), ("unit", .number(20))]
    )
    #expect(try QuiltConfiguration(both).unit == Size(width: 20, height: 30))
    for (name, value, sentence) in [
      ("unit", LayoutSettings.Value.number(0.5), "must be a length from 1 to 65536 points"),
      ("unitHeight", .text("high"), "quilt: unitHeight=high must be a length"),
      ("direction", .text("up"), "must be vertical or horizontal"),
      ("columns", .number(3), "quilt has no setting 'columns'"),
    ] {
      let settings = LayoutSettings(kind: "quilt", parameters: [(name, value)])
      let error = #expect(throws: LayoutSettingError.self) { try QuiltConfiguration(settings) }
      #expect(error?.description.contains(sentence) == true)
    }
    var layout = QuiltLayout<LinearScan>()
    let wrong = LayoutSettings(
      kind: "quilt",
      parameters: [("unit", .number(5)), ("unitWidth", .number(0))]
    )
    #expect(throws: LayoutSettingError.self) { try layout.reconfigure(wrong) }
    #expect(layout.configuration == QuiltConfiguration())
  }
}
