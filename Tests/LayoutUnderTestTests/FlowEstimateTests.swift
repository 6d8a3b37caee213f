import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("A flow with estimated sizes")
struct FlowEstimateTests {
  private typealias Flow = CountedLayout<FlowLayout<SortedSweep>>

  /// Returns rows of the view's width, 100 high, estimated at 80, in a view 500 high.
  private func flow(
    _ counts: [Int],
    header: Double = 0,
    bounds: Rect = Rect(x: 0, y: 0, width: 320, height: 500)
  ) -> Flow {
    var settings = FlowSettings()
    settings.sizing = .estimated
    settings.itemSize = Size(width: 320, height: 80)
    settings.lineSpacing = 0
    let layout = FlowLayout<SortedSweep>(settings: settings)
    var flow = Flow(layout, counts) { _ in
      ItemMetrics(size: Size(width: 320, height: 100), isMeasured: false)
    }
    if header > 0 { flow.environment.model.sections[0].header = Size(width: 1, height: header) }
    flow.environment.bounds = bounds
    return flow
  }

  private func view(
    _ y: Double,
    width: Double = 320,
    height: Double = 500
  ) -> Rect {
    Rect(x: 0, y: y, width: width, height: height)
  }

  @Test("asks for the sizes from the last one that it knows on, and for none twice")
  func scrolled() {
    var flow = flow([100])
    expectEqual(flow.work(), [6, 100])
    expectEqual(flow.work(after: .boundsChange), [0, 0])
    expectTrue(!flow.isInvalidated(by: view(0)))
    expectTrue(flow.isInvalidated(by: view(0.5)))
    // The previous line is filled again: rows 5 to 14, and the next, which starts a line.
    expectEqual(flow.work(at: view(1000)), [11, 95])
    expectEqual(flow.work(at: view(900)), [0, 0])
  }

  @Test("has nothing to do beyond its rows once all of them are measured")
  func allMeasured() {
    var flow = flow([3])
    expectEqual(flow.work(), [3, 3])
    expectTrue(!flow.isInvalidated(by: view(300)))
    expectEqual(flow.work(at: view(0, height: 900)), [0, 0])
    expectEqual(flow.work(at: view(500)), [0, 0])
  }

  @Test("leaves a section that is measured as it is")
  func sectionMeasured() {
    var flow = flow([3, 50], bounds: view(0, height: 300))
    expectEqual(flow.work(), [3, 53])
    expectEqual(flow.work(at: view(100, height: 300)), [2, 50])
  }

  @Test("places what changed and what comes into view from the first of both on")
  func changedAndScrolled() {
    var flow = flow([100])
    expectEqual(flow.work(), [6, 100])
    let size = Size(width: 320, height: 50)
    flow.environment.model.sections[0].measure(0..<1, sizes: [size])
    flow.environment.bounds.y = 1000
    // The first row becomes 50 points shorter, so one more row comes into view.
    expectEqual(flow.work(after: .items(0..<1, ofSection: 0), .boundsChange), [17, 100])
    expectEqual(flow.frame(0, 1)?.minY, 50)
  }

  @Test("forgets what it measured in another container, and with everything else")
  func forgotten() {
    for isReloaded in [false, true] {
      var flow = flow([100])
      expectEqual(flow.work(), [6, 100])
      expectTrue(flow.work(at: view(5000))[0] > 50)
      if isReloaded {
        flow.environment.bounds = view(0)
        expectEqual(flow.work(after: .all), [6, 100])
      } else {
        expectEqual(flow.work(at: view(0, width: 400)), [6, 100])
      }
      expectTrue(flow.isInvalidated(by: view(1, width: flow.environment.bounds.width)))
    }
  }

  @Test("asks for no size where the view ends before the first line")
  func nothingInView() {
    for (y, header) in [(0.0, 1000.0), (-500, 0)] {
      var flow = flow([100], header: header, bounds: view(y))
      expectEqual(flow.work(), [0, 100])
      expectEqual(flow.work(at: view(y, width: 400)), [0, 100])
      expectEqual(flow.work(after: .all), [0, 100])
    }
  }

  @Test("stays as it is while nothing but the place before the first line is shown")
  func above() {
    var flow = flow([100], bounds: view(-600))
    expectEqual(flow.work(), [0, 100])
    expectTrue(!flow.isInvalidated(by: view(-500.5)))
    expectEqual(flow.work(at: view(-600, width: 400)), [0, 100])
    expectTrue(!flow.isInvalidated(by: view(-500.5, width: 400)))
    expectEqual(flow.work(after: .all), [0, 100])
    expectTrue(!flow.isInvalidated(by: view(-500.5, width: 400)))
    expectTrue(flow.isInvalidated(by: view(-499.5, width: 400)))
  }

  @Test("has nothing to measure without items", arguments: [[], [0], [0, 0]])
  func empty(_ counts: [Int]) {
    var flow = flow(counts)
    expectEqual(flow.work(), [0, 0])
    expectTrue(!flow.isInvalidated(by: view(5000)))
    expectEqual(flow.work(at: view(0, width: 400)), [0, 0])
    expectTrue(!flow.isInvalidated(by: view(5000, width: 400)))
    expectEqual(flow.work(after: .all), [0, 0])
    expectTrue(!flow.isInvalidated(by: view(5000, width: 400)))
  }

  @Test("counts no rows as measured that are gone")
  func deleted() throws {
    var settings = FlowSettings()
    settings.sizing = .estimated
    settings.itemSize = Size(width: 300, height: 300)
    settings.lineSpacing = 0
    var flow = Flow(FlowLayout(settings: settings), [30]) { _ in
      ItemMetrics(size: Size(width: 100, height: 100), isMeasured: false)
    }
    expectEqual(flow.work(), [16, 30])
    func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }
    let deletion = try BatchUpdate(
      operations: (0..<29).map { .deleteItem(path($0)) },
      counts: [30]
    )
    flow.environment.model.apply(deletion)
    expectEqual(flow.work(after: .counts(from: deletion.firstChange)), [1, 1])
    let large = ItemMetrics(size: Size(width: 300, height: 300), isMeasured: false)
    let insertion = try BatchUpdate(
      operations: (1..<31).map {
        .insertItem(path($0), BatchUpdate.Item(id: 100 + $0, metrics: large))
      },
      counts: [1]
    )
    flow.environment.model.apply(insertion)
    expectEqual(flow.work(after: .counts(from: insertion.firstChange)), [4, 31])
  }
}
