import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("The flow's work")
struct FlowWorkTests {
  /// Returns sections of items 100 x 60, three to a line at a width of 320.
  private func flow<Index: RectIndex>(
    _ index: Index.Type,
    _ counts: [Int],
    _ settings: FlowSettings = FlowSettings()
  ) -> CountedLayout<FlowLayout<Index>> {
    CountedLayout(FlowLayout(settings: settings), counts) { _ in
      ItemMetrics(size: Size(width: 100, height: 60))
    }
  }

  @Test("is zero without an invalidation")
  func idempotent() {
    var flow = flow(GridBuckets.self, [30, 20])
    expectEqual(flow.work(), [50, 50])
    expectEqual(flow.work(), [0, 0])
    expectEqual(flow.work(after: LayoutInvalidation()), [0, 0])
  }

  @Test("of an edit or a measured size begins with the line before it")
  func incremental() {
    var flow = flow(SortedSweep.self, [30, 20, 10])
    expectEqual(flow.work(), [60, 60])
    expectEqual(flow.work(after: .items(16..<17, ofSection: 1)), [15, 15])
    expectEqual(flow.work(after: .items(15..<16, ofSection: 1)), [18, 18])
    expectEqual(flow.work(after: .supplementaries([.footer(ofSection: 1)])), [30, 30])
    expectEqual(flow.work(after: .counts(from: nil)), [60, 60])
  }

  @Test("of an edit where there is no room is what is after it")
  func collapsed() {
    var flow = flow(SortedSweep.self, [30, 20])
    expectEqual(flow.work(), [50, 50])
    expectEqual(flow.work(at: Rect(x: 0, y: 0, width: 0, height: 480)), [0, 50])
    expectEqual(flow.work(after: .items(16..<17, ofSection: 1)), [0, 4])
    expectEqual(flow.work(after: .items(1..<2, ofSection: 0)), [0, 49])
    expectEqual(flow.work(after: .counts(from: ItemPath(section: 1, item: 0))), [0, 20])
    expectEqual(flow.frame(0, 0), .zero)
    expectEqual(flow.frame(1, 19), .zero)
    expectEqual(flow.work(at: Rect(x: 0, y: 0, width: 320, height: 480)), [50, 50])
  }

  @Test("of new bounds is all of it where the breadth changes, and none where it does not")
  func bounds() {
    var flow = flow(LinearScan.self, [40])
    expectEqual(flow.work(), [40, 40])
    let taller = Rect(x: 0, y: 100, width: 320, height: 900)
    expectTrue(!flow.isInvalidated(by: taller))
    expectEqual(flow.work(at: taller), [0, 0])
    let wider = Rect(x: 0, y: 100, width: 480, height: 900)
    expectTrue(flow.isInvalidated(by: wider))
    expectEqual(flow.work(at: wider), [40, 40])
  }

  @Test("with fixed sizes asks for none and hears of none")
  func fixed() {
    var settings = FlowSettings()
    settings.sizing = .fixed
    var flow = flow(SortedSweep.self, [40], settings)
    expectEqual(flow.work(), [0, 40])
    expectEqual(flow.work(after: .items(3..<4, ofSection: 0)), [0, 0])
  }

  @Test("with estimated sizes measures every row down to the last one shown, and each once")
  func estimated() {
    var settings = FlowSettings()
    settings.sizing = .estimated
    settings.itemSize = Size(width: 320, height: 80)
    settings.lineSpacing = 0
    // Rows of the view's width, 100 high, estimated at 80.
    let layout = FlowLayout<SortedSweep>(settings: settings)
    var flow = CountedLayout(layout, [100]) { _ in
      ItemMetrics(size: Size(width: 320, height: 100), isMeasured: false)
    }
    flow.environment.bounds.height = 500
    // Five rows fill the view; the sixth is measured to find that it starts a line.
    expectEqual(flow.work(), [6, 100])
    expectTrue(!flow.layout.isSettled)
    expectEqual(flow.layout.contentSize.height, 6 * 100 + 94 * 80)
    var further = flow.environment.bounds
    further.y = 5000
    expectTrue(flow.isInvalidated(by: further))
    expectTrue(flow.work(at: further)[0] >= 56 - 6)
    expectEqual(flow.frame(0, 50), Rect(x: 0, y: 5000, width: 320, height: 100))
    flow.environment.bounds.y = 4000
    expectTrue(!flow.isInvalidated(by: flow.environment.bounds))
    expectEqual(flow.work(after: .boundsChange), [0, 0])
  }

  @Test("with estimated sizes shows what it shows with every size known")
  func estimatedShowsTheSame() {
    let finding = forAll(seeds: 0..<200) { generator in
      var settings = FlowSettings()
      settings.pinsHeaders = generator.chance(0.3)
      settings.pinsFooters = generator.chance(0.3)
      var environment = LayoutEnvironment(
        model: RandomModel().draw(&generator),
        bounds: Rect(x: 0, y: 0, width: 320, height: generator.pick(100, 480))
      )
      var known = FlowLayout<SortedSweep>(settings: settings)
      known.prepare(environment)
      settings.sizing = .estimated
      var estimated = FlowLayout<SortedSweep>(settings: settings)
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
    expectNil(finding)
  }
}
