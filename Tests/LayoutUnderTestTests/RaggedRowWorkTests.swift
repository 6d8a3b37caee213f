import LayoutUnderTest
import Testing

@Suite("The work of ragged rows")
struct RaggedRowWorkTests {
  private let counter = WorkCounter()

  private func environment(_ counts: [Int]) -> LayoutEnvironment<WorkCounter> {
    var model = CollectionModel()
    for count in counts {
      var section = SectionModel(id: model.sections.count)
      let first = model.itemCount
      for item in 0..<count {
        let size = Size(width: Double(40 + item * 7 % 90), height: 100)
        section.append(id: first + item, ItemMetrics(size: size))
      }
      model.sections.append(section)
    }
    let bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    return LayoutEnvironment(model: model, bounds: bounds, observer: counter)
  }

  /// Prepares and tells the sizes read and the items placed meanwhile.
  private func work<Index>(
    of layout: inout RaggedRowLayout<Index>,
    _ environment: LayoutEnvironment<WorkCounter>
  ) -> [Int] {
    let before = counter.work
    layout.prepare(environment)
    let after = counter.work
    return [after.sizesRead - before.sizesRead, after.itemsPlaced - before.itemsPlaced]
  }

  private func run(_ section: Int, _ items: Range<Int>) -> LayoutInvalidation {
    .items([LayoutInvalidation.ItemRun(section: section, items: items)])
  }

  @Test("is none without an invalidation, or for headers, which are not shown")
  func idempotent() {
    let environment = environment([30, 20])
    var layout = RaggedRowLayout<GridBuckets>()
    #expect(work(of: &layout, environment) == [50, 50])
    #expect(work(of: &layout, environment) == [0, 0])
    layout.invalidate(LayoutInvalidation())
    layout.invalidate(.supplementaries([.header(ofSection: 0)]))
    #expect(work(of: &layout, environment) == [0, 0])
  }

  @Test("of an edit or a measured size is the suffix from there on")
  func incremental() {
    let environment = environment([30, 20, 10])
    var layout = RaggedRowLayout<SortedSweep>()
    layout.prepare(environment)
    layout.invalidate(run(1, 15..<16))
    #expect(work(of: &layout, environment) == [15, 15])
    layout.invalidate(.counts(from: ItemPath(section: 2, item: 9)))
    #expect(work(of: &layout, environment) == [1, 1])
    layout.invalidate(.counts(from: nil))
    #expect(work(of: &layout, environment) == [60, 60])
    layout.invalidate(run(0, 29..<30))
    layout.invalidate(run(2, 0..<1))
    #expect(work(of: &layout, environment) == [31, 31])
  }

  @Test("of new bounds is all of it where the height changes, and none where it does not")
  func bounds() throws {
    var environment = environment([40])
    var layout = RaggedRowLayout<LinearScan>()
    layout.prepare(environment)
    let scrolled = Rect(x: 100, y: 0, width: 900, height: 480)
    #expect(!layout.shouldInvalidate(forBoundsChange: scrolled, environment))
    environment.bounds = scrolled
    environment.isRightToLeft = true
    layout.invalidate(.boundsChange)
    #expect(work(of: &layout, environment) == [0, 0])
    let taller = Rect(x: 100, y: 0, width: 900, height: 600)
    #expect(layout.shouldInvalidate(forBoundsChange: taller, environment))
    environment.bounds = taller
    layout.invalidate(.boundsChange)
    #expect(work(of: &layout, environment) == [40, 40])
    try layout.reconfigure(
      LayoutSettings(kind: "ragged", parameters: [("rows", .number(5))])
    )
    #expect(work(of: &layout, environment) == [40, 40])
  }

  @Test("refuses settings out of range in a sentence that says what is accepted")
  func settings() {
    for (name, value, sentence) in [
      ("rows", LayoutSettings.Value.number(128), "must be a whole number from 0 to 127"),
      ("variableFrontier", .number(1), "ragged: variableFrontier=1 must be true or false"),
      ("lastFixed", .number(-1), "must be a length from 0 to 65536 points"),
    ] {
      let settings = LayoutSettings(kind: "ragged", parameters: [(name, value)])
      let error = #expect(throws: LayoutSettingError.self) {
        try RaggedRowConfiguration(settings)
      }
      #expect(error?.description.contains(sentence) == true)
    }
  }
}
