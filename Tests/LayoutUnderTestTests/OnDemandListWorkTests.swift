import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("The work of an on-demand list")
struct OnDemandListWorkTests {
  private let rows: [Double] = (0..<100).map { $0 == 49 ? 200 : 80 }

  private func item(_ id: Int, height: Double = 80) -> BatchUpdate.Item {
    BatchUpdate.Item(id: id, metrics: ItemMetrics(size: Size(width: 50, height: height)))
  }

  private func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  @Test("at opening is the rows shown, wherever it opens")
  func opening() {
    expectEqual(onDemandHost([rows], at: 50).sizesRead, 6)
    expectEqual(onDemandHost([rows], at: 50).itemsPlaced, 6)
    expectEqual(onDemandHost([rows], at: 99).sizesRead, 6)
    expectEqual(onDemandHost([rows], at: 50) { $0.measureAhead = 100 }.sizesRead, 8)
    expectEqual(onDemandHost([rows], at: 50) { _ in }.sizesRead, 12)
    expectEqual(onDemandHost([rows], at: 50, size: .zero).sizesRead, 0)
    expectEqual(onDemandHost([[], []]).sizesRead, 0)
  }

  @Test("is zero without an invalidation, or for headers, which are not shown")
  func idempotent() {
    var host = onDemandHost([rows], at: 50)
    let work = host.work { host in
      host.invalidate(LayoutInvalidation())
      host.invalidate(.supplementaries([.header(ofSection: 0)]))
      host.endChanges()
      host.scroll(to: 0)
    }
    expectEqual(work, [0, 0])
  }

  @Test("of a pull is the rows that fill the gap")
  func pull() {
    var host = onDemandHost([rows], at: 50)
    expectEqual(host.work { $0.scroll(to: -20) }, [1, 1])
    var far = onDemandHost([rows], at: 50)
    expectEqual(far.work { $0.scroll(to: -230) }, [2, 2])
    expectEqual(far.work { $0.scroll(to: 300) }, [1, 1])
    expectEqual(far.work { $0.scroll(to: 100) }, [0, 0])
  }

  @Test("is each row's measurement once, however the list is scrolled")
  func once() {
    var host = onDemandHost([rows], at: 50)
    for _ in 0..<3 {
      for _ in 0..<60 { host.scroll(to: host.offset - 150) }
      expectEqual(host.visibleIDs().first, 0)
      for _ in 0..<90 { host.scroll(to: host.offset + 170) }
      expectEqual(host.visibleIDs().last, 99)
    }
    expectEqual(host.sizesRead, 100)
    expectEqual(host.itemsPlaced, 100)
    host.load(path(3))
    host.scroll(to: -50)
    expectEqual(host.sizesRead, 100)
  }

  @Test("beyond the true first and last row is zero, and nothing is invalidated")
  func overscroll() {
    var host = onDemandHost([rows])
    let bounds = Rect(x: 0, y: -75, width: 320, height: 480)
    expectTrue(!host.layout.shouldInvalidate(forBoundsChange: bounds, host.environment))
    expectEqual(host.work { $0.scroll(to: -75, isBouncing: true) }, [0, 0])
    expectEqual(host.offset, -75)
    var end = onDemandHost([rows], at: 99)
    let beyond = Rect(x: 0, y: 75, width: 320, height: 480)
    expectTrue(!end.layout.shouldInvalidate(forBoundsChange: beyond, end.environment))
    expectEqual(end.work { $0.scroll(to: 75, isBouncing: true) }, [0, 0])
    var short = onDemandHost([[10, 20]])
    expectEqual(short.work { $0.scroll(to: 300, isBouncing: true) }, [0, 0])
  }

  @Test("of the bounds that an adjustment leads to is zero")
  func adjustedBounds() {
    var host = onDemandHost([rows], at: 50)
    var layout = host.layout
    var environment = host.environment
    environment.bounds.y = -20
    let invalidation = layout.invalidation(
      forBoundsChange: environment.bounds,
      host.environment
    )
    expectEqual(invalidation.contentOffsetAdjustment, Point(x: 0, y: 200))
    layout.invalidate(invalidation)
    layout.prepare(environment)
    expectNil(layout.takeOwnInvalidation())
    let adjusted = Rect(x: 0, y: 180, width: 320, height: 480)
    expectTrue(!layout.shouldInvalidate(forBoundsChange: adjusted, environment))
    expectEqual(host.sizesRead, 7)
    expectEqual(host.work { $0.scroll(to: 0) }, [0, 0])
  }

  @Test("of rows inserted or deleted out of sight is zero")
  func editsOutOfSight() throws {
    var host = onDemandHost([rows], at: 50)
    let added = (0..<5000).map {
      BatchUpdate.Operation.insertItem(path($0), item(7000 + $0))
    }
    try expectEqual(host.work { try $0.perform(added) }, [0, 0])
    expectEqual(host.visibleIDs(), Array(50...55))
    let removed = (0..<5001).map { BatchUpdate.Operation.deleteItem(path($0)) }
    try expectEqual(host.work { try $0.perform(removed) }, [0, 0])
    expectEqual(host.visibleIDs(), Array(50...55))
    let after = (0..<40).map { BatchUpdate.Operation.insertItem(path(60 + $0), item(200 + $0)) }
    try expectEqual(host.work { try $0.perform(after) }, [0, 0])
    expectEqual(host.work { $0.scroll(to: 80) }, [1, 1])
  }

  @Test("of an edit in sight is the new rows; those after are placed again")
  func editInSight() throws {
    var host = onDemandHost([rows], at: 50)
    try expectEqual(host.work { try $0.perform([.insertItem(path(52), item(300))]) }, [1, 4])
    try expectEqual(host.work { try $0.perform([.deleteItem(path(53))]) }, [0, 3])
    expectEqual(host.visibleIDs(), [50, 51, 300, 53, 54, 55])
  }

  @Test("of a reloaded item is its measurement, once")
  func reloadedItem() throws {
    var host = onDemandHost([rows], at: 50)
    let same = try host.work { try $0.perform([.reloadItem(path(52), item(52, height: 90))]) }
    expectEqual(same, [1, 4])
    expectEqual(host.layout.attributes(for: .cell(path(52)))?.frame.height, 90)
    let other = try host.work { try $0.perform([.reloadItem(path(52), item(400, height: 85))]) }
    expectEqual(other, [1, 4])
    try expectEqual(host.work { try $0.perform([.reloadItem(path(9), item(9))]) }, [0, 0])
  }

  @Test("of a row that comes back is zero, unless most of the measured rows are gone")
  func forgotten() throws {
    var host = onDemandHost([[Double](repeating: 10, count: 3000), rows])
    for _ in 0..<64 { host.scroll(to: host.offset + 480) }
    let first = try #require(host.visibleIDs().first)
    expectTrue(first > 3000)
    func path(_ id: Int) -> ItemPath { ItemPath(section: 1, item: id - 3000) }
    try host.perform([.deleteItem(path(first + 2))])
    let back = [BatchUpdate.Operation.insertItem(path(first + 2), item(first + 2))]
    try expectEqual(host.work { try $0.perform(back) }[0], 0)
    try host.perform([.deleteSection(0)])
    let again = ItemPath(section: 0, item: path(first).item + 1)
    try expectEqual(host.work { try $0.perform([.insertItem(again, item(17))]) }[0], 1)
  }

  @Test("of measured sizes is those in sight, and the others once they come into view")
  func measuredSizes() {
    var host = onDemandHost([rows], at: 50)
    host.scroll(to: -20)
    host.scroll(to: 200)
    let above = host.work { host in
      host.deliver([Double](repeating: 70, count: 50), from: 0, ofSection: 0)
      host.endChanges()
    }
    expectEqual(above, [0, 0])
    expectEqual(host.work { $0.scroll(to: -100) }, [2, 2])
    expectEqual(host.layout.attributes(for: .cell(path(49)))?.frame.height, 70)
    let all = host.work { host in
      host.deliver([Double](repeating: 60, count: 100), from: 0, ofSection: 0)
      host.endChanges()
    }
    expectEqual(all, [9, 9])
  }

  @Test("of a new width is the rows shown; of a new height those that come into view")
  func resize() {
    var host = onDemandHost([rows], at: 50)
    for _ in 0..<20 { host.scroll(to: host.offset + 100) }
    expectEqual(host.work { $0.resize(to: Size(width: 320, height: 300)) }, [0, 0])
    host.endChanges()
    expectEqual(host.work { $0.resize(to: Size(width: 0, height: 300)) }, [0, 0])
    host.endChanges()
    expectEqual(host.work { $0.resize(to: Size(width: 320, height: 300)) }, [0, 0])
    host.endChanges()
    expectEqual(host.work { $0.resize(to: Size(width: 500, height: 300)) }, [4, 4])
    host.endChanges()
    expectEqual(host.work { $0.resize(to: Size(width: 500, height: 500)) }, [3, 3])
    expectEqual(host.visibleIDs(), Array(75...81))
  }

  @Test("of a reload or new settings is the rows shown")
  func reload() throws {
    var host = onDemandHost([rows], at: 50)
    for _ in 0..<20 { host.scroll(to: host.offset + 100) }
    expectEqual(host.work { $0.reload(onDemandModel([rows])) }, [6, 6])
    let settings = LayoutSettings(kind: "on-demand", parameters: [("measureAhead", .number(170))])
    try host.layout.reconfigure(settings)
    expectEqual(host.work { $0.endChanges() }, [0, 0])
    expectEqual(host.work { $0.reload(onDemandModel([rows])) }, [9, 9])
  }

  @Test("ends at a number of rows where they have no height")
  func zeroHeights() {
    let flat = [Double](repeating: 0, count: 30_000)
    var host = onDemandHost([flat])
    expectEqual(host.sizesRead, 4096)
    expectEqual(host.work { $0.scroll(to: 1) }, [8192, 8192])
    var middle = onDemandHost([flat], at: 15_000) { $0.rowsPerStep = 10 }
    expectEqual(middle.sizesRead, 10)
    expectEqual(middle.work { $0.scroll(to: -1) }, [20, 20])
    expectTrue(middle.query(Rect(x: 0, y: -5, width: 320, height: 10)).isEmpty)
  }

  @Test("of a fling through a million rows of unknown heights moves nothing on screen")
  func fling() throws {
    let heights = (0..<1_000_000).map { (item: Int) in
      Double((item &* 2_654_435_761) >> 7 & 127) + 20.3
    }
    var host = onDemandHost([heights], at: 500_000) { _ in }
    for frame in 0..<400 {
      let velocity = frame < 200 ? -1700.0 : 2300.0
      let shown = host.query(host.environment.bounds)
      let anchor = shown[shown.count / 2]
      let before = anchor.frame.minY - host.offset
      host.scroll(to: host.offset + velocity)
      let frame = try #require(host.layout.attributes(for: anchor.element)?.frame)
      expectEqual(frame.minY - host.offset, before - velocity)
    }
    expectEqual(host.sizesRead, host.itemsPlaced)
    expectTrue(host.sizesRead < 12_000)
  }

  @Test("refuses settings out of range in a sentence that says what is accepted")
  func settings() throws {
    for (name, value, sentence) in [
      ("measureAhead", LayoutSettings.Value.text("much"), "must be auto or a length from 0"),
      ("measureAhead", .number(-1), "on-demand: measureAhead=-1 must be auto or a length"),
      ("openAt", .number(0.5), "must be a whole number from 0 to 2147483647"),
      ("rowsPerStep", .number(0), "must be a whole number from 1 to 1048576"),
      ("rows", .number(0), "on-demand has no setting 'rows'"),
    ] {
      let settings = LayoutSettings(kind: "on-demand", parameters: [(name, value)])
      let error = #expect(throws: LayoutSettingError.self) {
        try OnDemandListSettings(settings)
      }
      expectEqual(error?.description.contains(sentence), true)
    }
    let auto = LayoutSettings(kind: "on-demand", parameters: [("measureAhead", .text("auto"))])
    try expectNil(OnDemandListSettings(auto).measureAhead)
  }
}
