import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("An on-demand list and the bounds that it is shown in")
struct OnDemandListBoundsTests {
  private let rows = [Double](repeating: 80, count: 100)

  private func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  private func isInvalidated(_ host: borrowing OnDemandHost, by bounds: Rect) -> Bool {
    host.layout.shouldInvalidate(forBoundsChange: bounds, host.environment)
  }

  // MARK: Sizes

  @Test("shows nothing without width, and looks again only once there is some")
  func noWidth() {
    let inset = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    var host = onDemandHost([rows], at: 50, inset: inset)
    host.resize(to: Size(width: 20, height: 480))
    host.endChanges()
    expectEqual(isInvalidated(host, by: rect(0, 33, 20, 480)), false)
    expectEqual(isInvalidated(host, by: rect(0, 0, 5, 900)), false)
    expectEqual(isInvalidated(host, by: rect(0, 0, 21, 480)), true)
    host.resize(to: Size(width: 320, height: 480))
    expectEqual(isInvalidated(host, by: rect(0, 0, 20, 480)), true)
  }

  @Test("takes a width below a point for one")
  func narrow() {
    let narrow = Size(width: 0.5, height: 480)
    var host = onDemandHost([rows], at: 50)
    expectEqual(host.work { $0.resize(to: narrow) }, [6, 6])
    expectEqual(host.layout.contentSize, narrow)
    expectEqual(host.frame(50), rect(0, 0, 0.5, 80))
    expectEqual(isInvalidated(host, by: rect(0, 0, 0.5, 300)), false)
    expectEqual(isInvalidated(host, by: rect(0, 1, 0.5, 480)), true)
    expectEqual(onDemandHost([rows], at: 50, size: narrow).layout.contentSize, narrow)
  }

  @Test("takes a length of a point for one")
  func short() {
    var host = onDemandHost([rows], at: 50, size: Size(width: 320, height: 1))
    host.scroll(to: 80)
    expectEqual(host.loaded(), [50, 51])
    host.scroll(to: -1)
    expectEqual(host.loaded(), [49, 50, 51])
    expectEqual(host.offset, 79)
  }

  @Test("shows no gap where the rows end just where the bounds do, at either end")
  func edges() {
    let host = onDemandHost([rows], at: 50)
    expectEqual(isInvalidated(host, by: rect(0, 0, 320, 480)), false)
    expectEqual(isInvalidated(host, by: rect(0, 0, 320, 480.5)), true)
    expectEqual(isInvalidated(host, by: rect(0, -0.5, 320, 480)), true)
    expectEqual(isInvalidated(onDemandHost([rows]), by: rect(0, -0.5, 320, 480)), false)
  }

  // MARK: Pending adjustments

  @Test("leaves the bounds alone that its adjustment leads to, though they show a gap still")
  func adjusted() {
    for height in [200.0, 1] {
      let sections = [[Double](repeating: height, count: 50) + rows]
      let host = onDemandHost(sections, at: 50, size: Size(width: 320, height: 80)) {
        $0.measureAhead = 0
        $0.rowsPerStep = 1
      }
      var (layout, environment) = (host.layout, host.environment)
      environment.bounds.y = -500
      let invalidation = layout.invalidation(
        forBoundsChange: environment.bounds,
        host.environment
      )
      expectEqual(invalidation.contentOffsetAdjustment, Point(x: 0, y: height))
      layout.invalidate(invalidation)
      layout.prepare(environment)
      var bounds = environment.bounds
      bounds.y += height
      expectTrue(!layout.shouldInvalidate(forBoundsChange: bounds, environment))
      bounds.height += 1
      expectTrue(layout.shouldInvalidate(forBoundsChange: bounds, environment))
      bounds.height -= 1
      bounds.y += 1
      expectTrue(layout.shouldInvalidate(forBoundsChange: bounds, environment))
    }
  }

  @Test("takes a new length for one at the offset that it asked for")
  func resizedWhileOwed() throws {
    var host = onDemandHost([rows], at: 50, adjustsAtOnce: false)
    host.scroll(to: 800)
    let operations: [BatchUpdate.Operation] = [.insertItem(path(60), onDemandItem(5000))]
    host.apply(try BatchUpdate(operations: operations, counts: [100]))
    expectEqual(host.offset, 800)
    expectEqual(host.adjustedOffset, 0)
    expectEqual(isInvalidated(host, by: rect(0, 800, 320, 300)), false)
    expectEqual(isInvalidated(host, by: rect(0, 800, 320, 700)), true)
  }

  // MARK: Paths and settings

  @Test("has no rows before a section's first, where others are loaded there")
  func pathsBefore() {
    let host = onDemandHost([[80, 80], [80]])
    expectEqual(host.frame(0, section: 1)?.minY, 160)
    expectNil(host.frame(-1, section: 1))
    expectNil(host.frame(2))
    expectNil(host.frame(0, section: -1))
  }

  @Test("opens at the next row there is where it is asked for one that there is not")
  func loadAbsent() {
    var host = onDemandHost([rows, rows], at: 50)
    host.load(ItemPath(section: -1, item: 5))
    expectEqual(host.loaded(), Array(0...5))
    host.load(ItemPath(section: 1, item: -1))
    expectEqual(host.loaded(), [])
    expectEqual(host.loaded(section: 1), Array(0...5))
    host.load(ItemPath(section: 0, item: 300))
    expectEqual(host.loaded(section: 1), Array(0...5))
  }

  private func settings(_ name: String, _ number: Double) -> LayoutSettings {
    LayoutSettings(kind: "on-demand", parameters: [(name, .number(number))])
  }

  @Test("opens where new settings say while no row is loaded")
  func reopened() throws {
    var host = onDemandHost([])
    try host.layout.reconfigure(settings("openAt", 50))
    host.reload(onDemandModel([rows]))
    host.endChanges()
    expectEqual(host.visibleIDs(), Array(50...55))
    try host.layout.reconfigure(settings("openAt", 20))
    host.reload(onDemandModel([]))
    host.reload(onDemandModel([rows]))
    expectEqual(host.visibleIDs(), Array(0...5))
  }

  @Test("lays everything out again with new settings, asked to or not")
  func reconfigured() throws {
    var host = onDemandHost([rows], at: 50)
    try host.layout.reconfigure(settings("measureAhead", 170))
    expectEqual(isInvalidated(host, by: rect(0, 400, 320, 480)), false)
    expectEqual(host.work { $0.prepare(after: .boundsChange) }, [9, 9])
  }

  @Test("measures up to 65,536 points ahead")
  func farthest() throws {
    let settings = settings("measureAhead", 65_536)
    try expectEqual(OnDemandListSettings(settings).measureAhead, 65_536)
    #expect(throws: LayoutSettingError.self) {
      try OnDemandListSettings(self.settings("measureAhead", 65_537))
    }
  }

  // MARK: Appearing

  @Test("shows rows that appear transparent at their places, and none that is not measured yet")
  func appearing() throws {
    var host = onDemandHost([rows], at: 50)
    host.scroll(to: -20)
    var (layout, environment) = (host.layout, host.environment)
    let appearing = layout.initialAttributes(forAppearing: .cell(path(52)))
    expectEqual(appearing?.alpha, 0)
    expectEqual(appearing?.frame, rect(0, 240, 320, 80))
    expectNil(layout.initialAttributes(forAppearing: .cell(path(10))))
    let operations: [BatchUpdate.Operation] = [.reloadItem(path(52), onDemandItem(52, height: 90))]
    let update = try BatchUpdate(operations: operations, counts: [100])
    environment.model.apply(update)
    layout.invalidate(.counts(from: update.firstChange))
    layout.prepare(environment)
    layout.prepare(forUpdates: update)
    expectNil(layout.initialAttributes(forAppearing: .cell(path(52))))
    expectEqual(layout.initialAttributes(forAppearing: .cell(path(51)))?.frame.minY, 160)
    layout.prepare(environment)
    expectEqual(layout.initialAttributes(forAppearing: .cell(path(52)))?.frame.height, 90)
  }
}
