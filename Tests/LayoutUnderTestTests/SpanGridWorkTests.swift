import LayoutUnderTest
import Testing

@Suite("The span grid's work")
struct SpanGridWorkTests {
  private let counter = WorkTally()

  private func environment(_ counts: [Int]) -> LayoutEnvironment<WorkTally> {
    var model = CollectionModel()
    for count in counts {
      var section = SectionModel(id: model.sections.count)
      for item in 0..<count {
        let size = Size(width: 100, height: Double(40 + item * 7 % 90))
        section.append(
          id: model.itemCount + item,
          ItemMetrics(size: size, columnSpan: 1 + item % 2)
        )
      }
      model.sections.append(section)
    }
    let bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    return LayoutEnvironment(model: model, bounds: bounds, observer: counter)
  }

  private func run(_ section: Int, _ items: Range<Int>) -> LayoutInvalidation {
    .items([LayoutInvalidation.ItemRun(section: section, items: items)])
  }

  @Test("is none without an invalidation")
  func idempotent() {
    let environment = environment([30, 20])
    var layout = SpanGridLayout<GridBuckets>()
    layout.prepare(environment)
    #expect(counter.take() == [50, 50])
    layout.prepare(environment)
    layout.invalidate(LayoutInvalidation())
    layout.prepare(environment)
    #expect(counter.take() == [0, 0])
  }

  @Test("of an edit or a measured size is the suffix from there on, even within a row")
  func incremental() {
    let environment = environment([30, 20, 10])
    var layout = SpanGridLayout<SortedSweep>()
    layout.prepare(environment)
    _ = counter.take()
    layout.invalidate(run(1, 15..<16))
    layout.prepare(environment)
    #expect(counter.take() == [15, 15])
    layout.invalidate(.counts(from: ItemPath(section: 2, item: 9)))
    layout.prepare(environment)
    #expect(counter.take() == [1, 1])
    layout.invalidate(.supplementaries([.footer(ofSection: 1)]))
    layout.prepare(environment)
    #expect(counter.take() == [30, 30])
    layout.invalidate(.counts(from: nil))
    layout.prepare(environment)
    #expect(counter.take() == [60, 60])
  }

  @Test("of new bounds is none where there is room before and after")
  func bounds() {
    var environment = environment([40])
    var layout = SpanGridLayout<LinearScan>()
    layout.prepare(environment)
    _ = counter.take()
    let taller = Rect(x: 0, y: 100, width: 320, height: 900)
    #expect(!layout.shouldInvalidate(forBoundsChange: taller, environment))
    for (width, placed) in [(480.0, 0), (0, 40), (0, 0), (320, 40)] {
      let bounds = Rect(x: 0, y: 0, width: width, height: 480)
      let isChange = width != environment.bounds.width
      #expect(layout.shouldInvalidate(forBoundsChange: bounds, environment) == isChange)
      environment.bounds = bounds
      layout.invalidate(.boundsChange)
      layout.prepare(environment)
      #expect(counter.take()[1] == placed)
      #expect(layout.contentSize.width == width)
    }
  }

  @Test("follows the height where content scrolls horizontally")
  func horizontalBounds() throws {
    let environment = environment([4])
    var layout = SpanGridLayout<LinearScan>()
    let settings = LayoutSettings(
      kind: "span-grid",
      parameters: [("direction", .text("horizontal"))]
    )
    try layout.reconfigure(settings)
    let wider = Rect(x: 0, y: 0, width: 900, height: 480)
    #expect(!layout.shouldInvalidate(forBoundsChange: wider, environment))
    let taller = Rect(x: 0, y: 0, width: 320, height: 481)
    #expect(layout.shouldInvalidate(forBoundsChange: taller, environment))
  }

  @Test("refuses settings that it does not have, and keeps those it has")
  func refuses() throws {
    var layout = SpanGridLayout<LinearScan>()
    let wrong = LayoutSettings(
      kind: "span-grid",
      parameters: [("columns", .number(5)), ("alignment", .text("middle"))]
    )
    #expect(throws: LayoutSettingError.self) { try layout.reconfigure(wrong) }
    #expect(layout.configuration == SpanGridConfiguration())
  }
}
