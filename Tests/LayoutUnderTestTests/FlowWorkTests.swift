import LayoutUnderTest
import TestSupport
import Testing

@Suite("The flow's work")
struct FlowWorkTests {
  private let counter = WorkTally()

  /// Sections of items 100 x 60, three to a line at a width of 320.
  private func environment(_ counts: [Int]) -> LayoutEnvironment<WorkTally> {
    var model = CollectionModel()
    for count in counts {
      var section = SectionModel(id: model.sections.count)
      for item in 0..<count {
        let size = Size(width: 100, height: 60)
        section.append(id: model.itemCount + item, ItemMetrics(size: size))
      }
      model.sections.append(section)
    }
    let bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    return LayoutEnvironment(model: model, bounds: bounds, observer: counter)
  }

  private func run(_ section: Int, _ items: Range<Int>) -> LayoutInvalidation {
    .items([LayoutInvalidation.ItemRun(section: section, items: items)])
  }

  /// Rows of the view's width, 100 high, estimated at 80.
  private func estimatedRows() -> (FlowLayout<SortedSweep>, LayoutEnvironment<WorkTally>) {
    var section = SectionModel(id: 0)
    for id in 0..<100 {
      section.append(id: id, ItemMetrics(size: Size(width: 320, height: 100), isMeasured: false))
    }
    var configuration = FlowConfiguration()
    configuration.sizing = .estimated
    configuration.itemSize = Size(width: 320, height: 80)
    configuration.lineSpacing = 0
    let environment = LayoutEnvironment(
      model: CollectionModel(sections: [section]),
      bounds: Rect(x: 0, y: 0, width: 320, height: 500),
      observer: counter
    )
    return (FlowLayout(configuration: configuration), environment)
  }

  @Test("is none without an invalidation")
  func idempotent() {
    let environment = environment([30, 20])
    var layout = FlowLayout<GridBuckets>()
    layout.prepare(environment)
    #expect(counter.take() == [50, 50])
    layout.prepare(environment)
    layout.invalidate(LayoutInvalidation())
    layout.prepare(environment)
    #expect(counter.take() == [0, 0])
  }

  @Test("of an edit or a measured size begins with the line before it")
  func incremental() {
    let environment = environment([30, 20, 10])
    var layout = FlowLayout<SortedSweep>()
    layout.prepare(environment)
    _ = counter.take()
    layout.invalidate(run(1, 16..<17))
    layout.prepare(environment)
    #expect(counter.take() == [15, 15])
    layout.invalidate(run(1, 15..<16))
    layout.prepare(environment)
    #expect(counter.take() == [18, 18])
    layout.invalidate(.supplementaries([.footer(ofSection: 1)]))
    layout.prepare(environment)
    #expect(counter.take() == [30, 30])
    layout.invalidate(.counts(from: nil))
    layout.prepare(environment)
    #expect(counter.take() == [60, 60])
  }

  @Test("of new bounds is all of it where the breadth changes, and none where it does not")
  func bounds() {
    var environment = environment([40])
    var layout = FlowLayout<LinearScan>()
    layout.prepare(environment)
    _ = counter.take()
    let taller = Rect(x: 0, y: 100, width: 320, height: 900)
    #expect(!layout.shouldInvalidate(forBoundsChange: taller, environment))
    environment.bounds = taller
    layout.invalidate(.boundsChange)
    layout.prepare(environment)
    #expect(counter.take() == [0, 0])
    let wider = Rect(x: 0, y: 100, width: 480, height: 900)
    #expect(layout.shouldInvalidate(forBoundsChange: wider, environment))
    environment.bounds = wider
    layout.invalidate(.boundsChange)
    layout.prepare(environment)
    #expect(counter.take() == [40, 40])
  }

  @Test("with fixed sizes asks for none and hears of none")
  func fixed() {
    var configuration = FlowConfiguration()
    configuration.sizing = .fixed
    var layout = FlowLayout<SortedSweep>(configuration: configuration)
    let environment = environment([40])
    layout.prepare(environment)
    #expect(counter.take() == [0, 40])
    layout.invalidate(run(0, 3..<4))
    layout.prepare(environment)
    #expect(counter.take() == [0, 0])
  }

  @Test("with estimated sizes measures every row down to the last one shown, and each once")
  func estimated() {
    var (layout, environment) = estimatedRows()
    layout.prepare(environment)
    // Five rows fill the view; the sixth is measured to find that it opens a line.
    #expect(counter.take() == [6, 100])
    #expect(!layout.isSettled)
    #expect(layout.contentSize.height == 6 * 100 + 94 * 80)
    var further = environment.bounds
    further.y = 5000
    #expect(layout.shouldInvalidate(forBoundsChange: further, environment))
    environment.bounds = further
    layout.invalidate(.boundsChange)
    layout.prepare(environment)
    #expect(counter.take()[0] >= 56 - 6)
    let row = layout.attributes(for: ElementPath(section: 0, kind: .cell, item: 50))
    #expect(row?.frame == Rect(x: 0, y: 5000, width: 320, height: 100))
    environment.bounds.y = 4000
    #expect(!layout.shouldInvalidate(forBoundsChange: environment.bounds, environment))
    layout.invalidate(.boundsChange)
    layout.prepare(environment)
    #expect(counter.take() == [0, 0])
  }

  @Test("with estimated sizes shows what it shows with every size known")
  func estimatedShowsTheSame() {
    let finding = forAll(seeds: 0..<200) { generator in
      var configuration = FlowConfiguration()
      configuration.pinsHeaders = generator.chance(0.3)
      configuration.pinsFooters = generator.chance(0.3)
      var environment = LayoutEnvironment(
        model: RandomModel().draw(&generator),
        bounds: Rect(x: 0, y: 0, width: 320, height: generator.pick(100, 480)),
        observer: Unobserved()
      )
      var known = FlowLayout<SortedSweep>(configuration: configuration)
      known.prepare(environment)
      configuration.sizing = .estimated
      var estimated = FlowLayout<SortedSweep>(configuration: configuration)
      estimated.prepare(environment)
      for _ in 0..<8 {
        var found = ElementBuffer<NoDetail>()
        var wanted = ElementBuffer<NoDetail>()
        estimated.collectElements(in: environment.bounds, into: &found)
        known.collectElements(in: environment.bounds, into: &wanted)
        guard found.elements.elementsEqual(wanted.elements) else {
          return "other elements at \(environment.bounds.y)"
        }
        var further = environment.bounds
        further.y += generator.length(-100...500)
        if estimated.shouldInvalidate(forBoundsChange: further, environment) {
          estimated.invalidate(.boundsChange)
        }
        if known.shouldInvalidate(forBoundsChange: further, environment) {
          known.invalidate(.boundsChange)
        }
        environment.bounds = further
        estimated.prepare(environment)
        known.prepare(environment)
      }
      return nil
    }
    #expect(finding == nil)
  }
}
