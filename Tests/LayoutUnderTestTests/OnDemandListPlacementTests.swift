import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("An on-demand list places")
struct OnDemandListPlacementTests {
  /// A hundred rows of 80, except for 48 and 49.
  private let rows: [Double] = (0..<100).map { $0 == 49 ? 200 : $0 == 48 ? 60 : 80 }

  private func insertion(of count: Int, at item: Int, height: Double) -> [BatchUpdate.Operation] {
    (0..<count).map { number in
      let metrics = ItemMetrics(size: Size(width: 50, height: height))
      let path = ItemPath(section: 0, item: item + number)
      return .insertItem(path, BatchUpdate.Item(id: 5000 + number, metrics: metrics))
    }
  }

  // MARK: Loaded rows

  @Test("the rows shown from y = 0 on, and no others")
  func opening() {
    let host = onDemandHost([rows], at: 50)
    expectEqual(host.loaded(), Array(50...55))
    expectEqual(host.frame(50), Rect(x: 0, y: 0, width: 320, height: 80))
    expectEqual(host.frame(55), Rect(x: 0, y: 400, width: 320, height: 80))
    expectEqual(host.layout.contentSize, Size(width: 320, height: 480))
    for absent in [
      ElementPath(section: 0, kind: .cell, item: -1),
      ElementPath(section: 0, kind: .cell, item: 100),
      ElementPath(section: 1, kind: .cell, item: 0), ElementPath.header(ofSection: 0),
    ] {
      expectNil(host.layout.attributes(for: absent))
    }
  }

  @Test("a row above that a pull asks for, and nothing on screen moves")
  func pullAbove() {
    var host = onDemandHost([rows], at: 50)
    host.scroll(to: -20)
    expectEqual(host.offset, 180)
    expectEqual(host.loaded(), Array(49...55))
    expectEqual(host.frame(50)?.minY, 200)
    expectEqual(host.screenY(ofItem: 50), 20)
    expectEqual(host.visibleIDs(), Array(49...55))
  }

  @Test("as many rows above as fill the gap")
  func pullFarAbove() {
    var host = onDemandHost([rows], at: 50)
    host.scroll(to: -230)
    expectEqual(host.offset, 30)
    expectEqual(host.loaded(), Array(48...55))
    expectEqual(host.screenY(ofItem: 50), 230)
  }

  @Test("rows below up to the end of the view, and as far again as is to be measured ahead")
  func pullBelow() {
    var host = onDemandHost([rows], at: 50)
    host.scroll(to: 10)
    expectEqual(host.loaded(), Array(50...56))
    expectEqual(host.offset, 10)
    var ahead = onDemandHost([rows], at: 50) { $0.measureAhead = 161 }
    expectEqual(ahead.loaded(), Array(50...58))
    ahead.scroll(to: 240)
    expectEqual(ahead.loaded(), Array(50...58))
    ahead.scroll(to: 241)
    expectEqual(ahead.loaded(), Array(50...61))
    expectEqual(onDemandHost([rows], at: 50) { _ in }.loaded(), Array(50...61))
  }

  @Test("rows above where the data ends before the view does")
  func openingNearTheEnd() {
    let host = onDemandHost([rows], at: 98)
    expectEqual(host.loaded(), Array(94...99))
    expectEqual(host.offset, 320)
    var short = onDemandHost([[10, 20, 30]], at: 2)
    expectEqual(short.loaded(), [0, 1, 2])
    short.scroll(to: 5)
    expectEqual(short.offset, 0)
    let beyond = onDemandHost([rows], at: 5000)
    expectEqual(beyond.loaded(), Array(94...99))
  }

  @Test("rows of other sections, past those without any")
  func sections() {
    var host = onDemandHost([[], [80, 90], [], [], [100, 70], [], [400]], at: 2)
    host.scroll(to: -1)
    expectEqual(host.loaded(section: 1), [1])
    expectEqual(host.offset, 89)
    host.scroll(to: -1)
    expectEqual(host.loaded(section: 1), [0, 1])
    expectEqual(host.frame(0, section: 4), Rect(x: 0, y: 170, width: 320, height: 100))
    expectEqual(host.frame(0, section: 6), Rect(x: 0, y: 340, width: 320, height: 400))
    expectEqual(host.visibleIDs(), [0, 1, 2, 3, 4])
    let all = host.query(Rect(x: 0, y: -9, width: 1, height: 999)).map(\.element)
    expectEqual(all.map(\.section), [1, 1, 4, 4, 6])
    expectEqual(all.map(\.item), [0, 1, 0, 1, 0])
  }

  @Test("an item elsewhere that the host asks for, and keeps it where it is loaded already")
  func load() {
    var host = onDemandHost([rows], at: 50)
    host.load(ItemPath(section: 0, item: 10))
    expectEqual(host.loaded(), Array(10...15))
    expectEqual(host.offset, 0)
    host.scroll(to: 33)
    host.load(ItemPath(section: 0, item: 16))
    expectEqual(host.loaded(), Array(10...16))
    expectEqual(host.offset, 33)
    host.load(ItemPath(section: 7, item: 0))
    expectEqual(host.loaded(), Array(94...99))
    expectEqual(host.offset, 400)
  }

  @Test("nothing without rows or without width, and comes back to where it was")
  func collapse() {
    expectEqual(onDemandHost([]).layout.contentSize, Size(width: 320, height: 0))
    expectEqual(onDemandHost([[], []]).layout.contentSize, Size(width: 320, height: 0))
    var host = onDemandHost([rows], at: 50)
    host.scroll(to: -230)
    host.resize(to: Size(width: 0, height: 0))
    host.endChanges()
    expectEqual(host.layout.contentSize, .zero)
    expectEqual(host.loaded(), [])
    expectTrue(host.query(Rect(x: -9, y: -9, width: 999, height: 999)).isEmpty)
    host.resize(to: Size(width: 320, height: 480))
    host.endChanges()
    expectEqual(host.offset, 30)
    expectEqual(host.loaded(), Array(48...55))
    let flat = onDemandHost([rows], at: 50, size: Size(width: 320, height: 0))
    expectEqual(flat.loaded(), [50])
  }

  @Test("heights that are none as 0")
  func unsound() {
    let host = onDemandHost([[.nan, -5, 0, .infinity, 0.001, 1.0 / 512]])
    expectEqual(host.loaded(), [0, 1, 2, 3])
    expectEqual(host.layout.contentSize.height, LengthGrid.maximumLength)
    expectEqual(host.frame(2)?.height, 0)
    var bounds = onDemandHost([rows], at: 50)
    bounds.scroll(to: .nan, isBouncing: true)
    expectEqual(bounds.loaded(), Array(50...55))
  }

  // MARK: Changes

  @Test("rows inserted above the view out of sight, and the first visible one where it was")
  func insertAbove() throws {
    var host = onDemandHost([rows], at: 50)
    host.scroll(to: -230)
    host.scroll(to: 70)
    expectEqual(host.screenY(ofItem: 49), -10)
    try host.perform(insertion(of: 30, at: 0, height: 77))
    expectEqual(host.screenY(ofItem: 49), -10)
    expectEqual(host.loaded(), Array(78...85))
    try host.perform(insertion(of: 1, at: 79, height: 40))
    expectEqual(host.screenY(ofItem: 49), -10)
    expectEqual(host.loaded(), Array(80...86))
    expectEqual(host.offset, 10)
  }

  @Test("rows inserted into the view below the first visible one")
  func insertInside() throws {
    var host = onDemandHost([rows], at: 50)
    host.scroll(to: 20)
    try host.perform(insertion(of: 2, at: 52, height: 100))
    expectEqual(host.screenY(ofItem: 50), -20)
    expectEqual(host.visibleIDs(), [50, 51, 5000, 5001, 52, 53])
  }

  @Test("the next row in place where the first visible one is deleted")
  func deleteVisible() throws {
    var host = onDemandHost([rows], at: 50)
    host.scroll(to: -100)
    expectEqual(host.visibleIDs(), [49, 50, 51, 52, 53, 54])
    try host.perform([49, 50].map { .deleteItem(ItemPath(section: 0, item: $0)) })
    expectEqual(host.screenY(ofItem: 51), 180)
    expectEqual(host.visibleIDs(), [46, 47, 48, 51, 52, 53, 54])
  }

  @Test("what follows the nearest loaded row, or else the number that the first visible one had")
  func deleteAllVisible() throws {
    var host = onDemandHost([rows], at: 50)
    host.scroll(to: 800)
    expectEqual(host.visibleIDs(), Array(60...65))
    try host.perform((56..<70).map { .deleteItem(ItemPath(section: 0, item: $0)) })
    expectEqual(host.offset, 0)
    expectEqual(host.visibleIDs(), Array(70...75))
    host.scroll(to: -10)
    expectEqual(host.visibleIDs().first, 55)
    host.scroll(to: host.offset + 10)
    host.reload(onDemandModel([rows], firstID: 900))
    host.endChanges()
    expectEqual(host.offset, 0)
    expectEqual(host.visibleIDs(), Array(956...961))
    host.reload(onDemandModel([[80, 80]], firstID: 50))
    host.endChanges()
    expectEqual(host.visibleIDs(), [50, 51])
    host.reload(onDemandModel([]))
    host.endChanges()
    expectEqual(host.layout.contentSize.height, 0)
    host.reload(onDemandModel([rows]))
    host.endChanges()
    expectEqual(host.visibleIDs(), Array(0...5))
  }

  @Test("the number of the first visible row where all rows far around it are gone")
  func deleteFarAround() throws {
    let many = [Double](repeating: 40, count: 5000)
    for (deleted, first) in [(1010..<2990, 2990), (950..<2990, 4020)] {
      var host = onDemandHost([many], at: 2100)
      for _ in 0..<100 { host.scroll(to: host.offset - 480) }
      for _ in 0..<90 { host.scroll(to: host.offset + 480) }
      expectEqual(host.visibleIDs().first, 1980)
      try host.perform(deleted.map { .deleteItem(ItemPath(section: 0, item: $0)) })
      expectEqual(host.visibleIDs().first, first)
    }
  }

  @Test("a row that moved far away where it was on screen, with its new neighbors")
  func moveVisible() throws {
    var host = onDemandHost([rows], at: 50)
    host.scroll(to: 30)
    let (from, to) = (ItemPath(section: 0, item: 50), ItemPath(section: 0, item: 7))
    try host.perform([.moveItem(from: from, to: to)])
    expectEqual(host.screenY(ofItem: 50), -30)
    expectEqual(host.visibleIDs(), [50, 7, 8, 9, 10, 11, 12])
  }

  @Test("rows of other heights below the top of the first visible one")
  func measured() {
    var host = onDemandHost([rows], at: 50)
    host.scroll(to: -230)
    host.scroll(to: 290)
    expectEqual(host.screenY(ofItem: 50), -30)
    host.deliver([300, 20], from: 50, ofSection: 0)
    host.endChanges()
    expectEqual(host.screenY(ofItem: 50), -30)
    expectEqual(host.visibleIDs(), [50, 51, 52, 53, 54])
    expectEqual(host.frame(51)?.minY, 560)
    host.deliver([500], from: 48, ofSection: 0)
    host.endChanges()
    expectEqual(host.loaded().first, 49)
    expectEqual(host.screenY(ofItem: 50), -30)
  }

  @Test("the first visible row where it was when the width changes")
  func rotate() {
    var host = onDemandHost([rows], at: 50)
    host.scroll(to: -230)
    host.scroll(to: 290)
    host.resize(to: Size(width: 480, height: 320))
    host.endChanges()
    expectEqual(host.screenY(ofItem: 50), -30)
    expectEqual(host.loaded(), Array(50...54))
    expectEqual(host.frame(50), Rect(x: 0, y: 0, width: 480, height: 80))
  }

  @Test("under the insets too: what is there is shown")
  func insets() {
    let inset = EdgeInsets(top: 44, left: 10, bottom: 34, right: 20)
    var host = onDemandHost([rows], at: 50, inset: inset)
    expectEqual(host.frame(50)?.width, 290)
    host.scroll(to: -44)
    expectEqual(host.loaded(), Array(49...55))
    expectEqual(host.offset, 156)
    host.setInset(EdgeInsets(top: 44, left: 10, bottom: 300, right: 20))
    host.endChanges()
    expectEqual(host.screenY(ofItem: 50), 44)
  }
}
